/** What markup may say about its own looks: sizes, colours, whether it shows. Nothing that lifts it over the page. */
const PROPERTIES =
  /^(?:--|display$|visibility$|opacity$|color$|background-color$|(?:min-|max-)?(?:width|height)$|aspect-ratio$|padding|border|text-|font-|vertical-align$|white-space$|object-)/

/**
 * What may fetch or run, with any escape that could hide it: the browser resolves escapes in values that it knows, but keeps
 * those of custom properties as they are.
 */
const FETCHES = /\\|url|image|src\(|element\(|cross-fade|expression|script|@/i

/**
 * Applies the declarations of a `style` attribute that are harmless, one by one through the CSSOM: pages whose policy
 * forbids style attributes allow this. Nothing in it may fetch.
 * @param more further properties that pass, unless a negative value would pull the element over others
 */
export function applyStyle(element: HTMLElement, text: string, more?: RegExp): void {
  const { style: scratch } = document.createElement('span')
  scratch.cssText = text
  for (let index = 0; index < scratch.length; index += 1) {
    const name = scratch.item(index)
    const value = scratch.getPropertyValue(name)
    const passes = PROPERTIES.test(name) || (more?.test(name) && !/(?:^|\s)-/.test(value))
    if (!passes || FETCHES.test(value)) continue
    element.style.setProperty(name, value, scratch.getPropertyPriority(name))
  }
}
