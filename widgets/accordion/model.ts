/** Time of a section sliding open or shut, ms (the7.md#accordions). */
export const SLIDE_MS = 200

/** Index of the tab that a key leads to, round the ends (of a stacked list all four arrows do); `undefined` for any other key. */
export function tabFor(
  key: string,
  at: number,
  count: number,
  { vertical, rtl }: { vertical: boolean; rtl: boolean },
): number | undefined {
  const next = rtl ? 'ArrowLeft' : 'ArrowRight'
  const previous = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === next || (vertical && key === 'ArrowDown')) return (at + 1) % count
  if (key === previous || (vertical && key === 'ArrowUp')) return (at - 1 + count) % count
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
