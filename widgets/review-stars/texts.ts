export type MessageKey = 'Please select a rating' | 'Clear stars' | '{count} of 5 stars'
