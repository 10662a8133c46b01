import { setTopInset, topInsetAt } from '../../src/viewport/insets.ts'
import { wrap } from '../../src/undo/lend.ts'
import { onWidthChange } from '../../src/viewport/resize.ts'
import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import {
  currentViewport,
  refreshViewport,
  type Viewport,
  watchViewport,
} from '../../src/viewport/viewport.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { element } from './element.ts'
import { type Config, parse } from './host.ts'
import { iconFloats, type Layout, layoutFor } from './model.ts'
import { createParts, type Parts } from './parts.ts'
import type { Bar, Menu } from './bar.ts'
import { markTopBar } from './top-bar.ts'
import { wakeMenu } from './menu/wake-menu.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A panel was opened or closed. */
    'site-header:toggled': { readonly panel: 'mobile' | 'side'; readonly open: boolean }
    /** The window calls for another layout of the header. */
    'site-header:switched': { readonly layout: Layout }
  }
}

export const widget = defineWidget({
  name: 'site-header',
  parse(host, context) {
    standDownForTheme()
    return parse(host, context)
  },
  mount(host, config, context) {
    if (config) start(host, config, context)
  },
})

function start(host: HTMLElement, config: Config, context: MountContext): void {
  const { signal, advise, emit, report } = context
  const { bar: row, bars, side, sidePanel, mobilePanel, page } = config
  const { body } = document
  const masts = side ? [host, side] : [host]
  // What the parts changed goes back before what they found.
  const parts = new AbortController()
  signal.addEventListener('abort', () => parts.abort())
  for (const mast of masts) restoreAttributes(mast, ['class', 'style'], signal)
  restoreAttributes(row, ['style', 'role'], signal)
  // The masthead around it is the page's banner already.
  if (host.matches('[role="banner"]')) row.setAttribute('role', 'none')
  const topBar = host.querySelector('.top-bar')
  if (topBar) restoreAttributes(topBar, ['class'], signal)
  restoreClasses(page, ['closed-mobile-header'], signal)
  restoreClasses(body, ['no-mobile', 'closed-overlay-mobile-header'], signal)
  markDevice(signal)
  for (const panel of [sidePanel, mobilePanel]) {
    if (!panel) continue
    restoreAttributes(panel, ['inert'], signal)
    panel.inert = true
  }
  if (host.matches('.side-header')) {
    wrap(element('div', 'header-scrollbar-wrap'), [row], signal)
    host.classList.add('desktop-side-header')
    if (host.matches('.sub-downwards')) wakeMenu(host)
  }

  const fetchParts = createParts({ host, config, context, signal: parts.signal, busy })
  let wanted: Layout | undefined
  let layout: Layout | undefined
  let bar: Bar | undefined
  let menu: Menu | undefined
  let bottomPx = Infinity
  let floating = false

  /** Lays the header out for the window, as soon as the code for that is here. */
  async function fit(): Promise<void> {
    if (!innerWidth) return advise('Can not detect viewport width.')
    const next = (wanted = layoutFor(innerWidth, config.firstSwitch, config.secondSwitch))
    const made = await fetchParts(next)
    if (signal.aborted || wanted !== next) return
    const view = currentViewport()
    if (next !== layout) turn(next, made)
    bar?.enter()
    // What was on is off since it was measured: no frame may show it so.
    follow(view)
    refreshViewport()
  }

  function turn(next: Layout, made: Parts): void {
    const wide = next === 'desktop'
    layout = next
    bar?.leave()
    if (menu !== made.menu) menu?.leave()
    ;({ bar, menu } = made)
    host.classList.toggle('masthead-mobile-header', !wide)
    ;(side ?? host).classList.toggle('masthead-mobile', !wide)
    if (bars.desktop === 'sticky-top-line') host.classList.toggle('sticky-top-line-off', !wide)
    if (wide) {
      page.classList.add('closed-mobile-header')
      body.classList.add('closed-overlay-mobile-header')
    }
    menu?.enter?.(next)
    markTopBar(host, next)
    bottomPx = host.getBoundingClientRect().bottom + scrollY
    menu?.float?.(floating)
    emit('site-header:switched', { layout })
  }

  function follow(view: Viewport): void {
    bar?.scroll(view, topInsetAt(view.scrollTop, 'header'))
    const floats = config.mobile === 'icon' && iconFloats(view.scrollTop, bottomPx)
    if (floats === floating) return
    floating = floats
    for (const mast of masts) mast.classList.toggle('show-floating-icon', floating)
    menu?.float?.(floating)
  }

  const fitSoon = (): void => void fit().catch(report)
  fitSoon()
  onWidthChange(fitSoon, signal)
  setTopInset('header', (scrollTop) => bar?.insetAt(scrollTop) ?? 0, signal)
  watchViewport({ write: follow }, signal)
  document.addEventListener('focusin', keepFocusInView, { signal })
}

function busy(): boolean {
  return document.querySelector('html.menu-open, .masthead .dt-hovered, .mini-search.act') !== null
}

/** Browsers scroll a focused element into the window, not out from under what covers it. */
function keepFocusInView({ target }: FocusEvent): void {
  const focused = target as Element
  if (focused.closest('.masthead, .dt-mobile-header, #wpadminbar')) return
  const { top, height } = focused.getBoundingClientRect()
  const covered = topInsetAt(scrollY)
  if (covered > 0 && top < covered && top + height > 0) {
    scrollBy({ top: top - topInsetAt(Infinity), behavior: 'instant' })
  }
}

/** Classes that the theme's CSS asks for; its own early script sets them where it is left. */
function markDevice(signal: AbortSignal): void {
  const apple = /iP(hone|ad|od)/.test(navigator.userAgent)
  const mobile = apple || /Mobi|Android/.test(navigator.userAgent)
  const { documentElement: root, body } = document
  const marks = [`mobile-${mobile}`, apple ? 'is-iOS' : 'not-iOS']
  restoreClasses(root, marks, signal)
  root.classList.add(...marks)
  body.classList.toggle('no-mobile', !mobile)
}
