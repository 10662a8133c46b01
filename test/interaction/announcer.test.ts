import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, ANNOUNCER_CLASS, KEPT_MS, SETTLE_MS } from '../../src/interaction/announcer.ts'
import { the } from '../support/page.ts'

const cart = {}
const grid = {}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><button>Add</button></main>'
})
afterEach(() => {
  vi.advanceTimersByTime(2 * KEPT_MS)
  vi.useRealTimers()
})

const say = (text: string, speaker: object = cart, urgency: 'polite' | 'assertive' = 'polite'): void =>
  announce(speaker, false, text, urgency)
const heard = (): ReadonlyArray<string | null> =>
  [...document.querySelectorAll(`.${ANNOUNCER_CLASS} > *`)].map(({ textContent }) => textContent)
const rest = (): void => void vi.advanceTimersByTime(SETTLE_MS)

it('a region is there before its words, and one serves all who are polite', () => {
  say('Mug removed.')
  expect(the('[role=status]').textContent).toBe('')
  say('4 more items', grid)
  rest()
  expect(heard()).toEqual(['Mug removed.', '4 more items'])
  expect(the('[role=status]').ariaLive).toBe('polite')
})

it('an urgent message has a region that interrupts', () => {
  say('3 items', grid)
  say('It could not be added.', cart, 'assertive')
  rest()
  expect(the('[role=alert]').textContent).toBe('It could not be added.')
  expect(the('[role=status]').textContent).toBe('3 items')
})

it('of what one says in quick succession the newest is heard, and it replaces what it said before', () => {
  say('2 of 35')
  say('3 of 35')
  rest()
  expect(heard()).toEqual(['3 of 35'])
  say('4 of 35')
  rest()
  expect(heard()).toEqual(['4 of 35'])
})

it('the same words again are words that come again', () => {
  say('Link copied')
  rest()
  const [first] = the('[role=status]').children
  say('Link copied')
  rest()
  expect(heard()).toEqual(['Link copied'])
  expect(the('[role=status]').firstElementChild).not.toBe(first)
})

it('two who say the same at once are heard once', () => {
  say('Mug removed.', cart)
  say('Mug removed.', grid)
  rest()
  expect(heard()).toEqual(['Mug removed.'])
})

it('who reads the page to its end finds no old news', () => {
  say('Mug removed.')
  rest()
  vi.advanceTimersByTime(KEPT_MS)
  expect(heard()).toEqual([])
})

it('a page that empties its body loses no message', () => {
  say('Mug removed.')
  document.body.replaceChildren()
  rest()
  expect(the('[role=status]').textContent).toBe('')
  rest()
  expect(heard()).toEqual(['Mug removed.'])
})

it('inside of an open modal the region moves there, and back to the page', () => {
  say('3 items')
  rest()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" aria-modal="true"><input></div><dialog open><a href="#">More</a></dialog>',
  )
  the('input').focus()
  say('12 points')
  rest()
  expect(the('[aria-modal] > [role=status]').textContent).toBe('12 points')
  the('dialog a').focus()
  say('2 of 35')
  rest()
  expect(the('dialog > [role=status]').textContent).toBe('2 of 35')
  the('dialog').remove()
  the('[aria-modal]').remove()
  say('Mug removed.')
  rest()
  expect(the('body > [role=status]').textContent).toBe('Mug removed.')
})

it('a modal that is hidden from screen readers is no place for it', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div aria-hidden="true"><div role="dialog" aria-modal="true"></div></div><div inert><dialog open></dialog></div>',
  )
  say('3 items')
  rest()
  expect(the('body > [role=status]').textContent).toBe('3 items')
})

it('a message in another language than the page says which', () => {
  announce(cart, true, 'Mug removed.')
  rest()
  expect(the('[role=status] > *').lang).toBe('en')
})
