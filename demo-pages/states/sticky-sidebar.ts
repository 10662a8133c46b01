import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['In view', '/journal/glazing/', 'from 1000', 'scroll 0.3', 'see #sidebar.is-affixed', 'hear moved'],
]
