import { after } from '../../../src/timing/abort.ts'

/** Of a press on a scroll bar no end is told, ms. */
const LONGEST_PRESS_MS = 5000

/**
 * `move`, put off while `layer` is pressed: what moves between the two halves of a press is not pressed.
 * @param signal ends when the layer goes
 */
export function betweenPresses(layer: HTMLElement, signal: AbortSignal, move: () => void): () => void {
  let pressed = false
  let waiting = false
  let forget = (): void => {}

  function end(): void {
    forget()
    pressed = false
    if (!waiting) return
    waiting = false
    move()
  }

  layer.addEventListener(
    'pointerdown',
    () => {
      forget()
      pressed = true
      forget = after(LONGEST_PRESS_MS, signal, end)
    },
    { signal, capture: true },
  )
  for (const type of ['pointerup', 'pointercancel']) {
    // The click comes after it.
    addEventListener(type, () => pressed && after(0, signal, end), { signal, capture: true })
  }
  return () => {
    if (pressed) waiting = true
    else move()
  }
}
