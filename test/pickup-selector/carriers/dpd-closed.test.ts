import { expect, it, vi } from 'vitest'
import { isClosed } from '../../../widgets/pickup-selector/carriers/dpd-closed.ts'
import { point } from '../points.ts'

const CHOSEN = point('LT1', { name: 'Rimi', street: 'Ozo g. 1', city: 'Vilnius' })

const row = (id: string, more: Readonly<Record<string, string>> = {}) => ({
  parcelshop_id: id,
  company: 'Rimi',
  city: 'Vilnius',
  country: 'LT',
  status: '1',
  ...more,
})

type Answers = Readonly<Record<string, unknown>>

function ask(answers: Answers) {
  return vi.fn<(query: string) => Promise<unknown>>(async (query) => answers[query] ?? [])
}

it.each<[string, Answers, boolean]>([
  ['its own row is in use', { 'Ozo g. 1': [row('LT1'), row('LT2')] }, false],
  ['its own row is out of use', { 'Ozo g. 1': [row('LT1', { status: '0' })] }, true],
  ['only its name finds it', { Rimi: [row('LT1')] }, false],
  ['only its town finds it', { Vilnius: [row('LT2'), row('LT1')] }, false],
  ['its town is listed without it', { Vilnius: [row('LT2')] }, true],
  ['no row comes at all', {}, false],
  ['rows are of another country’s town', { Vilnius: [row('LV2', { country: 'LV' })] }, false],
  ['rows only begin with its town’s name', { Vilnius: [row('LT2', { city: 'Vilniaus r.' })] }, false],
  ['its town’s other rows are out of use too', { Vilnius: [row('LT2', { status: '0' })] }, false],
  ['another street has rows, its town has none', { 'Ozo g. 1': [row('LT2')] }, false],
  ['rows are no rows', { Vilnius: ['x', null, 7] }, false],
])('a point where %s', async (_, answers, expected) => {
  await expect(isClosed(CHOSEN, ask(answers))).resolves.toBe(expected)
})

it('asks for few rows: by its name and town only where its street does not find it', async () => {
  const rows = ask({ 'Ozo g. 1': [row('LT1')] })
  await isClosed(CHOSEN, rows)
  expect(rows.mock.calls).toEqual([['Ozo g. 1']])
})

it('asks for its name and its town at once, because an order waits', async () => {
  const rows = vi.fn<(query: string) => Promise<unknown>>((query) =>
    query === 'Ozo g. 1' ? Promise.resolve([]) : new Promise(() => {}),
  )
  void isClosed(CHOSEN, rows)
  await vi.waitFor(() => expect(rows.mock.calls).toEqual([['Ozo g. 1'], ['Rimi'], ['Vilnius']]))
})

it('is not called closed without a town to look for it in', async () => {
  const rows = ask({ '': [row('LT2')] })
  await expect(isClosed({ ...CHOSEN, city: '' }, rows)).resolves.toBe(false)
  expect(rows.mock.calls).toEqual([['Ozo g. 1'], ['Rimi']])
})

it.each([['<html>'], [0], [{ results: [] }]])(
  'says nothing of a point by an answer that is not a list: %j',
  async (answer) => {
    await expect(isClosed(CHOSEN, async () => answer)).rejects.toThrow(TypeError)
  },
)
