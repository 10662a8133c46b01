import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['At the top', '/one-page/?smooth=off', 'see #primary-menu, .dt-mobile-menu-icon'],
  [
    'Section by its menu item',
    '/one-page/?smooth=off',
    'click #primary-menu a[href="#!/linen"]',
    'hear scrolled',
    'hear entered',
    'from 1000',
  ],
]
