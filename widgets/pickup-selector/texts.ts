/** Every text of the selector. */
export type MessageKey =
  | 'Choose a Pickup Point'
  | 'Search by city, street or postcode'
  | 'Pickup points'
  | 'Last used'
  | 'Other places'
  | 'Cash on delivery'
  | 'No cash on delivery'
  | 'Only with cash on delivery'
  | 'No pickup point with cash on delivery matches “{query}”.'
  | 'No pickup point takes cash on delivery.'
  | 'Show all points'
  | 'Clear the text'
  | 'Close'
  | 'Load More'
  | 'Loading...'
  | 'Searching…'
  | 'None of the points here matches “{query}”. Asking the shop…'
  | 'Choose another way of delivery'
  | 'Try again'
  | 'The checkout could not be refreshed.'
  | 'Saving your choice…'
  | 'Your choice is kept, but the shop could not be told.'
  | 'The list could not be opened.'
  | 'The shop could not be searched.'
  | 'More points could not be loaded.'
  | 'You are probably offline.'
  | 'The points loaded before are shown.'
  | 'No pickup point matches “{query}”.'
  | 'No pickup point matches “{query}”. These are similar:'
  | 'Try a city, a street or a postcode.'
  | 'There are no pickup points in this country.'
  | 'Please choose a pickup point.'
  | '{name} is in another country and was removed. Please choose a pickup point again.'
  | '{count} points'
  | '{count} similar points'
  | '{count} cities'

/** English forms besides the messages themselves. */
export const PLURALS = {
  '{count} points': { one: '{count} point' },
  '{count} similar points': { one: '{count} similar point' },
  '{count} cities': { one: '{count} city' },
} as const
