import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

export const ORIGINALS: readonly OriginalScript[] = [
  { handle: 'contact-form-7', address: 'contact-form-7/includes/js/index' },
  { handle: 'swv', address: 'contact-form-7/includes/swv/js/index' },
]

/** The script of the plugin for conditional fields. */
export const CONDITIONAL_ORIGINAL: OriginalScript = {
  handle: 'wpcf7cf-scripts',
  address: 'cf7-conditional-fields/js/scripts',
}

export const manifest: Manifest = {
  kind: 'island',
  native: ['.wpcf7'],
  replaces: [
    { software: { slug: 'contact-form-7', version: '6.1.6' }, scripts: ORIGINALS },
    { software: { slug: 'cf7-conditional-fields', version: '2.7.13' }, scripts: [CONDITIONAL_ORIGINAL] },
  ],
}
