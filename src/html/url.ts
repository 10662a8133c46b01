/** What a link may lead to. */
const LINK_PROTOCOLS = /^(?:https?|mailto|tel):$/
/** What an image or a frame may be fetched by. */
export const RESOURCE_PROTOCOLS = /^https?:$/

/**
 * Reads an address as the browser does, so that no trick of spelling hides its protocol; `null` unless that is one of
 * `protocols` and it carries no user name (`https://shop.example@evil.example/`).
 * @param base what a relative address belongs to @default the page
 */
export function safeUrl(raw: string, protocols = LINK_PROTOCOLS, base = document.baseURI): URL | null {
  try {
    const url = new URL(raw, base)
    return protocols.test(url.protocol) && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}
