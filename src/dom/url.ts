/** What a link may lead to. */
const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** What an image or a frame may be fetched by. */
export const RESOURCE_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:'])

/**
 * Reads an address as the browser does, so that no trick of spelling hides its protocol; `null` unless that is one of
 * `protocols` and it carries no user name (`https://shop.example@evil.example/`).
 */
export function safeUrl(raw: string, protocols: ReadonlySet<string> = LINK_PROTOCOLS): URL | null {
  try {
    const url = new URL(raw, document.baseURI)
    return protocols.has(url.protocol) && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}
