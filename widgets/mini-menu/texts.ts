export type MessageKey = 'Dropdown menu'
