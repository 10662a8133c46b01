import { onHostEvent } from '../../src/jquery/jquery.ts'
import { after } from '../../src/timing/abort.ts'
import { termsOf } from '../../src/woo/order-terms.ts'

export const BUTTON = '#place_order'
/** What a refresh covers and replaces around the button (woocommerce-checkout.md#refresh). */
const PAYMENT = '.woocommerce-checkout-payment'
/** A press waits so long for the refresh that came between, ms; after that it is too old to order by. */
export const PRESS_COUNTS_MS = 10_000

/**
 * Makes a press on the button that orders count where a refresh of the checkout comes between press and release: the press
 * itself makes the last field be left, which asks for the refresh; its overlay takes the release, and the browser fires
 * no click. The click follows the refresh, unless the refresh fails or the shopper has gone on to something else.
 * @param onChanged the total or the way of payment is another one by then: the click does not follow
 */
export function keepPress(form: Element, onChanged: () => void, signal: AbortSignal): void {
  let press: AbortController | undefined
  const options = { signal, capture: true, passive: true }
  const drop = (): void => press?.abort()
  signal.addEventListener('abort', drop)
  window.addEventListener('keydown', drop, options)
  window.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      drop()
      const pressed = target instanceof Element ? target.closest(BUTTON) : null
      if (!pressed || button !== 0 || !form.contains(pressed)) return
      press = new AbortController()
      follow(form, pressed, onChanged, press)
    },
    options,
  )
}

function follow(form: Element, pressed: Element, onChanged: () => void, press: AbortController): void {
  const { signal } = press
  const terms = termsOf(form)
  /** Refresh that came between: none yet, under way, or done. */
  let refresh: 'none' | 'running' | 'done' = 'none'
  let isReleased = false

  function click(): void {
    if (!isReleased || refresh !== 'done') return
    // Who listens to the end of a refresh as well has put things in order by then.
    after(0, signal, () => {
      press.abort()
      if (termsOf(form) === terms) form.querySelector<HTMLElement>(BUTTON)?.click()
      else onChanged()
    })
  }

  onHostEvent(document.body, 'update_checkout', () => (refresh = 'running'), signal)
  onHostEvent(
    document.body,
    'updated_checkout',
    () => {
      if (refresh === 'running') refresh = 'done'
      click()
    },
    signal,
  )
  window.addEventListener('pointercancel', () => press.abort(), { signal, capture: true })
  window.addEventListener(
    'pointerup',
    (event) => {
      const isBrowsersClick = event.target instanceof Node && pressed.contains(event.target)
      if (refresh === 'none' || isBrowsersClick || !isOnButton(form, event)) return press.abort()
      isReleased = true
      after(PRESS_COUNTS_MS, signal, () => press.abort())
      click()
    },
    { signal, capture: true },
  )
}

/** Whether a pointer is where the button is, under whatever covers it for the refresh. */
function isOnButton(form: Element, { clientX, clientY }: PointerEvent): boolean {
  const box = form.querySelector(BUTTON)?.getBoundingClientRect()
  return (
    box !== undefined &&
    clientX >= box.left &&
    clientX <= box.right &&
    clientY >= box.top &&
    clientY <= box.bottom &&
    // Nothing else has come over it.
    Boolean(document.elementFromPoint(clientX, clientY)?.closest(PAYMENT))
  )
}
