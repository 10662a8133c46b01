/**
 * Options of the slides side by side: from which width on, px, and how many where the markup is silent
 * (product.md#carousels).
 */
export const COLUMNS = [
  /** Slides side by side up to 480 px. */
  ['columnsPhone', 0, 1],
  /** Slides side by side from 481 px. */
  ['columnsTablet', 481, 2],
  /** Slides side by side from 769 px. */
  ['columnsTabletWide', 769, 3],
  /** Slides side by side from 992 px. */
  ['columnsLaptop', 992, 3],
  /** Slides side by side from 1199 px. */
  ['columns', 1199, 3],
  /** Slides side by side from 1450 px. */
  ['columnsWide', 1450, 3],
] as const
/** Narrower than this, the stage has no padding, px (the7-carousel.md#kinds). */
export const STAGE_PADDING_FROM_PX = 992

/** Time of one move where nothing says otherwise, ms (product.md#carousels). */
export const SMART_SPEED_MS = 250
/** Time of one move of the theme's carousels, ms (product.md#carousels). */
export const THEME_SPEED_MS = 600
/** Time that a slide stays of the simple slider, ms (product.md#carousels). */
export const AUTOPLAY_MS = 5000
/** Time that a slide stays of the theme's carousels, ms (product.md#carousels). */
export const THEME_AUTOPLAY_MS = 6000
/** Values of the simple slider's `data-autoslide` up to this are not a time, ms (product.md#carousels). */
export const AUTOSLIDE_FLOOR_MS = 999
/** How far inside the window a carousel must be to rotate: a margin of its edges, px (product.md#carousels). */
export const IN_VIEW_MARGIN_PX = -30
/** Time after a drag during which a click of the pointer counts as its end, ms (product.md#carousels). */
export const CLICK_GUARD_MS = 400
/**
 * A page-builder carousel out of view starts after this, and each one on the page that much later, ms
 * (product.md#carousels).
 */
export const BUILDER_FALLBACK_MS = 1000
export const BUILDER_STEP_MS = 500
/** Wide desktops of the page builder begin here where the page does not say, px (product.md#carousels). */
export const BUILDER_WIDE_PX = 1450
/** Defaults of the page builder: slides side by side and space between, px. */
export const BUILDER_COLUMNS = 3
export const BUILDER_GAP_PX = 15

/** `'30px'` and `' 30 '` as the text `30`; anything else without blanks around it, for the option to judge. */
export function bareNumber(value: string | null): string | undefined {
  return value?.trim().replace(/^(-?\d+(?:\.\d+)?)px$/, '$1')
}

/** Time that `data-autoslide` asks for; the default for a value that is not a time. */
export function readAutoslide(value: string | undefined, fallbackMs: number): number {
  const ms = Number(value)
  return ms > AUTOSLIDE_FLOOR_MS && ms < Infinity ? ms : fallbackMs
}

/** A stage lower than this has no room for the pause button above the arrows, px. */
export const LOW_STAGE_PX = 160
