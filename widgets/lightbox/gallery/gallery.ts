import { HOST_ATTRIBUTE } from '../../../src/island/names.ts'
import { addressOf, findAddressed } from './hash.ts'
import { isItem, readItem, type Item } from './item.ts'

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
const LONE_ITEM = 'dt-pswp-item'

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

/** Links to photos and videos that belong to `root` itself and are not filtered out; of a hidden album, all. */
export function itemLinks(root: HTMLElement): readonly HTMLElement[] {
  const links = root.matches('a[href]') ? [root] : [...root.querySelectorAll<HTMLElement>('a[href]')]
  const own = links.filter((link) => isItem(link) && (link === root || ownerOf(link) === root))
  return isRendered(root) ? own.filter(isRendered) : own
}

export function readItems(root: HTMLElement): readonly Item[] {
  return itemLinks(root).map(readItem)
}

/** The item that a click on `target` asks for. */
export function clickedLink(root: HTMLElement, target: Element): HTMLElement | null {
  const link =
    target.closest<HTMLElement>('a[href]') ??
    // WooCommerce's hover zoom lays a picture over the link.
    target.closest('.woocommerce-product-gallery__image')?.querySelector<HTMLElement>('a[href]')
  return link && root.contains(link) && isItem(link) && (link === root || ownerOf(link) === root)
    ? link
    : null
}

/** How the page's address calls the gallery `root`. */
export function galleryAddress(root: HTMLElement): string {
  const roots = allRoots()
  return loneAddress(root) ?? addressOf(roots.map(ownId), roots.indexOf(root))
}

/** Whether `gid` means `root`. */
export function isAddressed(root: HTMLElement, gid: string): boolean {
  const lone = loneAddress(root)
  if (lone) return lone === gid
  const roots = allRoots()
  return roots[findAddressed(roots.map(ownId), gid)] === root
}

/** Whether the element takes up room in the page. */
export function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0
}

/** `item-2`: the second of the theme's items on the page; `null` for what counts as a gallery. */
function loneAddress(root: HTMLElement): string | null {
  if (root.matches(ROOTS) || !root.classList.contains(LONE_ITEM)) return null
  return `item-${[...document.querySelectorAll(`.${LONE_ITEM}`)].indexOf(root) + 1}`
}

function allRoots(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROOTS)]
}

// `getAttribute`, as a form field called "id" would answer for the property.
function ownId(root: Element): string | null {
  return root.getAttribute('id') || null
}

function ownerOf(link: HTMLElement): Element | null {
  return link.parentElement?.closest(ROOTS) ?? link.closest('article.post, article')
}
