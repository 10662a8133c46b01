import { describe, expect, it } from 'vitest'
import { findBreaches } from '../e2e/schedules/checker.ts'
import type { HistoryEvent, Kind, ShownState } from '../e2e/schedules/history.ts'

const wish = (kind: Kind, value: string, tab = 1, id = value): HistoryEvent => ({
  type: 'intended',
  kind,
  id,
  value,
  tab,
})
const show = (kind: Kind, value: string, state: ShownState, tab = 1, id = value): HistoryEvent => ({
  type: 'shown',
  kind,
  id,
  value,
  state,
  tab,
})
const effect = (kind: Kind, value: string, id = value): HistoryEvent => ({ type: 'effect', kind, id, value })
const left = (tab = 1): HistoryEvent => ({ type: 'left', tab })
const choose = (value: string, tab = 1): HistoryEvent => wish('pickup', value, tab, 'latest')
const field = (value: string, state: ShownState = 'done', tab = 1): HistoryEvent =>
  show('pickup', value, state, tab, 'latest')
const stored = (value: string): HistoryEvent => effect('pickup', value, 'latest')

describe('a message', () => {
  it('that arrived once and was shown so is right', () => {
    expect(
      findBreaches([wish('message', 'a'), show('message', 'a', 'done'), effect('message', 'a')]),
    ).toEqual([])
  })

  it('that arrived twice is a breach', () => {
    expect(findBreaches([wish('message', 'a'), effect('message', 'a'), effect('message', 'a')])[0]).toMatch(
      /^\(a\)/,
    )
  })

  it('that was shown as sent and never arrived is a breach, also if something else was shown later', () => {
    const history = [wish('message', 'a'), show('message', 'a', 'done'), show('message', 'a', 'failed')]
    expect(findBreaches(history)).toEqual([expect.stringMatching(/^\(b\)/)])
  })

  it('that was shown as failed and arrived is a breach; one of unknown fate is none', () => {
    const history = [wish('message', 'a'), effect('message', 'a')]
    expect(findBreaches([...history, show('message', 'a', 'failed')])).toEqual([
      expect.stringMatching(/^\(c\)/),
    ])
    expect(findBreaches([...history, show('message', 'a', 'unknown')])).toEqual([])
  })

  it('that failed, was sent again and arrived as the shopper left is right; without leaving it is a breach', () => {
    const history = [wish('message', 'a'), show('message', 'a', 'failed'), wish('message', 'a')]
    expect(findBreaches([...history, left(), effect('message', 'a')])).toEqual([])
    expect(findBreaches([...history, effect('message', 'a')])).toEqual([expect.stringMatching(/^\(c\)/)])
  })

  it('that is lost without a word is a breach, unless the shopper left the page', () => {
    expect(findBreaches([wish('message', 'a')])).toEqual([expect.stringMatching(/^\(lost\)/)])
    expect(findBreaches([wish('message', 'a'), left()])).toEqual([])
    expect(findBreaches([wish('message', 'a'), left(2)])).toHaveLength(1)
    expect(findBreaches([left(), wish('message', 'a')])).toHaveLength(1)
  })

  it('that nobody wanted is none of two effects, but two unwanted ones are', () => {
    expect(findBreaches([effect('message', 'a')])).toEqual([])
    expect(findBreaches([effect('message', 'a'), effect('message', 'a')])).toHaveLength(1)
  })
})

describe('a choice of which the last one counts', () => {
  it('is right when the shop holds what is shown', () => {
    expect(findBreaches([choose('1'), choose('2'), field('2'), stored('2')])).toEqual([])
  })

  it('is a breach when the shop holds another, or none', () => {
    expect(findBreaches([choose('1'), field('1'), stored('2')])).toEqual([expect.stringMatching(/^\(d\)/)])
    expect(findBreaches([choose('1'), field('1')])).toEqual([expect.stringMatching(/^\(d\)/)])
  })

  it('is none when the page says that it could not be stored', () => {
    expect(findBreaches([choose('1'), field('1', 'failed')])).toEqual([])
    expect(findBreaches([choose('1'), field('', 'withdrawn'), stored('1')])).toEqual([])
  })

  it('is a breach when another than the chosen one is shown and stored', () => {
    expect(findBreaches([choose('1'), field('2'), stored('2')])).toEqual([expect.stringMatching(/^\(lost\)/)])
    expect(findBreaches([choose('1'), left(), field('2'), stored('2')])).toEqual([])
  })

  it('is judged by the tab that chose last', () => {
    const history = [choose('1', 1), choose('2', 2), field('1', 'done', 1), field('2', 'done', 2)]
    expect(findBreaches([...history, stored('2')])).toEqual([])
    expect(findBreaches([...history, stored('1')])).toEqual([expect.stringMatching(/^\(d\)/)])
  })
})

describe('the end', () => {
  it('is a breach while something is still being sent, in any tab that was not left', () => {
    expect(findBreaches([field('1', 'sending')])).toEqual([expect.stringMatching(/^\(e\)/)])
    expect(findBreaches([field('1', 'sending'), field('1')])).toEqual([])
    expect(findBreaches([field('1', 'sending'), left()])).toEqual([])
    expect(findBreaches([field('1', 'sending', 2), field('1', 'done', 1)])).toHaveLength(1)
  })
})

describe('quantities and coupons', () => {
  const line = (id: string, value: string): HistoryEvent => wish('quantity', value, 1, id)
  const shows = (id: string, value: string): HistoryEvent => show('quantity', value, 'done', 1, id)

  it('that were refused in words may be gone in the end', () => {
    const history = [wish('coupon', 'on', 1, 'nera'), show('coupon', '', 'failed', 1, 'nera')]
    const end = [show('coupon', 'off', 'done', 1, 'nera'), effect('coupon', 'off', 'nera')]
    expect(findBreaches([...history, ...end])).toEqual([])
  })

  it('are judged each by itself', () => {
    const wishes = [line('20', '3'), line('22', '1')]
    const both = [shows('20', '3'), shows('22', '1'), effect('quantity', '3', '20')]
    expect(findBreaches([...wishes, ...both, effect('quantity', '1', '22')])).toEqual([])
    expect(findBreaches([...wishes, ...both, effect('quantity', '2', '22')])).toEqual([
      '(d) quantity 22: 1 is shown, 2 is stored',
    ])
  })

  it('that fell back without a word are lost', () => {
    expect(
      findBreaches([
        wish('coupon', 'on', 1, 'ten'),
        show('coupon', 'off', 'done', 1, 'ten'),
        effect('coupon', 'off', 'ten'),
      ]),
    ).toEqual(['(lost) coupon ten: on was chosen, off is shown'])
  })

  it('go with a line that is taken out', () => {
    expect(
      findBreaches([line('20', '3'), wish('removal', '', 1, '20'), effect('removal', '', '20')]),
    ).toEqual([])
  })
})
