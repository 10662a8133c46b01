/** One width from which on a number of slides stands side by side. */
export interface Breakpoint {
  /** Least width, px. */
  readonly minPx: number
  readonly columns: number
  /** Space between slides, px. */
  readonly gapPx: number
}

/** Width at which each of the six column counts begins: phone, tablet, …, wide, px (SPEC.md §9). */
export const BREAKPOINTS_PX = [0, 481, 769, 992, 1199, 1450] as const
/** Slides side by side at each of them where the markup is silent (SPEC.md §9). */
export const DEFAULT_COLUMNS = [1, 2, 3, 3, 3, 3] as const
/** Narrower than this, the stage has no padding, px (the theme's contract, 7d). */
export const STAGE_PADDING_FROM_PX = 992

/** Time of one move where nothing says otherwise, ms (SPEC.md §9). */
export const SMART_SPEED_MS = 250
/** Time of one move of the theme's carousels, ms (SPEC.md §9). */
export const THEME_SPEED_MS = 600
/** Time that a slide stays of the simple slider, ms (SPEC.md §9). */
export const AUTOPLAY_MS = 5000
/** Time that a slide stays of the theme's carousels, ms (SPEC.md §9). */
export const THEME_AUTOPLAY_MS = 6000
/** Values of the simple slider's `data-autoslide` up to this are no time, ms (SPEC.md §5). */
export const AUTOSLIDE_FLOOR_MS = 999
/** How far inside the window a carousel must be to rotate: a margin of its edges, px (SPEC.md §9). */
export const IN_VIEW_MARGIN_PX = -30
/** Time after a drag during which a click of the pointer counts as its end, ms (SPEC.md §4). */
export const CLICK_GUARD_MS = 400
/** A page-builder carousel out of view starts after this, and each one on the page that much later, ms (SPEC.md §9). */
export const BUILDER_FALLBACK_MS = 1000
export const BUILDER_STEP_MS = 500
/** Wide desktops of the page builder begin here where the page does not say, px (SPEC.md §9). */
export const BUILDER_WIDE_PX = 1450
/** Defaults of the page builder: slides side by side and space between, px. */
export const BUILDER_COLUMNS = 3
export const BUILDER_GAP_PX = 15

/** The breakpoint that holds at `width`: the last one whose width is reached. */
export function breakpointAt(breakpoints: readonly Breakpoint[], width: number): Breakpoint {
  const [first] = breakpoints
  const found = breakpoints.findLast(({ minPx }) => width >= minPx) ?? first
  return found ?? { minPx: 0, columns: 1, gapPx: 0 }
}

/** `'30px'`, `' 30 '` and `30` as the text `30`; anything else as it is, for the option to judge. */
export function bareNumber(value: string | null | undefined): string | undefined {
  return value?.trim().replace(/^(-?\d+(?:\.\d+)?)px$/, '$1')
}

/** Time that `data-autoslide` asks for; the default for one that is none. */
export function readAutoslide(value: string | null, fallbackMs: number): number {
  const ms = Number(value)
  return value !== null && ms > AUTOSLIDE_FLOOR_MS && Number.isFinite(ms) ? ms : fallbackMs
}

/** Embla's measure of a move is a resistance, not a time: at this ratio 99 % of the way are done in time. */
const MS_PER_RESISTANCE = 26
const LEAST_RESISTANCE = 12

/** Embla's `duration` for a move of `ms`. */
export function resistanceFor(ms: number): number {
  return Math.max(LEAST_RESISTANCE, ms / MS_PER_RESISTANCE)
}

/**
 * Whether slides can go round: there must be one more than is seen, with a padded stage two.
 * @param count slides in all
 * @param columns slides side by side
 */
export function canLoop(count: number, columns: number, stagePaddingPx: number): boolean {
  return count > columns + (stagePaddingPx > 0 ? 1 : 0)
}

/** A stage lower than this has no room for the pause button above the arrows, px. */
export const LOW_STAGE_PX = 160
