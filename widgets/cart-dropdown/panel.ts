import type { HostEdits } from '../../src/undo/host-edits.ts'
import { after } from '../../src/timing/abort.ts'
import { AUTO_HIDE_MS, HOVER_CLOSE_MS, HOVER_OPEN_MS } from './model.ts'

export interface Panel {
  /** Opens; by itself it goes away after {@link AUTO_HIDE_MS}, unless pointer or focus is in it. */
  readonly show: () => void
  /** Tells assistive technology of link and list again: fragments replace them. */
  readonly applyAria: () => void
}

interface Ports {
  /** The element around link and list; its class opens it for the theme's CSS too. */
  readonly host: HTMLElement
  /** Selectors of link and list; fragments replace the elements. */
  readonly trigger: string
  readonly panel: string
  /** Classes by which the theme's style sheet opens the list. */
  readonly openClasses: readonly string[]
  /** The link toggles the list instead of leading to the cart. */
  readonly byClick: boolean
  readonly edits: HostEdits
  readonly signal: AbortSignal
  readonly onToggle: (open: boolean) => void
}

/** Given to a list without an id of its own. */
const PANEL_ID = 'atoll-cart-dropdown'

/** Opens and closes the list by hover, focus, click and touch; Escape and a click outside close it. */
export function createPanel({
  host,
  trigger,
  panel,
  openClasses,
  byClick,
  edits,
  signal,
  onToggle,
}: Ports): Panel {
  let open = false
  /** Whether a pointer that hovers is in the host; `undefined` while none has come, and for a finger. */
  let inside: boolean | undefined
  let stopTimer: (() => void) | undefined
  let link: HTMLElement | null = null
  /** What had the focus last in the host. */
  let focused: Node | null = document.activeElement

  function set(next: boolean): void {
    stopTimer?.()
    if (next === open) return
    // What has the focus is about to be hidden; the link has it instead.
    if (!next && host.contains(document.activeElement))
      host.querySelector<HTMLElement>(trigger)?.focus({ preventScroll: true })
    open = next
    for (const name of openClasses) edits.toggleClass(host, name, open)
    applyAria()
    onToggle(open)
  }

  function later(ms: number, next: boolean): void {
    stopTimer?.()
    stopTimer = after(ms, signal, () => {
      set(next)
    })
  }

  /** The keyboard's focus, or a field's: whatever a mouse has pressed has the focus too, and is left with it. */
  function visibleFocus(): Element | null {
    return host.querySelector(':focus-visible')
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    host.addEventListener(type, handler, { signal })
  }

  function applyAria(): void {
    const before = link
    link = host.querySelector<HTMLElement>(trigger)
    const list = host.querySelector(panel)
    if (!link || !list || signal.aborted) return
    if (link !== before && before === focused && document.activeElement === document.body)
      link.focus({ preventScroll: true })
    if (!list.id) list.id = PANEL_ID
    link.setAttribute('aria-controls', list.id)
    link.setAttribute('aria-expanded', String(open))
  }

  function removeAria(): void {
    link?.removeAttribute('aria-controls')
    link?.removeAttribute('aria-expanded')
    const list = host.querySelector(panel)
    if (list?.id === PANEL_ID) list.removeAttribute('id')
  }

  applyAria()
  signal.addEventListener('abort', () => {
    removeAria()
    set(false)
  })

  listen('pointerenter', ({ pointerType }) => {
    inside = pointerType !== 'touch' || undefined
    if (!inside) return
    if (open) stopTimer?.()
    else if (!byClick) later(HOVER_OPEN_MS, true)
  })
  listen('pointerleave', ({ pointerType }) => {
    if (pointerType === 'touch') return
    inside = false
    if (!visibleFocus()) later(byClick ? AUTO_HIDE_MS : HOVER_CLOSE_MS, false)
  })
  listen('focusin', ({ target, relatedTarget }) => {
    // The successor of what had the focus and is gone: the shopper has not moved, and may have closed the list.
    const succeeds = !relatedTarget && focused?.isConnected === false
    focused = target as Node
    // A press on what the theme's own style sheet shows already does not call off the opening that is under way; nor do
    // new markup and scripts that pass the focus on the closing after a pointer that has left.
    if (open) {
      if (byClick || inside !== false || visibleFocus()) stopTimer?.()
    } else if (!byClick && !succeeds && visibleFocus()) set(true)
  })
  listen('focusout', ({ relatedTarget }) => {
    if (relatedTarget) focused = null
    if (!open || inside || host.contains(relatedTarget as Node | null)) return
    if (relatedTarget) set(false)
    // New markup took the focused element away; its successor may take the focus over.
    else later(0, false)
  })
  // Wherever the focus is: a pointer that rests on it may have opened it (WCAG 1.4.13).
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !open || event.defaultPrevented) return
      event.preventDefault()
      set(false)
    },
    { signal },
  )

  let touched = false
  listen('click', (event) => {
    if (!(event.target as Element).closest(trigger)) return
    // Into a tab of its own the link leads as any other.
    if (event.ctrlKey || event.metaKey) return
    // A first tap opens, the second follows the link.
    if (!byClick && (!touched || open)) return
    event.preventDefault()
    set(byClick ? !open : true)
  })
  addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      touched = pointerType === 'touch'
      if (host.contains(target as Node)) return
      set(false)
      focused = null
    },
    { signal },
  )

  // The keyboard may have come before the code.
  if (!byClick && visibleFocus()) set(true)

  return {
    applyAria,
    show() {
      set(true)
      if (!inside && !host.contains(document.activeElement)) later(AUTO_HIDE_MS, false)
    },
  }
}
