export type MessageKey = 'Submenu of {name}'
