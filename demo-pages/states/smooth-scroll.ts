import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Page', '/one-page/', 'see #primary-menu, .dt-mobile-menu-icon'],
]
