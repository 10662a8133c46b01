import { vi } from 'vitest'

export interface Views {
  /** Elements that are waited for, with the margin that counts as in view. */
  readonly awaited: ReadonlyMap<Element, string | undefined>
  /** Scrolls `element` into view, or opens what hid it. */
  readonly show: (element: Element) => void
}

/** Tells of elements as a browser does, which happy-dom's own observer never does; until `vi.unstubAllGlobals()`. */
export function stubInView(): Views {
  const awaited = new Map<Element, string | undefined>()
  const tell = new Map<Element, IntersectionObserverCallback>()
  class Observer implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
    readonly #tell: IntersectionObserverCallback
    readonly #margin: string | undefined
    readonly #own = new Set<Element>()

    constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
      this.#tell = callback
      this.#margin = rootMargin
    }

    observe(element: Element): void {
      this.#own.add(element)
      awaited.set(element, this.#margin)
      tell.set(element, this.#tell)
    }

    unobserve(element: Element): void {
      this.#own.delete(element)
      awaited.delete(element)
      tell.delete(element)
    }

    disconnect(): void {
      for (const element of this.#own) this.unobserve(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    awaited,
    show(target) {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
      tell.get(target)?.([entry], new IntersectionObserver(() => {}))
    },
  }
}
