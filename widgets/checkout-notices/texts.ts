export type MessageKey =
  | 'The order summary could not be refreshed. What you entered is still here.'
  | 'Did you mean {email}?'
  | 'Yes, change it'
  | 'No, keep it'
  | 'Saving…'
  | 'Try again'
