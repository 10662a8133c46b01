import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['First tab', '/product/stoneware-mug-neris/', 'see .wc-tabs, .atoll-product-tabs__heading'],
  [
    'Second tab',
    '/product/stoneware-mug-neris/',
    'click :is(.wc-tabs a, .atoll-product-tabs__heading button) "Additional information"',
    'see #tab-additional_information',
    'hear opened',
  ],
  [
    'Opened by its address',
    '/product/stoneware-mug-neris/#reviews',
    'from 768',
    'see #reviews',
    'miss #tab-description p',
  ],
]
