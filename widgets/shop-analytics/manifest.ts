import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

export const ORIGINAL: OriginalScript = {
  handle: 'woocommerce-google-analytics-integration',
  address: 'woocommerce-google-analytics-integration/assets/js/build/main',
}

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['#woocommerce-google-analytics-integration-data-js-after'],
  replaces: [
    { software: { slug: 'woocommerce-google-analytics-integration', version: '2.3.0' }, scripts: [ORIGINAL] },
  ],
}
