import { expect, it, vi } from 'vitest'
import { createDetailsStore } from '../../../widgets/pickup-selector/details/details-store.ts'
import { readDetails } from '../../../widgets/pickup-selector/details/read-details.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import type { Ports } from '../../../widgets/pickup-selector/ports.ts'
import { point } from '../points.ts'

type Rows = NonNullable<Ports['rows']>

const HOURS = '0800180008001800'
const row = (id: string): PickupPoint =>
  point(id, { details: { hours: [HOURS, '', '', '', '', '', ''], position: [54.7, 25.3], kind: null } })

function open(rows: Ports['rows']) {
  const report = vi.fn<(error: unknown) => void>()
  return { ...createDetailsStore({ rows, report }), report }
}

it('asks by the street, and takes in every row of the answer', async () => {
  const rows = vi.fn<Rows>(async () => [row('LT1'), row('LT2')])
  const { ask, get } = open(rows)
  await ask(point('LT1', { street: 'Ozo g. 1' }))
  await ask(point('LT2'))
  expect(rows.mock.calls).toEqual([['Ozo g. 1', expect.any(AbortSignal)]])
  expect(get().known.get('LT2')?.position).toEqual([54.7, 25.3])
  expect(get().asking).toBe('')
})

it('asks by the name where the street does not find it, and says that there is nothing where neither does', async () => {
  const rows = vi.fn<Rows>(async (query) => (query === 'Rimi' ? [row('LT1')] : []))
  const { ask, get } = open(rows)
  await ask(point('LT1', { street: 'Rimi, Ozo g. 1', name: 'Rimi' }))
  expect(get().known.get('LT1')?.hours).toHaveLength(7)
  await ask(point('LT9', { street: '', name: 'Maxima' }))
  expect(get().known.get('LT9')).toBeNull()
})

it('gives up the one asked for before: the newest counts', async () => {
  const answers = new Map<string, (rows: readonly PickupPoint[]) => void>()
  const { ask, get } = open((query) => new Promise((resolve) => answers.set(query, resolve)))
  const first = ask(point('LT1', { street: 'A' }))
  const second = ask(point('LT2', { street: 'B' }))
  expect(get().asking).toBe('LT2')
  answers.get('B')?.([row('LT2')])
  await second
  answers.get('A')?.([row('LT1')])
  await first
  expect([...get().known.keys()]).toEqual(['LT2'])
})

it('says so when the shop fails, and asks again', async () => {
  const rows = vi.fn<Rows>(() => Promise.reject(new Error('500')))
  const { ask, get, report } = open(rows)
  await ask(point('LT1'))
  expect(get()).toMatchObject({ failed: 'LT1', asking: '' })
  expect(report).toHaveBeenCalledOnce()
  rows.mockResolvedValue([row('LT1')])
  await ask(point('LT1'))
  expect(get()).toMatchObject({ failed: '' })
  expect(get().known.has('LT1')).toBe(true)
})

it('asks nobody where the shop has no such answer', async () => {
  const { ask, get } = open(undefined)
  await ask(point('LT1'))
  expect(get().known.get('LT1')).toBeNull()
})

it.each([
  ['hours alone', { mon: HOURS }, { hours: [HOURS, '', '', '', '', '', ''], position: null, kind: null }],
  [
    'a position alone',
    { latitude: '54.7', longitude: '25.3' },
    { hours: [], position: [54.7, 25.3], kind: null },
  ],
  ['a position that is none', { latitude: '0', longitude: '0' }, undefined],
  ['markup for a position', { latitude: '54.6"><script>', longitude: '25.1' }, undefined],
  ['nothing', {}, undefined],
])('reads %s', (_, columns: Readonly<Record<string, string>>, details) => {
  expect(readDetails((column) => columns[column] ?? '').details).toEqual(details)
})
