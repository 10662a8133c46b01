import { flushSync } from 'react-dom'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Gallery } from './controller.ts'
import type { GalleryConfig } from './host.ts'
import { ProductGallery } from './ProductGallery.tsx'
import type { MessageKey } from './texts.ts'

/** React takes over the controls that are drawn in `slot`, in one go: no press is lost between. */
export function takeOver(
  slot: HTMLElement,
  gallery: Gallery,
  config: GalleryConfig,
  t: Translate<MessageKey>,
  context: MountContext,
  edits: HostEdits,
): void {
  flushSync(() =>
    mountReact(slot, <ProductGallery gallery={gallery} config={config} t={t} />, context, edits),
  )
}
