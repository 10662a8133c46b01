/** What the grid says. */
export type MessageKey =
  | 'Load more'
  | 'Loading...'
  | 'Try again'
  | 'The items could not be loaded.'
  | 'Nothing matches this choice.'
  | 'Show all'
  | 'Previous page'
  | 'Next page'
  | 'Page {page}'
  | 'Page {page} of {pages}'
  | 'Pages'
  | 'More pages'
  | 'Filter'
  | 'That is all.'
  | 'Skip these items'
  | '{shown} of {count} shown'
  | '{count} items'
  | '{count} more items'
  | 'Chosen filters'
  | 'Clear filters'
  | 'Remove filter {name}'
  | 'Show {count} items'

/** English forms besides the messages themselves. */
export const PLURALS = {
  '{count} items': { one: '{count} item' },
  'Show {count} items': { one: 'Show {count} item' },
  '{count} more items': { one: '{count} more item' },
} as const
