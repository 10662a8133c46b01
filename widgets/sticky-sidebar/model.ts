/** Space between a sidebar and the header or the window's edge, px (product.md#sticky-sidebar). */
export const SPACING_PX = 20
/** Width of the window from which on a sidebar sticks, px (the7.md#sticky-sidebar). */
export const SWITCH_POINT_PX = 970

/** How a sidebar is held: at the window's top, at its bottom, or resting where it is while the page passes by. */
export type StickyEdge = 'top' | 'bottom' | 'rest'

/** What a visitor sees (product.md#sticky-sidebar). */
export type Position = 'static' | 'viewport-top' | 'viewport-bottom' | 'container-bottom'

export interface Geometry {
  /** Top and height of the sidebar as it stands now, px from the window's top. */
  readonly top: number
  readonly height: number
  /** Top and bottom of what it may move in. */
  readonly roomTop: number
  readonly roomBottom: number
  readonly windowHeight: number
  /** Where its top stands when held at the window's top. */
  readonly topSpace: number
  /** Free space below it when held at the window's bottom. */
  readonly bottomSpace: number
  /** Pixels that the page was scrolled since the last look; negative is upwards. */
  readonly scrolled: number
}

/** A sidebar that fits is held at the top. One that does not is read through first, downwards and upwards. */
export function nextEdge(hold: StickyEdge, scene: Geometry): StickyEdge {
  const { top, height, windowHeight, topSpace, bottomSpace, scrolled } = scene
  const bottomEdge = windowHeight - bottomSpace
  if (topSpace + height <= bottomEdge) return 'top'
  if (hold === 'rest') {
    if (scrolled > 0 && top + height <= bottomEdge) return 'bottom'
    return scrolled < 0 && top >= topSpace ? 'top' : 'rest'
  }
  if (hold === 'top') return scrolled > 0 ? 'rest' : 'top'
  return scrolled < 0 ? 'rest' : 'bottom'
}

/** Tolerance for positions that a browser rounds, px. */
const ROUNDING_PX = 1

export function positionOf(hold: StickyEdge, { top, height, roomTop, roomBottom }: Geometry): Position {
  if (top - roomTop <= ROUNDING_PX) return 'static'
  if (roomBottom - top - height <= ROUNDING_PX) return 'container-bottom'
  return hold === 'bottom' ? 'viewport-bottom' : 'viewport-top'
}
