/** What the two functions of a press leave in the page for each other. */
interface Page {
  /** What `locate` found last. */
  aimed?: Element
  /** Ends the watch; says as markup what was under the pointer where that was not what was aimed at. */
  endPress?: () => string
}

/**
 * Watches where the next press lands. One that a page in motion takes elsewhere is not made: the page never hears of it.
 * Runs in the page, so it may use nothing from outside.
 */
export function watchPress(): void {
  const page = window as unknown as Page
  const { aimed } = page
  const life = new AbortController()
  let missed = ''
  const judge = (event: Event): void => {
    const { target, type } = event
    if (!event.isTrusted || !(target instanceof Element)) return
    const isHit = !aimed || aimed.contains(target) || target.closest('label')?.contains(aimed)
    if (/down|start/.test(type) && !isHit) missed = target.outerHTML.slice(0, 200)
    if (!missed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointer', 'mouse'].flatMap((hand) => [`${hand}down`, `${hand}up`])) {
    window.addEventListener(type, judge, { capture: true, signal: life.signal })
  }
  for (const type of ['touchstart', 'touchend', 'click']) {
    window.addEventListener(type, judge, { capture: true, passive: false, signal: life.signal })
  }
  page.endPress = () => {
    life.abort()
    return missed
  }
}

/** Ends the watch. @returns what was under the pointer instead; empty where the press was made, or led to another page */
export function endPress(): string {
  return (window as unknown as Page).endPress?.() ?? ''
}
