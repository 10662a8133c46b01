import { lend, wrap } from '../../src/dom/lend.ts'
import { restoreAttributes, restoreClasses } from '../../src/dom/restore.ts'
import { element, toggleEither, toggleIcon } from './element.ts'
import { iconFloats, type Layout } from './model.ts'
import { createPanel, type Panel } from './panel.ts'
import type { Ports } from './ports.ts'

export interface MobileHeader {
  /** Brings logo and widgets to where this layout wants them. */
  readonly arrange: (layout: Layout) => void
  readonly scroll: (scrollTop: number) => void
  readonly close: () => void
}

/** The bar with the menu icon, and the panel that it opens. */
export function createMobileHeader(
  { host, config, signal }: Ports,
  own: (node: HTMLElement) => HTMLElement,
  label: string,
  changed: (open: boolean) => void,
  report: (error: unknown) => void,
): MobileHeader {
  const { page, mobilePanel: panel, panel: sidePanel } = config
  const { body } = document
  const masts = sidePanel ? [host, sidePanel] : [host]
  const icon = makeIcon('dt-mobile-menu-icon')
  const floatingIcon = config.mobile === 'icon' ? makeIcon('dt-mobile-menu-icon floating-btn') : undefined
  const widgets = element('div', 'mobile-mini-widgets')
  const branding = element('div', 'mobile-branding')
  const icons = floatingIcon ? [floatingIcon, icon] : [icon]
  host.append(
    own(
      element('div', 'mobile-header-bar', element('div', 'mobile-navigation', ...icons), widgets, branding),
    ),
  )
  let bottomPx = 0
  let floating = false
  let arranged = new AbortController()
  signal.addEventListener('abort', () => arranged.abort())
  let opener: Panel | undefined
  if (panel) {
    const overlay = own(element('div', 'mobile-sticky-header-overlay'))
    body.append(overlay)
    wrap(element('div', 'mobile-header-scrollbar-wrap'), [...panel.childNodes], signal)
    restoreClasses(panel, ['dt-parent-menu-clickable'], signal)
    if (host.matches('.dt-parent-menu-clickable')) panel.classList.add('dt-parent-menu-clickable')
    const closers = [...document.querySelectorAll<HTMLElement>('.dt-close-mobile-menu-icon')]
    opener = createPanel(
      {
        panel,
        toggles: icons,
        closers,
        overlays: [overlay],
        report,
        show(open, toggle) {
          show(open)
          overlay.classList.toggle('active', open)
          for (const one of icons) one.classList.toggle('active', one === toggle)
          changed(open)
        },
      },
      signal,
    )
  }

  restoreClasses(page, ['show-mobile-header', 'closed-mobile-header'], signal)
  restoreClasses(
    body,
    ['show-overlay-mobile-header', 'show-sticky-mobile-header', 'closed-overlay-mobile-header'],
    signal,
  )

  function makeIcon(className: string): HTMLElement {
    const made = element('a', className, ...toggleIcon(config.caption, 'lines-button'))
    made.href = '#'
    made.setAttribute('role', 'button')
    if (!config.caption) made.setAttribute('aria-label', label)
    return made
  }

  function show(open: boolean): void {
    toggleEither(page, open, 'show-mobile-header', 'closed-mobile-header')
    toggleEither(body, open, 'show-overlay-mobile-header', 'closed-overlay-mobile-header')
    body.classList.toggle('show-sticky-mobile-header', open)
  }

  function float(on: boolean): void {
    floating = on
    for (const mast of masts) mast.classList.toggle('show-floating-icon', on)
    floatingIcon?.toggleAttribute('inert', !on)
  }
  float(false)

  return {
    arrange(layout) {
      arranged.abort()
      arranged = new AbortController()
      bottomPx = host.getBoundingClientRect().bottom + scrollY
      if (layout === 'desktop') {
        if (!page.matches('.closed-mobile-header')) show(false)
        return
      }
      const inMenu = panel?.querySelector('.mobile-mini-widgets-in-menu')
      const moves: Array<readonly [string, ParentNode]> = [
        ['.branding > a', branding],
        [`.near-logo-${layout}-switch`, widgets],
      ]
      if (inMenu) moves.push([`.in-menu-${layout}-switch`, inMenu])
      for (const [selector, place] of moves) {
        for (const node of host.querySelectorAll<HTMLElement>(selector)) {
          restoreAttributes(node, ['class'], arranged.signal)
          node.classList.replace('show-on-desktop', `show-on-${layout}-switch`)
          lend(node, place, arranged.signal)
        }
      }
    },
    scroll(scrollTop) {
      const next = config.mobile === 'icon' && iconFloats(scrollTop, bottomPx)
      if (next !== floating) float(next)
    },
    close: () => opener?.close(),
  }
}
