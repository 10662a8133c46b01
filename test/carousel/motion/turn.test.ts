import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUILDER_FALLBACK_MS, BUILDER_STEP_MS } from '../../../widgets/carousel/model.ts'
import type * as Turns from '../../../widgets/carousel/motion/turn.ts'

interface Watch {
  readonly margin: string | undefined
  readonly enter: () => void
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
        watches.push({
          margin: this.#margin,
          enter: () => this.#see([{ isIntersecting: true, target }]),
        })
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  return watches
}

/** A carousel whose upper edge is `top` px below that of the window. */
function place(top: number): HTMLElement {
  const host = document.createElement('div')
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100))
  return host
}

let watches: Watch[] = []
let life = new AbortController()
let turns: typeof Turns

beforeEach(async () => {
  vi.useFakeTimers()
  // The page builder's carousels are counted by page.
  vi.resetModules()
  turns = await import('../../../widgets/carousel/motion/turn.ts')
  watches = stubObservers()
  life = new AbortController()
})

afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a carousel starts', () => {
  it('at once where it is seen', () => {
    const start = vi.fn<() => void>()
    turns.awaitTurn(place(10), true, life.signal, start)
    expect(start).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(BUILDER_FALLBACK_MS)
    expect(start).toHaveBeenCalledTimes(1)
    expect(watches).toEqual([])
  })

  it('when it comes near, and not by itself', () => {
    const start = vi.fn<() => void>()
    turns.awaitTurn(place(5000), false, life.signal, start)
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
    watches[0]?.enter()
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('in turn where the page builder made it: each later than the one before, or when it is one window away', () => {
    const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    for (const start of [first, second, third]) turns.awaitTurn(place(5000), true, life.signal, start)
    expect(watches[0]?.margin).toBe('0px 0px 100% 0px')
    vi.advanceTimersByTime(BUILDER_FALLBACK_MS - 1)
    expect(first).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(first).toHaveBeenCalledTimes(1)
    watches[2]?.enter()
    expect(third).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(BUILDER_STEP_MS - 1)
    expect(second).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(second).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(third).toHaveBeenCalledTimes(1)
  })

  it('never once it is gone', () => {
    const start = vi.fn<() => void>()
    turns.awaitTurn(place(5000), true, life.signal, start)
    life.abort()
    vi.advanceTimersByTime(60_000)
    watches[0]?.enter()
    expect(start).not.toHaveBeenCalled()
  })
})
