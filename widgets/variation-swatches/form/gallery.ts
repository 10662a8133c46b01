import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { SanitizeServerHtml } from '../../../src/html/lazy-sanitize.ts'
import { readDetails, type Variation } from '../variations/variation.ts'

/** The product's gallery, or its picture in a list, which shows the chosen variation's image. */
export interface Gallery {
  readonly show: (variation: Variation) => void
  readonly reset: () => void
}

const IMAGE = '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder'

const WRAPPER = '.woocommerce-product-gallery__wrapper'

/** Attributes of the main image by the variation's image keys (woocommerce-variations.md#variation). */
const IMAGE_ATTRIBUTES: ReadonlyArray<readonly [attribute: string, key: string]> = [
  ['src', 'src'],
  ['srcset', 'srcset'],
  ['sizes', 'sizes'],
  ['width', 'src_w'],
  ['height', 'src_h'],
  ['title', 'title'],
  ['alt', 'alt'],
  ['data-caption', 'caption'],
  ['data-src', 'full_src'],
  ['data-large_image', 'full_src'],
  ['data-large_image_width', 'full_src_w'],
  ['data-large_image_height', 'full_src_h'],
]

/** What a list shows of a product: its picture in the shop's small size, which comes without a `srcset` of its own. */
const LIST_IMAGE = 'img.attachment-woocommerce_thumbnail'

const LIST_IMAGE_ATTRIBUTES: typeof IMAGE_ATTRIBUTES = [
  ['src', 'thumb_src'],
  ['width', 'thumb_src_w'],
  ['height', 'thumb_src_h'],
  ['alt', 'alt'],
]

/** Attributes that hold an address, which the page's own scripts may fetch. */
const ADDRESSES = new Set(['src', 'data-src', 'data-large_image', 'data-thumb', 'href'])

export function createGallery(form: HTMLElement, edits: HostEdits, sanitize: SanitizeServerHtml): Gallery {
  const product = form.closest('.product')
  const gallery = product?.querySelector('.images') ?? null
  const listImage = gallery ? null : findListImage(product)
  const wrapper = gallery?.querySelector(WRAPPER) ?? null
  let replaced = false
  /** Address of the variation's image that is shown. */
  let shown: unknown

  /** @returns whether the variation has a gallery of its own: the shop prints it whole */
  function replaceSlides(html: string): boolean {
    const slides = html && sanitize(html).querySelector(`.woocommerce-product-gallery ${WRAPPER}`)?.childNodes
    if (!gallery || !wrapper || (!slides && !replaced)) return false
    triggerHostEvent(gallery, 'wc-product-gallery-before-destroy')
    triggerHostEvent(gallery, 'wc-product-gallery-before-init')
    edits.children(wrapper, slides ? [...slides] : undefined)
    replaced = Boolean(slides)
    shown = undefined
    triggerHostEvent(gallery, 'wc-product-gallery-after-init')
    return replaced
  }

  function setImage(image: Readonly<Record<string, unknown>> | null): void {
    if (image?.['src'] === shown) return
    const slide = gallery?.querySelector(IMAGE)
    const picture = slide?.querySelector('img') ?? listImage
    if (!picture) return
    shown = image?.['src']
    const read = (key: string): string => {
      const value = image?.[key]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    }
    const swap = (element: Element | null | undefined, attribute: string, key: string): void => {
      if (!element) return
      const value = read(key)
      const addresses =
        attribute === 'srcset' ? value.split(/[\s,]+/) : ADDRESSES.has(attribute) ? [value] : []
      const isSafe = addresses.every((address) => safeUrl(address, RESOURCE_PROTOCOLS))
      if (image && value && isSafe) edits.attribute(element, attribute, value)
      else edits.revert(element, attribute)
    }
    for (const [attribute, key] of listImage ? LIST_IMAGE_ATTRIBUTES : IMAGE_ATTRIBUTES)
      swap(picture, attribute, key)
    // The server's would win over the address.
    if (listImage && image) edits.attribute(picture, 'srcset', null)
    else if (listImage) edits.revert(picture, 'srcset')
    swap(slide, 'data-thumb', 'gallery_thumbnail_src')
    swap(slide?.querySelector('a'), 'href', 'full_src')
    swap(gallery?.querySelector('.flex-control-thumbs img'), 'src', 'gallery_thumbnail_src')
  }

  /** A slider goes to the picture, which is the first, and the zoom takes it again. */
  function turnTo(imageId: string): void {
    const turned = (form.getAttribute('current-image') ?? '') !== imageId
    edits.attribute(form, 'current-image', imageId)
    if (!gallery || !turned) return
    triggerHostEvent(gallery, 'woocommerce_gallery_reset_slide_position')
    triggerHostEvent(gallery, 'woocommerce_gallery_init_zoom')
  }

  return {
    show(variation) {
      const { image, imageId, galleryHtml } = readDetails(variation)
      if (!replaceSlides(galleryHtml)) setImage(image?.['src'] ? image : null)
      turnTo(imageId)
    },
    reset() {
      replaceSlides('')
      setImage(null)
      turnTo('')
    },
  }
}

/** Not one of another product that stands in the same box, as related ones do. */
function findListImage(product: Element | null): HTMLImageElement | null {
  const found = product?.querySelector<HTMLImageElement>(LIST_IMAGE)
  return found && found.closest('.product') === product ? found : null
}
