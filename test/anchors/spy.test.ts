import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpy } from '../../widgets/anchors/spy.ts'

const FRAME_MS = 20
const MENU = `<ul>
  <li class="menu-item" id="item-up"><a href="#!/up">Top</a></li>
  <li class="menu-item" id="item-clay"><a href="#clay">Clay</a></li>
  <li class="menu-item" id="item-linen"><a href="#linen">Linen</a></li>
</ul>
<section id="clay"></section><section id="linen"></section>`

const tops = new Map<string, number>()
let controller: AbortController
const entered = vi.fn<(id: string) => void>()

function place(clay: number, linen: number): void {
  tops.set('clay', clay)
  tops.set('linen', linen)
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(FRAME_MS)
}

const marked = (): readonly string[] => [...document.querySelectorAll('.act')].map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = MENU
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return [{ top: tops.get(this.id) ?? 0 }] as unknown as DOMRectList
  })
  controller = new AbortController()
  createSpy(() => false, controller.signal, entered)
})
afterEach(() => {
  controller.abort()
  entered.mockClear()
  vi.useRealTimers()
})

it('marks the item of the section in view', () => {
  place(400, 900)
  expect(marked()).toEqual(['item-up'])
  place(0, 500)
  expect(marked()).toEqual(['item-clay'])
  place(-500, 0)
  expect(marked()).toEqual(['item-linen'])
  expect(entered.mock.calls.flat()).toEqual(['up', 'clay', 'linen'])
})

it('looks for nothing in the page while it scrolls', () => {
  place(400, 900)
  const looks = [vi.spyOn(document, 'querySelector'), vi.spyOn(document, 'getElementById')]
  place(0, 500)
  place(-500, 0)
  for (const look of looks) expect(look).not.toHaveBeenCalled()
})

it('follows a section that the page has put in the place of another, at once or later', () => {
  place(400, 900)
  const section = document.querySelector('#clay')
  section?.remove()
  place(0, 900)
  expect(marked()).toEqual(['item-up'])
  const late = document.createElement('section')
  late.id = 'clay'
  document.body.append(late)
  place(0, 900)
  expect(marked()).toEqual(['item-clay'])
})
