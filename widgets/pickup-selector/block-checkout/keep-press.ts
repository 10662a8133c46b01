import { after } from '../../../src/timing/abort.ts'

/** How long after the release a browser may still bring a click of its own, ms. */
const OWN_CLICK_MS = 400

/**
 * Makes a press on a button in `container` a click also where the container is moved between press and release: browsers
 * fire none for an element that was taken out of the page meanwhile.
 * @returns to be called after each move
 */
export function keepPress(container: HTMLElement, signal: AbortSignal): () => void {
  let pressed: HTMLElement | null = null
  let moved = false

  function release({ clientX, clientY }: PointerEvent): void {
    const button = pressed
    pressed = null
    if (!button || !moved || !button.contains(document.elementFromPoint(clientX, clientY))) return
    clickOnce(button, signal)
  }

  container.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null
      moved = false
    },
    { signal },
  )
  window.addEventListener('pointerup', release, { capture: true, signal })
  window.addEventListener('pointercancel', () => (pressed = null), { capture: true, signal })
  return () => {
    moved = true
  }
}

/** Clicks unless the browser does; of two clicks the second is dropped. */
function clickOnce(button: HTMLElement, signal: AbortSignal): void {
  const guard = new AbortController()
  let clicked = false
  button.addEventListener(
    'click',
    (event) => {
      if (clicked) event.stopImmediatePropagation()
      clicked = true
    },
    { capture: true, signal: guard.signal },
  )
  after(0, signal, () => clicked || button.click())
  after(OWN_CLICK_MS, signal, () => guard.abort())
}
