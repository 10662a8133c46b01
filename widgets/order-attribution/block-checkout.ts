import { readGlobal } from '../../src/read/globals.ts'
import type { Tracker } from './tracker.ts'

/**
 * Store of the checkout block, and the name under which WooCommerce takes the values from it
 * (block-checkout.md#other-plugins).
 */
const STORE = 'wc/store/checkout'
export const NAMESPACE = 'woocommerce/order-attribution'

interface BlockData {
  readonly dispatch?: (store: string) =>
    | {
        readonly setExtensionData?: (
          namespace: string,
          values: Readonly<Record<string, string>>,
          replace: boolean,
        ) => unknown
      }
    | undefined
  readonly subscribe?: (changed: () => void) => () => void
}

/** Gives the values to the checkout block, which has no form, as soon as its store is there and with each change. */
export function notifyBlockCheckout({ data, subscribe }: Tracker, signal: AbortSignal): void {
  let isWaiting = true

  function notify(): void {
    const set = blockData().dispatch?.(STORE)?.setExtensionData
    if (!set) return
    // Telling changes the store, of which those who wait hear.
    isWaiting = false
    set(NAMESPACE, data(), true)
  }

  function wait(): void {
    if (isWaiting) notify()
    if (!isWaiting) return
    const stop = blockData().subscribe?.(() => {
      if (isWaiting) notify()
      if (!isWaiting) stop?.()
    })
    if (stop) signal.addEventListener('abort', stop)
  }

  wait()
  if (isWaiting && document.readyState !== 'complete') window.addEventListener('load', wait, { signal })
  subscribe(notify, signal)
}

function blockData(): BlockData {
  const { data } = readGlobal('wp') as { readonly data?: BlockData }
  return data ?? {}
}
