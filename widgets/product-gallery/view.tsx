import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { createGallery } from './controller.ts'
import type { GalleryConfig } from './host.ts'
import { ProductGallery } from './ProductGallery.tsx'
import type { MessageKey } from './texts.ts'

/** Draws what stands around the pictures, behind them. */
export function drawGallery(
  host: HTMLElement,
  config: GalleryConfig,
  t: Translate<MessageKey>,
  context: MountContext,
  edits: HostEdits,
): void {
  const gallery = createGallery(host, config, edits, context)
  const { slides } = gallery.get()
  const thumbnails = config.slider && config.thumbnails && slides.length > 1
  const name = 'atoll-product-gallery__slot'
  const slot = createContainer(thumbnails ? `${name} ${name}--thumbnails` : name, host)
  mountReact(slot, <ProductGallery gallery={gallery} config={config} t={t} />, context, edits)
}
