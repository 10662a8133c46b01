import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Nothing chosen', '/product/linen-cushion-miegas/', 'see [role=radiogroup] [role=radio]'],
  [
    'One value chosen',
    '/product/linen-cushion-miegas/',
    'click [role=radio][data-value=chalk], [role=radiogroup] [role=radio]:not(.disabled, .no-stock)',
    'see [role=radio][aria-checked=true]',
    'hear chosen',
  ],
]
