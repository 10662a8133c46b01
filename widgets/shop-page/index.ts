import { lazy } from '../../src/timing/lazy.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { pressWithSpace } from './remove-link.ts'
import { provideScrolling } from './scroll-to-notices.ts'
import { NONCE_FORM, NOTICE } from './selectors.ts'

/** Events after which the cart page has new notices. */
const EVENTS = ['item_removed_from_classic_cart', 'updated_wc_div']
/** A field with a text that shows while the shopper is in it. */
const DESCRIBED = '.woocommerce-input-wrapper:has(.description)'
/** A page with one of these has work for the other parts from the start. */
const PARTS = `${NOTICE}, ${DESCRIBED}`
/** A list that was sorted or filtered by its address has too. */
const COUNT = '.woocommerce-result-count'

/** Longest wait of a form for the code that renews its nonce; then it goes as it is, ms. */
const CODE_WAIT_MS = 5000

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
    const renew = renewNonces(context)
    const start = followNotices(signal, report)
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const field = target as HTMLInputElement
        // Fields come later too, with a way of delivery.
        if (field.closest(DESCRIBED)) start().catch(report)
        if (field.form?.matches(NONCE_FORM)) renew()
      },
      { signal },
    )
  },
})

/** The code for nonces comes when the shopper turns to a form that has one. A form that is sent before waits for it, once. */
function renewNonces(context: MountContext): () => void {
  const { signal, report } = context
  let passes = false
  let held: Promise<void> | undefined
  const load = lazy(async () => {
    const { guardForms } = await import('./form-nonces.ts')
    passes = true
    return guardForms(context)
  })
  document.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event
      const form = target as HTMLFormElement
      if (passes || !form.matches(NONCE_FORM)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held ??= Promise.race([load(), new Promise((resolve) => setTimeout(resolve, CODE_WAIT_MS))])
        .catch(report)
        .then(() => {
          held = undefined
          passes = true
          form.requestSubmit(submitter)
        })
    },
    { capture: true, signal },
  )
  return () => void load().then((renew) => renew(), report)
}

/** Fetches the parts where the page has something for them, else with the first notices that come, or when it is called. */
function followNotices(signal: AbortSignal, report: (error: unknown) => void): () => Promise<unknown> {
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
  if (document.querySelector(PARTS) || (location.search && document.querySelector(COUNT))) void focusNotice()
  return start
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
