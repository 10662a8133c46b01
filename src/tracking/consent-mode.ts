import { onDataLayer } from './data-layer.ts'

/** A command of Google's Consent Mode: `gtag('consent', 'default' | 'update', { analytics_storage: 'denied' })`. */
export interface ConsentEntry {
  readonly kind: 'default' | 'update'
  readonly value: string
  /**
   * It holds for visitors of some regions alone, which Google tells apart by their address. Google Analytics for WooCommerce
   * 2.3.0 prints its defaults for 32 European ones.
   */
  readonly regional: boolean
}

/** Calls back with what the page tells Consent Mode about `storage`, first what it has told already. */
export function onConsentMode(
  storage: 'analytics_storage' | 'ad_storage',
  onEntry: (entry: ConsentEntry) => void,
  signal: AbortSignal,
): void {
  onDataLayer((entry) => {
    const { 0: command, 1: kind, 2: values } = (entry ?? {}) as Readonly<Record<number, unknown>>
    if (command !== 'consent' || (kind !== 'default' && kind !== 'update')) return
    const { [storage]: value, region } = (values ?? {}) as Readonly<Record<string, unknown>>
    if (typeof value !== 'string') return
    onEntry({ kind, value, regional: Array.isArray(region) && region.length > 0 })
  }, signal)
}
