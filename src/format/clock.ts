const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** What a clock on a wall says. */
export interface WallClock {
  /** `mon`. */
  readonly day: string
  /** Since midnight. */
  readonly minutes: number
}

/** The clock at `now` in a time zone, the visitor's where empty; `null` for a zone that does not exist. */
export function clockIn(now: Date, timeZone: string): WallClock | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      ...(timeZone && { timeZone }),
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now)
    const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
    const day = DAYS.find((name) => name === of('weekday').toLowerCase()) ?? ''
    return { day, minutes: Number(of('hour')) * 60 + Number(of('minute')) }
  } catch {
    return null
  }
}

/** Whether `days`, as a site owner writes them (`mon,Tuesday`), have this one; none means all. */
export function hasDay(days: readonly string[], { day }: WallClock): boolean {
  return days.length === 0 || days.some((name) => name.toLowerCase().slice(0, 3) === day)
}
