import { wrap } from '../../../src/undo/lend.ts'
import { restoreClasses } from '../../../src/undo/restore.ts'
import { element, toggleEither } from '../element.ts'
import { createPanel } from './panel.ts'
import type { Menu, Ports } from '../bar.ts'
import type { MessageKey } from '../texts.ts'
import { toggleIcon } from './toggle-icon.ts'
import './side-panel.css'

/** The side header of a mixed layout as a panel, and the toggles in the strip that open it. */
export function createSidePanel({ host, config, signal, context }: Ports): Menu {
  const { page, panelCaption, sidePanel: panel } = config
  if (!panel) throw new TypeError('A header without a side panel has no menu on desktops.')
  const { own, emit, report, translate } = context
  const toggles = [...host.querySelectorAll<HTMLElement>('.menu-toggle')]
  const closers = [...document.querySelectorAll<HTMLElement>('.menu-close-toggle, .hide-overlay')]
  const overlays: HTMLElement[] = []
  if (document.body.matches('.sticky-header')) {
    const overlay = own(element('div', 'sticky-header-overlay'))
    document.body.append(overlay)
    overlays.push(overlay)
  }
  for (const toggle of toggles) {
    if (toggle.childElementCount > 0) continue
    for (const part of toggleIcon(panelCaption, 'lines-button x')) toggle.append(own(part))
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
  // After the panel was made, which closes in the end.
  restoreClasses(page, ['show-header', 'closed-header'], signal)
  for (const toggle of toggles)
    if (!toggle.ariaLabel) toggle.setAttribute('aria-label', panelCaption || translate<MessageKey>()('Menu'))
  return { leave: side.close }
}
