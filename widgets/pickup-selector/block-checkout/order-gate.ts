import { readGlobal } from '../../../src/read/globals.ts'
import { after } from '../../../src/timing/abort.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { Client } from '../../../src/client/client.ts'
import type { PickupController } from '../controller.ts'
import type { BlockServer } from './source.ts'
import type { BlockStores } from './stores.ts'

/** WooCommerce puts the focus on its own first invalid field this long after a refusal, and some for a slow page, ms. */
const FOCUS_DELAY_MS = 100
/** A field that WooCommerce itself finds invalid. */
const OTHER_INVALID = '.has-error *, :invalid'
const PLACE_ORDER = '.wc-block-components-checkout-place-order-button'

const loadRecheck = lazy(() => import('../checkout/recheck.ts'))

interface GateOptions {
  readonly controller: PickupController
  readonly client: Client
  readonly stores: BlockStores
  readonly server: BlockServer
  /** Whether the way of delivery that is chosen leads to a pickup point. */
  readonly isNeeded: () => boolean
  /** What an order without a point is told; the source's own words where it has some. */
  readonly required: () => string
  /** What an order is told whose point could not be stored. */
  readonly unsaved: () => string
  readonly field: () => HTMLElement | null
  readonly ordered: () => void
}

export interface OrderGate {
  /** Tells the block whether it may take the order. To be called whenever that may have changed. */
  readonly update: () => void
}

/** Part of `wc.blocksCheckoutEvents` (block-checkout.md#placing-the-order). */
interface CheckoutEvents {
  readonly onCheckoutValidation?: (observer: () => Promise<unknown>) => () => void
  readonly onCheckoutSuccess?: (observer: () => unknown) => () => void
}

/** Lets no order leave without a point that the shop knows: by the block's own validation, and by waiting for what is being stored. */
export function gateOrder(options: GateOptions, signal: AbortSignal): OrderGate {
  const { controller, client, stores, server, isNeeded, required, unsaved, field, ordered } = options
  let wasRefused = stores.isRefused()
  const events = checkoutEvents()
  let held: Promise<void> | undefined
  /** Whether a press that was held comes again. */
  let passing = false

  /** @returns whether the chosen point was closed; then it is gone, and the list is open */
  async function recheckPoint(): Promise<boolean> {
    if (!isNeeded()) return false
    try {
      return await (await loadRecheck()).recheck(controller)
    } catch (error) {
      controller.ports.report(error)
      return false
    }
  }

  function problem(): string | null {
    if (!isNeeded()) return null
    const { chosen, saving } = controller.get()
    if (!chosen) return required()
    return saving === 'failed' ? unsaved() : null
  }

  function update(): void {
    stores.refuse(problem())
    const isRefused = stores.isRefused()
    if (isRefused === wasRefused) return
    wasRefused = isRefused
    if (isRefused) showReason()
  }

  /** Says at the field why the order was refused, and brings the shopper there. */
  function showReason(): void {
    // The server forgets the point with every order that it refuses (block-checkout.md#store).
    if (problem() === null) {
      if (isNeeded() && !events.onCheckoutValidation) void controller.save()
      return
    }
    const { chosen, open } = controller.get()
    // A closed point has its own words, and its list has the focus.
    if (!chosen && !open) controller.dispatch({ type: 'required', text: required() })
    after(FOCUS_DELAY_MS, signal, () => {
      if (document.activeElement?.matches(OTHER_INVALID)) return
      field()?.scrollIntoView({ block: 'center' })
      if (!open) field()?.focus({ preventScroll: true })
    })
  }

  /** The shop's session may have lost the point: it forgets it with each order, and another request may have undone it. */
  async function prepare(): Promise<unknown> {
    await recheckPoint()
    const { chosen, saving } = controller.get()
    if (isNeeded() && chosen) {
      if (saving === 'failed') await controller.save()
      else {
        try {
          await client.session.run(() => server.store(chosen.id))
        } catch {
          controller.dispatch({ type: 'save-failed' })
        }
      }
      update()
    }
    return problem() === null ? true : { type: 'error' }
  }

  /** Without the block's events a press waits for what is being stored and asked, and comes after it. */
  function hold(event: Event): void {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(PLACE_ORDER)
    if (!button || passing || !isNeeded() || !controller.get().chosen) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held ??= Promise.all([recheckPoint(), client.session.idle()]).then(([isClosed]) => {
      held = undefined
      if (isClosed) return field()?.scrollIntoView({ block: 'center' })
      after(0, signal, () => {
        passing = true
        button.click()
        passing = false
      })
    })
  }

  if (!events.onCheckoutValidation) document.addEventListener('click', hold, { capture: true, signal })
  for (const stop of [events.onCheckoutValidation?.(prepare), events.onCheckoutSuccess?.(ordered)]) {
    if (stop) signal.addEventListener('abort', stop)
  }
  signal.addEventListener('abort', () => stores.refuse(null))
  signal.addEventListener('abort', controller.subscribe(update))
  return { update }
}

function checkoutEvents(): CheckoutEvents {
  const { blocksCheckoutEvents } = readGlobal('wc') as {
    readonly blocksCheckoutEvents?: { readonly checkoutEvents?: CheckoutEvents }
  }
  return blocksCheckoutEvents?.checkoutEvents ?? {}
}
