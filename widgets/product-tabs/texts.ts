export type MessageKey = 'Product information'
