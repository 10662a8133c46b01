/** Keys that neither walk through a list nor open it. */
const IDLE = new Set(['Enter', 'Tab', 'Shift', 'Escape'])
/** Keys that open a list instead of walking through it. */
const OPENING = new Set([' ', 'F4'])

/**
 * Calls `commit` when a choice in `select` is meant: picked from the open list, or confirmed by Enter. Arrow keys on a
 * closed list only look (WCAG 3.2.2); leaving it then takes the look back. What the page was printed with is the choice
 * at first, and again when the page is left, so that the history gives the field back as it was printed.
 * @param chosen whether the visitor changed the field before this was called: that counts. Else the browser did, after
 *   the way back, and it is put right.
 */
export function onSelectCommit(
  select: HTMLSelectElement,
  signal: AbortSignal,
  commit: () => void,
  chosen = false,
): void {
  const printed = printedIndex(select)
  let looking = false
  let meant = printed
  const act = (): void => {
    looking = false
    if (select.selectedIndex === meant) return
    meant = select.selectedIndex
    commit()
  }
  const on = (type: string, listener: (event: Event) => void): void =>
    select.addEventListener(type, listener, { signal })
  on('keydown', (event) => {
    const { key, altKey } = event as KeyboardEvent
    if (key === 'Enter' && looking) {
      event.preventDefault()
      act()
    } else if (!IDLE.has(key)) looking = !altKey && !OPENING.has(key)
  })
  on('pointerdown', () => {
    looking = false
  })
  on('change', () => {
    if (!looking) act()
  })
  on('blur', () => {
    if (looking) select.selectedIndex = meant
    looking = false
  })
  window.addEventListener(
    'pagehide',
    () => {
      looking = false
      select.selectedIndex = meant = printed
    },
    { signal },
  )
  if (chosen) act()
  else select.selectedIndex = printed
}

/** The entry printed as chosen, else the one of the page's own address, else what browsers show of such a field. */
function printedIndex({ options }: HTMLSelectElement): number {
  const entries = [...options]
  const printed = entries.findIndex((entry) => entry.hasAttribute('selected'))
  if (printed !== -1) return printed
  return Math.max(
    0,
    entries.findIndex(({ value }) => value === location.href),
  )
}
