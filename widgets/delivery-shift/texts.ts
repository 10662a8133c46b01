export type MessageKey =
  | 'Your choice is kept, but the shop could not be told.'
  | 'Try again'
  | 'Order within {hours} h {minutes} min for delivery today'
  | 'Order within {minutes} min for delivery today'
