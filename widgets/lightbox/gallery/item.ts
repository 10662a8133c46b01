import { readSize, type Size, tidyCaption, type Caption } from '../model.ts'
import { readVideo, readWebAddress, type Video } from '../video/video.ts'

/** One photo or video of a gallery, as its link in the page tells it. */
export interface Item {
  readonly link: HTMLElement
  readonly thumb: HTMLImageElement | null
  /** Attachment id that outlives sorting and filtering; `null` where the markup has none. */
  readonly id: string | null
  /** Absolute address of the large picture; empty for a video. */
  readonly src: string
  readonly srcset: string
  /** Size of the large picture; `null` until it has been measured. */
  readonly size: Size | null
  readonly alt: string
  readonly caption: Caption
  /** Page to share instead of this one; empty where the markup has none. */
  readonly sharePage: string
  /** `null` for a photo. */
  readonly video: Video | null
}

const IMAGE_FILE = /\.(?:avif|bmp|gif|jpe?g|jfif|png|svg|webp)$/i
/** The theme's own mark of a gallery item. */
const THEME_ITEM = '.dt-pswp-item'
const NO_CLICK = '.dt-pswp-item-no-click, .dt-owl-item.cloned *, .flex-viewport .clone *'

/** Whether `link` leads to a photo or a video rather than to another page. */
export function isItem(link: HTMLElement): boolean {
  const href = link.getAttribute('href')
  if (href === null || link.matches(NO_CLICK)) return false
  if (link.matches(`${THEME_ITEM}, [data-atoll-item]`)) return true
  const url = readWebAddress(href, document.baseURI)
  if (!url) return false
  return IMAGE_FILE.test(url.pathname) || !/^(?:missing|unsupported)$/.test(readVideo(href, url.href).kind)
}

/** Reads everything that the markup says about one item, as it is now. */
export function readItem(link: HTMLElement): Item {
  const thumb = link.querySelector('img')
  const href = link.getAttribute('href')
  const url = readWebAddress(thumb?.getAttribute('data-large_image') || (href ?? ''), document.baseURI)
  const video =
    link.matches('.pswp-video') || (url && !IMAGE_FILE.test(url.pathname) && !link.matches(THEME_ITEM))
      ? readVideo(href, document.baseURI)
      : null
  const src = video ? '' : (url?.href ?? '')
  return {
    link,
    thumb,
    id: readId(link),
    src,
    srcset: readSrcset(thumb, src),
    size: readLargeSize(link) ?? readLargeSize(thumb),
    alt: thumb?.alt ?? '',
    caption: readCaption(link, thumb),
    sharePage: readSharePage(link),
    video,
  }
}

/** The picture that the thumbnail shows, also where a lazy loader has not put it in yet; empty without one. */
export function thumbSource(thumb: HTMLImageElement | null): string {
  if (!thumb) return ''
  const shown = thumb.currentSrc || thumb.src
  const source = shown.startsWith('data:') ? (thumb.getAttribute('data-src') ?? '') : shown
  return readWebAddress(source, document.baseURI)?.href ?? ''
}

/** The thumbnail as it is drawn, px; `null` where it is not. */
export function drawnSize(thumb: HTMLImageElement | null): Size | null {
  const { width = 0, height = 0 } = thumb?.getBoundingClientRect() ?? {}
  return width > 0 && height > 0 ? { width, height } : null
}

/** The shape of the thumbnail's file, which is the picture's unless the file itself was cropped. */
export function fileSize(thumb: HTMLImageElement | null): Size | null {
  if (!thumb) return null
  const { naturalWidth: width, naturalHeight: height } = thumb
  return width > 1 && height > 1
    ? { width, height }
    : readSize(thumb.getAttribute('width'), thumb.getAttribute('height'))
}

function readLargeSize(element: Element | null): Size | null {
  return readSize(
    element?.getAttribute('data-large_image_width'),
    element?.getAttribute('data-large_image_height'),
  )
}

/** Attachment id of the item at `link`; `null` where the markup has none. */
export function readId(link: HTMLElement): string | null {
  const thumb = link.querySelector('img')
  const own =
    link.getAttribute('data-atoll-id') ??
    link.closest('[data-post-id]')?.getAttribute('data-post-id') ??
    thumb?.getAttribute('data-id')
  const classes = `${thumb?.getAttribute('class') ?? ''} ${link.closest('article')?.getAttribute('class') ?? ''}`
  return own || (/(?:^|\s)(?:wp-image|post)-(\d+)(?:\s|$)/.exec(classes)?.[1] ?? null)
}

// WordPress lists only pictures of one shape in a srcset: one that names the large picture fits it.
function readSrcset(thumb: HTMLImageElement | null, src: string): string {
  const srcset = thumb?.getAttribute('srcset') ?? ''
  const names = srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
  return src && names.some((name) => name && readWebAddress(name, document.baseURI)?.href === src)
    ? srcset
    : ''
}

function readCaption(link: HTMLElement, thumb: HTMLImageElement | null): Caption {
  const figcaption = link
    .closest('figure, .gallery-item, .wp-caption')
    ?.querySelector('figcaption, .gallery-caption, .wp-caption-text')
  const title = text(link, 'title') || text(thumb, 'data-caption') || text(thumb, 'title')
  return tidyCaption(title, text(link, 'data-dt-img-description') || (figcaption?.innerHTML ?? ''))
}

function text(element: Element | null, name: string): string {
  return element?.getAttribute(name) ?? ''
}

function readSharePage(link: HTMLElement): string {
  const holder = link.matches('[data-dt-location]') ? link : link.querySelector('[data-dt-location]')
  const address = holder?.getAttribute('data-dt-location')
  return (address && readWebAddress(address, document.baseURI)?.href) || ''
}
