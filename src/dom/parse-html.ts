import { PREFIX } from '../island/names.ts'

/** As much of a Trusted Types policy as is needed here and by DOMPurify. */
interface Policy {
  readonly createHTML: (html: string) => never
  readonly createScriptURL: (url: string) => never
}

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: Record<keyof Policy, (input: string) => string>) => Policy
  }
}

let policy: Policy | null | undefined

/**
 * The page's one Trusted Types policy, named `atoll`; `null` where there are no Trusted Types or the page's
 * Content-Security-Policy refuses the name. Only documents that load and run nothing are parsed with it.
 */
export function parsingPolicy(): Policy | null {
  if (policy === undefined) {
    try {
      policy =
        (window as TrustedTypesWindow).trustedTypes?.createPolicy(PREFIX, {
          createHTML: (html) => html,
          createScriptURL: () => 'about:blank',
        }) ?? null
    } catch {
      policy = null
    }
  }
  return policy
}

/**
 * Parses HTML into a document of its own, where nothing loads and no script runs: for reading texts and `data-*`. To
 * show it, use `sanitize`. Where Trusted Types forbid parsing, the body holds the text alone.
 * @returns the document's body
 */
export function parseHtml(html: string): HTMLElement {
  try {
    const quiet = mute(html)
    return new DOMParser().parseFromString(parsingPolicy()?.createHTML(quiet) ?? quiet, 'text/html').body
  } catch {
    const { body } = document.implementation.createHTMLDocument('')
    body.textContent = plainText(html)
    return body
  }
}

/** Whether this page lets HTML be parsed at all. */
export function canParseHtml(): boolean {
  parsable ??= parseHtml('<br>').firstElementChild !== null
  return parsable
}

let parsable: boolean | undefined

/** Begins the attribute names that {@link mute} gives. */
export const MUTED = `data-${PREFIX}-muted-`

/**
 * Drops `<style>` and renames `style` and `on…` attributes: Chromium reports them to the page's Content-Security-Policy
 * even in documents that only DOMParser made. What comes out is as untrusted as before.
 */
export function mute(html: string): string {
  const bare = html.replaceAll(/<style[\s/>][^]*?(?:<\/style\s*>|$)/gi, '')
  return bare.replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi, (tag) =>
    tag.replaceAll(
      /("[^"]*"|'[^']*')|([\s/])(style|on\w+)(?=\s*=)/gi,
      (whole, quoted: string | undefined, space: string, name: string) =>
        quoted === undefined ? space + MUTED + name : whole,
    ),
  )
}

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
