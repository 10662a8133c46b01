import type { SessionQueue } from '../client/client.ts'
import { onHostEvent } from '../jquery/jquery.ts'
import { addFieldMessage } from './checkout.ts'
import { CHECKOUT_FORM } from './checkout-form.ts'
import { termsOf } from './order-terms.ts'

/** What a widget wants done before an order leaves. */
export interface SubmitGuard {
  /** Stores what must be stored again with every order; asked once per attempt. `undefined` where nothing is to be done. */
  readonly prepare?: () => Promise<unknown> | undefined
  /** Whether the order may go once nothing is being stored any more: `false` when storing failed and the shopper is told. */
  readonly mayGo?: () => boolean
  /** The order waits from now on, which the shopper should be told. @returns called when the wait is over, whether it goes or stays */
  readonly onWait?: (form: HTMLFormElement) => () => void
  /** The order stays: its total or way of payment is another than the page showed at the press. */
  readonly onChanged?: () => void
}

const guards = new Set<SubmitGuard>()
let installed: AbortController | undefined
let prepared = false
let waiting = false
/** Counts the times that the page was left: an order that waited then is not sent when the shopper comes back. */
let departures = 0

/**
 * Holds the checkout's submit while `session` has work, and lets it go when all is stored: a point that the session has
 * not seen makes the server refuse the payment method (dpd-baltic.md#storing-a-choice). What is stored may change the total
 * and the ways of payment: the order stays where either is another by then. Page-wide, for as long as `signal` lasts.
 */
export function guardSubmit(
  guard: SubmitGuard,
  form: HTMLFormElement | null,
  session: SessionQueue,
  signal: AbortSignal,
): void {
  guards.add(guard)
  addFieldMessage(() => guard.mayGo?.() === false, signal)
  if (!installed) {
    installed = new AbortController()
    install(session, installed.signal)
  }
  // jQuery's own `.submit()` runs its handlers without a native event; this veto reaches it
  // (woocommerce.md#jquery-and-native-events).
  if (form) onHostEvent(form, 'checkout_place_order', () => !hold(form, null, session), signal)
  signal.addEventListener('abort', () => {
    guards.delete(guard)
    if (guards.size > 0) return
    installed?.abort()
    installed = undefined
  })
}

function install(session: SessionQueue, signal: AbortSignal): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.matches(CHECKOUT_FORM)) return
      if (!hold(form, event.submitter, session)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  window.addEventListener(
    'pagehide',
    () => {
      departures += 1
    },
    { signal },
  )
}

/** @returns whether the submit must wait; it is repeated by itself. */
function hold(form: HTMLFormElement, submitter: HTMLElement | null, session: SessionQueue): boolean {
  if (waiting) return true
  const preparing = prepared ? [] : [...guards].flatMap(({ prepare }) => prepare?.() ?? [])
  if (preparing.length === 0 && !session.busy) return false
  waiting = true
  const before = departures
  const terms = termsOf(form)
  const untell = [...guards].flatMap(({ onWait }) => onWait?.(form) ?? [])
  void Promise.allSettled(preparing)
    .then(() => session.idle())
    .then(() => {
      waiting = false
      for (const undo of untell) undo()
      if (before !== departures) return
      if (!form.isConnected || [...guards].some(({ mayGo }) => mayGo?.() === false)) return
      if (termsOf(form) !== terms) {
        for (const { onChanged } of guards) onChanged?.()
        return
      }
      prepared = true
      try {
        // The button that was pressed, or the one that took its place when the payment part was replaced.
        form.requestSubmit(
          submitter?.isConnected ? submitter : form.querySelector<HTMLElement>('#place_order'),
        )
      } finally {
        prepared = false
      }
    })
  return true
}
