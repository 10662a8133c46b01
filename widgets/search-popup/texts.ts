export const TEXTS = {
  Search: 'Ieškoti',
  Close: 'Uždaryti',
} as const
