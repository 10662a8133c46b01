import type { OriginalScript } from '../island/manifest.ts'
import { HOST_ATTRIBUTE, OFF } from '../island/names.ts'
import { isOnPage } from '../island/stand-down.ts'
import type { MountContext } from '../island/widget.ts'

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

/** The widget that shows a gallery with its pictures in a strip. */
const OWNER = 'product-gallery'

/** Shows `gallery`, which the server prints invisible for WooCommerce's script, until `signal` aborts. */
export function showGallery(gallery: Element, signal: AbortSignal): void {
  const keep = (change: 1 | -1): void => {
    const count = (keepers.get(gallery) ?? 0) + change
    keepers.set(gallery, count)
    gallery.toggleAttribute(SHOWN, count > 0)
  }
  keep(1)
  signal.addEventListener('abort', () => keep(-1))
}

/** Shows the product's pictures, unless WooCommerce's script or {@link OWNER} does. */
export function showProductGallery({ page, signal }: Pick<MountContext, 'page' | 'signal'>): void {
  if (hasSingleProduct()) return
  for (const gallery of document.querySelectorAll('.woocommerce-product-gallery')) {
    const owned =
      page.native && page.widgets[OWNER] !== false && !gallery.closest(`[${HOST_ATTRIBUTE}="${OFF}"]`)
    if (!owned) showGallery(gallery, signal)
  }
}
