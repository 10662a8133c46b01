/**
 * Mailboxes that people mistype. Short names are not here: too many real ones are a letter away from them. The most used
 * come first, and win where two are as near.
 */
const MAILBOXES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'googlemail.com',
  'protonmail.com',
  'yandex.ru',
  'rambler.ru',
  'inbox.lt',
  'inbox.lv',
  'inbox.ru',
  'interia.pl',
  't-online.de',
  'freenet.de',
] as const
/** Real mailboxes a letter or two away from one of {@link MAILBOXES}. */
const NEIGHBOURS = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com', 'me.com', 'inbox.com'])
/** Endings that are none. Countries (`.co`, `.cm`, `.om`) are not here. */
const WRONG_COM = /\.(?:con|cpm|vom|xom|dom|comm|coom|ccom|cim|cmo|ocm)$/
/** An ending of a country: `de`, `co.uk`, `com.br`. */
const COUNTRY = /^(?:com?\.)?[a-z]{2}$/
/** From this length of a domain on two mistakes are looked for. */
const LONG = 9
const MOST = 2

/** What a visitor who wrote `address` most likely meant; `null` where it looks right, or like nothing known. */
export function meantEmail(address: string): string | null {
  const [local = '', written = '', ...more] = address.trim().split('@')
  const domain = written.toLowerCase()
  if (local === '' || domain === '' || more.length > 0) return null
  const meant = meantDomain(domain)
  return meant === null ? null : `${local}@${meant}`
}

function meantDomain(domain: string): string | null {
  if (NEIGHBOURS.has(domain) || MAILBOXES.some((known) => known === domain)) return null
  const near = MAILBOXES.filter((known) => Math.abs(known.length - domain.length) <= MOST)
  const ranked = near
    .filter((known) => !isElsewhere(domain, known))
    .map((known) => ({ known, mistakes: mistakesBetween(domain, known) }))
    .filter(({ known, mistakes }) => mistakes <= allowed(domain, known))
    .toSorted((one, other) => one.mistakes - other.mistakes)
  const [nearest] = ranked
  if (nearest) return nearest.known
  return WRONG_COM.test(domain) ? domain.replace(WRONG_COM, '.com') : null
}

/** The same name in another country: `yahoo.de`, `yandex.kz`. A letter short of `.com` is a mistake. */
function isElsewhere(domain: string, known: string): boolean {
  const [name = '', ...ending] = domain.split('.')
  const [knownName = '', ...knownEnding] = known.split('.')
  const there = ending.join('.')
  if (name !== knownName || !COUNTRY.test(there)) return false
  return knownEnding.join('.') !== 'com' || !/^(?:co|cm|om)$/.test(there)
}

/** Two mistakes only in long names that begin alike. */
function allowed(domain: string, known: string): number {
  return Math.min(domain.length, known.length) >= LONG && domain[0] === known[0] ? MOST : 1
}

/** Letters missing, added, changed or swapped with their neighbour. */
function mistakesBetween(one: string, other: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = [0, ...other.split('').map((_, at) => at + 1)]
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let place = 0; place < other.length; place += 1) {
      const changed = (row[place] ?? 0) + Number(one[at] !== other[place])
      const swaps = at > 0 && place > 0 && one[at] === other[place - 1] && one[at - 1] === other[place]
      const swapped = swaps ? (before[place - 1] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
