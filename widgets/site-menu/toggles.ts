import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import type { Opener } from './flyout.ts'
import type { Item } from './host.ts'
import { CLICK_GUARD_MS } from './model.ts'

interface TogglePorts {
  readonly signal: AbortSignal
  readonly own: (node: HTMLElement) => HTMLElement
  readonly label: (name: string) => string
}

/** Buttons that open what flies out, beside links that only lead (WAI-ARIA APG, disclosure navigation, hybrid). */
export function addToggles(
  host: HTMLElement,
  items: readonly Item[],
  opener: Opener,
  { signal, own, label }: TogglePorts,
): void {
  if (signal.aborted) return
  const buttons = new Map<Element, HTMLElement>()
  let openedAt = -Infinity
  for (const { item, link, sub } of items) {
    // A parent that leads nowhere is a button already.
    if (link.getAttribute('role') === 'button') continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'atoll-site-menu__toggle atoll-site-menu__toggle--flyout'
    button.setAttribute('aria-label', label(link.textContent.trim()))
    own(button)
    link.after(button)
    buttons.set(item, button)
    restoreAttributes(sub, ['id'], signal)
    sub.id ||= `atoll-sub-menu-${items.findIndex((one) => one.item === item)}-${host.id}`
    button.setAttribute('aria-controls', sub.id)
    button.addEventListener(
      'click',
      () => {
        if (!opener.isOpen(item)) opener.open(item)
        // The pointer opened it on its way to the button.
        else if (performance.now() - openedAt > CLICK_GUARD_MS) opener.close(item)
      },
      { signal },
    )
  }
  function mark(event?: CustomEvent<{ readonly open: boolean }>): void {
    if (event?.detail.open) openedAt = performance.now()
    for (const { item, link } of items) {
      const button = buttons.get(item)
      if (!button) continue
      button.setAttribute('aria-expanded', String(opener.isOpen(item)))
      // The button says it, and the link opens nothing.
      link.removeAttribute('aria-expanded')
    }
  }
  restoreClasses(host, ['atoll-site-menu--toggles'], signal)
  host.classList.add('atoll-site-menu--toggles')
  host.addEventListener('atoll:site-menu:toggled', mark, { signal })
  mark()
}
