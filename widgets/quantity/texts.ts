export type MessageKey = 'Increase quantity' | 'Decrease quantity'
