import { pageJQuery } from '../jquery/page-jquery.ts'
import { hostFragment, type Mark } from './host-fragment.ts'
import { HOST_ATTRIBUTE, PART_ATTRIBUTE, STATE_ATTRIBUTE } from '../island/names.ts'

interface JQueryLike {
  (element: Element): { readonly replaceWith: (nodes: readonly Node[]) => unknown }
  readonly find?: (selector: string) => readonly Element[]
}

/**
 * Puts the shop's markup, made safe, in place of the parts of the page that match `selector`. A mark of Atoll's own passes
 * only where the old part carries the same: an answer brings no host that the page itself did not have.
 * @param prepare is given each part before it is shown
 */
export function replaceParts(
  selector: string,
  html: string,
  prepare?: (old: Element, fresh: DocumentFragment) => void,
): void {
  const jQuery = pageJQuery<JQueryLike>()
  for (const old of findParts(selector, jQuery)) {
    // Blank ends, as plugins print them, would add up in a page that is refreshed often.
    const { fragment, marks } = hostFragment(html.trim())
    if (marks.length > 0) keepMarks(old, marks)
    prepare?.(old, fragment)
    // The page's jQuery forgets what it knows of the old nodes.
    if (jQuery) jQuery(old).replaceWith([...fragment.childNodes])
    else old.replaceWith(fragment)
  }
}

/** Several widgets hear of one answer. */
const shown = new WeakSet()

/**
 * {@link replaceParts} for a whole answer of the cart: markup by selector.
 * @returns whether it is new on the page
 */
export function replaceAll(fragments: Readonly<Record<string, unknown>>): boolean {
  if (shown.has(fragments)) return false
  shown.add(fragments)
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string') replaceParts(selector, html)
  }
  return true
}

function findParts(selector: string, jQuery: JQueryLike | undefined): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    // One of jQuery's own, such as `:first`. Its `find`, unlike itself, never takes a text for markup.
    return jQuery?.find?.(selector) ?? []
  }
}

function keepMarks(old: Element, marks: readonly Mark[]): void {
  const known = new Set([old, ...old.querySelectorAll('*')].map(markOf))
  for (const { element, attributes } of marks) {
    if (!known.has(describe(element, attributes))) continue
    for (const [name, value] of attributes) element.setAttribute(name, value)
  }
}

function markOf(element: Element): string {
  const attributes = element
    .getAttributeNames()
    .filter((name) => name.startsWith(HOST_ATTRIBUTE) && name !== STATE_ATTRIBUTE && name !== PART_ATTRIBUTE)
    .map((name) => [name, element.getAttribute(name) ?? ''] as const)
  return attributes.length > 0 ? describe(element, attributes) : ''
}

function describe(element: Element, attributes: Mark['attributes']): string {
  return JSON.stringify([element.localName, ...attributes.map((pair) => pair.join('=')).toSorted()])
}
