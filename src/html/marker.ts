/**
 * Puts an element into `host` that shows nothing. Taken out again it makes the widget mount once more.
 * @param own see `MountContext.own`
 */
export function placeMarker(host: Element, own: <E extends Element>(node: E) => E): HTMLElement {
  const marker = own(document.createElement('span'))
  marker.hidden = true
  host.append(marker)
  return marker
}

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
