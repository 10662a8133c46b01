/** Texts of the gallery; WooCommerce's own name for the button comes first. */
export const TEXTS = {
  'Product pictures': 'Prekės nuotraukos',
  'View full-screen image gallery': 'Žiūrėti nuotraukas per visą ekraną',
  'Picture {position} of {total}': 'Nuotrauka {position} iš {total}',
  'Previous picture': 'Ankstesnė nuotrauka',
  'Next picture': 'Kita nuotrauka',
} as const
