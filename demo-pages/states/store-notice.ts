import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Shown', '/shop/', 'see .woocommerce-store-notice'],
  [
    'Dismissed',
    '/shop/',
    'click .woocommerce-store-notice__dismiss-link',
    'miss .woocommerce-store-notice',
    'hear dismissed',
  ],
]
