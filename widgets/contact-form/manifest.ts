import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

export const ORIGINALS: readonly OriginalScript[] = [
  { handle: 'contact-form-7', address: 'contact-form-7/includes/js/index' },
  { handle: 'swv', address: 'contact-form-7/includes/swv/js/index' },
]

export const manifest: Manifest = {
  kind: 'island',
  native: ['.wpcf7'],
  replaces: [{ software: { slug: 'contact-form-7', version: '6.1.6' }, scripts: ORIGINALS }],
}
