/** Time between two elements that come into view together, ms (product.md#scrolling). */
export const STAGGER_MS = 200
/** Wait after the start before the first elements move, ms (the7.md#scroll-animations). */
export const FIRST_RUN_MS = 50
/** Time between the parts of a page's title, ms. */
export const TITLE_STEP_MS = 300
/** How far an element has to be inside the window, px (product.md#scrolling). */
export const THRESHOLD_PX = 30

/** Wait of each element of a batch; those of a group that moves at once share the wait of its first. */
export function waits(groups: ReadonlyArray<object | null>): number[] {
  const known = new Map<object, number>()
  let turn = 0
  return groups.map((group) => {
    const wait = (group && known.get(group)) ?? STAGGER_MS * turn++
    if (group) known.set(group, wait)
    return wait
  })
}
