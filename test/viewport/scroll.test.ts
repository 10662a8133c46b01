import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { SCROLL_MS, scrollTopFor } from '../../src/viewport/scroll-top.ts'

let now = 0
let frames: FrameRequestCallback[] = []

/** The code of a smooth scroll comes with the first one. */
async function begun(): Promise<void> {
  await vi.dynamicImportSettled()
}

/** Runs the frames of `ms` milliseconds, 20 ms each. */
function pass(ms: number): void {
  for (const end = now + ms; now < end;) {
    now += 20
    const due = frames
    frames = []
    for (const callback of due) callback(now)
  }
}

/** An element whose top stands at `top()` on the page. */
function target(top: () => number): Element {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ top: top() - scrollY }) as DOMRect
  return element
}

beforeEach(() => {
  now = 1000
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => Object.assign(window, { scrollY: top }))
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 10_000 })
  Object.assign(window, { scrollY: 0, innerHeight: 800 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})

it('takes 600 ms to a target within one window', async () => {
  const arrived = scrollToElement(
    target(() => 500),
    { offsetPx: 100 },
  )
  await begun()
  pass(SCROLL_MS / 2)
  expect(scrollY).toBeGreaterThan(100)
  expect(scrollY).toBeLessThan(300)
  pass(SCROLL_MS / 2 + 20)
  expect(scrollY).toBe(400)
  await expect(arrived).resolves.toBe(true)
})

it('starts a longer way one window from its end, in either direction', async () => {
  void scrollToElement(target(() => 5000))
  await begun()
  expect(scrollY).toBe(4200)
  pass(SCROLL_MS + 20)
  expect(scrollY).toBe(5000)
  void scrollToElement(null)
  await begun()
  expect(scrollY).toBe(800)
  pass(SCROLL_MS + 20)
  expect(scrollY).toBe(0)
})

it('lands on a target that moved on the way', async () => {
  let top = 500
  void scrollToElement(target(() => top))
  await begun()
  pass(SCROLL_MS / 2)
  top = 740
  pass(SCROLL_MS / 2 + 20)
  expect(scrollY).toBe(740)
})

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'is ended by the visitor’s own %s',
  async (type) => {
    const arrived = scrollToElement(target(() => 700))
    await begun()
    pass(200)
    const { scrollY: here } = window
    expect(here).toBeGreaterThan(0)
    dispatchEvent(new Event(type))
    pass(SCROLL_MS)
    expect(scrollY).toBe(here)
    await expect(arrived).resolves.toBe(false)
  },
)

it('begins where the browser has moved the page itself while its code was on the way', async () => {
  const arrived = scrollToElement(target(() => 700))
  // As scroll anchoring does when the page's height changes.
  Object.assign(window, { scrollY: 30 })
  await begun()
  pass(SCROLL_MS + 40)
  expect(scrollY).toBe(700)
  await expect(arrived).resolves.toBe(true)
})

it('does not begin when the visitor has scrolled while its code was on the way', async () => {
  const arrived = scrollToElement(target(() => 700))
  Object.assign(window, { scrollY: 30 })
  dispatchEvent(new Event('wheel'))
  await begun()
  pass(SCROLL_MS)
  expect(scrollY).toBe(30)
  await expect(arrived).resolves.toBe(false)
})

it('jumps where its code cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('../../src/viewport/glide.ts', () => {
    throw new Error('offline')
  })
  const fresh = await import('../../src/viewport/scroll.ts')
  await expect(fresh.scrollToElement(target(() => 700))).resolves.toBe(true)
  expect(scrollY).toBe(700)
  vi.doUnmock('../../src/viewport/glide.ts')
})

it('is ended by its signal, and does not begin after it', async () => {
  const stop = new AbortController()
  const arrived = scrollToElement(
    target(() => 700),
    { signal: stop.signal },
  )
  await begun()
  pass(200)
  stop.abort()
  const { scrollY: here } = window
  pass(SCROLL_MS)
  expect(scrollY).toBe(here)
  await expect(arrived).resolves.toBe(false)
  await expect(scrollToElement(null, { signal: stop.signal })).resolves.toBe(false)
  expect(scrollY).toBe(here)
})

it('jumps without a duration and with reduced motion', async () => {
  await expect(
    scrollToElement(
      target(() => 700),
      { durationMs: 0 },
    ),
  ).resolves.toBe(true)
  expect(scrollY).toBe(700)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await scrollToElement(null)
  expect(scrollY).toBe(0)
})

it('does not want to go beyond the page’s ends', () => {
  expect(scrollTopFor(target(() => 9900))).toBe(9200)
  expect(
    scrollTopFor(
      target(() => 40),
      100,
    ),
  ).toBe(0)
})
