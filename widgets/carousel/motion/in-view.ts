/**
 * Tells whether `element` stands in the window: soon, and then with every change.
 * @param margin grows or shrinks the window, as `IntersectionObserver`'s `rootMargin`
 */
export function watchInView(
  element: Element,
  margin: string,
  signal: AbortSignal,
  changed: (inView: boolean, hasBox: boolean) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry && !signal.aborted) changed(entry.isIntersecting, entry.boundingClientRect.width > 0)
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
