import PhotoSwipe from 'photoswipe'
import { flushSync } from 'react-dom'
import { prepareCaptions, whereIs } from '../gallery/caption.ts'
import { isRendered } from '../gallery/gallery.ts'
import type { Item } from '../gallery/item.ts'
import { PRELOAD, THUMBNAILS_PX } from '../model.ts'
import type { LightboxParts, Viewer } from '../parts.ts'
import { prepareSlides, toSlide } from './slides.ts'

/** Room for the toolbar above the photo, px. */
const ROOM_ABOVE_PX = 56
/** Room below the photo, px. */
const ROOM_BELOW_PX = 32
/** Room below a photo with a caption, px. */
const CAPTION_ROOM_PX = 96
/** Room for an arrow beside the photo, px. */
const ARROW_ROOM_PX = 72
/** Narrower windows give their sides to the photo, px. */
const WIDE_PX = 900
/** Lower windows give all their height to the photo, px. */
const LOW_PX = 480

/** Every control of PhotoSwipe's own: they come as markup, which pages with Trusted Types refuse. */
const NO_CONTROLS = {
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
  preloader: false,
  errorMsg: '',
}

/** Starts PhotoSwipe in `dialog` on the store's current photo. */
export function createViewer(dialog: HTMLDialogElement, lightbox: LightboxParts): Viewer {
  const { store, config } = lightbox
  const { items, current } = store.get()
  const rtl = getComputedStyle(config.root).direction === 'rtl'
  /** The photos as they lie side by side: from right to left where the page reads so. */
  let laid = lay(items)
  let gone = false
  /** What was asked while the dialog opens. */
  const waiting: Array<() => void> = []
  /** The newest list of the gallery's items. */
  let wanted = items

  const pswp = new PhotoSwipe({
    dataSource: laid.map(toSlide),
    index: current ? Math.max(0, laid.indexOf(current)) : 0,
    bgOpacity: config.bgOpacity,
    loop: config.loop,
    preload: PRELOAD,
    mainClass: 'atoll-lightbox',
    appendToEl: dialog,
    // The dialog does all three.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    paddingFn({ x, y }, { item }) {
      const side = x > WIDE_PX ? ARROW_ROOM_PX : 0
      const high = y > LOW_PX
      return {
        top: high ? ROOM_ABOVE_PX : 0,
        bottom:
          (high ? (hasCaption(item as Item) ? CAPTION_ROOM_PX : ROOM_BELOW_PX) : 0) +
          (config.thumbnails ? THUMBNAILS_PX : 0),
        left: side,
        right: side,
      }
    },
    ...NO_CONTROLS,
  })
  prepareSlides(pswp, store)
  pswp.addFilter('thumbEl', (thumb, { item }) => {
    const own = (item as Item).thumb
    const shownBy = own && isRendered(own) ? own : config.trigger?.querySelector('img')
    return (shownBy ?? thumb) as HTMLElement
  })
  // Without a thumbnail in sight there is nothing to grow out of.
  pswp.addFilter('thumbBounds', (bounds) => (bounds?.w ? bounds : undefined) as NonNullable<typeof bounds>)
  pswp.on('change', present)
  pswp.on('loadComplete', showLoading)
  // The last of what follows the opening move: all three slides and PhotoSwipe's keys are there.
  pswp.on('bindEvents', settle)
  pswp.on('keydown', (event) => {
    const { defaultPrevented, key, target } = event.originalEvent
    // A key that was of use already, Tab, which is the browser's, and those of a film's controls.
    if (defaultPrevented || key === 'Tab' || target instanceof HTMLVideoElement) event.preventDefault()
  })
  pswp.on('close', () => {
    if (document.fullscreenElement === pswp.element) void document.exitFullscreen().catch(() => {})
    store.dispatch({ type: 'closing' })
    lightbox.closing()
  })
  pswp.on('destroy', () => {
    const last = store.get().current
    if (gone || !last) return
    gone = true
    flushSync(() => store.dispatch({ type: 'closed' }))
    lightbox.closed(last)
  })

  store.dispatch({ type: 'opening' })
  dialog.showModal()
  // Focus begins at the dialog itself, so that its name is read and no button looks chosen.
  dialog.focus()
  pswp.init()
  const element = pswp.element as HTMLElement
  element.removeAttribute('role')
  pswp.scrollWrap?.removeAttribute('aria-roledescription')
  pswp.container?.removeAttribute('aria-live')
  // A group without a name says nothing that the dialog's does not.
  for (const { el } of pswp.mainScroll.itemHolders) {
    el.removeAttribute('role')
    el.removeAttribute('aria-roledescription')
  }

  function settle(): void {
    store.dispatch({ type: 'settled' })
    for (const act of waiting) act()
  }

  function whenOpen(act: () => void): void {
    if (store.get().phase === 'opening') waiting.push(act)
    else act()
  }

  function present(): void {
    const item = laid[pswp.currIndex]
    if (!item) return
    for (const { el, slide } of pswp.mainScroll.itemHolders) el.inert = slide !== pswp.currSlide
    const before = store.get().current
    store.dispatch({ type: 'changed', current: item })
    showLoading()
    if (item === before) return
    lightbox.changed(item)
    lightbox.announce(whereIs(item, lightbox))
  }

  function showLoading(): void {
    store.dispatch({ type: 'loading', on: pswp.currSlide?.content.isLoading() ?? false })
  }

  function lay(list: readonly Item[]): readonly Item[] {
    return rtl ? list.toReversed() : list
  }

  async function follow(next: readonly Item[]): Promise<void> {
    const list = lay(next)
    if (list.length === laid.length && list.every(({ link }, place) => link === laid[place]?.link)) return
    // A gallery seldom changes beneath an open photo: the code comes with the first change.
    const [{ relist }] = await Promise.all([import('./relist.ts'), prepareCaptions(next)])
    const kept = store.get().current
    if (wanted !== next || !kept || pswp.isDestroying) return
    laid = relist(pswp, laid, kept, next, rtl, toSlide)
    store.dispatch({ type: 'listed', items: lay(laid) })
    present()
  }

  function goTo(find: () => number): void {
    whenOpen(() => {
      const place = find()
      if (place !== -1) pswp.goTo(place)
    })
  }

  function step(way: 1 | -1): void {
    goTo(() => (pswp.potentialIndex + (rtl ? -way : way) + laid.length) % laid.length)
  }

  function close(): void {
    whenOpen(() => pswp.close())
  }

  function dismiss(): void {
    if (store.get().sharing) store.dispatch({ type: 'sharing', on: false })
    else close()
  }

  const KEYS: Readonly<Partial<Record<string, () => void>>> = {
    Escape: dismiss,
    ArrowRight: () => whenOpen(() => pswp.next()),
    ArrowLeft: () => whenOpen(() => pswp.prev()),
    Home: () => goTo(() => (rtl ? laid.length - 1 : 0)),
    End: () => goTo(() => (rtl ? 0 : laid.length - 1)),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    // The page beneath would scroll.
    ' ': () => {},
  }

  return {
    element,
    rtl,
    step,
    show: (link) => goTo(() => laid.findIndex((item) => item.link === link)),
    zoom: () => whenOpen(() => pswp.toggleZoom()),
    retry(item) {
      dialog.focus()
      pswp.refreshSlideContent(laid.indexOf(item))
    },
    follow(next) {
      wanted = next
      whenOpen(() => void follow(next).catch(lightbox.report))
    },
    press(key) {
      // A single photo that is larger than the window is moved by the arrows, as PhotoSwipe does.
      const act = KEYS[key]
      if (!act || (laid.length < 2 && key.startsWith('Arrow'))) return false
      act()
      return true
    },
    dismiss,
    close,
    leave() {
      if (gone) return
      gone = true
      // PhotoSwipe would wait until it has opened.
      pswp.isDestroying = true
      pswp.destroy()
      dialog.close()
    },
  }
}

function hasCaption({ caption }: Item): boolean {
  return Boolean(caption.title || caption.description)
}
