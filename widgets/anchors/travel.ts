import { moveFocus } from '../../src/focus/move-focus.ts'
import { DIALOG_ENTRY } from '../../src/island/names.ts'
import { watchHands } from '../../src/viewport/hands.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import type { ScrollOptions } from '../../src/viewport/scroll-top.ts'
import { refreshViewport } from '../../src/viewport/viewport.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { LOAD_DELAY_MS, readAnchor } from './model.ts'
import { createSpy } from './spy.ts'
import { findTarget } from './target.ts'

export interface Travel {
  /** Scrolls to the section that a new page's address names. */
  readonly arrive: () => void
  /** Scrolls to where a link leads; keyboard and screen reader go on from there. */
  readonly press: (link: HTMLAnchorElement, id: string) => void
  /** Follows the visitor through the history. @param state of the entry, which the browser shows where it was left */
  readonly follow: (state: unknown) => void
}

/** Moves the page to its sections, and marks the items of the menu's `links` whose section is in view. */
export function createTravel(
  links: readonly HTMLAnchorElement[],
  options: ScrollOptions,
  { signal, emit }: Pick<MountContext, 'signal' | 'emit'>,
): Travel {
  let scrolling: AbortController | undefined
  signal.addEventListener('abort', () => scrolling?.abort())
  const spy = createSpy(
    links,
    () => scrolling !== undefined,
    signal,
    (id) => emit('anchors:entered', { id }),
  )

  async function go(id: string, target: HTMLElement | null): Promise<void> {
    scrolling?.abort()
    const mine = (scrolling = new AbortController())
    spy.mark(id)
    const reached = await scrollToElement(target, { ...options, signal: mine.signal })
    if (scrolling === mine) scrolling = undefined
    refreshViewport()
    if (reached) emit('anchors:scrolled', { id })
  }

  function goToHash(): void {
    const id = readAnchor(location.hash)
    const target = id && findTarget(id)
    if (id && target) void go(id, target)
  }

  /** Once it is come back to, the browser shows this entry where it was left. */
  function markEntry(): void {
    if (location.hash) history.replaceState({ ...history.state, atollAnchor: true }, '')
  }

  markEntry()
  return {
    arrive() {
      // Going back or reloading, the browser restores where the visitor was.
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (entry && entry.type !== 'navigate') return
      const { signal: untouched } = watchHands(signal)
      const soon = (): void => void after(LOAD_DELAY_MS, untouched, goToHash)
      if (document.readyState === 'complete') soon()
      else addEventListener('load', soon, { once: true, signal: untouched })
    },
    press({ hash }, id) {
      // A menu that closes leaves its entry to the section.
      const { [DIALOG_ENTRY]: isDialog, ...state } = history.state ?? {}
      if (isDialog || hash !== location.hash)
        history[isDialog ? 'replaceState' : 'pushState']({ ...state, atollAnchor: true }, '', hash)
      const target = findTarget(id) ?? null
      void go(id, target)
      moveFocus(target ?? document.body)
    },
    follow(state) {
      scrolling?.abort()
      // An address that was typed has no state yet.
      if (state) return
      goToHash()
      markEntry()
    },
  }
}
