import type { OriginalScript, Software } from '../island/manifest.ts'

export const WOOCOMMERCE: Software = { slug: 'woocommerce', version: '10.9.1' }

/** For every page: notices, password fields, sorting. */
export const WOOCOMMERCE_MAIN: OriginalScript = {
  handle: 'woocommerce',
  address: 'frontend/woocommerce',
}
