import { LONE_ITEM, ROOTS } from './elements.ts'
import { addressOf, findAddressed } from './hash.ts'
import { isItem, readItem, type Item } from './item.ts'

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
