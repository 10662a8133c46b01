/**
 * Tells whether `element` stands in the window: soon, and then with every change.
 * @param margin grows or shrinks the window, as `IntersectionObserver`'s `rootMargin`
 */
export function watchInView(
  element: Element,
  margin: string,
  signal: AbortSignal,
  changed: (inView: boolean) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => !signal.aborted && changed(entries.at(-1)?.isIntersecting === true),
    { rootMargin: margin },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
