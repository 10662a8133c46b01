import { prefersReducedMotion } from '../../src/dom/motion.ts'
import { after } from '../../src/timing/abort.ts'
import { IN_VIEW_MARGIN_PX } from './model.ts'

/** What keeps a carousel from rotating although the visitor lets it. */
type Hindrance = 'hover' | 'focus' | 'touch' | 'hidden' | 'out-of-view' | 'lightbox'

export interface Autoplay {
  /** Whether the visitor lets it rotate: what the pause button says. */
  readonly playing: () => boolean
  /** Whether it rotates at this moment. */
  readonly running: () => boolean
  readonly toggle: () => void
  readonly play: () => void
  readonly stop: () => void
  /** The slide changed by the visitor's hand: it stays its full time. */
  readonly restart: () => void
}

interface AutoplayOptions {
  readonly host: HTMLElement
  readonly delayMs: number
  readonly startPaused: boolean
  readonly signal: AbortSignal
  readonly next: () => void
  /** {@link Autoplay.playing} or {@link Autoplay.running} says something else. */
  readonly changed: () => void
}

interface Connection {
  readonly saveData?: boolean
}

/**
 * Shows the next slide every `delayMs`, but not while it is hovered, focused, touched, in a hidden tab, out of view or
 * behind an open lightbox. With reduced motion or data saving it begins paused.
 */
export function createAutoplay({
  host,
  delayMs,
  startPaused,
  signal,
  next,
  changed,
}: AutoplayOptions): Autoplay {
  const { connection } = navigator as Navigator & { connection?: Connection }
  let playing = !startPaused && !prefersReducedMotion() && !connection?.saveData
  let cancel: (() => void) | undefined
  const hindrances = new Set<Hindrance>(document.hidden ? ['hidden'] : [])
  const running = (): boolean => playing && hindrances.size === 0

  function restart(): void {
    cancel?.()
    if (!running()) return
    cancel = after(delayMs, signal, () => {
      next()
      restart()
    })
  }

  function change(): void {
    restart()
    changed()
  }

  function hinder(by: Hindrance, on: boolean): void {
    if (hindrances.has(by) === on) return
    if (on) hindrances.add(by)
    else hindrances.delete(by)
    change()
  }

  function set(on: boolean): void {
    if (playing === on) return
    playing = on
    // The visitor who presses the button is on the carousel and wants to see it move.
    if (on) hindrances.delete('focus')
    change()
  }

  const on = (target: EventTarget, type: string, act: (event: Event) => void): void =>
    target.addEventListener(type, act, { signal, passive: true })
  on(host, 'pointerenter', (event) => hinder('hover', (event as PointerEvent).pointerType !== 'touch'))
  on(host, 'pointerleave', () => hinder('hover', false))
  on(host, 'touchstart', () => hinder('touch', true))
  for (const type of ['touchend', 'touchcancel']) on(host, type, () => hinder('touch', false))
  on(host, 'focusin', ({ target }) =>
    hinder('focus', target instanceof Element && target.matches(':focus-visible')),
  )
  on(host, 'focusout', (event) => {
    if (!host.contains((event as FocusEvent).relatedTarget as Node | null)) hinder('focus', false)
  })
  on(document, 'visibilitychange', () => hinder('hidden', document.hidden))
  on(document, 'atoll:lightbox:opened', () => hinder('lightbox', true))
  on(document, 'atoll:lightbox:closed', () => hinder('lightbox', false))
  if ('IntersectionObserver' in globalThis) {
    const observer = new IntersectionObserver(
      (entries) => hinder('out-of-view', !entries.at(-1)?.isIntersecting),
      { rootMargin: `${IN_VIEW_MARGIN_PX}px` },
    )
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  }
  restart()

  return {
    playing: () => playing,
    running,
    toggle: () => set(!playing),
    play: () => set(true),
    stop: () => set(false),
    restart,
  }
}
