import { DAY_MIN, joinSpans, type Week } from './week.ts'

/** A time of the week: days from Monday, 0 to 6, and minutes of the day. */
export interface Moment {
  readonly day: number
  readonly minute: number
}

/** How a place stands at a moment. */
export type Status =
  | { readonly kind: 'always' }
  /** `until` is `null` where that is more than a day away. */
  | { readonly kind: 'open'; readonly until: Moment | null }
  /** `allDay`: it does not open on this day at all. */
  | { readonly kind: 'closed'; readonly opens: Moment; readonly allDay: boolean }

/** Yesterday's hours may go on after midnight; a week and a day ahead, everything has come round. */
const DAYS_AHEAD = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]

/** @param week with at least one span */
export function statusAt(week: Week, { day, minute }: Moment): Status {
  const spans = joinSpans(
    DAYS_AHEAD.flatMap((ahead) =>
      (week[(day + ahead + 7) % 7] ?? []).map(
        ([from, to]) => [from + ahead * DAY_MIN, to + ahead * DAY_MIN] as const,
      ),
    ),
  )
  const now = spans.find(([from, to]) => from <= minute && minute < to)
  if (now) {
    const left = now[1] - minute
    if (left >= 7 * DAY_MIN) return { kind: 'always' }
    return { kind: 'open', until: left > DAY_MIN ? null : momentAfter(day, now[1]) }
  }
  const next = spans.find(([from]) => from > minute)?.[0] ?? 0
  const allDay = spans.every(([from, to]) => to <= 0 || from >= DAY_MIN)
  return { kind: 'closed', opens: momentAfter(day, next), allDay }
}

/** @param minutes since the beginning of `day` */
function momentAfter(day: number, minutes: number): Moment {
  return { day: (day + Math.floor(minutes / DAY_MIN)) % 7, minute: minutes % DAY_MIN }
}
