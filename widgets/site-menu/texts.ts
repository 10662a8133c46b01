export type MessageKey = 'Submenu of {name}' | 'Back' | 'Back to {name}' | 'More'
