import { HOLD_DELAY_MS, REPEAT_MS } from './model.ts'

interface HoldActions {
  /** One step. @returns whether anything changed */
  readonly step: () => boolean
  /** The shopper is done. */
  readonly settle: () => void
}

/**
 * A button that steps at a click and, held down, again and again until it is let go. Its clicks are kept from all other
 * listeners: scripts of themes step at a click on anything of class `minus` or `plus` too, and it would count twice.
 */
export function createHold(button: HTMLElement, signal: AbortSignal, { step, settle }: HoldActions): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let repeated = false

  function repeat(): void {
    if (!step()) return
    repeated = true
    timer = setTimeout(repeat, REPEAT_MS)
  }

  function release(): void {
    clearTimeout(timer)
    timer = undefined
  }

  button.addEventListener(
    'pointerdown',
    ({ button: which }) => {
      if (which > 0) return
      release()
      repeated = false
      timer = setTimeout(repeat, HOLD_DELAY_MS)
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur'] as const) {
    button.addEventListener(
      type,
      () => {
        if (timer === undefined) return
        release()
        if (repeated && type !== 'pointerup') settle()
      },
      { signal },
    )
  }
  // Long presses would open the browser's menu on touch screens.
  button.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const held = repeated
      repeated = false
      release()
      if (held || step()) settle()
    },
    { signal, capture: true },
  )
  signal.addEventListener('abort', release)
}
