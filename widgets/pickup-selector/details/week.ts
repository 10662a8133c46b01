/** Minutes of a day. */
export const DAY_MIN = 24 * 60

/** From and to, minutes since the day began; beyond {@link DAY_MIN} where it goes on after midnight. */
export type Span = readonly [from: number, to: number]

/** When a place is open: the spans of each day, Monday first, in order. */
export type Week = readonly (readonly Span[])[]

/** Whatever may not stand between times. */
const WORDS = /[^\s,;–—-]/
const TIME = /(\d{1,2})(?:[:.h](\d{2}))?/g

/**
 * One day's hours: `0800120013001800` (dpd-baltic.md#rows-of-points), `08:00-12:00, 13:00-18:00` and the like.
 * @returns no spans for a text without a number, `null` for one that cannot be read
 */
export function readDay(text: string): readonly Span[] | null {
  const times = /^(\d{8})+$/.test(text.trim())
    ? [...text.trim().matchAll(/(\d\d)(\d\d)/g)]
    : [...text.matchAll(TIME)]
  const minutes = times.map(([, hour, minute = '0']) =>
    Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : Infinity,
  )
  const known = minutes.length === 0 || !WORDS.test(text.replaceAll(TIME, ''))
  if (!known || minutes.length % 2 === 1 || minutes.some((minute) => minute > DAY_MIN)) return null
  const spans: Span[] = []
  for (let at = 0; at < minutes.length; at += 2) {
    const from = minutes[at] ?? 0
    const to = minutes[at + 1] ?? 0
    if (from === DAY_MIN) return null
    // The last minute of a day stands for its end.
    if (to !== from) spans.push([from, to === DAY_MIN - 1 ? DAY_MIN : to < from ? to + DAY_MIN : to])
  }
  return joinSpans(spans)
}

/** All seven days; `null` where one cannot be read, or nothing is said of any. */
export function readWeek(hours: readonly string[]): Week | null {
  const days = hours.map(readDay)
  const week = days.filter((day) => day !== null)
  return week.length === 7 && week.some((day) => day.length > 0) ? week : null
}

/** `spans` in order; those that touch or overlap are one: without a break the carrier sends the same hours twice. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}
