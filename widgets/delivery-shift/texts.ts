export const TEXTS = {
  'Your choice is kept, but the shop could not be told.':
    'Jūsų pasirinkimas nepamirštas, tačiau parduotuvei jo perduoti nepavyko.',
  'Try again': 'Bandyti dar kartą',
} as const
