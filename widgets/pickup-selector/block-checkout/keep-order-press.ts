import { after } from '../../../src/timing/abort.ts'

const PLACE_ORDER = '.wc-block-components-checkout-place-order-button'
const TOTAL = '.wc-block-components-totals-footer-item'
/** A hand that holds still moves less, px. */
const STILL_PX = 8
/** How often the button is looked at until it can be pressed again, ms. */
const LOOK_MS = 100
/** After that a press is too old to order by, ms. */
export const PRESS_COUNTS_MS = 10_000

/**
 * Makes a press on the block's order button count where WooCommerce sends an address between press and release: it moves
 * and disables the button meanwhile, so the browser fires no click (block-checkout.md#placing-the-order). The click follows
 * as soon as the button can be pressed, unless the total is another one by then or the shopper has gone on to something else.
 * @param isBusy whether WooCommerce waits for the shop
 */
export function keepOrderPress(isBusy: () => boolean, signal: AbortSignal): void {
  let press: AbortController | undefined
  const drop = (): void => press?.abort()
  const options = { signal, capture: true, passive: true }
  signal.addEventListener('abort', drop)
  for (const type of ['keydown', 'pointercancel']) window.addEventListener(type, drop, options)
  window.addEventListener(
    'pointerdown',
    (event) => {
      drop()
      if (event.button !== 0 || !buttonOf(event.target)) return
      press = new AbortController()
      follow(event, isBusy, press)
    },
    options,
  )
}

function follow(pressed: PointerEvent, isBusy: () => boolean, press: AbortController): void {
  const { signal } = press
  const total = shownTotal()
  const drop = (): void => press.abort()
  window.addEventListener('click', ({ target }) => buttonOf(target) && drop(), { signal, capture: true })
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > STILL_PX) return drop()
      after(PRESS_COUNTS_MS, signal, drop)
      // The browser's own click comes before.
      after(LOOK_MS, signal, look)
    },
    { signal, capture: true },
  )

  function look(): void {
    const button = document.querySelector<HTMLButtonElement>(PLACE_ORDER)
    if (!button || shownTotal() !== total) return drop()
    if (isBusy() || button.disabled) return void after(LOOK_MS, signal, look)
    drop()
    button.click()
  }
}

function buttonOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PLACE_ORDER) : null
}

function shownTotal(): string {
  return [...document.querySelectorAll(TOTAL)].map(({ textContent }) => textContent).join()
}
