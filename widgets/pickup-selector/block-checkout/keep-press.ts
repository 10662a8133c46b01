import { after } from '../../../src/timing/abort.ts'

/** How long after the release a browser may still bring a click of its own, ms. */
const OWN_CLICK_MS = 400

/**
 * Makes a press on a button in `container` a click also where the container is moved between press and release: browsers
 * fire none for an element that was taken out of the page meanwhile. Where it is hidden by then, because the press left an
 * address that WooCommerce sends at once, the click comes when it is back. A tap presses after its pointer is gone: mouse
 * events tell of both.
 * @returns to be called after each move
 */
export function keepPress(container: HTMLElement, signal: AbortSignal): () => void {
  let pressed: { readonly button: HTMLElement; readonly box: DOMRect } | null = null
  /** Was pressed, and is away. */
  let away: HTMLElement | null = null
  let moved = false

  function press({ target }: Event): void {
    const button = target instanceof Element && container.contains(target) && target.closest('button')
    pressed = button ? { button, box: button.getBoundingClientRect() } : null
    away = null
    moved = false
  }

  function release({ clientX: x, clientY: y }: MouseEvent): void {
    const last = pressed
    pressed = null
    if (!last || !moved) return
    const { button, box } = last
    if (button.contains(document.elementFromPoint(x, y))) clickOnce(button, signal)
    else if (!isShown(button) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      away = button
  }

  function forget(): void {
    pressed = null
    away = null
  }

  window.addEventListener('mousedown', press, { capture: true, signal })
  window.addEventListener('mouseup', release, { capture: true, signal })
  for (const turn of ['pointercancel', 'keydown'] as const)
    window.addEventListener(turn, forget, { capture: true, signal })
  return () => {
    moved = true
    if (!away || !isShown(away)) return
    const button = away
    away = null
    button.click()
  }
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
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
