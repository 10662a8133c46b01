export type MessageKey = 'Your choice is kept, but the shop could not be told.' | 'Try again'
