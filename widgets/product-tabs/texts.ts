export const TEXTS = {
  'Product information': 'Informacija apie prekę',
} as const
