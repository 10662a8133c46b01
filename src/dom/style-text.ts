/** What markup may say about its own looks: sizes, colours, whether it shows. Nothing that lifts it over the page. */
const PROPERTIES =
  /^(?:--|display$|visibility$|opacity$|color$|background-color$|(?:min-|max-)?(?:width|height)$|aspect-ratio$|padding|border|text-|font-|vertical-align$|white-space$|object-)/

/**
 * Applies the declarations of a `style` attribute that are harmless, one by one through the CSSOM: pages whose policy
 * forbids style attributes allow this. Nothing in it may fetch.
 */
export function applyStyle(element: HTMLElement, text: string): void {
  const { style: scratch } = document.createElement('span')
  scratch.cssText = text
  for (let index = 0; index < scratch.length; index += 1) {
    const name = scratch.item(index)
    const value = scratch.getPropertyValue(name)
    if (!PROPERTIES.test(name) || /url\(|image-set\(|expression|javascript/i.test(value)) continue
    element.style.setProperty(name, value, scratch.getPropertyPriority(name))
  }
}
