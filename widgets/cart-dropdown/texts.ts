export const TEXTS = {
  '{name} removed.': '{name} pašalinta.',
  Undo: 'Grąžinti',
  '{name} is back in the cart.': '{name} vėl krepšelyje.',
  '{name} could not be removed. Try again.': '{name} pašalinti nepavyko. Bandykite dar kartą.',
  'The cart could not be refreshed.': 'Krepšelio atnaujinti nepavyko.',
  'Try again': 'Bandyti dar kartą',
} as const
