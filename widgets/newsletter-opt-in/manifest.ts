import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

const GENERATION_3: OriginalScript = {
  handle: 'woo-mailerlite-public',
  address: 'woo-mailerlite/public/js/woo-mailerlite-public',
}
const GENERATION_2: OriginalScript = {
  handle: 'woo-ml-public-script',
  address: 'woo-mailerlite/public/js/public',
}

export const ORIGINALS: readonly OriginalScript[] = [GENERATION_3, GENERATION_2]

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['form.checkout'],
  replaces: [
    { software: { slug: 'woo-mailerlite', version: '3.1.20' }, scripts: [GENERATION_3] },
    { software: { slug: 'woo-mailerlite', version: '2.1.29' }, scripts: [GENERATION_2] },
  ],
}
