export const TEXTS = {
  'Please select a rating': 'Pasirinkite įvertinimą',
  'Clear stars': 'Išvalyti žvaigždutes',
  '{count} of 5 stars': {
    en: { one: '{count} of 5 stars' },
    lt: {
      one: '{count} žvaigždutė iš 5',
      few: '{count} žvaigždutės iš 5',
      other: '{count} žvaigždučių iš 5',
    },
  },
} as const
