import type PhotoSwipe from 'photoswipe'
import type { Item } from '../gallery/item.ts'
import type { Slide } from './slides.ts'

/**
 * Gives an open PhotoSwipe another list around the slide that is shown, which is not touched.
 * @param shown its items as they lie side by side
 * @param kept what the visitor looks at; it stays, also when the gallery no longer lists it
 * @param rtl whether they lie from right to left
 * @returns the items as they lie now, the known ones the same objects; `shown` itself where nothing changes
 */
export function relist(
  pswp: PhotoSwipe,
  shown: readonly Item[],
  kept: Item,
  next: readonly Item[],
  rtl: boolean,
  toSlide: (item: Item) => Slide,
): readonly Item[] {
  const ordered = rtl ? shown.toReversed() : shown
  const stays = next.some(({ link }) => link === kept.link)
  const list = stays ? next : next.toSpliced(Math.min(ordered.indexOf(kept), next.length), 0, kept)
  const known = new Map(shown.map((item) => [item.link, item]))
  const items = list.map((item) => known.get(item.link) ?? item)
  const laid = rtl ? items.toReversed() : items
  if (laid.length === shown.length && laid.every((item, place) => item === shown[place])) return shown
  pswp.options.dataSource = laid.map(toSlide)
  renumber(pswp, laid, shown.length)
  return laid
}

function renumber(pswp: PhotoSwipe, shown: readonly Item[], before: number): void {
  const { currSlide, contentLoader, mainScroll } = pswp
  if (!currSlide) return
  const place = shown.indexOf((currSlide.data as Slide).item)
  // Everything else is prepared again under its new number; the pictures come from the browser's cache.
  const [left, , right] = mainScroll.itemHolders
  for (const holder of [left, right]) {
    holder?.slide?.destroy()
    delete holder?.slide
  }
  for (let index = 0; index < before; index += 1) contentLoader.removeByIndex(index)
  currSlide.index = place
  currSlide.content.index = place
  contentLoader.addToCache(currSlide.content)
  pswp.currIndex = place
  pswp.potentialIndex = place
  if (left) pswp.setContent(left, place - 1)
  if (right) pswp.setContent(right, place + 1)
  contentLoader.updateLazy()
}
