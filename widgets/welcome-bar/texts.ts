/** Texts of the welcome bar, English to Lithuanian. The bar's own words are the site owner's. */
export const TEXTS = {
  'Please enter your name and email': 'Įveskite vardą ir el. paštą',
  'Please enter your name and phone': 'Įveskite vardą ir telefoną',
  'Please enter your name': 'Įveskite vardą',
  'Please, enter your email': 'Įveskite el. paštą',
  'Please, enter your phone': 'Įveskite telefoną',
  'Please, enter valid email': 'Įveskite tinkamą el. paštą',
  'Please, enter valid phone': 'Įveskite tinkamą telefoną',
  'It could not be sent. Please try again.': 'Nepavyko išsiųsti. Bandykite dar kartą.',
  'You are offline. It will be sent as soon as you are back.':
    'Nėra interneto ryšio. Išsiųsime, kai jis atsiras.',
  Announcement: 'Pranešimas',
  Close: 'Uždaryti',
  Name: 'Vardas',
  Email: 'El. paštas',
  Phone: 'Telefonas',
  'Copy {code}': 'Kopijuoti {code}',
  '{code} is copied': '{code} nukopijuotas',
  Days: 'd.',
  Hours: 'val.',
  Minutes: 'min.',
  Seconds: 's',
} as const
