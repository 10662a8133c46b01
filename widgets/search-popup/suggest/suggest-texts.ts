/** What the suggestions of a search say. */
export type SuggestMessageKey =
  | 'Suggestions'
  | 'Products'
  | 'Pages and posts'
  | 'Searching…'
  | 'Nothing found.'
  | 'The suggestions could not be loaded.'
  | 'Try again'
  | '{count} suggestions'

/** English forms besides the messages themselves. */
export const PLURALS = { '{count} suggestions': { one: '{count} suggestion' } } as const
