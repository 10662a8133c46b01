/** A search engine that names itself by host and query parameter. */
export interface Organic {
  readonly host: string
  readonly param: string
  readonly display: string
}

/** A site whose visitors count under another name. */
export interface Referral {
  readonly host: string
  readonly display: string
  readonly medium?: string
}

/** Search engines recognised besides Google (any domain) and Yandex (any domain with `text=`), SPEC.md §9. */
export const ORGANICS: readonly Organic[] = [
  { host: 'bing.com', param: 'q', display: 'bing' },
  { host: 'yahoo.com', param: 'p', display: 'yahoo' },
  { host: 'about.com', param: 'q', display: 'about' },
  { host: 'aol.com', param: 'q', display: 'aol' },
  { host: 'ask.com', param: 'q', display: 'ask' },
  { host: 'globososo.com', param: 'q', display: 'globo' },
  { host: 'go.mail.ru', param: 'q', display: 'go.mail.ru' },
  { host: 'rambler.ru', param: 'query', display: 'rambler' },
  { host: 'tut.by', param: 'query', display: 'tut.by' },
]

/** Link shorteners and mirrors that stand for a site. */
export const REFERRALS: readonly Referral[] = [
  { host: 't.co', display: 'twitter.com' },
  { host: 'plus.url.google.com', display: 'plus.google.com' },
]

const GOOGLE_HOST = /^(?:www\.)?google\..{2,9}$/
const YANDEX_HOST = /^(?:.*\.)?yandex\..{2,9}$/

/** Name of the search engine behind a referrer, or `null`. */
export function organicSource({ hostname, search }: URL, organics: readonly Organic[]): string | null {
  if (YANDEX_HOST.test(hostname) && search.includes('text=')) return 'yandex'
  if (GOOGLE_HOST.test(hostname)) return 'google'
  const found = organics.find(
    ({ host, param }) =>
      isHostWithin(hostname, host) && search.toLowerCase().includes(`${param.toLowerCase()}=`),
  )
  return found?.display ?? null
}

/** The search text of a Yandex referrer, which has no other place for it. */
export function yandexTerm({ hostname, search }: URL): string | undefined {
  if (!YANDEX_HOST.test(hostname.toLowerCase())) return undefined
  return queryParameters(search).get('text')
}

/** Whether `hostname` is `host` or one of its subdomains. */
export function isHostWithin(hostname: string, host: string): boolean {
  const name = hostname.toLowerCase()
  const domain = host.toLowerCase()
  return name === domain || name.endsWith(`.${domain}`)
}

/**
 * Query parameters as the original reads them: undecoded, a value ends at its second `=`, a name without `=` does not
 * count, repeated names are joined by commas.
 */
export function queryParameters(search: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', value] = pair.split('=')
    const earlier = found.get(name)
    if (value !== undefined) found.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return found
}
