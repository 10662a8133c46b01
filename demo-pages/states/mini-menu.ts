import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Bottom bar', '/header/classic-phantom-fade/', 'below 768', 'scroll 1', 'see #bottom-bar select'],
]
