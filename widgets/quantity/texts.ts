export const TEXTS = {
  'Increase quantity': 'Padidinti kiekį',
  'Decrease quantity': 'Sumažinti kiekį',
} as const
