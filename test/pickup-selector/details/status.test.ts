import { describe, expect, it } from 'vitest'
import { statusAt } from '../../../widgets/pickup-selector/details/status.ts'
import { readWeek, type Week } from '../../../widgets/pickup-selector/details/week.ts'

const [MON, TUE, , , FRI, SAT, SUN] = [0, 1, 2, 3, 4, 5, 6] as const

function week(...hours: readonly string[]): Week {
  const read = readWeek(hours)
  if (!read) throw new Error(`no week: ${hours.join()}`)
  return read
}

const OFFICE = week('8-18', '8-18', '8-18', '8-18', '8-12, 13-18', '', '')
const ALWAYS = week(...Array<string>(7).fill('0000235900002359'))
const BAR = week('', '', '', '', '', '18-2', '')
const WEEKDAYS = week('0-24', '0-24', '0-24', '0-24', '0-24', '', '')

describe('how a place stands', () => {
  it.each([
    ['open', OFFICE, MON, '08:00', { kind: 'open', until: { day: MON, minute: 1080 } }],
    ['open until the break', OFFICE, FRI, '11:59', { kind: 'open', until: { day: FRI, minute: 720 } }],
    [
      'in its break',
      OFFICE,
      FRI,
      '12:00',
      { kind: 'closed', opens: { day: FRI, minute: 780 }, allDay: false },
    ],
    [
      'before it opens',
      OFFICE,
      TUE,
      '07:59',
      { kind: 'closed', opens: { day: TUE, minute: 480 }, allDay: false },
    ],
    [
      'after it has closed',
      OFFICE,
      FRI,
      '18:00',
      { kind: 'closed', opens: { day: MON, minute: 480 }, allDay: false },
    ],
    [
      'on a day without hours',
      OFFICE,
      SUN,
      '10:00',
      { kind: 'closed', opens: { day: MON, minute: 480 }, allDay: true },
    ],
    ['always open', ALWAYS, SUN, '23:59', { kind: 'always' }],
    ['open past midnight', BAR, SAT, '23:00', { kind: 'open', until: { day: SUN, minute: 120 } }],
    ['open since yesterday', BAR, SUN, '01:59', { kind: 'open', until: { day: SUN, minute: 120 } }],
    [
      'closed since its one night',
      BAR,
      SUN,
      '02:00',
      { kind: 'closed', opens: { day: SAT, minute: 1080 }, allDay: false },
    ],
    ['open for days', WEEKDAYS, MON, '12:00', { kind: 'open', until: null }],
    ['open until midnight', WEEKDAYS, FRI, '12:00', { kind: 'open', until: { day: SAT, minute: 0 } }],
    [
      'closed over the end of the week',
      WEEKDAYS,
      SAT,
      '00:00',
      { kind: 'closed', opens: { day: MON, minute: 0 }, allDay: true },
    ],
  ] as const)('%s', (_, hours, day, time, expected) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    expect(statusAt(hours, { day, minute: hour * 60 + minute })).toEqual(expected)
  })
})
