import { lazy } from '../../src/timing/lazy.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { pressWithSpace } from './remove-link.ts'
import { provideScrolling } from './scroll-to-notices.ts'
import { NOTICE } from './selectors.ts'

/** Events after which the cart page has new notices. */
const EVENTS = ['item_removed_from_classic_cart', 'updated_wc_div']
/** A field with a text that shows while the shopper is in it. */
const DESCRIBED = '.woocommerce-input-wrapper:has(.description)'
/** A page with one of these has work for the other parts from the start. */
const PARTS = `${NOTICE}, ${DESCRIBED}`
/** A list that was sorted or filtered by its address has too. */
const COUNT = '.woocommerce-result-count'

/** What a page has once, however many lists and places for notices it has. */
let shared: AbortSignal | undefined

/** What WooCommerce's general script (10.9.1) does beyond the widgets of their own. */
export const widget = defineWidget({
  name: 'shop-page',
  parse(host, { page }) {
    standDownFor([WOOCOMMERCE_MAIN], page.takeover)
    return host
  },
  mount(host, _, context) {
    const { signal, report } = context
    if (host instanceof HTMLFormElement) followOrder(host, signal, report)
    if (shared && !shared.aborted) return
    shared = signal
    provideScrolling(signal)
    pressWithSpace(signal)
    renewNoncesOnFocus(context)
    followNotices(signal, report)
  },
})

/** Its code comes when the shopper turns to a form that may be too old. */
function renewNoncesOnFocus(context: MountContext): void {
  const { signal, report } = context
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as HTMLInputElement).form?.matches('[method=post]:not(.cart, .checkout)'))
        import('./form-nonces.ts').then(({ renewFormNonces }) => renewFormNonces(context), report)
    },
    { signal },
  )
}

/** Fetches the parts where the page has something for them, else with the first notices that come. */
function followNotices(signal: AbortSignal, report: (error: unknown) => void): void {
  const start = lazy(async () => {
    const { startParts } = await import('./parts.ts')
    return signal.aborted ? () => {} : startParts(signal)
  })
  const focusNotice = async (): Promise<void> => {
    try {
      const focus = await start()
      if (!signal.aborted) focus()
    } catch (error) {
      report(error)
    }
  }
  for (const type of EVENTS) onHostEvent(document.body, type, () => void focusNotice(), signal)
  // Fields come later too, with a way of delivery.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as Element).closest(DESCRIBED)) start().catch(report)
    },
    { signal },
  )
  if (document.querySelector(PARTS) || (location.search && document.querySelector(COUNT))) void focusNotice()
}

/** The shopper may choose before the code for it is here. */
function followOrder(form: HTMLFormElement, signal: AbortSignal, report: (error: unknown) => void): void {
  let chosen = false
  form.addEventListener(
    'change',
    () => {
      chosen = true
    },
    { once: true, signal },
  )
  import('./ordering.ts').then(({ submitOnChoice }) => submitOnChoice(form, signal, chosen), report)
}
