import type { Selector } from '../selector.ts'
import { knownLocale } from '../../../src/i18n/known-locale.ts'
import type { Moment, Status } from './status.ts'
import { DAY_MIN, type Span, type Week } from './week.ts'

/** A Monday, 00:00 UTC, ms. */
const MONDAY = Date.UTC(2024, 0, 1)
const MINUTE_MS = 60_000

/** Times and days in the words of a language. */
export interface TimeWords {
  readonly time: (minute: number) => string
  readonly day: (day: number) => string
  /** `Monday 08:00` */
  readonly moment: (moment: Moment) => string
  readonly span: (span: Span) => string
}

/** @param locale BCP 47 tag; WordPress's `lt_LT` is read too */
export function timeWords(locale: string): TimeWords {
  const tag = knownLocale(locale)
  const form = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' })
    return (day: number, minute: number): string =>
      format.format(MONDAY + (day * DAY_MIN + minute) * MINUTE_MS)
  }
  const clock = form({ timeStyle: 'short' })
  const weekday = form({ weekday: 'long' })
  const both = form({ weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const time = (minute: number): string => clock(0, minute)
  return {
    time,
    day: (day) => weekday(day, 0),
    moment: ({ day, minute }) => both(day, minute),
    span: ([from, to]) => `${time(from)} – ${time(to)}`,
  }
}

/** `Open now`, `Closes at 18:00`; `Closed on Sunday`, `Opens Monday 08:00`: one thing each. */
export function statusWords(
  status: Status,
  today: number,
  { time, day, moment }: TimeWords,
  translate: Selector['translate'],
): readonly string[] {
  if (status.kind === 'always') return [translate('Open now'), translate('Open day and night')]
  if (status.kind === 'open') {
    const { until } = status
    return [
      translate('Open now'),
      ...(until ? [translate('Closes at {time}', { time: time(until.minute) })] : []),
    ]
  }
  const { opens, allDay } = status
  return [
    allDay ? translate('Closed on {day}', { day: day(today) }) : translate('Closed now'),
    opens.day === today
      ? translate('Opens at {time}', { time: time(opens.minute) })
      : translate('Opens {when}', { when: moment(opens) }),
  ]
}

/** Days that follow each other with the same hours: a line of the table. */
export interface DayRange {
  readonly from: number
  readonly to: number
  readonly spans: readonly Span[]
}

export function dayRanges(week: Week): readonly DayRange[] {
  const ranges: DayRange[] = []
  for (const [day, spans] of week.entries()) {
    const last = ranges.at(-1)
    if (last && String(last.spans) === String(spans)) ranges[ranges.length - 1] = { ...last, to: day }
    else ranges.push({ from: day, to: day, spans })
  }
  return ranges
}
