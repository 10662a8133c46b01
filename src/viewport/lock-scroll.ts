const locks = new Set<AbortSignal>()
let before: Pick<CSSStyleDeclaration, 'overflow' | 'scrollbarGutter'> | undefined

/** Keeps the page from scrolling until `signal` aborts; the room of its scrollbar stays, so that nothing moves. */
export function lockScroll(signal: AbortSignal): void {
  if (signal.aborted) return
  const { documentElement: root } = document
  const { overflow, scrollbarGutter } = root.style
  // A layer over another one may outlive it: the last one gives back what the first one found.
  before ??= { overflow, scrollbarGutter }
  locks.add(signal)
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  signal.addEventListener('abort', () => {
    locks.delete(signal)
    if (locks.size > 0) return
    Object.assign(root.style, before)
    before = undefined
    if (!root.getAttribute('style')) root.removeAttribute('style')
  })
}
