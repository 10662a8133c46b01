/** A copy of what an element of the page holds, such as a sign that the theme has drawn; nothing without an element. */
export function copyOf(element: Element | null | undefined): readonly Node[] {
  return element ? [...element.cloneNode(true).childNodes] : []
}
