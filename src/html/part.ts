/** Puts an empty element into `host`, for the page's own style sheet to draw. */
export function placePart(
  host: Element,
  className: string,
  own: <E extends Element>(node: E) => E,
): HTMLElement {
  const part = own(document.createElement('span'))
  part.className = className
  host.append(part)
  return part
}
