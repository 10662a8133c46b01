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

/**
 * Minutes from `now`, since midnight, until a time of day like `14:00`; 0 once it is past, and where none is set.
 * @returns `null` for what is not a time of day
 */
export function minutesLeft(time: string, now: number): number | null {
  if (time.trim() === '') return 0
  const [, hours, minutes] = /^\s*([01]?\d|2[0-4]):([0-5]\d)\s*$/.exec(time) ?? []
  if (hours === undefined) return null
  return Math.max(0, Number(hours) * 60 + Number(minutes) - now)
}
