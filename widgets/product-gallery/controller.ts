import { isRtl } from '../../src/interaction/roving.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { type GalleryConfig, readSlides, type Slide } from './host.ts'
import { slideAt } from './model.ts'
import type { Turning } from './GalleryControls.tsx'
import { laySlides, openLarge, scrollStrip } from './strip.ts'
import type { MessageKey } from './texts.ts'

export interface GalleryState {
  readonly slides: readonly Slide[]
  /** The slide that is shown, from 0. */
  readonly index: number
}

export interface Gallery extends Turning, Pick<Store<GalleryState, never>, 'get' | 'subscribe'> {}

type Action = Partial<GalleryState>

/** Attributes that a chosen variation changes. */
const SWAPPED = ['data-thumb', 'data-thumb-srcset', 'src', 'alt', 'width', 'height', 'data-large_image']

const SIZED = 'atoll-product-gallery__strip--sized'

/** Turns the strip, and says which picture it shows. */
export function createGallery(
  host: HTMLElement,
  config: GalleryConfig,
  t: Translate<MessageKey>,
  edits: HostEdits,
  { signal, emit, announce }: MountContext,
): Gallery {
  const { wrapper, slider } = config
  const store = createStore<GalleryState, Action>((state, change) => ({ ...state, ...change }), {
    slides: readSlides(wrapper),
    index: 0,
  })

  /** Where the strip is on its way to: what it passes is not shown. */
  let target: number | null = null

  /** The strip is as high as its picture: the first stands in the page, another's shape is told. */
  function fit(): void {
    const { slides, index } = store.get()
    const size = index > 0 && slider ? slides[index]?.size : null
    edits.toggleClass(wrapper, SIZED, Boolean(size))
    if (size) edits.style(wrapper, 'aspect-ratio', `${size.width} / ${size.height}`)
    else edits.revertStyle(wrapper, 'aspect-ratio')
  }

  function show(index: number): void {
    if (index === store.get().index) return
    store.dispatch({ index })
    fit()
    const total = store.get().slides.length
    emit('product-gallery:changed', { index, slides: total })
    announce(t('Picture {position} of {total}', { position: index + 1, total }))
  }

  function goTo(index: number): void {
    const { slides } = store.get()
    const wanted = Math.min(Math.max(index, 0), slides.length - 1)
    if (!slider) return
    target = scrollStrip(wrapper, wanted) ? wanted : null
    show(wanted)
  }

  function read(): void {
    const slides = readSlides(wrapper)
    const before = store.get().slides
    store.dispatch({ slides, index: Math.min(store.get().index, Math.max(slides.length - 1, 0)) })
    const others =
      slides.length !== before.length || slides.some(({ element }, at) => element !== before[at]?.element)
    if (others && slider) laySlides(wrapper, slides, edits)
    fit()
  }

  wrapper.addEventListener(
    'scroll',
    () => {
      const at = slideAt(wrapper.scrollLeft, wrapper.clientWidth, store.get().slides.length)
      if (at === target) target = null
      if (target === null) show(at)
    },
    { passive: true, signal },
  )
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown', 'scrollend']) {
    wrapper.addEventListener(
      type,
      () => {
        target = null
      },
      { passive: true, signal },
    )
  }
  // WooCommerce's variation script, or the swatches in its place, have changed the first picture.
  onHostEvent(host, 'woocommerce_gallery_reset_slide_position', () => goTo(0), signal)
  onHostEvent(host, 'woocommerce_gallery_init_zoom', read, signal)
  // That script presses the thumbnail of a picture that the gallery has.
  onHostEvent(
    host,
    'flexslider-click',
    ({ target: pressed }) => {
      const item = pressed instanceof Element ? pressed.closest('li') : null
      if (item?.parentElement) goTo([...item.parentElement.children].indexOf(item))
    },
    signal,
  )
  host.addEventListener(
    'atoll:lightbox:changed',
    ({ detail }) => {
      const index = store.get().slides.findIndex(({ element }) => element.contains(detail.link))
      if (index !== -1) goTo(index)
    },
    { signal },
  )
  const replaced = new MutationObserver(read)
  replaced.observe(wrapper, { childList: true })
  const swapped = new MutationObserver(read)
  swapped.observe(wrapper, { attributeFilter: SWAPPED, subtree: true })
  signal.addEventListener('abort', () => {
    replaced.disconnect()
    swapped.disconnect()
    wrapper.scrollLeft = 0
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    rtl: isRtl(wrapper),
    at: () => store.get().index,
    goTo,
    openLarge() {
      const { slides, index } = store.get()
      openLarge(slides[index])
    },
  }
}
