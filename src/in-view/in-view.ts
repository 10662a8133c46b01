export interface InViewOptions {
  /** Grows or shrinks the window, as `IntersectionObserver`'s `rootMargin`. @default '0px' */
  readonly margin?: string
  readonly signal: AbortSignal
}

export interface InView {
  /** Waits for `element`; observing it again asks again. */
  readonly observe: (element: Element) => void
  readonly forget: (element: Element) => void
}

/**
 * Tells once of each observed element that stands in the window, those of one moment together and in the order in which
 * they were observed. Where the browser cannot tell, every element counts as seen.
 */
export function createInView(
  { margin = '0px', signal }: InViewOptions,
  seen: (elements: readonly Element[]) => void,
): InView {
  if (!('IntersectionObserver' in globalThis)) {
    return {
      observe: (element) => {
        queueMicrotask(() => {
          if (!signal.aborted) seen([element])
        })
      },
      forget: () => {},
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const inside = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const element of inside) observer.unobserve(element)
      if (inside.length > 0) seen(inside)
    },
    { rootMargin: margin },
  )
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
  return {
    observe(element) {
      if (!signal.aborted) observer.observe(element)
    },
    forget: (element) => {
      observer.unobserve(element)
    },
  }
}
