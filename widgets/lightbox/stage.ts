import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './stage.css'
import { captionText, createCaption, type Clean } from './caption.ts'
import { createDialog } from './dialog.ts'
import { createButton } from './elements.ts'
import { isRendered } from './gallery.ts'
import type { Item } from './item.ts'
import { hasMarkup, PRELOAD } from './model.ts'
import { prepareSlides, toSlide } from './slides.ts'
import type { Stage, StageOptions } from './stage-options.ts'
import { createToolbar } from './toolbar.ts'

/** Room around the photo for the toolbar, the caption and the arrows, px. */
const PADDING = { top: 56, bottom: 32, captioned: 96, side: 72 }
/** Every control of PhotoSwipe's own. */
const NO_CONTROLS = {
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
  preloader: false,
}
/** Narrower windows give their sides to the photo, px. */
const WIDE_PX = 900

/** Opens the dialog on `items[index]`. */
export async function openStage(
  items: readonly Item[],
  index: number,
  options: StageOptions,
): Promise<Stage> {
  const clean = await loadClean(items)
  const { config, t, signal } = options
  signal.throwIfAborted()
  const rtl = getComputedStyle(config.root).direction === 'rtl'
  /** The photos as they lie side by side: from right to left where the page reads so. */
  let shown = lay(items)
  let current = items[index] ?? items[0]
  let closeSoon = false
  let painted = false
  /** A list that came while the dialog opened. */
  let waiting: readonly Item[] | undefined

  const pswp = new PhotoSwipe({
    dataSource: shown.map(toSlide),
    index: rtl ? items.length - 1 - index : index,
    bgOpacity: config.bgOpacity,
    loop: config.loop,
    preload: PRELOAD,
    mainClass: 'atoll-lightbox',
    // The dialog does both.
    trapFocus: false,
    returnFocus: false,
    paddingFn: ({ x, y }, { item }) => ({
      top: y > 480 ? PADDING.top : 0,
      bottom: y <= 480 ? 0 : hasCaption(item as Item) ? PADDING.captioned : PADDING.bottom,
      left: x > WIDE_PX ? PADDING.side : 0,
      right: x > WIDE_PX ? PADDING.side : 0,
    }),
    // Its own controls come as markup, which pages with Trusted Types refuse.
    ...NO_CONTROLS,
  })
  const dialog = createDialog(config.label || t('Gallery'), dismiss, () => pswp.destroy())
  pswp.options.appendToEl = dialog.element
  prepareSlides(pswp, {
    ...options,
    played(kind) {
      toolbar?.stopSlideshow()
      options.played(kind)
    },
  })
  pswp.addFilter('thumbEl', (thumb, { item }) => {
    const own = (item as Item).thumb
    const shownBy = own && isRendered(own) ? own : config.trigger?.querySelector('img')
    return (shownBy ?? thumb) as HTMLElement
  })
  // Without a thumbnail in sight there is nothing to grow out of.
  pswp.addFilter('thumbBounds', (bounds) => (bounds?.w ? bounds : undefined) as NonNullable<typeof bounds>)

  const caption = createCaption(clean)
  let toolbar: ReturnType<typeof createToolbar> | undefined

  pswp.on('firstUpdate', build)
  pswp.on('change', present)
  pswp.on('loadComplete', showLoading)
  pswp.on('loadError', showLoading)
  pswp.on('openingAnimationEnd', () => {
    if (closeSoon) pswp.close()
    else if (waiting) follow(waiting).catch(options.report)
  })
  pswp.on('close', () => {
    if (document.fullscreenElement === pswp.element) void document.exitFullscreen().catch(() => {})
    if (current) options.closing(current)
  })
  pswp.on('destroy', () => {
    living.abort()
    dialog.remove()
    if (current) options.closed(current)
  })
  pswp.on('keydown', (event) => {
    const { key, target } = event.originalEvent
    // Escape is the dialog's, Tab the browser's, and a video's controls have keys of their own.
    if (key === 'Escape' || key === 'Tab' || target instanceof HTMLVideoElement) event.preventDefault()
    else if (key.startsWith('Arrow')) toolbar?.moved()
  })
  const living = new AbortController()
  dialog.element.addEventListener('keydown', onKey, { signal: living.signal })
  signal.addEventListener('abort', () => pswp.destroy(), { signal: living.signal })

  pswp.init()

  /** Puts the controls into PhotoSwipe's root, as soon as there is one. */
  function build(): void {
    const root = pswp.element
    if (!root) return
    root.removeAttribute('role')
    pswp.scrollWrap?.removeAttribute('aria-roledescription')
    pswp.container?.removeAttribute('aria-live')
    toolbar = createToolbar({
      ...options,
      signal: living.signal,
      screen: root,
      announce: dialog.announce,
      next: () => step(1),
      zoom: () => pswp.toggleZoom(),
      close: dismiss,
      shared: () => ({
        page: current?.sharePage || location.href,
        image: current?.src ?? '',
        caption: current ? captionText(current, clean) : '',
      }),
    })
    const arrows = [-1, 1].map((way) => {
      const label = t(way === (rtl ? 1 : -1) ? 'Previous' : 'Next')
      const arrow = createButton(
        way === -1 ? 'left' : 'right',
        label,
        () => {
          toolbar?.moved()
          if (way === -1) pswp.prev()
          else pswp.next()
        },
        'arrow',
      )
      arrow.classList.add(`atoll-lightbox__arrow--${way === -1 ? 'left' : 'right'}`, 'pswp__hide-on-close')
      return arrow
    })
    root.append(toolbar.element, ...(rtl ? arrows.toReversed() : arrows), caption.element)
  }

  function present(): void {
    current = shown[pswp.currIndex]
    if (!current) return
    const position = (rtl ? shown.length - 1 - pswp.currIndex : pswp.currIndex) + 1
    const total = shown.length
    for (const { el, slide } of pswp.mainScroll.itemHolders) el.inert = slide !== pswp.currSlide
    pswp.element?.classList.toggle('atoll-lightbox--single', total < 2)
    toolbar?.show(current, position, total)
    caption.show(current)
    const where = total > 1 ? t('{position} of {total}', { position, total }) : ''
    dialog.announce([where, captionText(current, clean) || current.alt].filter(Boolean).join(': '))
    showLoading()
    if (painted) options.changed(current)
    painted = true
  }

  function showLoading(): void {
    pswp.element?.classList.toggle('atoll-lightbox--loading', pswp.currSlide?.content.isLoading() ?? false)
  }

  function dismiss(): void {
    if (toolbar?.dismiss()) return
    closeSoon = true
    pswp.close()
  }

  /** One photo on in reading order; from the last to the first. */
  function step(way: 1 | -1): void {
    const count = shown.length
    pswp.goTo((pswp.potentialIndex + (rtl ? -way : way) + count) % count)
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target } = event
    const last = shown.length - 1
    if (key === 'Escape') dismiss()
    else if (target instanceof HTMLVideoElement || target instanceof HTMLInputElement) return
    else if (key === 'Home') pswp.goTo(rtl ? last : 0)
    else if (key === 'End') pswp.goTo(rtl ? 0 : last)
    else if (key === 'PageDown') step(1)
    else if (key === 'PageUp') step(-1)
    // The page beneath would scroll.
    else if (key !== ' ' || (target instanceof Element && target.closest('button, a'))) return
    event.preventDefault()
  }

  function lay(list: readonly Item[]): readonly Item[] {
    return rtl ? list.toReversed() : list
  }

  async function follow(next: readonly Item[]): Promise<void> {
    waiting = next
    if (!pswp.opener.isOpen || isShown(next)) return
    // A gallery seldom changes beneath an open photo: the code comes with the first change.
    const { relist } = await import('./relist.ts')
    if (waiting !== next || !current || pswp.isDestroying) return
    const laid = relist(pswp, shown, current, next, rtl, toSlide)
    if (laid === shown) return
    shown = laid
    present()
  }

  function isShown(list: readonly Item[]): boolean {
    const laid = lay(list)
    return laid.length === shown.length && laid.every(({ link }, place) => link === shown[place]?.link)
  }

  return {
    show(link) {
      const place = shown.findIndex((item) => item.link === link)
      if (place !== -1) pswp.goTo(place)
    },
    follow: (next) => void follow(next).catch(options.report),
    close() {
      closeSoon = true
      pswp.close()
    },
  }
}

function hasCaption(item: Item): boolean {
  return item.caption.title !== '' || item.caption.description !== ''
}

/** The sanitiser is fetched only for a gallery whose captions hold markup. */
async function loadClean(items: readonly Item[]): Promise<Clean> {
  if (!items.some(({ caption }) => hasMarkup(caption.title) || hasMarkup(caption.description)))
    return (html) => document.createTextNode(html)
  const { sanitize } = await import('../../src/dom/sanitize.ts')
  return (html) => sanitize(html, 'text')
}
