import type { OriginalScript } from '../island/manifest.ts'

/** The carrier's script, which draws the button and empties the form's fields with each refresh. */
export const INPOST_SCRIPTS: readonly OriginalScript[] = [
  { handle: 'easypack-front-js', address: 'inpost-for-woocommerce/resources/assets/js/front' },
]
