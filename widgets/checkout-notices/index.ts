import { pageJQuery } from '../../src/jquery/page-jquery.ts'
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
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { SIGNS } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { guardSubmit } from '../../src/woo/submit-hold.ts'
import { scrollToElement } from '../../src/viewport/scroll.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { whenIdle } from '../../src/timing/idle.ts'
import { changesTotals } from './discounts.ts'
import { INITIAL, reduce, type State } from './state.ts'
import { fieldOf, needsLink, textOf, tidyErrors } from './summary.ts'
import type { MessageKey } from './texts.ts'
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

const BUTTON = '#place_order'
/** What a shopper fills in or sends. */
const FIELD = `input, select, textarea, ${BUTTON}, .woocommerce-remove-coupon`
/** A form above that of the order. */
const COUPON = '.checkout_coupon'
const HELD = 'atoll-checkout-notices__held'

export const widget = defineWidget({
  name: 'checkout-notices',
  kind: 'island',
  parse: () => null,
  mount(form, _, context) {
    const { client, emit, signal, announce } = context
    const translate = context.translate<MessageKey>()
    const edits = createHostEdits(signal)
    const store = createStore(reduce, INITIAL)
    const wake = lazyView(
      context,
      () => Promise.all([import('./view.tsx'), import('./keep-press.ts'), import('./coupons.ts')]),
      ([{ drawNotices }, { keepPress }, { serveCoupons }]) => {
        drawNotices({ form, store, translate, tryAgain: refresh }, edits, context)
        keepPress(form, onChanged, signal)
        serveCoupons(renew, signal)
      },
    )
    store.subscribe(wake)
    let isNear = false
    // Before a refresh fails with the network, which would fetch no view either. Who opens a list of points needs none.
    const near = (target: EventTarget | null): void => {
      if (isNear || !(target instanceof Element && target.matches(FIELD))) return
      if (!form.contains(target) && !target.closest(COUPON)) return
      isNear = true
      // To ask for its files takes longer than all else that a press does.
      whenIdle(signal, () => {
        isNear = false
        wake()
      })
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, ({ target }) => near(target), { signal, capture: true, passive: true })
    }
    near(document.activeElement)

    /** Whether a refresh stands in the queue already: it will send what the form holds by then. */
    let queued = false

    function refresh(): void {
      tell(null)
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

    /** Entries about fields whose value is still the one that was refused. */
    let named: readonly HTMLElement[] = []

    /** WooCommerce's script takes a message away when its field is left, a refresh the field itself. */
    function describe(): void {
      for (const entry of named) {
        const field = entry.isConnected && fieldOf(entry, form)
        if (!field || field.hasAttribute('aria-describedby')) continue
        entry.id ||= `atoll-${field.id}`
        edits.attribute(field, 'aria-describedby', entry.id)
        edits.attribute(field, 'aria-invalid', 'true')
      }
    }

    function forget(field: Element): void {
      named = named.filter((entry) => fieldOf(entry, form) !== field)
      for (const name of ['aria-describedby', 'aria-invalid']) edits.revert(field, name)
    }

    function tell(notice: State['notice']): void {
      store.dispatch({ type: 'told', notice })
    }

    function onChanged(): void {
      tell('changed')
    }

    /** A field whose choice waits for the refresh says so in its own place, and that once is enough. */
    function showFailure(): void {
      // The caller of the refresh hears of its end a moment later.
      after(0, signal, () => tell(isShownAtField() ? null : 'failed'))
    }

    function stuck(refused: boolean): void {
      if (!refused) showFailure()
      else if (!isRefreshAwaited()) void renew()
    }

    function renew(): Promise<void> {
      return client.session.run(() => renewCheckout(client), signal).catch(showFailure)
    }

    function showErrors(): void {
      const summary = tidyErrors(form, edits)
      if (!summary) return
      const { group, list, entries } = summary
      group.addEventListener('click', followLink, { signal })
      list.tabIndex = -1
      list.focus({ preventScroll: true })
      // WooCommerce's script scrolls there by itself.
      if (!hostScrolls())
        void scrollToElement(group, { offsetPx: NOTICE_OFFSET_PX, durationMs: NOTICE_SCROLL_MS, signal })
      named = entries
      describe()
      const bare = entries.filter(needsLink)
      if (bare.length > 0) store.dispatch({ type: 'refused', entries: bare })
      emit('checkout-notices:shown', { errors: entries.map(textOf) })
    }

    function followLink(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const field = link && fieldOf(link, form)
      if (!field) return
      event.preventDefault()
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
    }

    function onWait(): () => void {
      const button = form.querySelector(BUTTON)
      if (button) {
        edits.attribute(button, 'aria-disabled', 'true')
        edits.toggleClass(button, HELD, true)
      }
      announce(translate('Saving…'))
      return () => {
        if (!button) return
        edits.revert(button, 'aria-disabled')
        edits.revertClass(button, HELD)
      }
    }

    // Every checkout writes the session, also one without a pickup point
    // (decisions.md#a-choice-is-stored-before-the-order).
    guardSubmit({ onWait, onChanged }, form instanceof HTMLFormElement ? form : null, client.session, signal)
    onCheckoutError(showErrors, signal)
    const updated = (): void => {
      tell(null)
      describe()
    }
    onCheckoutRefresh({ updated, stuck }, signal)
    // Why it failed is not known any more: most often a cached page's nonce.
    onMissedFailure(() => void renew(), signal)
    for (const type of ['change', 'focusout'] as const) {
      form.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          if (type === 'change') forget(target)
          else describe()
          if (changesTotals(type, target)) refresh()
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
  return typeof pageJQuery<{ readonly scroll_to_notices?: unknown }>()?.scroll_to_notices === 'function'
}
