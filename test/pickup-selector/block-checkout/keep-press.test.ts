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

const press = (): boolean => button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
const release = (): boolean => document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))

/** Makes the button one that is shown nowhere, or gives it its place again. */
function hide(isHidden: boolean): void {
  button.getClientRects = () => (isHidden ? [] : [new DOMRect()]) as unknown as DOMRectList
  document.elementFromPoint = () => (isHidden ? document.body : button)
}

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

it('clicks a button that went away while it was pressed once it is back', () => {
  press()
  hide(true)
  move()
  release()
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
  hide(false)
  move()
  move()
  expect(clicked).toHaveBeenCalledOnce()
})

it('forgets a button that is away when the shopper does something else', () => {
  const others = [
    () => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })),
  ]
  for (const turnAway of others) {
    hide(false)
    press()
    hide(true)
    move()
    release()
    turnAway()
    hide(false)
    move()
  }
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})
