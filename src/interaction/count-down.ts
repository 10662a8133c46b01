/** Makes a countdown stand still while the visitor is at `place`, until `gone` aborts. */
export type PauseAt = (place: HTMLElement, gone: AbortSignal) => void

/**
 * Runs `task` after `ms` that pass while nobody is at a place of it, unless `signal` aborts first.
 * @param who counts as being there. Where a press of the pointer begins the countdown, the pointer, and the focus that a
 * script then sets, may stay where they are for good: there the keyboard alone counts
 */
export function countDown(
  ms: number,
  signal: AbortSignal,
  who: 'anyone' | 'keyboard',
  task: () => void,
): PauseAt {
  const focused = who === 'keyboard' ? ':focus-visible' : ':focus'
  const holds = new Set<object>()
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const resume = (): void => {
    if (signal.aborted || holds.size > 0 || timer !== undefined) return
    since = performance.now()
    timer = setTimeout(task, left)
  }
  const hold = (reason: object): void => {
    holds.add(reason)
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  const release = (reason: object): void => {
    holds.delete(reason)
    resume()
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  resume()

  return (place, gone) => {
    const pointer = {}
    const reader = {}
    const listen = (type: string, handler: (event: Event) => void): void => {
      place.addEventListener(type, handler, { signal: gone })
    }
    const enter = (target: EventTarget | null): void => {
      if (target instanceof Element && place.contains(target) && target.matches(focused)) hold(reader)
    }
    enter(document.activeElement)
    if (who === 'anyone') {
      // A touch screen's hover stays after the finger left, so only a real one counts.
      if (matchMedia('(hover: hover)').matches && place.matches(':hover')) hold(pointer)
      listen('pointerenter', () => hold(pointer))
      listen('pointerleave', () => release(pointer))
    }
    listen('focusin', ({ target }) => enter(target))
    listen('focusout', () => release(reader))
    gone.addEventListener('abort', () => {
      release(pointer)
      release(reader)
    })
  }
}
