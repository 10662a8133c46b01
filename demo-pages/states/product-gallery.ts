import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['First picture', '/product/stoneware-mug-neris/', 'see .woocommerce-product-gallery'],
  [
    'Third picture',
    '/product/stoneware-mug-neris/',
    'click .flex-control-thumbs li:nth-child(3) button',
    'see .flex-control-thumbs li:nth-child(3) button[aria-current=true]',
    'hear changed',
  ],
]
