export type MessageKey = 'Show the whole path'
