import { setTopInset, topInsetAt } from '../../src/dom/insets.ts'
import { wrap } from '../../src/dom/lend.ts'
import { onWidthChange } from '../../src/dom/resize.ts'
import { restoreAttributes, restoreClasses } from '../../src/dom/restore.ts'
import { currentView, type View, watchView } from '../../src/dom/view.ts'
import { standDownForTheme } from '../../src/host/theme-settings.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { element, toggleEither, toggleIcon } from './element.ts'
import { createFloating } from './floating.ts'
import { type Config, parse } from './host.ts'
import { createMobileHeader } from './mobile.ts'
import { type Layout, layoutFor } from './model.ts'
import { createPanel, type Panel, wakeMenu } from './panel.ts'
import type { Bar, Ports } from './ports.ts'
import { createSticky, STICKY, STICKY_MOBILE, TOP_LINE } from './sticky.ts'
import { TEXTS } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    'site-header:toggled': { readonly panel: 'mobile' | 'side'; readonly open: boolean }
    'site-header:switched': { readonly layout: Layout }
  }
}

export const widget = defineWidget({
  name: 'site-header',
  parse(host, context) {
    standDownForTheme(context.page)
    return parse(host, context)
  },
  mount(host, config, context) {
    if (config) start(host, config, context)
  },
})

function start(host: HTMLElement, config: Config, context: MountContext): void {
  const { signal, advise, emit, own, report } = context
  const translate = context.translate(TEXTS)
  restoreAttributes(host, ['class', 'style'], signal)
  restoreAttributes(config.bar, ['style'], signal)
  if (config.panel) restoreAttributes(config.panel, ['class'], signal)
  markDevice(signal)
  const ports: Ports = { host, config, signal, busy }
  const mobile = createMobileHeader(
    ports,
    own,
    translate('Menu'),
    (open) => emit('site-header:toggled', { panel: 'mobile', open }),
    report,
  )
  const side = createSidePanel(ports, context)
  if (host.matches('.side-header')) {
    wrap(element('div', 'header-scrollbar-wrap'), [config.bar], signal)
    host.classList.add('desktop-side-header')
    if (host.matches('.sub-downwards')) wakeMenu(host)
  }
  const topLine = host.matches('.sticky-top-line')
  const sticky = config.mobile === 'sticky'
  const bars: Readonly<Record<Layout, Bar | undefined>> = {
    desktop: topLine
      ? createSticky(ports, TOP_LINE, 'topLine')
      : config.mode === 'floating'
        ? createFloating(ports)
        : config.mode === 'sticky'
          ? createSticky(ports, STICKY, 'floating')
          : undefined,
    first: sticky ? createSticky(ports, STICKY_MOBILE, 'first') : undefined,
    second: sticky ? createSticky(ports, STICKY_MOBILE, 'second') : undefined,
  }
  let layout: Layout | undefined
  let bar: Bar | undefined

  function fit(): void {
    if (!innerWidth) return advise('Can not detect viewport width.')
    const view = currentView()
    const next = layoutFor(innerWidth, config.firstSwitch, config.secondSwitch)
    const wide = next === 'desktop'
    if (bar !== bars[next]) bar?.leave()
    bar = bars[next]
    host.classList.toggle('masthead-mobile-header', !wide)
    ;(config.panel ?? host).classList.toggle('masthead-mobile', !wide)
    if (next !== layout) {
      if (wide) mobile.close()
      else side?.close()
      mobile.arrange(next)
      layout = next
      emit('site-header:switched', { layout })
    }
    bar?.enter()
    if (topLine && !wide) host.classList.add('sticky-top-line-off')
    // What was on is off since it was measured: no frame may show it so.
    follow(view)
  }

  function follow(view: View): void {
    bar?.scroll(view, topInsetAt(view.scrollTop, 'header'))
    mobile.scroll(view.scrollTop)
  }

  fit()
  onWidthChange(fit, signal)
  setTopInset('header', (scrollTop) => bar?.insetAt(scrollTop) ?? 0, signal)
  watchView({ write: follow }, signal)
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

function createSidePanel(
  { host, config, signal }: Ports,
  { own, emit, report, translate }: MountContext,
): Panel | undefined {
  const { panel, page } = config
  const toggles = [...host.querySelectorAll<HTMLElement>('.menu-toggle')]
  if (!panel || toggles.length === 0) return undefined
  const { body } = document
  const text = translate(TEXTS)
  const closers = [...document.querySelectorAll<HTMLElement>('.menu-close-toggle, .hide-overlay')]
  const overlays: HTMLElement[] = []
  if (body.matches('.sticky-header')) {
    const overlay = own(element('div', 'sticky-header-overlay'))
    body.append(overlay)
    overlays.push(overlay)
  }
  for (const toggle of toggles) {
    if (toggle.childElementCount > 0) continue
    for (const part of toggleIcon(config.panelCaption, 'lines-button x')) toggle.append(own(part))
  }
  wrap(element('div', 'header-scrollbar-wrap'), [...panel.querySelectorAll('.header-bar')], signal)
  const side = createPanel(
    {
      panel,
      toggles,
      closers,
      overlays,
      report,
      show(open) {
        toggleEither(page, open, 'show-header', 'closed-header')
        for (const one of [...closers, ...overlays]) one.classList.toggle('active', open)
        emit('site-header:toggled', { panel: 'side', open })
      },
    },
    signal,
  )
  restoreClasses(page, ['show-header', 'closed-header'], signal)
  for (const toggle of toggles)
    if (!toggle.ariaLabel) toggle.setAttribute('aria-label', config.panelCaption || text('Menu'))
  return side
}

/** Classes that the theme's CSS asks for; its own early script sets them where it is left. */
function markDevice(signal: AbortSignal): void {
  const apple = /iP(hone|ad|od)/.test(navigator.userAgent)
  const mobile = apple || /Mobi|Android/.test(navigator.userAgent)
  const { documentElement: root, body } = document
  restoreClasses(root, ['mobile-true', 'mobile-false', 'is-iOS', 'not-iOS'], signal)
  restoreClasses(body, ['no-mobile'], signal)
  root.classList.add(`mobile-${mobile}`, apple ? 'is-iOS' : 'not-iOS')
  body.classList.toggle('no-mobile', !mobile)
}
