import type PhotoSwipe from 'photoswipe'
import type { SlideData } from 'photoswipe'
import { createContainer } from '../../../src/island/mount-react.ts'
import { drawnSize, fileSize, type Item, thumbSource } from '../gallery/item.ts'
import { guessSize, isCropped } from '../model.ts'
import type { LightboxStore } from '../state.ts'

/** PhotoSwipe's data of one item; the item itself rides along. */
export interface Slide extends SlideData {
  readonly item: Item
}

export function toSlide(item: Item): Slide {
  if (item.video) return { item, element: item.link, type: 'video' }
  const screen = { width: innerWidth, height: innerHeight }
  const { width, height } = item.size ?? guessSize(fileSize(item.thumb), screen)
  return {
    item,
    element: item.link,
    src: item.src,
    srcset: item.srcset,
    width,
    height,
    msrc: thumbSource(item.thumb),
    alt: item.alt,
    thumbCropped: isCropped(drawnSize(item.thumb), { width, height }),
  }
}

/** Teaches PhotoSwipe videos, pictures without a known size, and pictures that fail. */
export function prepareSlides(pswp: PhotoSwipe, store: LightboxStore): void {
  pswp.on('contentLoad', (event) => {
    const { content } = event
    const { item } = content.data as Slide
    if (!item.video) return
    event.preventDefault()
    const slot = store.get().slots.get(item) ?? createContainer('atoll-lightbox__content pswp__content')
    content.element = slot as HTMLDivElement
    content.state = 'loaded'
    store.dispatch({ type: 'placed', item, slot })
  })
  pswp.addFilter('contentErrorElement', (slot, { data }) => {
    slot.className = 'atoll-lightbox__failure'
    store.dispatch({ type: 'placed', item: (data as Slide).item, slot })
    return slot
  })
  pswp.on('pointerDown', (event) => {
    // A player's own controls are dragged, not the slide.
    const { target } = event.originalEvent
    if (target instanceof Element && target.closest('video, a, button')) event.preventDefault()
  })

  pswp.on('loadComplete', measure)
  pswp.on('afterSetContent', measure)
  pswp.on('bindEvents', () => pswp.mainScroll.itemHolders.forEach(measure))

  /** Lays a picture out again when its file tells a size that the markup did not. */
  function measure({ slide }: { readonly slide?: PhotoSwipe['currSlide'] }): void {
    if (!slide) return
    const { content, data } = slide
    const { element } = content
    if (!pswp.opener.isOpen || (data as Slide).item.size || !(element instanceof HTMLImageElement)) return
    const { naturalWidth: width, naturalHeight: height } = element
    if (!width || !height || (width === slide.width && height === slide.height)) return
    for (const part of [data, content, slide]) Object.assign(part, { width, height })
    slide.currentResolution = 0
    slide.calculateSize()
    slide.zoomAndPanToInitial()
    slide.applyCurrentZoomPan()
    slide.updateContentSize(true)
  }
}
