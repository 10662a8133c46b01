export const TEXTS = {
  'The cart could not be refreshed.': 'Krepšelio atnaujinti nepavyko.',
  '{name} removed.': '{name} pašalinta.',
  Undo: 'Grąžinti',
  '{name} is back in the cart.': '{name} vėl krepšelyje.',
  '{name} could not be removed. Try again.': '{name} pašalinti nepavyko. Bandykite dar kartą.',
  'One less of {name}': '{name}: vienu mažiau',
  'One more of {name}': '{name}: vienu daugiau',
  '{name}: {quantity}': '{name}: {quantity}',
  'The quantity of {name} could not be changed. Try again.':
    '{name}: kiekio pakeisti nepavyko. Bandykite dar kartą.',
  '{amount} to free delivery': 'Iki nemokamo pristatymo trūksta {amount}',
  'Delivery is free.': 'Pristatymas nemokamas.',
  'You are offline. This cart may not be the newest.': 'Nėra interneto ryšio. Krepšelis gali būti pasenęs.',
  'Try again': 'Bandyti dar kartą',
} as const
