import { after } from '../../src/timing/abort.ts'

export interface Slideshow {
  readonly playing: boolean
  readonly toggle: () => void
  readonly stop: () => void
  /** Begins the pause before the next photo anew. */
  readonly restart: () => void
}

/**
 * Shows the next photo every `delayMs` while it plays; a hidden tab waits.
 * @param changed told when it starts or stops
 */
export function createSlideshow(
  delayMs: number,
  signal: AbortSignal,
  next: () => void,
  changed: (playing: boolean) => void,
): Slideshow {
  let playing = false
  let cancel: (() => void) | undefined

  function wait(): void {
    cancel?.()
    if (!playing || document.hidden) return
    cancel = after(delayMs, signal, () => {
      next()
      wait()
    })
  }

  function set(on: boolean): void {
    if (playing === on) return
    playing = on
    wait()
    changed(playing)
  }

  document.addEventListener('visibilitychange', wait, { signal })

  return {
    get playing() {
      return playing
    },
    toggle() {
      set(!playing)
    },
    stop() {
      set(false)
    },
    restart: wait,
  }
}
