import type PhotoSwipe from 'photoswipe'
import type { SlideData } from 'photoswipe'
import { createButton, createPart } from './elements.ts'
import { drawnSize, fileSize, type Item, thumbSource } from './item.ts'
import { guessSize, isCropped } from './model.ts'
import type { StageOptions } from './stage-options.ts'
import { createVideoSlide, type VideoSlide } from './video-slide.ts'

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
    ...(item.srcset && { srcset: item.srcset }),
    width,
    height,
    msrc: thumbSource(item.thumb),
    alt: item.alt,
    thumbCropped: isCropped(drawnSize(item.thumb), { width, height }),
  }
}

/** Teaches PhotoSwipe videos, pictures without a known size, and pictures that fail. */
export function prepareSlides(pswp: PhotoSwipe, options: StageOptions): void {
  const { t } = options
  const videos = new Map<Item, VideoSlide>()
  const videoOf = (data: SlideData | undefined): VideoSlide | undefined =>
    data && videos.get((data as Slide).item)

  pswp.on('contentLoad', (event) => {
    const { content } = event
    const { item } = content.data as Slide
    if (!item.video) return
    event.preventDefault()
    const video = videos.get(item) ?? createVideoSlide(item, item.video, options)
    videos.set(item, video)
    const box = createPart('div', 'content', video.element)
    box.classList.add('pswp__content')
    content.element = box
    content.state = 'loaded'
  })
  pswp.on('contentActivate', ({ content }) => {
    // While the dialog opens, the slide is still growing out of its thumbnail.
    if (pswp.opener.isOpen) videoOf(content.data)?.activate()
  })
  pswp.on('openingAnimationEnd', () => videoOf(pswp.currSlide?.data)?.activate())
  pswp.on('contentDeactivate', ({ content }) => videoOf(content.data)?.deactivate())
  pswp.on('close', () => {
    for (const video of videos.values()) video.stop()
  })
  pswp.on('pointerDown', (event) => {
    // A player's own controls are dragged, not the slide.
    const { target } = event.originalEvent
    if (target instanceof Element && target.closest('video, a, button')) event.preventDefault()
  })

  pswp.on('loadComplete', ({ slide }) => measure(slide))
  pswp.on('afterSetContent', ({ slide }) => measure(slide))
  pswp.on('openingAnimationEnd', () => {
    for (const { slide } of pswp.mainScroll.itemHolders) if (slide) measure(slide)
  })

  /** Lays a picture out anew when its file tells a size that the markup did not. */
  function measure(slide: NonNullable<PhotoSwipe['currSlide']>): void {
    const { content, data } = slide
    const { element } = content
    if (!pswp.opener.isOpen || (data as Slide).item.size || !(element instanceof HTMLImageElement)) return
    const { naturalWidth: width, naturalHeight: height } = element
    if (!width || !height || (width === slide.width && height === slide.height)) return
    Object.assign(data, { width, height })
    Object.assign(content, { width, height })
    Object.assign(slide, { width, height, currentResolution: 0 })
    slide.calculateSize()
    slide.zoomAndPanToInitial()
    slide.applyCurrentZoomPan()
    slide.updateContentSize(true)
  }

  pswp.addFilter('contentErrorElement', (_, content) => {
    const message = createPart('p', 'error', t('The image could not be loaded.'))
    message.setAttribute('role', 'alert')
    const retry = createButton('zoom', t('Try again'), () => pswp.refreshSlideContent(content.index), 'retry')
    retry.replaceChildren(t('Try again'))
    retry.removeAttribute('title')
    return createPart('div', 'failure', message, retry)
  })
}
