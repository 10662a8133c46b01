export const TEXTS = {
  Sections: 'Skyriai',
} as const
