import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPress } from '../../../widgets/pickup-selector/block-checkout/keep-press.ts'

let life: AbortController
let button: HTMLButtonElement
let container: HTMLElement
let moved: () => void
const clicked = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<section><div><button>Choose</button></div></section><aside></aside>'
  container = document.querySelector('div') as HTMLElement
  button = document.querySelector('button') as HTMLButtonElement
  button.addEventListener('click', clicked)
  life = new AbortController()
  moved = keepPress(container, life.signal)
  document.elementFromPoint = () => button
})
afterEach(() => {
  life.abort()
  clicked.mockReset()
  Reflect.deleteProperty(document, 'elementFromPoint')
  vi.useRealTimers()
})

const press = (): boolean => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
const release = (): boolean => document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))

function move(): void {
  document.querySelector('aside')?.append(container)
  moved()
}

it('clicks a button that was moved while it was pressed', () => {
  press()
  move()
  release()
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledOnce()
})

it('leaves the click to the browser where nothing moved', () => {
  move()
  press()
  release()
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

it('counts one click where the browser brings its own too', () => {
  press()
  move()
  release()
  button.click()
  vi.advanceTimersByTime(1)
  button.click()
  expect(clicked).toHaveBeenCalledOnce()
  vi.runAllTimers()
  button.click()
  expect(clicked).toHaveBeenCalledTimes(2)
})

it('clicks nothing where the pointer is released elsewhere, or lost', () => {
  press()
  move()
  document.elementFromPoint = () => document.body
  release()
  document.elementFromPoint = () => button
  press()
  move()
  document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  release()
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})
