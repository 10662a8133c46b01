import { dataOf } from '../../src/read/record.ts'
import { writeJson } from '../../src/read/json.ts'
import { isRecord } from '../../src/read/is-record.ts'
import { notifyBlockCheckout, NAMESPACE } from './block-checkout.ts'
import type { Tracker } from './tracker.ts'

/** The order’s address, also where permalinks are plain (order-attribution.md#orders-by-the-store-api). */
const CHECKOUT = /\/wc\/store(?:\/v\d+)?\/checkout(?:[/?]|$)/

/** Gives the values to what orders by the Store API: the checkout block, and the express buttons of wallets. */
export function connectStoreApi(tracker: Tracker, signal: AbortSignal): void {
  notifyBlockCheckout(tracker, signal)
  addToOrders(tracker)
}

/** Express buttons post their order themselves; one that names its source already is left alone. */
function addToOrders({ data }: Tracker): void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => fetch.call(globalThis, input, withSource(input, init))

  function withSource(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit | undefined {
    if (init?.method?.toUpperCase() !== 'POST' || typeof init.body !== 'string' || !isOrder(input))
      return init
    const order = parse(init.body)
    const values = data()
    const extensions = dataOf(order?.['extensions'])
    if (!order || NAMESPACE in extensions || !Object.values(values).some(Boolean)) return init
    return { ...init, body: writeJson({ ...order, extensions: { ...extensions, [NAMESPACE]: values } }) }
  }
}

function isOrder(input: RequestInfo | URL): boolean {
  try {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI)
    const routes = [address.pathname, address.searchParams.get('rest_route') ?? '']
    return address.origin === location.origin && routes.some((route) => CHECKOUT.test(route))
  } catch {
    // Not an address: the browser refuses it itself.
    return false
  }
}

function parse(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
