export const TEXTS = {
  '{name} could not be removed. Try again.': '{name} pašalinti nepavyko. Bandykite dar kartą.',
  'The cart could not be refreshed.': 'Krepšelio atnaujinti nepavyko.',
} as const

/** Of lines that are taken out. */
export const REMOVAL_TEXTS = {
  '{name} removed.': '{name} pašalinta.',
  Undo: 'Grąžinti',
  '{name} is back in the cart.': '{name} vėl krepšelyje.',
} as const
