export type MessageKey = 'The cart could not be updated.' | 'Total: {total}' | 'Try again'
