export const TEXTS = {
  'Dropdown menu': 'Išskleidžiamasis meniu',
} as const
