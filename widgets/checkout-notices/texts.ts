export type MessageKey =
  | 'The order summary could not be refreshed. What you entered is still here.'
  | 'Saving…'
  | 'Try again'
