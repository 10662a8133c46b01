import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Price of one', '/product/stoneware-mug-neris/', 'see .awdr-bulk-customizable-table'],
  [
    'Tier pressed',
    '/product/stoneware-mug-neris/',
    'focus form.cart .qty',
    'click .awdr-bulk-customizable-table :is(button, [role=button])',
    'hear updated',
    'see .summary .price',
  ],
  [
    'Price that could not be updated',
    '/product/stoneware-mug-neris/?fault=500&on=wdr_ajax',
    'click .quantity button "Increase quantity"',
    'see .atoll-dynamic-price__error, [class*=atoll-dynamic-price] "The price could not be"',
    'warns 500',
  ],
]
