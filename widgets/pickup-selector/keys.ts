/** Options that a page up or down goes over. */
const PAGE = 10

/** Keys that move through the list or choose from it. */
export const LIST_KEYS: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'Enter',
])

/**
 * The option that `key` leads to from `index`, -1 where none is highlighted. Arrows go round, pages do not.
 * @returns `null` for another key, or where there is nothing to go to
 */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return index >= last ? 0 : index + 1
    case 'ArrowUp':
      return index <= 0 ? last : index - 1
    case 'PageDown':
      return Math.min(index + PAGE, last)
    case 'PageUp':
      return Math.max(index - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
