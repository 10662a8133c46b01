import { HOST_ATTRIBUTE } from '../../../src/island/names.ts'

/** Around one picture, with its share buttons. */
const SINGLE_WRAP = '.shortcode-single-image-wrap'

/** Elements that hold items; a gallery's number counts these in the order of the page. */
export const ROOTS = [
  '.dt-gallery-container',
  '.woocommerce-product-gallery',
  '.gallery',
  '.wp-block-gallery',
  SINGLE_WRAP,
  `[${HOST_ATTRIBUTE}~="lightbox"]:not(.dt-gallery-pswp):not(.dt-trigger-first-pswp)`,
].join(',')

/** Opens the hidden album that follows it. */
const ALBUM_TRIGGER = 'dt-gallery-pswp'
/** Opens the first item of its article. */
const FIRST_TRIGGER = 'dt-trigger-first-pswp'
/** The theme's item: its gallery is the host, but where it is in none. */
export const LONE_ITEM = 'dt-pswp-item'

/** Where a host's items are. */
export interface GalleryElements {
  readonly root: HTMLElement
  /** The element that opens the gallery in place of its items, where it is another than the root. */
  readonly trigger: HTMLElement | null
}

/** Whether `host` is left to another: an album to its trigger, an item to the gallery around it. */
export function isOfAnother(host: HTMLElement): boolean {
  if (host.hasAttribute(HOST_ATTRIBUTE)) return false
  const around = host.parentElement?.closest(ROOTS)
  return (
    host.matches('.dt-album') ||
    (host.classList.contains(LONE_ITEM) && !!around && !around.matches(SINGLE_WRAP))
  )
}

/** The gallery that `host` stands for; `null` when a trigger has none. */
export function findGallery(host: HTMLElement): GalleryElements | null {
  if (host.classList.contains(ALBUM_TRIGGER)) {
    const root = host.nextElementSibling
    return root instanceof HTMLElement && root.matches('.dt-gallery-container')
      ? { root, trigger: host }
      : null
  }
  if (host.classList.contains(FIRST_TRIGGER)) {
    const article = host.closest<HTMLElement>('article.post, article')
    const item = article?.querySelector<HTMLElement>('.dt-pswp-item')
    const root = item?.closest<HTMLElement>(ROOTS) ?? article
    return root ? { root, trigger: host } : null
  }
  // A single picture's place on the page and its share buttons are those of its wrap.
  const wrap = host.classList.contains(LONE_ITEM) && host.closest<HTMLElement>(SINGLE_WRAP)
  return { root: wrap || host, trigger: null }
}
