import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
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
let measured: MockInstance<() => DOMRectList>
const entered = vi.fn<(id: string) => void>()

/** Tells as a browser does: of all at first, then of what has passed the root's edge. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  static readonly alive = new Set<Observer>()
  readonly tell: () => void
  readonly targets = new Map<Element, boolean>()

  constructor(callback: () => void) {
    this.tell = callback
    Observer.alive.add(this)
  }

  observe(target: Element): void {
    this.targets.set(target, reached(target))
    this.tell()
  }

  disconnect(): void {
    Observer.alive.delete(this)
  }

  /** Looks again. */
  follow(): void {
    let changed = false
    for (const [target, before] of this.targets) {
      changed ||= reached(target) !== before
      this.targets.set(target, reached(target))
    }
    if (changed) this.tell()
  }
}

/** Whether it is above the line, which without a header is the window's top. */
const reached = (target: Element): boolean => target.isConnected && (tops.get(target.id) ?? 0) <= 1

function place(clay: number, linen: number): void {
  tops.set('clay', clay)
  tops.set('linen', linen)
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(FRAME_MS)
  for (const observer of Observer.alive) observer.follow()
}

const marked = (): readonly string[] => [...document.querySelectorAll('.act')].map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = MENU
  vi.stubGlobal('IntersectionObserver', Observer)
  measured = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return [{ top: tops.get(this.id) ?? 0 }] as unknown as DOMRectList
  })
  controller = new AbortController()
  createSpy([...document.querySelectorAll('a')], () => false, controller.signal, entered)
})
afterEach(() => {
  controller.abort()
  entered.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

it('looks for nothing in the page while it scrolls, and measures only where a section passes the line', () => {
  place(400, 900)
  const looks = [vi.spyOn(document, 'querySelector'), vi.spyOn(document, 'getElementById')]
  measured.mockClear()
  place(300, 800)
  place(200, 700)
  expect(measured).not.toHaveBeenCalled()
  place(0, 500)
  expect(measured).toHaveBeenCalled()
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
