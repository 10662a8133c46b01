import { betweenRefreshes } from '../../../src/woo/between-refreshes.ts'
import type { Client } from '../../../src/client/client.ts'
import { onHostEvent } from '../../../src/jquery/jquery.ts'
import { guardSubmit } from '../../../src/woo/submit-hold.ts'
import { onCheckoutError, onCheckoutRefresh, refreshCheckout } from '../../../src/woo/checkout.ts'
import { after, isAbort } from '../../../src/timing/abort.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { Carrier, CarrierServer } from '../carriers/carrier.ts'
import type { PickupController } from '../controller.ts'
import { COUNTRY_REINIT_MS, SHIPPING_REINIT_MS } from '../model.ts'

const loadRequiredMessage = lazy(() => import('./required-message.ts'))
const loadPrepareOrder = lazy(() => import('./prepare-order.ts'))
const loadMendCod = lazy(() => import('./mend-cod.ts'))

const COUNTRY_FIELDS = new Set(['billing_country', 'shipping_country', 'ship_to_different_address'])
/** Events that were held back once and may pass. */
const passing = new WeakSet<Event>()

interface LinkOptions {
  readonly carrier: Pick<Carrier, 'judgesPayment' | 'leadsToPoints' | 'refusal'>
  readonly controller: PickupController
  readonly server: CarrierServer
  readonly client: Client
  readonly form: HTMLFormElement | null
  /** Whether the point is stored once more before each order. */
  readonly storeTerminal: boolean
  /** What is drawn for the field. */
  readonly anchor: () => HTMLElement
  readonly restart: (options: { readonly keepText: boolean }) => void
  readonly report: (error: unknown) => void
}

/** Follows what happens in the checkout around the selector, and holds the order while a choice is being stored. */
export function linkToCheckout(options: LinkOptions, signal: AbortSignal): void {
  const { carrier, controller, server, client, form, storeTerminal, anchor, restart, report } = options
  let stopRestart: (() => void) | undefined
  const restartAfter = (ms: number, keepsText: () => boolean): void => {
    stopRestart?.()
    stopRestart = after(ms, signal, () => restart({ keepText: keepsText() }))
  }

  if (form) {
    onHostEvent(
      form,
      'change',
      ({ target }) => {
        if (!isField(target) || !COUNTRY_FIELDS.has(target.name)) return
        controller.leaveCountry()
        // The text of the old country goes; what was typed since is meant for the new one.
        const { query } = controller.get()
        restartAfter(COUNTRY_REINIT_MS, () => controller.get().query !== query)
      },
      signal,
    )
  }

  /** The shopper's last choice of a way of delivery. */
  let newest: Event | undefined

  document.addEventListener(
    'change',
    (event) => {
      const { target } = event
      if (!isField(target) || !target.name.startsWith('shipping_method[') || passing.has(event)) return
      newest = event
      if (carrier.leadsToPoints(target.value)) {
        restartAfter(SHIPPING_REINIT_MS, () => true)
        return
      }
      if (!carrier.judgesPayment) return
      // WooCommerce refreshes on this event, and of two writers of the session at once one is lost: it hears the event
      // when the flag is stored. An order waits for its refresh too, which WooCommerce would call off.
      event.stopImmediatePropagation()
      client.session
        .run(async () => {
          await betweenRefreshes(() => server.storeCod('1')).catch(report)
          // A refresh that was under way has put the method of before in its place.
          const field = target.isConnected ? target : newest === event && chooseAgain(target)
          if (!field) return
          const refreshed = newest === event && refreshCheckout(client)
          const again = new Event('change', { bubbles: true })
          passing.add(again)
          // WooCommerce asks once for both.
          field.dispatchEvent(again)
          await refreshed
        })
        .catch(report)
    },
    { capture: true, signal },
  )

  const mend = (): void => {
    if (server.missingCod === null) return
    client.session
      .run(async () => (await loadMendCod()).mendCod(controller, server, client), signal)
      .catch((error: unknown) => {
        if (!isAbort(error)) report(error)
      })
  }

  /** Whether the point of the order that is held was closed: the shopper is told, and has another list to choose from. */
  let isClosed = false

  async function prepare(): Promise<void> {
    isClosed = false
    try {
      const { prepareOrder } = await loadPrepareOrder()
      isClosed = await prepareOrder(controller, { server, client, storeTerminal })
    } catch (error) {
      // Without its code a point that the theme wants stored again is not.
      if (storeTerminal) controller.dispatch({ type: 'save-failed' })
      report(error)
    }
  }

  const isSaved = (): boolean => controller.get().saving !== 'failed'
  const mayGo = (): boolean => !isClosed && isSaved()

  guardSubmit(
    {
      prepare: () =>
        controller.get().chosen && anchor().isConnected && (storeTerminal || server.isClosed)
          ? prepare()
          : undefined,
      mayGo,
      // The button stands far below the field, whose words say why the order stays.
      onWait: () => () => mayGo() || anchor().scrollIntoView({ block: 'center' }),
    },
    form,
    client.session,
    signal,
  )
  onCheckoutRefresh(
    {
      updated() {
        controller.refreshed()
        mend()
      },
    },
    signal,
  )
  onCheckoutError(() => {
    loadRequiredMessage().then(
      ({ showRequiredMessage }) => showRequiredMessage(carrier.refusal, controller, anchor, signal),
      report,
    )
  }, signal)
  addEventListener(
    'online',
    () => {
      if (!isSaved()) void controller.save()
      if (controller.get().search === 'offline') controller.retry()
      mend()
    },
    { signal },
  )
}

/** Makes the choice that was made in a field which is gone in the one that took its place, if it is there. */
function chooseAgain({ name, value }: HTMLInputElement | HTMLSelectElement): HTMLElement | null {
  for (const field of document.getElementsByName(name)) {
    if (field instanceof HTMLInputElement && field.value === value) {
      field.checked = true
      return field
    }
    if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) {
      field.value = value
      return field
    }
  }
  return null
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
