import type { OriginalScript, Originals } from '../island/manifest.ts'

/** The discount plugin's script: prices by quantity, and totals that are calculated again at checkout. */
export const DISCOUNT_MAIN: OriginalScript = {
  handle: 'awdr-main',
  address: 'woo-discount-rules/v2/Assets/Js/site_main',
}

export const DISCOUNT_RULES: Originals = {
  software: { slug: 'woo-discount-rules', version: '2.6.6' },
  scripts: [DISCOUNT_MAIN],
  // For add-ons.
  functions: [
    { handle: 'awdr-dynamic-price', address: 'woo-discount-rules/v2/Assets/Js/awdr-dynamic-price' },
  ],
}
