import { beforeEach, expect, it, vi } from 'vitest'
import { onSelectCommit } from '../../src/interaction/select-commit.ts'
import { the } from '../support/page.ts'

const commit = vi.fn<() => void>()
let stop = new AbortController()

beforeEach(() => {
  commit.mockReset()
  stop = new AbortController()
  document.body.innerHTML = '<select><option>———</option><option>Shop</option><option>Visit</option></select>'
  onSelectCommit(select(), stop.signal, commit)
})

function select(): HTMLSelectElement {
  return the('select') as HTMLSelectElement
}

/** What a browser does for a key on a closed list. */
function look(key: string, index: number): void {
  select().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  select().selectedIndex = index
  select().dispatchEvent(new Event('change', { bubbles: true }))
}

function press(key: string, init: KeyboardEventInit = {}): void {
  select().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
}

it.each(['ArrowDown', 'End', 'PageDown', 'v'])('%s on a closed list only looks', (key) => {
  look(key, 2)
  expect(commit).not.toHaveBeenCalled()
})

it('Enter confirms what was looked at, once', () => {
  look('ArrowDown', 1)
  press('Enter')
  press('Enter')
  expect(commit).toHaveBeenCalledOnce()
})

it('leaving takes a look back', () => {
  look('ArrowDown', 1)
  press('Tab')
  select().dispatchEvent(new FocusEvent('blur'))
  expect(select().selectedIndex).toBe(0)
  expect(commit).not.toHaveBeenCalled()
})

it.each([
  ['by pointer', () => select().dispatchEvent(new Event('pointerdown'))],
  ['after Space opened it', () => press(' ')],
  ['after Alt and an arrow opened it', () => press('ArrowDown', { altKey: true })],
])('a choice from the open list counts at once: %s', (_, open) => {
  look('ArrowDown', 1)
  open()
  select().selectedIndex = 2
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).toHaveBeenCalledOnce()
})

it('an open list that is left with the same entry changes nothing', () => {
  press(' ')
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).not.toHaveBeenCalled()
})

it('nothing is heard after the widget has gone', () => {
  stop.abort()
  select().selectedIndex = 1
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).not.toHaveBeenCalled()
})

/** A page whose field was changed before the code for it was here. */
function comeLate(chosen: boolean): void {
  stop.abort()
  stop = new AbortController()
  document.body.innerHTML =
    '<select><option value="en">English</option><option value="lt" selected>Lietuvių</option><option value="lv">Latviešu</option></select>'
  select().selectedIndex = 2
  onSelectCommit(select(), stop.signal, commit, chosen)
}

it('a choice that was made before the code was here counts, once', () => {
  comeLate(true)
  expect(commit).toHaveBeenCalledOnce()
  expect(select().value).toBe('lv')
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).toHaveBeenCalledOnce()
})

it('what the browser brought back gives way to what was printed, and can be chosen', () => {
  comeLate(false)
  expect(commit).not.toHaveBeenCalled()
  expect(select().value).toBe('lt')
  select().selectedIndex = 2
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).toHaveBeenCalledOnce()
})

it('of a field without a printed choice the entry of the page’s own address stays', () => {
  document.body.innerHTML = `<select><option value="/en/">English</option><option value="${location.href}">Lietuvių</option></select>`
  select().selectedIndex = 1
  onSelectCommit(select(), stop.signal, commit)
  expect(select().selectedIndex).toBe(1)
})

it('a page that comes back from the history has its printed choice again, and the other can be chosen again', () => {
  const choose = (): void => {
    select().selectedIndex = 2
    select().dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose()
  window.dispatchEvent(new Event('pagehide'))
  expect(select().selectedIndex).toBe(0)
  choose()
  expect(commit).toHaveBeenCalledTimes(2)
})
