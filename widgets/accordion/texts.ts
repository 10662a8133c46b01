export type MessageKey = 'Sections'
