import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { after } from '../../../src/timing/abort.ts'
import type { CarouselConfig } from '../host.ts'
import { watchInView } from './in-view.ts'
import { IN_VIEW_MARGIN_PX } from '../model.ts'

/** What keeps a carousel from rotating although the visitor lets it. */
type Hindrance = 'hover' | 'focus' | 'touch' | 'hidden' | 'out-of-view' | 'lightbox'

export interface Autoplay {
  /** Whether the visitor lets it rotate: what the pause button says. */
  readonly playing: () => boolean
  /** Whether it rotates at this moment. */
  readonly running: () => boolean
  /** Lets it rotate or stops it. */
  readonly set: (playing: boolean) => void
  /** The slide changed by the visitor's hand: it stays its full time. */
  readonly restart: () => void
}

interface AutoplayOptions {
  readonly host: HTMLElement
  readonly config: Pick<CarouselConfig, 'delay' | 'paused'>
  readonly signal: AbortSignal
  readonly next: () => void
  /** {@link Autoplay.playing} or {@link Autoplay.running} says something else. */
  readonly changed: () => void
}

interface Connection {
  readonly saveData?: boolean
}

/**
 * Shows the next slide every `config.delay` ms, but not while it is hovered, focused, touched, in a hidden tab, out of view or
 * behind an open lightbox. With reduced motion or data saving it begins paused.
 */
export function createAutoplay({ host, config, signal, next, changed }: AutoplayOptions): Autoplay {
  const { connection } = navigator as Navigator & { connection?: Connection }
  let playing = !config.paused && !prefersReducedMotion() && !connection?.saveData
  let cancel: (() => void) | undefined
  const hindrances = new Set<Hindrance>()
  if (document.hidden) hindrances.add('hidden')
  // The visitor may be on it already when this code comes. A finger leaves a hover behind.
  if (host.matches(':hover') && !matchMedia('(hover: none)').matches) hindrances.add('hover')
  if (host.querySelector(':focus-visible')) hindrances.add('focus')
  const running = (): boolean => playing && hindrances.size === 0

  function restart(): void {
    cancel?.()
    if (!running()) return
    cancel = after(config.delay, signal, () => {
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

  /** @param hinders whether an event of this type keeps the carousel where it is */
  function listen(
    target: EventTarget,
    type: string,
    by: Hindrance,
    hinders: (event: Event) => boolean,
  ): void {
    target.addEventListener(type, (event) => hinder(by, hinders(event)), { signal, passive: true })
  }

  const yes = (): boolean => true
  const no = (): boolean => false
  listen(host, 'pointerenter', 'hover', (event) => (event as PointerEvent).pointerType !== 'touch')
  listen(host, 'pointerleave', 'hover', no)
  listen(host, 'touchstart', 'touch', yes)
  listen(host, 'touchend', 'touch', no)
  listen(host, 'touchcancel', 'touch', no)
  listen(host, 'focusin', 'focus', ({ target }) => (target as Element).matches(':focus-visible'))
  listen(
    host,
    'focusout',
    'focus',
    (event) => hindrances.has('focus') && host.contains((event as FocusEvent).relatedTarget as Node | null),
  )
  listen(document, 'visibilitychange', 'hidden', () => document.hidden)
  listen(document, 'atoll:lightbox:opened', 'lightbox', yes)
  listen(document, 'atoll:lightbox:closed', 'lightbox', no)
  watchInView(host, `${IN_VIEW_MARGIN_PX}px`, signal, (inView) => hinder('out-of-view', !inView))
  restart()

  return {
    playing: () => playing,
    running,
    set(on) {
      if (playing === on) return
      playing = on
      // The visitor who presses the button is on the carousel and wants to see it move.
      if (on) hindrances.delete('focus')
      change()
    },
    restart,
  }
}
