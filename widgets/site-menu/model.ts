/** Time that a pointer on its way to an open sub-menu may spend outside of it, ms (product.md#menus). */
export const HOVER_MS = 300
/** Rest of pointer or focus on an item before its sub-menu shows, ms (product.md#menus). */
export const OPEN_DELAY_MS = 100
/** Wait before a sub-menu that lost the focus fades, and time of the fade, ms (product.md#menus). */
export const FADE_MS = 150
/** Time after the fade in which a sub-menu keeps its place, ms (product.md#menus). */
export const CLEANUP_MS = 400
/** A click this soon after the pointer opened a sub-menu does not close it, ms. */
export const CLICK_GUARD_MS = 400
/** Time of a sub-menu sliding open, ms (product.md#menus). */
export const SLIDE_OPEN_MS = 500
/** Time of its siblings sliding shut, ms (product.md#menus). */
export const SLIDE_CLOSE_MS = 400
/** Width of one column of a mega menu that sizes itself, px. [unverified] */
export const MEGA_COLUMN_PX = 240

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Whether a pointer that went from `from` to `to` is on its way to `box`: inside the triangle between where it was and
 * the box's nearer edge.
 */
export function headsFor(from: Point, to: Point, box: Box): boolean {
  const below = box.top >= from.y
  const beside = box.left >= from.x ? box.left : box.right
  const [a, b] = below
    ? [
        { x: box.left, y: box.top },
        { x: box.right, y: box.top },
      ]
    : [
        { x: beside, y: box.top },
        { x: beside, y: box.bottom },
      ]
  const turn = (p: Point, q: Point): number => (q.x - p.x) * (to.y - p.y) - (q.y - p.y) * (to.x - p.x)
  const turns = [turn(from, a), turn(a, b), turn(b, from)]
  return (to.x !== from.x || to.y !== from.y) && (turns.every((t) => t >= 0) || turns.every((t) => t <= 0))
}

export type Move = 'next' | 'previous' | 'first' | 'last' | 'into' | 'out'

/**
 * What a key does in a menu (WAI-ARIA APG, disclosure navigation); `undefined` for any other key.
 * @param level 0 in the bar, 1 and up within sub-menus
 * @param bar whether level 0 lies side by side; then Down leads into a sub-menu and Up from its first item out of it
 */
export function moveFor(
  key: string,
  { level, bar, first, rtl }: { level: number; bar: boolean; first: boolean; rtl: boolean },
): Move | undefined {
  const [onward, backward] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const beside = bar && level === 0
  switch (key) {
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'ArrowDown':
      return beside ? 'into' : 'next'
    case 'ArrowUp':
      return beside || (first && level === 1 && bar) ? 'out' : 'previous'
    case onward:
      return beside ? 'next' : 'into'
    case backward:
      return beside ? 'previous' : 'out'
    default:
      return undefined
  }
}
