import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown } from '../../src/interaction/count-down.ts'
import { the } from '../support/page.ts'

const MS = 1000
const task = vi.fn<() => void>()
let life: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  task.mockReset()
  life = new AbortController()
  document.body.innerHTML = '<p id="note"><button>Undo</button></p><p id="other"></p>'
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const start = (who: 'anyone' | 'keyboard' = 'anyone') => countDown(MS, life.signal, who, task)
const pass = (ms: number): unknown => vi.advanceTimersByTime(ms)
const point = (id: string, type: string): unknown => the(id).dispatchEvent(new Event(type))

it('does it once, when its time is over', () => {
  start()
  pass(MS - 1)
  expect(task).not.toHaveBeenCalled()
  pass(10 * MS)
  expect(task).toHaveBeenCalledOnce()
})

it('does nothing after it was called off, nor when a place is left then', () => {
  start()(the('#note'), life.signal)
  point('#note', 'pointerenter')
  life.abort()
  point('#note', 'pointerleave')
  pass(10 * MS)
  expect(task).not.toHaveBeenCalled()
})

it('goes on with what was left once pointer and focus have left', () => {
  start()(the('#note'), life.signal)
  pass(MS - 10)
  point('#note', 'pointerenter')
  the('button').focus()
  pass(10 * MS)
  point('#note', 'pointerleave')
  pass(10 * MS)
  expect(task).not.toHaveBeenCalled()
  the('button').blur()
  pass(9)
  expect(task).not.toHaveBeenCalled()
  pass(1)
  expect(task).toHaveBeenCalledOnce()
})

it('stands still from the start at a place that has the focus already', () => {
  the('button').focus()
  start()(the('#note'), life.signal)
  pass(10 * MS)
  expect(task).not.toHaveBeenCalled()
})

it('goes on where the place is taken off below the pointer, and stands still at the next', () => {
  const pauseAt = start()
  const gone = new AbortController()
  pauseAt(the('#note'), gone.signal)
  point('#note', 'pointerenter')
  pass(10 * MS)
  gone.abort()
  pass(MS - 1)
  pauseAt(the('#other'), life.signal)
  point('#note', 'pointerenter')
  point('#other', 'pointerenter')
  pass(10 * MS)
  expect(task).not.toHaveBeenCalled()
  point('#other', 'pointerleave')
  pass(1)
  expect(task).toHaveBeenCalledOnce()
})

it('one of two places holds it alone', () => {
  const pauseAt = start()
  for (const id of ['#note', '#other']) pauseAt(the(id), life.signal)
  point('#note', 'pointerenter')
  point('#other', 'pointerenter')
  point('#note', 'pointerleave')
  pass(10 * MS)
  expect(task).not.toHaveBeenCalled()
  point('#other', 'pointerleave')
  pass(MS)
  expect(task).toHaveBeenCalledOnce()
})

it('where the keyboard alone counts, neither pointer nor another focus holds anything', () => {
  const button = the('button')
  // As after a press of the pointer; happy-dom takes every focus for a visible one.
  Object.assign(button, { matches: (selector: string) => selector === ':focus' })
  start('keyboard')(the('#note'), life.signal)
  point('#note', 'pointerenter')
  button.focus()
  pass(MS)
  expect(task).toHaveBeenCalledOnce()
})
