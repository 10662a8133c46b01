/** A box in the window, px, as `getBoundingClientRect()` gives it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'bottom'>

/** What of a list has room, and where the button for the rest of it stands. */
export interface Cut {
  /** How many of its items, from the first on, are shown. */
  readonly shown: number
  /** From the list's inline start to the button's, px. */
  readonly start: number
  /** From the list's bottom to the button's, px. */
  readonly bottom: number
}

/** A hair: boxes lie on parts of pixels. */
const TOLERANCE = 1

/**
 * Cuts a list of rows where it has no room for all: after the last item that has, or in that item's place where the
 * button would not fit beside it.
 * @param items in their order
 * @param button width of the button, px
 * @param gap between items, px
 * @returns `null` where all have room; none is shown where the first has none, or none beside the button
 */
export function cutList(
  list: Box,
  items: readonly Box[],
  rtl: boolean,
  button: number,
  gap: number,
): Cut | null {
  const startOf = (box: Box): number => (rtl ? list.right - box.right : box.left - list.left)
  const endOf = (box: Box): number => (rtl ? list.right - box.left : box.right - list.left)
  const shown = items.findIndex(({ bottom }) => bottom > list.bottom + TOLERANCE)
  if (shown === -1) return null
  const last = items[shown - 1]
  if (!last) return { shown: 0, start: 0, bottom: 0 }
  const bottom = list.bottom - last.bottom
  const beside = endOf(last) + gap
  return beside + button <= list.right - list.left
    ? { shown, start: beside, bottom }
    : { shown: shown - 1, start: startOf(last), bottom }
}
