import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['One', '/product/stoneware-mug-neris/', 'see .quantity button "Increase quantity"'],
  [
    'Three',
    '/product/stoneware-mug-neris/',
    'click .quantity button "Increase quantity"',
    'click .quantity button "Increase quantity"',
    'hear changed',
  ],
]
