export const TEXTS = {
  'Show the whole path': 'Rodyti visą kelią',
} as const
