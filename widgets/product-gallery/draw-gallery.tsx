import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { onIntent } from '../../src/island/intent.ts'
import { createMovable, moveTo } from '../../src/island/movable.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { prerender } from '../../src/island/prerender.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { createGallery } from './controller.ts'
import { GalleryControls } from './GalleryControls.tsx'
import type { GalleryConfig } from './host.ts'
import { focusShown } from './strip.ts'
import type { MessageKey } from './texts.ts'

const SLOT = 'atoll-product-gallery__slot'

/**
 * Draws what stands around the pictures, behind them. It is there at once, turns the strip and follows it; React takes it
 * over with the visitor's first sign at the pictures.
 */
export function drawGallery(
  host: HTMLElement,
  config: GalleryConfig,
  t: Translate<MessageKey>,
  context: MountContext,
  edits: HostEdits,
): void {
  const { signal } = context
  const beforeReact = new AbortController()
  signal.addEventListener('abort', () => beforeReact.abort())
  const gallery = createGallery(host, config, t, edits, context)
  const turns = config.slider && gallery.get().slides.length > 1
  const slot = context.own(createMovable(turns && config.thumbnails ? `${SLOT} ${SLOT}--thumbnails` : SLOT))

  function draw(): void {
    const { slides, index } = gallery.get()
    prerender(
      <GalleryControls {...{ slides, index, config, t }} turning={gallery} />,
      slot,
      beforeReact.signal,
    )
    focusShown(slot.querySelector('ol'), index)
  }

  draw()
  const stop = gallery.subscribe(draw)
  beforeReact.signal.addEventListener('abort', stop)
  const wake = lazyView(
    context,
    () => import('./view.tsx'),
    ({ takeOver }) => {
      // React's own drawing follows the strip from here on.
      stop()
      takeOver(slot, gallery, config, t, { ...context, own: (node) => node }, edits)
      beforeReact.abort()
    },
  )
  moveTo(host, slot, 'inside')
  // What is there acts; but for the keys, which may be on their way here.
  onIntent([host], signal, wake)
  onIntent([document], signal, wake, ['keydown'])
}
