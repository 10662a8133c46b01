export const TEXTS = {
  Menu: 'Meniu',
  Close: 'Uždaryti',
} as const
