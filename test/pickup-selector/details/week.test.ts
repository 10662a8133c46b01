import { describe, expect, it } from 'vitest'
import { readDay, readWeek } from '../../../widgets/pickup-selector/details/week.ts'

const h = (hour: number, minute = 0): number => hour * 60 + minute

describe('one day’s hours', () => {
  it.each([
    ['without a break, as the carrier writes it', '0800220008002200', [[h(8), h(22)]]],
    [
      'with a break',
      '1000140015001900',
      [
        [h(10), h(14)],
        [h(15), h(19)],
      ],
    ],
    ['in one pair', '09301700', [[h(9, 30), h(17)]]],
    ['day and night', '0000235900002359', [[0, h(24)]]],
    ['until midnight', '0800240008002400', [[h(8), h(24)]]],
    ['until after midnight', '18000200', [[h(18), h(26)]]],
    ['closed, as noughts', '0000000000000000', []],
    ['closed, as nothing', '', []],
    ['closed, in words', 'Closed', []],
    ['with colons', '08:00-22:00', [[h(8), h(22)]]],
    ['with dots and a long dash', '8.00 – 20.30', [[h(8), h(20, 30)]]],
    ['with hours alone', '8-20', [[h(8), h(20)]]],
    [
      'in two parts out of order',
      '13:00-18:00, 08:00-12:00',
      [
        [h(8), h(12)],
        [h(13), h(18)],
      ],
    ],
    ['that cannot be read', '24/7', null],
    ['with a time too many', '08:00-12:00-18:00', null],
    ['with a minute that is none', '0860170008601700', null],
    ['with an hour that is none', '25:00-26:00', null],
    ['as markup', '<b onclick="x(4)">24h</b>', null],
  ])('%s: %s', (_, text, spans) => {
    expect(readDay(text)).toEqual(spans)
  })
})

describe('a week', () => {
  const day = '0800220008002200'

  it('has seven days that can be read', () => {
    expect(readWeek([day, day, day, day, day, '', ''])).toEqual([
      ...Array.from({ length: 5 }, () => [[h(8), h(22)]]),
      [],
      [],
    ])
  })

  it.each([
    ['nothing is said', []],
    ['no day has hours', ['', '', '', '', '', '', '']],
    ['a day is missing', [day, day, day, day, day, day]],
    ['a day cannot be read', [day, day, day, day, day, day, 'by 8']],
  ])('is unknown where %s', (_, hours) => {
    expect(readWeek(hours)).toBeNull()
  })
})
