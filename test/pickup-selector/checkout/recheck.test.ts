import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { recheck, RECHECK_MS } from '../../../widgets/pickup-selector/checkout/recheck.ts'
import { createPickup } from '../../../widgets/pickup-selector/controller.ts'
import { createPointFinder } from '../../../widgets/pickup-selector/points/point-finder.ts'
import type { Ports } from '../../../widgets/pickup-selector/ports.ts'
import { noClient } from '../../support/page.ts'
import { point } from '../points.ts'

const RIMI = point('LT1', { name: 'Rimi', city: 'Kaunas' })
const MAXIMA = point('LT2', { name: 'Maxima', city: 'Kaunas' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(isClosed?: Ports['isClosed']) {
  const written: string[] = []
  const nothing = () => Promise.resolve({ points: [], hasMore: false })
  const controller = createPickup({
    client: { ...noClient, session: createSessionQueue() },
    locale: 'en',
    translate: (key, values) => key.replace('{name}', String(values?.['name'])),
    search: nothing,
    searchIsPage: true,
    searchesHere: true,
    read: () => ({ points: [], hasMore: false }),
    page: nothing,
    ...(isClosed && { isClosed }),
    storeCod: () => Promise.resolve(),
    storePoint: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    writeField: (id) => void written.push(id),
    country: () => 'LT',
    city: () => '',
    recall: () => RIMI,
    remember() {},
    chosen() {},
    report() {},
  })
  controller.begin(createPointFinder, () => {})
  controller.learn([RIMI, MAXIMA, point('LT3', { city: 'Vilnius' })], { hasMore: false })
  controller.adopt(RIMI)
  return { controller, written, ids: () => controller.get().list.points.map(({ id }) => id) }
}

describe('a point that was closed since it was listed', () => {
  it('goes with word of it, and the list opens at its town, without it', async () => {
    const { controller, written, ids } = open(() => Promise.resolve(true))
    await expect(recheck(controller)).resolves.toBe(true)
    expect(controller.get()).toMatchObject({
      chosen: null,
      open: true,
      query: 'Kaunas',
      notice: { kind: 'required', text: 'Rimi is closed. Please choose another pickup point.' },
    })
    expect(written.at(-1)).toBe('')
    expect(ids()).toEqual(['LT2'])
  })

  it('is not offered as the one used last, and does not come back with the row that still prints it', async () => {
    const { controller, written, ids } = open(() => Promise.resolve(true))
    await recheck(controller)
    controller.type('')
    expect(ids()).toEqual(['LT2', 'LT3'])
    controller.adopt(RIMI)
    expect(controller.get().chosen).toBeNull()
    expect(written.at(-1)).toBe('')
    controller.choose(MAXIMA)
    controller.adopt(RIMI)
    expect(controller.get().chosen?.id).toBe('LT2')
    expect(written.at(-1)).toBe('LT2')
  })
})

describe('an order is not kept waiting', () => {
  it.each<[string, Ports['isClosed']]>([
    ['is open', () => Promise.resolve(false)],
    ['cannot be asked for', () => Promise.reject(new Error('500'))],
    ['is of a carrier that nobody can ask', undefined],
  ])('by a point that %s', async (_, isClosed) => {
    const { controller } = open(isClosed)
    await expect(recheck(controller)).resolves.toBe(false)
    expect(controller.get()).toMatchObject({ chosen: { id: 'LT1' }, open: false, notice: null })
  })

  it('by a carrier that does not answer, and a late answer changes nothing', async () => {
    let answer = (_closed: boolean): void => {}
    const aborted = vi.fn<() => void>()
    const { controller } = open((_, signal) => {
      signal.addEventListener('abort', aborted)
      return new Promise((resolve) => (answer = resolve))
    })
    const checked = recheck(controller)
    await vi.advanceTimersByTimeAsync(RECHECK_MS)
    await expect(checked).resolves.toBe(false)
    expect(aborted).toHaveBeenCalledOnce()
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(controller.get().chosen?.id).toBe('LT1')
  })

  it('by an answer about the point before', async () => {
    let answer = (_closed: boolean): void => {}
    const { controller } = open(() => new Promise((resolve) => (answer = resolve)))
    const checked = recheck(controller)
    controller.choose(MAXIMA)
    answer(true)
    await expect(checked).resolves.toBe(false)
    expect(controller.get().chosen?.id).toBe('LT2')
  })
})
