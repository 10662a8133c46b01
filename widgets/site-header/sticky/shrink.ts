/** Scrolled distance past its place at which a sticky header turns on, px (product.md#headers). */
export const STICKY_TOLERANCE_PX = 1
/** Time in which a sticky header takes its small size, ms (the7-header.md#states). */
export const SHRINK_END_MS = 300
/** Time in which it takes its full size again, ms (the7-header.md#states). */
export const SHRINK_START_MS = 100

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
