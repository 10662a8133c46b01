/** Makes a countdown stand still while the visitor is at `place`, until `gone` aborts. */
export type PauseAt = (place: HTMLElement, gone: AbortSignal) => void

/**
 * Runs `task` after `ms` that pass while nobody is at a place of it, unless `signal` aborts first.
 * @param focus which one counts. With `:focus-visible` the keyboard alone does: the pointer that pressed, and the focus that
 * a script has set after its press, may stay where they are for good
 */
export function countDown(
  ms: number,
  signal: AbortSignal,
  focus: ':focus' | ':focus-visible',
  task: () => void,
): PauseAt {
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
    const focused = (target: EventTarget | null): void => {
      if (target instanceof Element && place.contains(target) && target.matches(focus)) hold(reader)
    }
    focused(document.activeElement)
    if (focus === ':focus') {
      // A touch screen's hover stays after the finger left, so only a real one counts.
      if (matchMedia('(hover: hover)').matches && place.matches(':hover')) hold(pointer)
      listen('pointerenter', () => hold(pointer))
      listen('pointerleave', () => release(pointer))
    }
    listen('focusin', ({ target }) => focused(target))
    listen('focusout', () => release(reader))
    gone.addEventListener('abort', () => {
      release(pointer)
      release(reader)
    })
  }
}
