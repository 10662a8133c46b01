import type { OriginalScript } from '../island/manifest.ts'

/** Adds products from lists, takes lines out of mini carts, and shows the markup that either answers with. */
export const ADD_TO_CART: OriginalScript = {
  handle: 'wc-add-to-cart',
  // Not that of variations, which begins the same.
  address: 'frontend/add-to-cart.',
}
