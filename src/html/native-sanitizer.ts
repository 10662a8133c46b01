import { DROPPED_TAGS } from './dropped-tags.ts'
import { MUTED, mute } from './parse-html.ts'
import {
  completeElement,
  keepsAttribute,
  PROFILES,
  type Profile,
  type ProfileName,
} from './sanitize-profiles.ts'
import { applyStyle } from './style-text.ts'

/** As much of the HTML Sanitizer API as is needed here; TypeScript's library does not have it yet. */
interface ParsingDocument {
  readonly parseHTML: (
    html: string,
    options: {
      readonly sanitizer: {
        readonly elements: readonly string[]
        readonly replaceWithChildrenElements: readonly string[]
        readonly removeAttributes: readonly string[]
      }
    },
  ) => Document
}

const FRAME = ['html', 'head', 'body']

/**
 * As `sanitize` of sanitize.ts, with the browser's own sanitiser: it lets through the elements of the profile, and nothing that runs,
 * whatever it is told. Which attribute may stand where is the profile's to say.
 */
export function sanitize(html: string, name: ProfileName): DocumentFragment {
  const profile = PROFILES[name]
  const quiet = mute(html)
  const { body } = (Document as unknown as ParsingDocument).parseHTML(quiet, {
    sanitizer: {
      elements: [...profile.tags, ...FRAME],
      replaceWithChildrenElements: strangersIn(quiet, profile),
      removeAttributes: [],
    },
  })
  const fragment = document.createDocumentFragment()
  // A frameset has no body, of which nothing would be left anyway.
  if (body) fragment.append(...body.childNodes)
  for (const element of fragment.querySelectorAll<HTMLElement>('*')) tidy(element, profile)
  return fragment
}

/** Tags whose contents alone stay. */
function strangersIn(html: string, profile: Profile): readonly string[] {
  const names = [...html.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].filter(
    (name) => !profile.tags.has(name) && !DROPPED_TAGS.has(name) && !FRAME.includes(name),
  )
}

function tidy(element: HTMLElement, profile: Profile): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    if (keepsAttribute(profile, element, name, value)) continue
    element.removeAttribute(name)
    if (name === `${MUTED}style` && profile.styles) applyStyle(element, value)
  }
  completeElement(element)
}
