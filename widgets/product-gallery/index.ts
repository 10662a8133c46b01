import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { showGallery } from '../../src/woo/gallery.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { drawGallery } from './draw-gallery.tsx'
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
    if (turns && !host.matches('[role], [aria-label]')) {
      edits.attribute(host, 'role', 'group')
      edits.attribute(host, 'aria-label', t('Product pictures'))
    }

    if (turns && config.thumbnails) {
      edits.style(host, '--atoll-gallery-columns', String(config.columns))
      edits.style(host, '--atoll-gallery-rows', String(rowsFor(slides.length, config.columns)))
    }
    drawGallery(host, config, t, context, edits)
    triggerHostEvent(host, 'wc-product-gallery-after-init', [host, params])
  },
})
