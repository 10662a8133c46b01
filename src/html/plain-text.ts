const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
}

/** With all that they contain. */
const UNSEEN = /^(?:script|style|template|noscript)$/

/** The text of `html` without a parser, in one pass. Good to be shown as text, never to be parsed again. */
export function plainText(html: string): string {
  let text = ''
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    text += html.slice(at, open)
    at = endOfTag(html, open)
    if (at === open) {
      text += '<'
      at += 1
    }
  }
  return (text + html.slice(at)).replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi,
    (whole, decimal, hex, name: string) =>
      name
        ? (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)),
  )
}

/** Where what begins at `open` is over; `open` itself where it is only a sign. What never ends takes all of the rest. */
function endOfTag(html: string, open: number): number {
  if (!/[a-z/!]/i.test(html.charAt(open + 1))) return open
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4)
  const [tag, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html.slice(open, open + 32)) ?? []
  if (tag === undefined) return open
  const end = after(html, '>', open)
  if (slash || !UNSEEN.test(name.toLowerCase())) return end
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = end
  return closing.exec(html)?.index ?? html.length
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}
