import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindHoverList } from '../../src/interaction/hover-list.ts'
import { the } from '../support/page.ts'

let life = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
  document.body.innerHTML =
    '<input><div class="root"><a href="#">EN</a><ul><li><a href="/lt/">LT</a></li></ul></div>'
  bindHoverList(the('.root'), the('.root > a'), the('ul'), life.signal)
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const isShown = (): boolean => the('ul').style.visibility === 'visible'
const escape = (at: HTMLElement): boolean =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

function hover(): void {
  the('.root').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(true)
}

it('what a pointer opened closes with Escape while the focus is elsewhere, and stays there', () => {
  the('input').focus()
  hover()
  escape(the('input'))
  expect(isShown()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(the('input'))
})

it('closes with Escape without any focus', () => {
  hover()
  escape(document.body)
  expect(isShown()).toBe(false)
})

it('gives the focus back where it was in the list', () => {
  hover()
  the('li a').focus()
  escape(the('li a'))
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(the('.root > a'))
})

it('leaves an Escape alone that closed something else, or that it has no use for', () => {
  expect(escape(document.body)).toBe(true)
  hover()
  window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  escape(the('input'))
  expect(isShown()).toBe(true)
})

it.each([
  ['#', false],
  ['/lt/', true],
])('leaves the click of a mouse that has opened it to the link: %s, %s', (href, followed) => {
  the('.root > a').setAttribute('href', href)
  hover()
  const click = new PointerEvent('click', { pointerType: 'mouse', bubbles: true, cancelable: true })
  expect(the('.root > a').dispatchEvent(click)).toBe(followed)
  expect(isShown()).toBe(true)
})
