import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { BUILDER_FALLBACK_MS, BUILDER_STEP_MS } from '../../../widgets/carousel/model.ts'
import type { OwnRule } from '../../../widgets/carousel/motion/turn.ts'
import type * as Turns from '../../../widgets/carousel/motion/turn.ts'

interface Watch {
  readonly margin: string | undefined
  readonly enter: () => void
  /** What an observer says first of what is far away. @param width of its box, px */
  readonly stayAway: (width: number) => void
}

/** Observers that see nothing before they are told. */
function stubObservers(): Watch[] {
  const watches: Watch[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #see: (entries: readonly unknown[]) => void
      #margin: string | undefined
      constructor(see: (entries: readonly unknown[]) => void, options: { readonly rootMargin?: string }) {
        this.#see = see
        this.#margin = options.rootMargin
      }
      observe(target: Element): void {
        const tell = (isIntersecting: boolean, width: number): void =>
          this.#see([{ isIntersecting, target, boundingClientRect: new DOMRect(0, 0, width, 100) }])
        watches.push({
          margin: this.#margin,
          enter: () => tell(true, 100),
          stayAway: (width) => tell(false, width),
        })
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  return watches
}

interface Acts {
  readonly show: Mock<() => void>
  readonly start: Mock<(ready: () => Promise<void>, ahead: number) => void>
}

/** A carousel of the page that awaits its turn. */
function wait({ rule, eager = false }: { rule?: OwnRule; eager?: boolean } = {}): Acts & {
  readonly host: HTMLElement
} {
  const host = document.body.appendChild(document.createElement('div'))
  const acts = {
    show: vi.fn<() => void>(),
    start: vi.fn<(ready: () => Promise<void>, ahead: number) => void>(),
  }
  turns.awaitTurn(host, eager, life.signal, acts, rule)
  return { host, ...acts }
}

const sign = (place: Element | Document, type = 'pointermove'): boolean =>
  place.dispatchEvent(new Event(type, { bubbles: true }))

/** Whether the code of a carousel that starts may begin by now. */
function readiness({ start }: Acts): { readonly is: boolean } {
  const state = { is: false }
  void start.mock.calls[0]?.[0]().then(() => (state.is = true))
  return state
}

/** Longer than any message takes. */
const tasks = (): Promise<unknown> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

let watches: Watch[] = []
let life = new AbortController()
let turns: typeof Turns
let builder: OwnRule

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The page builder's carousels are counted by page.
  vi.resetModules()
  turns = await import('../../../widgets/carousel/motion/turn.ts')
  builder = (await import('../../../widgets/carousel/original/builder.ts')).RULE
  watches = stubObservers()
  life = new AbortController()
})

afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('a carousel', () => {
  it('far away is left alone', () => {
    const { show, start } = wait()
    watches[0]?.stayAway(100)
    sign(document)
    vi.advanceTimersByTime(60_000)
    expect(show).not.toHaveBeenCalled()
    expect(start).not.toHaveBeenCalled()
  })

  it('without a box is shown, as it could not come near', () => {
    const { show, start } = wait({ eager: true })
    watches[0]?.stayAway(0)
    expect(show).toHaveBeenCalled()
    expect(start).not.toHaveBeenCalled()
  })

  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
    'near the window is shown, and starts with the first %s anywhere',
    async (type) => {
      const { show, start } = wait()
      watches[0]?.enter()
      vi.advanceTimersByTime(60_000)
      await tasks()
      expect(show).toHaveBeenCalled()
      expect(start).not.toHaveBeenCalled()
      sign(document.body, type)
      await tasks()
      expect(start).toHaveBeenCalledOnce()
    },
  )

  it('that comes near once a visitor is there starts then', async () => {
    wait()
    watches[0]?.enter()
    sign(document)
    const { start } = wait()
    watches[1]?.enter()
    await tasks()
    expect(start).toHaveBeenCalledOnce()
  })

  it('that the visitor comes to starts at once', () => {
    const { host, start } = wait()
    sign(host)
    expect(start).toHaveBeenCalledOnce()
    watches[0]?.enter()
    expect(start).toHaveBeenCalledOnce()
  })

  it('with something to show starts near the window, and not before', () => {
    const { start } = wait({ eager: true })
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
    watches[0]?.enter()
    expect(start).toHaveBeenCalledOnce()
  })

  it('of the page builder starts in turn, each later than the one before, or when it is one window away', () => {
    const [first, second, third] = [0, 1, 2].map(() => wait({ rule: builder, eager: true }).start)
    expect(watches[0]?.margin).toBe('0px 0px 100% 0px')
    vi.advanceTimersByTime(BUILDER_FALLBACK_MS - 1)
    expect(first).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(first).toHaveBeenCalledOnce()
    watches[2]?.enter()
    expect(third).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(BUILDER_STEP_MS - 1)
    expect(second).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(second).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(third).toHaveBeenCalledOnce()
  })

  it('never starts once it is gone', async () => {
    const { host, start } = wait({ rule: builder })
    watches[0]?.enter()
    life.abort()
    vi.advanceTimersByTime(60_000)
    sign(host)
    await tasks()
    expect(start).not.toHaveBeenCalled()
  })
})

describe('the code of a carousel', () => {
  it('has a task for each of several that start together; the first and the visitor’s own wait for none', async () => {
    const [first, second, touched] = [wait({ eager: true }), wait({ eager: true }), wait()]
    watches[0]?.enter()
    watches[1]?.enter()
    sign(touched.host)
    expect(touched.start).toHaveBeenCalledWith(expect.any(Function), 0)
    const order: string[] = []
    for (const [name, { start }] of Object.entries({ first, second, touched }))
      void start.mock.calls[0]?.[0]().then(() => {
        order.push(name)
        queueMicrotask(() => order.push('…'))
      })
    await vi.waitFor(() => expect(order).toHaveLength(6))
    expect(order).toEqual(['touched', 'first', '…', '…', 'second', '…'])
  })

  it('finds nobody ahead once those before have begun', async () => {
    const ahead = (watch: number): unknown => {
      const { start } = wait({ eager: true })
      watches[watch]?.enter()
      void start.mock.calls[0]?.[0]()
      return start.mock.calls[0]?.[1]
    }
    expect([ahead(0), ahead(1), ahead(2)]).toEqual([0, 1, 2])
    await vi.runAllTimersAsync()
    expect(ahead(3)).toBe(0)
  })

  it('lets a swipe over the server’s slides come to its end', async () => {
    const carousel = wait()
    for (const type of ['pointerdown', 'touchstart', 'scroll']) sign(carousel.host, type)
    const ready = readiness(carousel)
    await tasks()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ready.is).toBe(false)
    sign(carousel.host, 'touchend')
    await vi.advanceTimersByTimeAsync(100)
    sign(carousel.host, 'scroll')
    await vi.advanceTimersByTimeAsync(100)
    expect(ready.is).toBe(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(ready.is).toBe(true)
  })
})
