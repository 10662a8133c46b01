import type { Originals, OriginalScript } from '../island/manifest.ts'

/** The carrier's script, which draws a select2 in the place of the select. */
export const LP_EXPRESS_SCRIPTS: readonly OriginalScript[] = [
  { handle: 'woo-lithuaniapost', address: 'woo-lithuaniapost/public/js/woo-lithuaniapost.js' },
]

export const LP_EXPRESS: readonly Originals[] = [
  {
    software: { slug: 'woo-lithuaniapost', version: '4.0.29' },
    scripts: LP_EXPRESS_SCRIPTS,
    exceptBlock: 'woocommerce/checkout',
  },
]
