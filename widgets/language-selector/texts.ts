export const TEXTS = {
  'Enter goes to the language.': 'Kalbą atveria „Enter“.',
} as const
