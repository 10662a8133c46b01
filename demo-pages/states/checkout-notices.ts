import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Nothing to say', '/checkout/', 'rest', 'see form.checkout'],
  [
    'Order refused',
    '/checkout/',
    'rest',
    'click #place_order',
    'see .woocommerce-NoticeGroup-checkout .woocommerce-error a',
    'see #billing_email[aria-invalid=true]',
    'hear shown',
  ],
  [
    'Mistyped address',
    '/checkout/',
    'rest',
    'type #billing_email = rasa@gmial.com',
    'press Tab',
    'see .atoll-email-hint "Did you mean rasa@gmail.com?"',
  ],
  [
    'Refresh failed',
    '/checkout/?fault=500&on=update_order_review',
    'rest',
    'click #payment_method_cod',
    'see .atoll-checkout-notices__retry "Try again"',
    'focus .atoll-checkout-notices__retry',
    'warns 500',
  ],
]
