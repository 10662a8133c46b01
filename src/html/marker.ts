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
