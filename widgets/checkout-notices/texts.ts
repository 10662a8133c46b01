export const TEXTS = {
  'The order summary could not be refreshed. What you entered is still here.':
    'Nepavyko atnaujinti užsakymo santraukos. Tai, ką įvedėte, išliko.',
  'Saving…': 'Išsaugoma…',
  'Try again': 'Bandyti dar kartą',
} as const
