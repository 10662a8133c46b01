export const TEXTS = {
  'Yes, I want to receive your newsletter.': 'Taip, noriu gauti naujienlaiškį.',
  'Your choice could not be saved yet. It goes to the shop with your order.':
    'Jūsų pasirinkimo išsaugoti dar nepavyko. Parduotuvė jį gaus kartu su užsakymu.',
  'Your choice could not be saved yet. Please try again before you order.':
    'Jūsų pasirinkimo išsaugoti dar nepavyko. Bandykite dar kartą prieš užsakydami.',
  'Try again': 'Bandyti dar kartą',
} as const
