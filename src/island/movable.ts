/** A container for an island that outlives its host: the page replaces a part of itself, and the island moves into the new one. */
export function createMovable(className: string): HTMLElement {
  const container = document.createElement('div')
  container.className = className
  return container
}

/** Puts `container` into `place`, at its end, or behind it. What has the focus in it keeps it. */
export function moveTo(place: Element, container: Element, where: 'inside' | 'behind'): void {
  const focused = document.activeElement
  if (where === 'inside') place.append(container)
  else place.after(container)
  if (focused instanceof HTMLElement && container.contains(focused)) focused.focus({ preventScroll: true })
}
