import { PREFIX } from '../island/names.ts'
import { plainText } from './plain-text.ts'

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
