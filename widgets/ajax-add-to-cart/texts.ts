export type MessageKey = 'It could not be added to the cart.' | 'Try again'
