/** What the shopper chose last, by field name: the row goes and comes with the city. */
export type Shift = string

/** What a select says when it comes into the page. */
export interface PrintedSelect {
  readonly value: Shift
  /** Whether the server marked one option as chosen; without a mark the first one merely stands there. */
  readonly marked: boolean
  readonly options: readonly Shift[]
}

/**
 * The shift that a select should show. The server's own mark wins over what is remembered, unless the server has not
 * heard of that choice yet (`unsaved`). A remembered shift that is not on offer any more is let go.
 */
export function shiftToShow(
  { value, marked, options }: PrintedSelect,
  remembered: Shift | undefined,
  unsaved: boolean,
): Shift {
  if (remembered === undefined || !options.includes(remembered)) return value
  return marked && !unsaved ? value : remembered
}
