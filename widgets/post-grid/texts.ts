/** What the grid says. */
export const TEXTS = {
  'Load more': 'Rodyti daugiau',
  'Loading...': 'Įkeliama...',
  'Try again': 'Bandyti dar kartą',
  'The items could not be loaded.': 'Nepavyko įkelti įrašų.',
  'Nothing matches this choice.': 'Pagal šį pasirinkimą nieko nerasta.',
  'Show all': 'Rodyti viską',
  'Previous page': 'Ankstesnis puslapis',
  'Next page': 'Kitas puslapis',
  'Page {page}': '{page} puslapis',
  'Page {page} of {pages}': '{page} puslapis iš {pages}',
  Pages: 'Puslapiai',
  'More pages': 'Daugiau puslapių',
  Filter: 'Filtras',
  'That is all.': 'Tai viskas.',
  'Skip these items': 'Praleisti šiuos įrašus',
  '{shown} of {count} shown': 'Rodoma {shown} iš {count}',
  '{count} items': {
    en: { one: '{count} item' },
    lt: { one: '{count} įrašas', few: '{count} įrašai', other: '{count} įrašų' },
  },
  '{count} more items': {
    en: { one: '{count} more item' },
    lt: { one: 'Dar {count} įrašas', few: 'Dar {count} įrašai', other: 'Dar {count} įrašų' },
  },
} as const
