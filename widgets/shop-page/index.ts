import { createHostEdits } from '../../src/dom/host-edits.ts'
import { WOOCOMMERCE_MAIN } from '../../src/host/originals/woocommerce.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { showWhileInField } from './field-description.ts'
import { focusNotices, provideScrolling } from './notices.ts'
import { pressWithSpace } from './remove-link.ts'
import { submitOnChoice } from './ordering.ts'
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
  mount(host, _, { signal }) {
    const edits = createHostEdits(signal)
    const wrapper = host.closest<HTMLElement>('.woocommerce-input-wrapper')
    if (host instanceof HTMLFormElement) submitOnChoice(host, signal)
    else if (wrapper) showWhileInField(host, wrapper, edits, signal)
    if (!wrapper && (!shared || shared.aborted)) {
      shared = signal
      focusNotices(signal)
      announceCount(edits, signal)
      provideScrolling(signal)
      pressWithSpace(signal)
    }
  },
})
