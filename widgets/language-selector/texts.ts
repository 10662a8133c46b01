export type MessageKey = 'Enter goes to the language.'
