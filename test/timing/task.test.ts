import { expect, it } from 'vitest'
import { nextTask, spread } from '../../src/timing/task.ts'

/** Computes for so long. */
function compute(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('a task of its own comes after what the task before has left to do', async () => {
  const order: string[] = []
  const came = nextTask().then(() => order.push('task'))
  for (const word of ['one', 'two']) await Promise.resolve().then(() => order.push(word))
  await came
  expect(order).toEqual(['one', 'two', 'task'])
})

it('work of many shares a task until that has lasted, and then has one of its own for each', async () => {
  await nextTask()
  expect(spread()).toBeUndefined()
  expect(spread()).toBeUndefined()
  compute(20)
  const order: string[] = []
  const pieces = ['one', 'two'].map(async (piece) => {
    await spread()
    order.push(piece)
    queueMicrotask(() => order.push('…'))
  })
  expect(order).toEqual([])
  await Promise.all(pieces)
  await nextTask()
  expect(order).toEqual(['one', '…', 'two', '…'])
  expect(spread()).toBeUndefined()
})
