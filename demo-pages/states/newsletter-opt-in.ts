import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Box to tick', '/checkout/', 'rest', 'see .atoll-newsletter-opt-in, .woo-ml-subscribe-wrapper'],
  [
    'Told to the mailing service',
    '/checkout/',
    'rest',
    'type #billing_email = rasa@pastas.example',
    'press Tab',
    'hear synced',
  ],
]
