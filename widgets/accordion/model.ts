/** Time of a section sliding open or shut, ms (contracts/theme.md 9.8). */
export const SLIDE_MS = 200

/** Index of the tab that a key leads to, round the ends; `undefined` for any other key. */
export function tabFor(
  key: string,
  at: number,
  count: number,
  { vertical, rtl }: { vertical: boolean; rtl: boolean },
): number | undefined {
  const next = vertical ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight'
  const previous = vertical ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case next:
      return (at + 1) % count
    case previous:
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
