import { expect, it, vi } from 'vitest'
import { createPlaces } from '../../../widgets/pickup-selector/map/places.ts'
import { initialState, type State } from '../../../widgets/pickup-selector/model.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import type { Ports } from '../../../widgets/pickup-selector/ports.ts'
import { point } from '../points.ts'

type Rows = NonNullable<Ports['rows']>

const row = (id: string): PickupPoint =>
  point(id, { details: { hours: [], position: [54.7, 25.3], kind: null } })

function open(rows: Ports['rows'], ids: readonly string[] = ['LT1', 'LT2']) {
  const report = vi.fn<(error: unknown) => void>()
  let country = 'LT'
  let state: State
  function begin(query = '', listed = ids): void {
    state = {
      ...initialState,
      query,
      list: { points: listed.map((id) => point(id)), groups: [], words: [] },
    }
  }
  begin()
  const learn = vi.fn<(learned: readonly PickupPoint[]) => void>((learned) => {
    const told = new Map(learned.map((one) => [one.id, one]))
    const points = state.list.points.map((one) => told.get(one.id) ?? one)
    state = { ...state, list: { ...state.list, points } }
  })
  const ports = { rows, report, country: () => country } as unknown as Ports
  const store = createPlaces({ get: () => state, learn, ports })
  return { ...store, learn, report, begin, moveTo: (next: string) => (country = next) }
}

it('asks for the country’s points once, and gives them to the list', async () => {
  const rows = vi.fn<Rows>(async () => [row('LT1'), row('LT2'), row('LT3')])
  const { complete, get, learn } = open(rows)
  const asked = complete()
  expect(get()).toBe('asking')
  await Promise.all([asked, complete()])
  await complete()
  expect(rows.mock.calls).toEqual([['', expect.any(AbortSignal)]])
  expect(learn).toHaveBeenCalledTimes(1)
  expect(learn.mock.calls[0]?.[0].map(({ id, details }) => [id, details?.position])).toContainEqual([
    'LT3',
    [54.7, 25.3],
  ])
  expect(get()).toBe('idle')
})

it('asks nobody where the points tell it, or nobody can be asked', async () => {
  const rows = vi.fn<Rows>(async () => [row('LT1')])
  await open(rows, []).complete()
  expect(rows).not.toHaveBeenCalled()
  const { complete, get } = open(undefined)
  await complete()
  expect(get()).toBe('idle')
})

it('gives a list that was begun again what is known, without asking', async () => {
  const rows = vi.fn<Rows>(async () => [row('LT1'), row('LT2')])
  const { complete, begin, learn } = open(rows)
  await complete()
  begin()
  await complete()
  expect(rows).toHaveBeenCalledTimes(1)
  expect(learn).toHaveBeenCalledTimes(2)
})

it('asks again for another country, and for what only a search has found', async () => {
  const rows = vi.fn<Rows>(async (query) => (query === '' ? [row('LT1')] : [row('LT9')]))
  const { complete, begin, moveTo } = open(rows, ['LT1'])
  await complete()
  begin(' ozo ', ['LT9'])
  await complete()
  await complete()
  moveTo('LV')
  begin('', ['LV1'])
  await complete()
  expect(rows.mock.calls.map(([query]) => query)).toEqual(['', 'ozo', ''])
})

it('keeps the newest answer', async () => {
  const waiting: Array<() => void> = []
  const rows = vi.fn<Rows>(
    (_, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(() => (signal.aborted ? reject(signal.reason as Error) : resolve([row('LV1')])))
      }),
  )
  const { complete, begin, moveTo, learn, get } = open(rows)
  const first = complete()
  moveTo('LV')
  begin('', ['LV1'])
  const second = complete()
  for (const answer of waiting) answer()
  await Promise.all([first, second])
  expect(learn).toHaveBeenCalledTimes(1)
  expect(get()).toBe('idle')
})

it('says that it failed, and asks again when the shopper wants it', async () => {
  const rows = vi
    .fn<Rows>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([row('LT1'), row('LT2')])
  const { complete, retry, get, report } = open(rows)
  await complete()
  expect(get()).toBe('failed')
  expect(report).toHaveBeenCalledTimes(1)
  await complete()
  expect(rows).toHaveBeenCalledTimes(1)
  await retry()
  expect(get()).toBe('idle')
})
