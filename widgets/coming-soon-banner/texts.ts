export const TEXTS = {
  'Dismiss this notice': 'Nerodyti šio pranešimo',
  'The notice could not be dismissed. Try again.': 'Pranešimo paslėpti nepavyko. Bandykite dar kartą.',
} as const
