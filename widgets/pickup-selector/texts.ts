/** Every text of the selector. */
export const TEXTS = {
  'Choose a Pickup Point': 'Pasirinkite DPD Pickup tašką',
  'Search by city, street or postcode': 'Ieškokite pagal miestą, gatvę ar pašto kodą',
  'Pickup points': 'Paštomatai ir atsiėmimo taškai',
  'Last used': 'Naudotas paskutinį kartą',
  'Other places': 'Kitos vietos',
  'Cash on delivery': 'Mokėjimas atsiimant',
  'No cash on delivery': 'Be mokėjimo atsiimant',
  'Only with cash on delivery': 'Tik su mokėjimu atsiimant',
  'No pickup point with cash on delivery matches “{query}”.':
    'Pagal „{query}“ vietų su mokėjimu atsiimant nerasta.',
  'No pickup point takes cash on delivery.': 'Nė vienoje vietoje nėra mokėjimo atsiimant.',
  'Show all points': 'Rodyti visas vietas',
  'Clear the text': 'Išvalyti tekstą',
  Close: 'Uždaryti',
  'Load More': 'Rodyti daugiau',
  'Loading...': 'Kraunama...',
  'Searching…': 'Ieškoma…',
  'None of the points here matches “{query}”. Asking the shop…':
    'Tarp čia esančių vietų „{query}“ nerasta. Klausiama parduotuvės…',
  'Choose another way of delivery': 'Rinktis kitą pristatymo būdą',
  'Try again': 'Bandyti dar kartą',
  'The checkout could not be refreshed.': 'Atnaujinti užsakymo nepavyko.',
  'Saving your choice…': 'Išsaugomas jūsų pasirinkimas…',
  'Your choice is kept, but the shop could not be told.':
    'Jūsų pasirinkimas nepamirštas, tačiau parduotuvei jo perduoti nepavyko.',
  'The list could not be opened.': 'Sąrašo atverti nepavyko.',
  'The shop could not be searched.': 'Paieškos parduotuvėje atlikti nepavyko.',
  'More points could not be loaded.': 'Daugiau vietų užkrauti nepavyko.',
  'You are probably offline.': 'Tikriausiai nėra interneto ryšio.',
  'The points loaded before are shown.': 'Rodomos anksčiau užkrautos vietos.',
  'No pickup point matches “{query}”.': 'Pagal „{query}“ nieko nerasta.',
  'No pickup point matches “{query}”. These are similar:': 'Pagal „{query}“ nieko nerasta. Panašios vietos:',
  'Try a city, a street or a postcode.': 'Ieškokite pagal miestą, gatvę ar pašto kodą.',
  'There are no pickup points in this country.': 'Šioje šalyje atsiėmimo taškų nėra.',
  '{name} is in another country and was removed. Please choose a pickup point again.':
    '{name} yra kitoje šalyje, todėl pašalintas. Pasirinkite atsiėmimo tašką iš naujo.',
  '{count} points': {
    en: { one: '{count} point' },
    lt: { one: '{count} vieta', few: '{count} vietos', other: '{count} vietų' },
  },
  '{count} similar points': {
    en: { one: '{count} similar point' },
    lt: { one: '{count} panaši vieta', few: '{count} panašios vietos', other: '{count} panašių vietų' },
  },
  '{count} cities': {
    en: { one: '{count} city' },
    lt: { one: '{count} miestas', few: '{count} miestai', other: '{count} miestų' },
  },
} as const
