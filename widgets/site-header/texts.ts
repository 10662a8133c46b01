export type MessageKey = 'Menu'
