/** How a row lies and reads; arrows follow it. */
interface RowLayout {
  readonly rtl: boolean
  /** Down and Up lead on and back too: in a column, and in a group of radios. @default false */
  readonly vertical?: boolean | undefined
  /** The row ends: nothing comes after the last. @default false: it is a circle */
  readonly ends?: boolean | undefined
}

/** Which way an arrow key leads in a row: 1 is on, -1 is back, 0 is neither. */
export function stepOf(key: string, { rtl, vertical = false }: RowLayout): -1 | 0 | 1 {
  const [on, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === on || (vertical && key === 'ArrowDown')) return 1
  return key === back || (vertical && key === 'ArrowUp') ? -1 : 0
}

/** The place that a key leads to from place `at` of `count` (WAI-ARIA APG, roving tabindex); `null` for any other key. */
export function rove(key: string, at: number, count: number, layout: RowLayout): number | null {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = stepOf(key, layout)
  if (step === 0) return null
  return layout.ends ? Math.min(Math.max(at + step, 0), last) : (at + step + count) % count
}

/** Whether what is in `element` reads from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
