import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { onIntent } from '../../src/island/intent.ts'
import { createMovable, moveTo } from '../../src/island/movable.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { prerender } from '../../src/island/prerender.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { isRtl } from '../../src/interaction/roving.ts'
import { GalleryControls } from './GalleryControls.tsx'
import { type GalleryConfig, readSlides } from './host.ts'
import { openLarge, scrollStrip } from './strip.ts'
import type { MessageKey } from './texts.ts'

const SLOT = 'atoll-product-gallery__slot'

/**
 * Draws what stands around the pictures, behind them. It is there at once and turns the strip; React, which follows the
 * strip, takes it over with the visitor's first sign at the pictures.
 */
export function drawGallery(
  host: HTMLElement,
  config: GalleryConfig,
  t: Translate<MessageKey>,
  context: MountContext,
  edits: HostEdits,
): void {
  const { signal } = context
  const { wrapper } = config
  const beforeReact = new AbortController()
  signal.addEventListener('abort', () => beforeReact.abort())
  const turns = config.slider && readSlides(wrapper).length > 1
  const slot = context.own(createMovable(turns && config.thumbnails ? `${SLOT} ${SLOT}--thumbnails` : SLOT))
  let shown = { slides: readSlides(wrapper), index: 0 }
  const turning = {
    rtl: isRtl(wrapper),
    goTo: (index: number) => void scrollStrip(wrapper, index),
    openLarge: () => openLarge(shown.slides[0]),
  }

  function draw(): void {
    shown = { slides: readSlides(wrapper), index: 0 }
    prerender(<GalleryControls {...shown} {...{ config, t, turning }} />, slot, beforeReact.signal)
  }

  const wake = lazyView(
    context,
    () => import('./view.tsx'),
    ({ takeOver }) => {
      takeOver(slot, host, config, shown, t, { ...context, own: (node) => node }, edits)
      beforeReact.abort()
    },
  )

  draw()
  moveTo(host, slot, 'inside')
  // A chosen variation has changed the first picture.
  onHostEvent(host, 'woocommerce_gallery_init_zoom', draw, beforeReact.signal)
  onHostEvent(
    host,
    'woocommerce_gallery_reset_slide_position',
    () => {
      wrapper.scrollLeft = 0
      draw()
    },
    beforeReact.signal,
  )
  // What is there acts; but for the keys, which may be on their way here.
  onIntent([host], signal, wake)
  onIntent([document], signal, wake, ['keydown'])
}
