export const TEXTS = {
  'Out of stock': 'Išparduota',
  'Not available with your other choices': 'Su kitais pasirinkimais nėra',
  'Your other choices were cleared.': 'Kiti pasirinkimai panaikinti.',
  'Only {count} left': {
    en: { one: 'Only {count} left' },
    lt: { one: 'Liko tik {count}', few: 'Liko tik {count}', other: 'Liko tik {count}' },
  },
  'Please select some product options before adding this product to your cart.':
    'Prieš dėdami prekę į krepšelį, pasirinkite jos savybes.',
  'Sorry, this product is unavailable. Please choose a different combination.':
    'Šios prekės nėra. Pasirinkite kitokį derinį.',
  'Sorry, no products matched your selection. Please choose a different combination.':
    'Tokios prekės nėra. Pasirinkite kitokį derinį.',
  'Your selection has been reset. Please select some product options before adding this product to your cart.':
    'Pasirinkimai panaikinti. Prieš dėdami prekę į krepšelį, pasirinkite jos savybes.',
  'The price could not be loaded.': 'Nepavyko gauti kainos.',
  'Try again': 'Bandyti dar kartą',
} as const
