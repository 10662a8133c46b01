export type MessageKey = 'Dismiss this notice' | 'The notice could not be dismissed. Try again.'
