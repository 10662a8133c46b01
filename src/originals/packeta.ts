import type { OriginalScript } from '../island/manifest.ts'

/** The carrier's script, which shows the button, opens the carrier's window and fills the form's fields. */
export const PACKETA_SCRIPTS: readonly OriginalScript[] = [
  { handle: 'packetery-checkout', address: 'packeta/public/js/checkout' },
]
