import type { OriginalScript } from '../island/manifest.ts'
import { isOnPage } from '../island/stand-down.ts'

/** WooCommerce's script for product pages: tabs, stars and gallery, whose large pictures it opens with PhotoSwipe. */
export const SINGLE_PRODUCT: OriginalScript = {
  handle: 'wc-single-product',
  address: 'frontend/single-product',
}

/** The widgets' style sheets show a gallery that has it. */
const SHOWN = 'data-atoll-shown'

/** How many widgets keep a gallery shown. */
const keepers = new WeakMap<Element, number>()

export function hasSingleProduct(): boolean {
  return isOnPage(SINGLE_PRODUCT)
}

/**
 * Shows the product's pictures until `signal` aborts, unless WooCommerce's script does: they are printed invisible
 * (contracts/shop.md 13).
 */
export function showProductGallery(signal: AbortSignal): void {
  if (hasSingleProduct()) return
  for (const gallery of document.querySelectorAll('.woocommerce-product-gallery')) {
    const keep = (change: 1 | -1): void => {
      const count = (keepers.get(gallery) ?? 0) + change
      keepers.set(gallery, count)
      gallery.toggleAttribute(SHOWN, count > 0)
    }
    keep(1)
    signal.addEventListener('abort', () => keep(-1))
  }
}
