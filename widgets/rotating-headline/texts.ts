export type MessageKey = 'Stop the changing words' | 'Let the words change'
