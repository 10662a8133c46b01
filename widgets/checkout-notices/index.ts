import {
  isRefreshAwaited,
  isShownAtField,
  onCheckoutError,
  onCheckoutRefresh,
  onMissedFailure,
  refreshCheckout,
  renewCheckout,
  unblockCheckout,
} from '../../src/woo/checkout.ts'
import { guardSubmit } from '../../src/woo/submit-hold.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { changesTotals } from './discounts.ts'
import { createFailedRefresh } from './failed-refresh.ts'
import { retryCoupon } from './retry-coupon.ts'
import { fieldOf, NOTICE_GROUP, tidyErrors } from './summary.ts'
import { createWaiting } from './waiting.ts'
import { TEXTS } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The order was refused; `errors` are the texts of the list that is shown. */
    readonly 'checkout-notices:shown': { readonly errors: readonly string[] }
  }
}

/** Free space above the notices after scrolling to them, px (woocommerce-checkout.md#events). */
export const NOTICE_OFFSET_PX = 100
/** Duration of that scroll, ms (woocommerce-checkout.md#events). */
export const NOTICE_SCROLL_MS = 1000

export const widget = defineWidget({
  name: 'checkout-notices',
  parse: () => null,
  mount(form, _, { client, emit, own, signal, translate }) {
    const text = translate(TEXTS)
    const failed = createFailedRefresh(
      form,
      {
        message: text('The order summary could not be refreshed. What you entered is still here.'),
        retry: text('Try again'),
      },
      refresh,
      signal,
    )

    /** Whether a refresh stands in the queue already: it will send what the form holds by then. */
    let queued = false

    function refresh(): void {
      failed.hide()
      if (queued) return
      queued = true
      // A refresh writes the shop's session, as choosing a pickup point does.
      client.session
        .run(() => {
          queued = false
          return refreshCheckout(client)
        }, signal)
        .catch(showFailure)
    }

    /** A field whose choice waits for the refresh says so in its own place, and that once is enough. */
    function showFailure(): void {
      // The caller of the refresh hears of its end a moment later.
      after(0, signal, () => {
        if (isShownAtField()) failed.hide()
        else failed.show()
      })
    }

    function stuck(refused: boolean): void {
      if (!refused) showFailure()
      else if (!isRefreshAwaited()) void renew()
    }

    function renew(): Promise<void> {
      return client.session.run(() => renewCheckout(client), signal).catch(showFailure)
    }

    function showErrors(): void {
      const groups = [
        ...form.querySelectorAll(NOTICE_GROUP),
        ...document.querySelectorAll(`body > ${NOTICE_GROUP}, .woocommerce > .woocommerce-notices-wrapper`),
      ]
      for (const group of new Set(groups)) {
        const list = tidyErrors(group)
        if (!list) continue
        group.addEventListener('click', followLink, { signal })
        list.tabIndex = -1
        list.focus({ preventScroll: true })
        // WooCommerce's script scrolls there by itself.
        if (!hostScrolls())
          void scrollToElement(group, { offsetPx: NOTICE_OFFSET_PX, durationMs: NOTICE_SCROLL_MS, signal })
        emit('checkout-notices:shown', {
          errors: [...list.querySelectorAll(':scope > li')].map((entry) => entry.textContent?.trim() ?? ''),
        })
        return
      }
    }

    function followLink(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const field = link && fieldOf(link, form)
      if (!field) return
      event.preventDefault()
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
    }

    // Every checkout writes the session, also one without a pickup point
    // (decisions.md#a-choice-is-stored-before-the-order).
    guardSubmit(
      { onWait: createWaiting(form, own, text('Saving…')) },
      form instanceof HTMLFormElement ? form : null,
      client.session,
      signal,
    )
    onCheckoutError(showErrors, signal)
    onCheckoutRefresh({ updated: failed.hide, stuck }, signal)
    // Why it failed is not known any more: most often a cached page's nonce.
    onMissedFailure(() => void renew(), signal)
    retryCoupon(renew, signal)
    for (const type of ['change', 'focusout'] as const) {
      form.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof Element && changesTotals(type, target)) refresh()
        },
        { signal },
      )
    }
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (!persisted) return
        // A page from the back/forward cache may have been left in the middle of a request that nobody answers.
        form.classList.remove('processing')
        unblockCheckout()
        refresh()
      },
      { signal },
    )
    showErrors()
  },
})

function hostScrolls(): boolean {
  const { jQuery } = window as { readonly jQuery?: { readonly scroll_to_notices?: unknown } }
  return typeof jQuery?.scroll_to_notices === 'function'
}
