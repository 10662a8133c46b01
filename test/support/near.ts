/** The visitor's pointer comes to `place`. */
export function comeNear(place: Element): void {
  place.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
}
