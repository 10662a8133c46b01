import { SIGNS } from '../../src/island/intent.ts'
import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { showGallery } from '../../src/woo/gallery.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { onHostEvent, triggerHostEvent } from '../../src/jquery/jquery.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { laySlides } from './strip.ts'
import { parse, readSlides } from './host.ts'
import { rowsFor } from './model.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** Another picture is shown; they count from 0. */
    'product-gallery:changed': { readonly index: number; readonly slides: number }
  }
}

/** Keeps the thumbnails' room until they are there. */
const ROOM = 'atoll-product-gallery--room'

/** WooCommerce's product pictures: one at a time, with thumbnails, zoom and a way into the lightbox. */
export const widget = defineWidget({
  name: 'product-gallery',
  kind: 'island',
  parse,
  mount(host, config, context) {
    const { signal } = context
    showGallery(host, signal)
    const params = readGlobal('wc_single_product_params')
    triggerHostEvent(host, 'wc-product-gallery-before-init', [host, params])
    if (!config) return
    const edits = createHostEdits(signal)
    const t = context.translate<MessageKey>()
    const { wrapper } = config
    const slides = readSlides(wrapper)
    const turns = config.slider && slides.length > 1
    if (turns) laySlides(wrapper, slides, edits)
    let drawn = false
    onHostEvent(
      host,
      'woocommerce_gallery_reset_slide_position',
      () => {
        if (!drawn) wrapper.scrollLeft = 0
      },
      signal,
    )
    if (turns && !host.matches('[role], [aria-label]')) {
      edits.attribute(host, 'role', 'group')
      edits.attribute(host, 'aria-label', t('Product pictures'))
    }

    // The thumbnails' room, so that nothing moves when they come.
    if (turns && config.thumbnails) {
      edits.toggleClass(host, ROOM, true)
      edits.style(host, '--atoll-gallery-columns', String(config.columns))
      edits.style(host, '--atoll-gallery-rows', String(rowsFor(slides.length, config.columns)))
    }
    const draw = lazyView(
      context,
      () => import('./view.tsx'),
      ({ drawGallery }) => {
        drawn = true
        drawGallery(host, config, t, context, edits)
        edits.toggleClass(host, ROOM, false)
      },
    )
    triggerHostEvent(host, 'wc-product-gallery-after-init', [host, params])
    // Anywhere on the page: the first thing that a visitor does there shows that the thumbnails will be seen.
    for (const sign of SIGNS) document.addEventListener(sign, draw, { passive: true, capture: true, signal })
  },
})
