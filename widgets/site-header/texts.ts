export const TEXTS = {
  Menu: 'Meniu',
} as const
