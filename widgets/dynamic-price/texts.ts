export const TEXTS = {
  'Price: {price}': 'Kaina: {price}',
  'The price could not be updated.': 'Nepavyko atnaujinti kainos.',
  'Set the quantity to {count}': 'Nustatyti kiekį {count}',
  'Try again': 'Bandyti dar kartą',
  'Add {count} more to pay {price} each.': {
    en: { one: 'Add {count} more to pay {price} each.' },
    lt: {
      one: 'Pridėkite dar {count} ir mokėkite po {price}.',
      few: 'Pridėkite dar {count} ir mokėkite po {price}.',
      other: 'Pridėkite dar {count} ir mokėkite po {price}.',
    },
  },
} as const
