import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Field filled in', '/checkout/?utm_source=news&utm_medium=email', 'rest', 'hear updated'],
]
