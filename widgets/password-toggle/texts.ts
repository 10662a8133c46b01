export type MessageKey = 'Show password'
