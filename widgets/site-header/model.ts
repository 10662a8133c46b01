/** Scrolled distance past its place at which a sticky header turns on, px (SPEC.md §4). */
export const STICKY_TOLERANCE_PX = 1
/** Distance below the header's bottom at which the menu icon floats, px (SPEC.md §9). */
export const FLOAT_POINT_PX = 50
/** Time in which a sticky header takes its small size, ms (contracts/theme.md 8.3). */
export const SHRINK_END_MS = 300
/** Time in which it takes its full size again, ms (contracts/theme.md 8.3). */
export const SHRINK_START_MS = 100

/**
 * Whether the floating header shows. A menu that is open or hovered keeps it from coming, not from going.
 * @param busy asked only where it matters, as it looks through the page
 */
export function floats(scrollTop: number, afterPx: number, floating: boolean, busy: () => boolean): boolean {
  return scrollTop > afterPx && (floating || !busy())
}

/** Whether a sticky header is on. @param placePx where it stops scrolling with the page: below its top bar */
export function sticks(scrollTop: number, placePx: number): boolean {
  return scrollTop > placePx + STICKY_TOLERANCE_PX
}

export type ShrinkPhase = 'start' | 'changing' | 'end'

/** Size of a sticky header that gives way to the page while it scrolls. */
export function shrink(
  scrollTop: number,
  placePx: number,
  { fullPx, smallPx }: { readonly fullPx: number; readonly smallPx: number },
): { readonly phase: ShrinkPhase; readonly heightPx: number } {
  const given = scrollTop - placePx - STICKY_TOLERANCE_PX
  const room = Math.max(0, fullPx - smallPx)
  if (given <= 0 || room === 0) return { phase: 'start', heightPx: fullPx }
  return given < room ? { phase: 'changing', heightPx: fullPx - given } : { phase: 'end', heightPx: smallPx }
}

/** Whether the menu icon floats. @param bottomPx the header's bottom on the page */
export function iconFloats(scrollTop: number, bottomPx: number): boolean {
  return scrollTop > bottomPx + FLOAT_POINT_PX
}

/** Layout of the header: the desktop's, or the mobile one below the first or the second switch point. */
export type Layout = 'desktop' | 'first' | 'second'

export function layoutFor(width: number, firstPx: number, secondPx: number): Layout {
  if (width > firstPx) return 'desktop'
  return width > secondPx ? 'first' : 'second'
}
