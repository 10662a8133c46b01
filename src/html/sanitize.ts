import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { canParseHtml, MUTED, mute, parsingPolicy } from './parse-html.ts'
import { plainText } from './plain-text.ts'
import {
  completeElement,
  keepsAttribute,
  PROFILES,
  type Profile,
  type ProfileName,
} from './sanitize-profiles.ts'
import { applyStyle } from './style-text.ts'

const purifiers = new Map<ProfileName, (html: string) => DocumentFragment>()

/**
 * Makes HTML of the server safe to show. No script, handler, form, frame, vector image or template survives, and no
 * address but http, https, mailto and tel. Where Trusted Types forbid parsing, the text alone is given.
 * @param profile `text`: captions and other words of authors. `shop`: what plugins print of products, prices, notices.
 * @returns nodes of this document, ready to be inserted
 */
export function sanitize(html: string, profile: ProfileName): DocumentFragment {
  if (!canParseHtml()) {
    const fragment = document.createDocumentFragment()
    fragment.append(plainText(html))
    return fragment
  }
  const purify = purifiers.get(profile) ?? create(PROFILES[profile])
  purifiers.set(profile, purify)
  return purify(html)
}

function create(profile: Profile): (html: string) => DocumentFragment {
  const purifier: DOMPurify = createPurifier(window)
  let styled: Array<readonly [HTMLElement, string]> = []

  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    if (name === `${MUTED}style` && profile.styles) styled.push([node as HTMLElement, value])
    attribute.keepAttr = keepsAttribute(profile, node, name, value)
  })
  purifier.addHook('afterSanitizeAttributes', completeElement)

  const config = {
    // The walk begins at the parsed document's body, which is not given away.
    ALLOWED_TAGS: [...profile.tags, 'body'],
    ALLOWED_ATTR: [...profile.attributes],
    ALLOW_DATA_ATTR: profile.data,
    ALLOW_ARIA_ATTR: profile.data,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: parsingPolicy(),
  } as unknown as Config

  return (html) => {
    styled = []
    // A frameset has no body, of which nothing would be left anyway.
    const clean = purifier.sanitize(mute(html), config) as unknown as DocumentFragment | null
    const fragment = clean ?? document.createDocumentFragment()
    // Adopted nodes, unlike imported ones, are still those that were noted.
    document.adoptNode(fragment)
    for (const [node, style] of styled) applyStyle(node, style)
    return fragment
  }
}
