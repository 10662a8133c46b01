import { GLOBAL } from './host.ts'
import type { Tracker } from './tracker.ts'

interface PublicApi {
  /** Turns tracking on or off; consent plugins call it. */
  setOrderTracking?: (allow: boolean) => void
  /** The values by field name, without the prefix. */
  getAttributionData?: () => Record<string, string>
}

/** Adds WooCommerce's public functions to its global, which is made where the page has none. */
export function publishApi({ allow, data }: Tracker): void {
  const page = globalThis as unknown as Record<string, unknown>
  const found = page[GLOBAL]
  const api: PublicApi = typeof found === 'object' && found && !(found instanceof Element) ? found : {}
  api.setOrderTracking = allow
  api.getAttributionData = data
  page[GLOBAL] = api
}
