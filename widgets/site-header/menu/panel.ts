import { restoreAttributes } from '../../../src/undo/restore.ts'
import { wakeMenu } from './wake-menu.ts'

export interface PanelParts {
  readonly panel: HTMLElement
  /** Buttons that open it and close it again. */
  readonly toggles: readonly HTMLElement[]
  /** Buttons that close it; those outside the panel stay reachable while it is open. */
  readonly closers: readonly HTMLElement[]
  /** Covers the page behind it; a click closes. */
  readonly overlays: readonly HTMLElement[]
  /** Shows or hides it by the theme's classes. */
  readonly show: (open: boolean, toggle: HTMLElement | undefined) => void
  readonly report: (error: unknown) => void
}

export interface Panel {
  readonly close: () => void
}

/**
 * A part of the header that opens over the page and, inert from the header's start, is out of reach while it is
 * closed. What makes it a modal dialog is fetched with the first sign that it is wanted.
 */
export function createPanel(
  { panel, toggles, closers, overlays, show, report }: PanelParts,
  signal: AbortSignal,
): Panel {
  let opened: AbortController | undefined
  signal.addEventListener('abort', close)
  restoreAttributes(panel, ['id'], signal)
  panel.id ||= `atoll-header-${panel.classList[0] ?? 'panel'}`
  const outside = closers.filter((closer) => !panel.contains(closer))

  function open(toggle: HTMLElement): void {
    const life = (opened = new AbortController())
    panel.inert = false
    show(true, toggle)
    announce('true')
    const reachable = outside.length > 0 || panel.contains(closers[0] ?? null) ? outside : toggles
    ;(closers[0] ?? panel.querySelector('a'))?.focus({ preventScroll: true })
    fetchDialog().then(({ openDialog }) => {
      if (opened === life) openDialog({ panel, reachable, overlays, opener: toggle, close }, life.signal)
    }, report)
    wakeMenu(panel)
  }

  function close(): void {
    if (!opened) return
    const life = opened
    opened = undefined
    show(false, undefined)
    announce('false')
    life.abort()
    panel.inert = true
  }

  function announce(expanded: string): void {
    for (const toggle of toggles) toggle.setAttribute('aria-expanded', expanded)
  }

  /** The theme's buttons are links and plain elements: they have to act on keys too. */
  function onPress(element: HTMLElement, act: () => void): void {
    for (const type of ['click', 'keydown']) {
      element.addEventListener(
        type,
        (event) => {
          if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          act()
        },
        { signal },
      )
    }
  }

  for (const button of [...toggles, ...closers]) {
    restoreAttributes(
      button,
      ['role', 'tabindex', 'aria-expanded', 'aria-controls', 'aria-label', 'class'],
      signal,
    )
    button.setAttribute('role', 'button')
    if (button.tabIndex < 0) button.tabIndex = 0
  }
  for (const toggle of toggles) {
    toggle.setAttribute('aria-controls', panel.id)
    toggle.addEventListener('pointerover', () => void fetchDialog().catch(() => {}), { signal, once: true })
    onPress(toggle, () => {
      if (opened) close()
      else open(toggle)
    })
  }
  announce('false')
  for (const closer of [...closers, ...overlays]) onPress(closer, close)
  panel.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href*="#"]:not([href$="#"])')) close()
    },
    { signal },
  )
  return { close }
}

function fetchDialog() {
  return import('./dialog.ts')
}
