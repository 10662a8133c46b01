import type PhotoSwipe from 'photoswipe'
import type { SlideData } from 'photoswipe'
import { createButton, createPart } from './elements.ts'
import { drawnSize, fileSize, type Item, thumbSource } from './item.ts'
import { guessSize, isCropped } from './model.ts'
import type { StageOptions } from './stage-options.ts'
import type { VideoSlide } from './video-slide.ts'

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
export function prepareSlides(pswp: PhotoSwipe, { t, report, played, lookUpStill }: StageOptions): void {
  const videos = new Map<Item, Promise<VideoSlide>>()
  const withVideo = (data: SlideData | undefined, act: (video: VideoSlide) => void): void => {
    if (data)
      videos
        .get((data as Slide).item)
        ?.then(act)
        .catch(report)
  }

  pswp.on('contentLoad', (event) => {
    const { content } = event
    const { item } = content.data as Slide
    const { video } = item
    if (!video) return
    event.preventDefault()
    const box = createPart('div', 'content')
    box.classList.add('pswp__content')
    content.element = box
    content.state = 'loaded'
    // Most galleries hold photos alone: the code for videos comes with the first one near.
    if (!videos.has(item))
      videos.set(
        item,
        import('./video-slide.ts').then(({ createVideoSlide }) =>
          createVideoSlide(item, video, { t, report, played, lookUpStill }),
        ),
      )
    withVideo(content.data, ({ element }) => box.replaceChildren(element))
  })
  pswp.on('contentActivate', ({ content }) => {
    // While the dialog opens, the slide is still growing out of its thumbnail.
    if (pswp.opener.isOpen) withVideo(content.data, (video) => video.activate())
  })
  pswp.on('openingAnimationEnd', () => withVideo(pswp.currSlide?.data, (video) => video.activate()))
  pswp.on('contentDeactivate', ({ content }) => withVideo(content.data, (video) => video.deactivate()))
  pswp.on('close', () => {
    for (const item of videos.keys()) withVideo({ item } as Slide, (video) => video.stop())
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
