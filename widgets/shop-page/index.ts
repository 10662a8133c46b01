import { createHostEdits } from '../../src/dom/host-edits.ts'
import { WOOCOMMERCE_MAIN } from '../../src/host/originals/woocommerce.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { showDescriptions } from './field-description.ts'
import { focusNotices, provideScrolling } from './notices.ts'
import { pressWithSpace } from './remove-link.ts'
import { announceCount } from './result-count.ts'

/** What a page has once, however many lists and places for notices it has. */
let shared: AbortSignal | undefined

/** What WooCommerce's general script (10.9.1) does beyond the widgets of their own. */
export const widget = defineWidget({
  name: 'shop-page',
  parse(host, { page }) {
    standDownFor([WOOCOMMERCE_MAIN], page.takeover)
    return host
  },
  mount(host, _, { signal, report }) {
    if (host instanceof HTMLFormElement) followOrder(host, signal, report)
    if (shared && !shared.aborted) return
    shared = signal
    const edits = createHostEdits(signal)
    focusNotices(signal)
    announceCount(edits, signal)
    provideScrolling(signal)
    pressWithSpace(signal)
    showDescriptions(edits, signal)
  },
})

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
