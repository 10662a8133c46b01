import { after } from '../../src/timing/abort.ts'
import { AUTO_HIDE_MS, HOVER_CLOSE_MS, HOVER_OPEN_MS } from './model.ts'

export interface Panel {
  /** Opens; by itself it goes away after {@link AUTO_HIDE_MS}, unless pointer or focus is in it. */
  readonly show: () => void
  readonly hide: () => void
}

interface Ports {
  /** The element around link and list; its class opens it for the theme's CSS too. */
  readonly host: HTMLElement
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
  /** Classes by which the theme's style sheet opens the list. */
  readonly openClasses: readonly string[]
  /** The link toggles the list instead of leading to the cart. */
  readonly byClick: boolean
  readonly signal: AbortSignal
  readonly onToggle: (open: boolean) => void
}

/** Opens and closes the list by hover, focus, click and touch; Escape and a click outside close it. */
export function createPanel({ host, trigger, panel, openClasses, byClick, signal, onToggle }: Ports): Panel {
  let open = false
  let inside = false
  let stopTimer: (() => void) | undefined

  function set(next: boolean): void {
    stopTimer?.()
    stopTimer = undefined
    if (next === open) return
    open = next
    for (const name of openClasses) host.classList.toggle(name, open)
    trigger.setAttribute('aria-expanded', String(open))
    onToggle(open)
  }

  function later(ms: number, next: boolean): void {
    stopTimer?.()
    stopTimer = after(ms, signal, () => {
      set(next)
    })
  }

  function isUsed(): boolean {
    return inside || host.contains(document.activeElement)
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    host.addEventListener(type, hear, { signal })
  }

  if (!panel.id) panel.id = 'atoll-cart-dropdown'
  trigger.setAttribute('aria-controls', panel.id)
  trigger.setAttribute('aria-expanded', 'false')

  listen('pointerenter', ({ pointerType }) => {
    if (pointerType === 'touch') return
    inside = true
    if (open) stopTimer?.()
    else if (!byClick) later(HOVER_OPEN_MS, true)
  })
  listen('pointerleave', ({ pointerType }) => {
    if (pointerType === 'touch') return
    inside = false
    if (!host.contains(document.activeElement) && !byClick) later(HOVER_CLOSE_MS, false)
    else if (open && !isUsed()) later(AUTO_HIDE_MS, false)
  })
  listen('focusin', ({ target }) => {
    stopTimer?.()
    if (!byClick && target instanceof Element && target.matches(':focus-visible')) set(true)
  })
  listen('focusout', ({ relatedTarget }) => {
    if (open && !inside && !(relatedTarget instanceof Node && host.contains(relatedTarget))) set(false)
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    trigger.focus()
    set(false)
  })

  let touched = false
  trigger.addEventListener('pointerdown', ({ pointerType }) => (touched = pointerType === 'touch'), {
    signal,
  })
  trigger.addEventListener(
    'click',
    (event) => {
      // A first tap opens, the second follows the link.
      if (!byClick && (!touched || open)) return
      event.preventDefault()
      set(byClick ? !open : true)
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (open && !(target instanceof Node && host.contains(target))) set(false)
    },
    { signal },
  )

  return {
    show() {
      set(true)
      if (!isUsed()) later(AUTO_HIDE_MS, false)
    },
    hide() {
      set(false)
    },
  }
}
