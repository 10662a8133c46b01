export type MessageKey =
  | 'Please select a rating'
  | 'Clear stars'
  | '{count} of 5 stars'
  | 'Sending your review…'
  | 'Thank you. Your review is published.'
  | 'Thank you. Your review appears once the shop has approved it.'
  | 'Show it'
  | 'Your review could not be sent. Try again.'
  | 'It is not certain that your review arrived. Nothing you typed is lost.'
  | 'Reviews of this product are closed.'
  | 'You have already sent this review.'
  | 'You are sending reviews too quickly. Wait a little and try again.'
  | '{average} of 5 stars'
  | '{count} reviews'
  | 'Sort by'
  | 'Newest first'
  | 'Oldest first'
  | 'Best first'
  | 'Worst first'
  | 'Only {stars} of 5 stars: {count} reviews'
  | 'Show all reviews'
  | 'More reviews'
  | 'Loading reviews…'
  | 'More reviews could not be loaded.'
  | 'The ratings could not be loaded.'
  | 'Try again'

/** English forms besides the messages themselves. */
export const PLURALS = {
  '{count} reviews': { one: '{count} review' },
  'Only {stars} of 5 stars: {count} reviews': { one: 'Only {stars} of 5 stars: {count} review' },
} as const
