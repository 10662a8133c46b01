/** Keys that neither walk through a list nor open it. */
const IDLE = new Set(['Enter', 'Tab', 'Shift', 'Escape'])
/** Keys that open a list instead of walking through it. */
const OPENING = new Set([' ', 'F4'])

/**
 * Calls `commit` when a choice in `select` is meant: picked from the open list, or confirmed by Enter. Arrow keys on a
 * closed list only look (WCAG 3.2.2); leaving it then takes the look back.
 */
export function onSelectCommit(select: HTMLSelectElement, signal: AbortSignal, commit: () => void): void {
  let looking = false
  let meant = select.selectedIndex
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
}
