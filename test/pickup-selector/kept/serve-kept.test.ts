import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { createPickup } from '../../../widgets/pickup-selector/controller.ts'
import { readKeptList, writeKeptList } from '../../../widgets/pickup-selector/kept/list-cache.ts'
import { keep, serve } from '../../../widgets/pickup-selector/kept/serve-kept.ts'
import { createPointFinder } from '../../../widgets/pickup-selector/points/point-finder.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import type { Ports } from '../../../widgets/pickup-selector/ports.ts'
import { fakeCaches } from '../../support/fake-caches.ts'
import { noClient } from '../../support/page.ts'
import { point } from '../points.ts'

const DAY_MS = 86_400_000
const OLD = [point('LT1'), point('LT2'), point('LT3', { city: 'Kaunas' })]
const FRESH = [point('LT2'), point('LT4')]
const NAME = { carrier: 'own', country: 'LT' }

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await writeKeptList(NAME, { at: Date.now() - 3 * DAY_MS, points: OLD })
})
afterEach(() => vi.unstubAllGlobals())

interface Answer {
  readonly points: readonly PickupPoint[]
  readonly hasMore: boolean
}

function open(search: Ports['search'] = () => new Promise(() => {})) {
  const whole = vi.fn<() => void>()
  const controller = createPickup({
    client: { ...noClient, session: createSessionQueue() },
    locale: 'en',
    translate: (key, values) => key.replace('{when}', String(values?.['when'])),
    search,
    searchIsPage: true,
    searchesHere: true,
    read: (answer) => answer as Answer,
    page: () => new Promise(() => {}),
    storeCod: () => Promise.resolve(),
    storePoint: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    writeField() {},
    country: () => 'LT',
    city: () => '',
    whole,
    recall: () => null,
    remember() {},
    chosen() {},
    report() {},
  })
  controller.begin(createPointFinder, () => {})
  const ids = (): string =>
    controller
      .get()
      .list.points.map(({ id }) => id)
      .toSorted()
      .join(' ')
  return { controller, ids, whole }
}

it('serves at once, gives way to the fresh list, and the fresh one is kept', async () => {
  const { controller, ids, whole } = open()
  void serve(controller, 'own')
  await vi.waitFor(() => expect(ids()).toBe('LT1 LT2 LT3'))
  expect(controller.get()).toMatchObject({ search: 'idle', age: 'List of 3 days ago' })
  controller.learn(FRESH, { hasMore: false })
  expect(ids()).toBe('LT2 LT4')
  expect(controller.get().age).toBe('')
  expect(whole).toHaveBeenCalledOnce()
  await keep(controller, 'own')
  expect((await readKeptList(NAME))?.points.map(({ id }) => id)).toEqual(['LT2', 'LT4'])
})

it('stays beside pages of a fresh list, which win, until the last', async () => {
  const { controller, ids } = open()
  void serve(controller, 'own')
  await vi.waitFor(() => expect(ids()).toBe('LT1 LT2 LT3'))
  controller.learn([point('LT1', { name: 'Renamed' })], { hasMore: true })
  expect(ids()).toBe('LT1 LT2 LT3')
  expect(controller.get().list.points.find(({ id }) => id === 'LT1')?.name).toBe('Renamed')
})

it('says how old it is where the shop cannot be asked, and asks again by the button', async () => {
  const search = vi.fn<Ports['search']>(() => Promise.reject(new Error('offline')))
  const { controller, ids } = open(search)
  await serve(controller, 'own')
  expect(controller.get()).toMatchObject({ search: 'failed', age: 'List of 3 days ago' })
  search.mockResolvedValue({ points: FRESH, hasMore: false })
  controller.retry()
  await vi.waitFor(() => expect(controller.get()).toMatchObject({ search: 'idle', age: '' }))
  expect(ids()).toBe('LT2 LT4')
})

it('does not move a list that the shopper is in', async () => {
  const { controller, ids } = open()
  controller.learn(FRESH)
  controller.learn([], { hasMore: true })
  controller.open()
  expect(ids()).toBe('LT2 LT4')
  void serve(controller, 'own')
  await vi.waitFor(() => expect(controller.get().age).not.toBe(''))
  expect(ids()).toBe('LT2 LT4')
  controller.close()
  controller.open()
  expect(ids()).toBe('LT1 LT2 LT3 LT4')
})

it('comes too late for a list that is whole already', async () => {
  const { controller, ids } = open()
  controller.learn(FRESH, { hasMore: false })
  await serve(controller, 'own')
  expect(ids()).toBe('LT2 LT4')
  expect(controller.get().age).toBe('')
})
