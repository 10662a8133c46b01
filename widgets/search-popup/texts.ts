export type MessageKey = 'Search' | 'Close'
