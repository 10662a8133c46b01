import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Closed', '/header/classic-phantom-fade/', 'from 1000', 'see .wpml-ls-item-toggle'],
  [
    'Open',
    '/header/classic-phantom-fade/',
    'from 1000',
    'click .wpml-ls-item-toggle',
    'see .wpml-ls-sub-menu a "Lietuvių"',
  ],
]
