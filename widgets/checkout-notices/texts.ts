export type MessageKey =
  | 'The order summary could not be refreshed. What you entered is still here.'
  | 'Your order has changed: {what}. Please check it and press again.'
  | 'Did you mean {email}?'
  | 'Yes, change it'
  | 'No, keep it'
  | 'Saving…'
  | 'Try again'
