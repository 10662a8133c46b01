export const TEXTS = {
  'Yes, I want to receive your newsletter.': 'Taip, noriu gauti naujienlaiškį.',
} as const
