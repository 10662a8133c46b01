import { lend, wrap } from '../../../src/undo/lend.ts'
import { restoreAttributes, restoreClasses } from '../../../src/undo/restore.ts'
import { element, toggleEither } from '../element.ts'
import { createPanel, type Panel } from './panel.ts'
import type { Menu, Ports } from '../bar.ts'
import type { MessageKey } from '../texts.ts'
import { toggleIcon } from './toggle-icon.ts'
import { topBarWidgets } from '../top-bar.ts'
import './mobile.css'

/** The bar with the menu icon, and the panel that it opens. */
export function createMobileHeader({ host, config, signal, context }: Ports): Menu {
  const { page, mobilePanel: panel } = config
  const { own, emit, report, translate } = context
  const { body } = document
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
  let arranged = new AbortController()
  signal.addEventListener('abort', () => arranged.abort())
  const opener = panel && adopt(panel)

  function makeIcon(className: string): HTMLElement {
    const made = element('a', className, ...toggleIcon(config.caption, 'lines-button'))
    made.href = '#'
    made.setAttribute('role', 'button')
    if (!config.caption) made.setAttribute('aria-label', translate<MessageKey>()('Menu'))
    return made
  }

  function adopt(adopted: HTMLElement): Panel {
    const overlay = own(element('div', 'mobile-sticky-header-overlay'))
    body.append(overlay)
    wrap(element('div', 'mobile-header-scrollbar-wrap'), [...adopted.childNodes], signal)
    restoreClasses(adopted, ['dt-parent-menu-clickable'], signal)
    if (host.matches('.dt-parent-menu-clickable')) adopted.classList.add('dt-parent-menu-clickable')
    return createPanel(
      {
        panel: adopted,
        toggles: icons,
        closers: [...document.querySelectorAll<HTMLElement>('.dt-close-mobile-menu-icon')],
        overlays: [overlay],
        report,
        show(open, toggle) {
          toggleEither(page, open, 'show-mobile-header', 'closed-mobile-header')
          toggleEither(body, open, 'show-overlay-mobile-header', 'closed-overlay-mobile-header')
          body.classList.toggle('show-sticky-mobile-header', open)
          overlay.classList.toggle('active', open)
          for (const one of icons) one.classList.toggle('active', one === toggle)
          emit('site-header:toggled', { panel: 'mobile', open })
        },
      },
      signal,
    )
  }

  return {
    enter(layout) {
      arranged.abort()
      arranged = new AbortController()
      const inMenu = panel?.querySelector('.mobile-mini-widgets-in-menu')
      const moves: Array<readonly [string, ParentNode]> = [
        ['.branding > a', branding],
        [`.near-logo-${layout}-switch`, widgets],
      ]
      if (inMenu) moves.push([`.in-menu-${layout}-switch`, inMenu])
      moves.push(...topBarWidgets(host, layout))
      for (const [selector, place] of moves) {
        for (const node of host.querySelectorAll<HTMLElement>(selector)) {
          restoreAttributes(node, ['class'], arranged.signal)
          node.classList.replace('show-on-desktop', `show-on-${layout}-switch`)
          if (!place.contains(node)) lend(node, place, arranged.signal)
        }
      }
    },
    leave() {
      opener?.close()
      arranged.abort()
    },
    float: (on) => void floatingIcon?.toggleAttribute('inert', !on),
  }
}
