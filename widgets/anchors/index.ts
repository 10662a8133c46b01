import { topInsetAt } from '../../src/dom/insets.ts'
import { SCROLL_MS, scrollToElement, TAKE_OVER } from '../../src/dom/scroll.ts'
import { refreshView } from '../../src/dom/view.ts'
import { standDownForTheme } from '../../src/host/theme-settings.ts'
import { number } from '../../src/island/options.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { LOAD_DELAY_MS, readAnchor, samePage } from './model.ts'
import { createSpy, findTarget } from './spy.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    'anchors:scrolled': { readonly id: string }
    'anchors:entered': { readonly id: string }
  }
}

/** Links that scroll smoothly; any other in-page link is the browser's, which keeps to `scroll-padding-top`. */
const LINKS = [
  '.menu-item > a',
  '.anchor-link',
  '.anchor-link a',
  ...['.logo-box', '.branding', '#branding-bottom', '.mobile-branding'].map(
    (place) => `${place} a[href^="#!"]`,
  ),
  'a.woocommerce-review-link',
].join()

export const widget = defineWidget({
  name: 'anchors',
  parse(_, context) {
    standDownForTheme(context.page)
    const own = Number.parseFloat(
      getComputedStyle(document.body).getPropertyValue('--the7-anchor-scroll-offset'),
    )
    return context.options(
      { durationMs: number(SCROLL_MS, { min: 0 }), offset: number(-1) },
      { offset: Number.isNaN(own) ? undefined : own },
    )
  },
  mount(_, { durationMs, offset }, { signal, emit }) {
    const offsetPx = offset < 0 ? topInsetAt : offset
    let scrolling: AbortController | undefined
    const spy = createSpy(
      () => scrolling !== undefined,
      signal,
      (id) => emit('anchors:entered', { id }),
    )

    async function go(id: string, target: HTMLElement | null, focus: boolean): Promise<void> {
      scrolling?.abort()
      const mine = (scrolling = new AbortController())
      spy.mark(id)
      const scroll = scrollToElement(target, { offsetPx, durationMs, signal: mine.signal })
      if (focus) moveFocus(target)
      const reached = await scroll
      if (scrolling === mine) scrolling = undefined
      refreshView()
      if (reached) emit('anchors:scrolled', { id })
    }

    document.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.matches(LINKS) || link.target === '_blank') return
        const id = readAnchor(link.href)
        const target = id && samePage(link.href, location.href) ? findTarget(id) : undefined
        if (!id || target === undefined) return
        event.preventDefault()
        if (link.hash !== location.hash)
          history.pushState({ ...history.state, atollAnchor: id }, '', link.hash)
        void go(id, target, true)
      },
      { signal },
    )
    addEventListener(
      'popstate',
      ({ state }) => {
        scrolling?.abort()
        // The browser restores the place of an entry that has been visited; an address that was typed has no state.
        const id = state ? undefined : readAnchor(location.hash)
        const target = id && findTarget(id)
        if (id && target) void go(id, target, false)
      },
      { signal },
    )
    signal.addEventListener('abort', () => scrolling?.abort())

    const id = readAnchor(location.hash)
    if (!id) return
    const start = (): void => {
      const target = findTarget(id)
      if (target) void go(id, target, false)
    }
    // Going back or reloading, the browser restores where the visitor was.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry && entry.type !== 'navigate') return
    const moved = new AbortController()
    signal.addEventListener('abort', () => moved.abort())
    for (const type of TAKE_OVER) {
      addEventListener(type, () => moved.abort(), { passive: true, signal })
    }
    const soon = (): void => {
      after(LOAD_DELAY_MS, moved.signal, start)
    }
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon, { once: true, signal })
  },
})

/** Keyboard and screen reader go on from the target; the page itself scrolls separately. */
function moveFocus(target: HTMLElement | null): void {
  const goal = target ?? document.body
  const before = goal.getAttribute('tabindex')
  if (goal.tabIndex < 0 && before === null) {
    goal.tabIndex = -1
    goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), { once: true })
  }
  goal.focus({ preventScroll: true })
}
