import 'photoswipe/style.css'
import './view.css'
import { flushSync } from 'react-dom'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import { createStore } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { prepareCaptions } from './gallery/caption.ts'
import type { Item } from './gallery/item.ts'
import { Lightbox } from './Lightbox.tsx'
import type { GalleryParts, LightboxParts } from './parts.ts'
import { CLOSED, reduce } from './state.ts'
import { prepareVideos } from './video/LateVideo.tsx'

/** What a gallery opens its photos with. */
export interface LightboxView {
  /** Fetches what the captions of `items` need, and the one that is shown first. */
  readonly prepare: (items: readonly Item[], first: Item) => Promise<unknown>
  /** Shows the photo of `link`. The dialog stands when it returns. */
  readonly open: (items: readonly Item[], link: HTMLElement) => void
  /** The photo that is shown; `null` while the dialog is closed. */
  readonly current: () => Item | null
}

/** Makes the gallery's React root, beside the page's own content: a dialog in a link or in a grid would change both. */
export function drawLightbox(gallery: GalleryParts, context: MountContext): LightboxView {
  const store = createStore(reduce, CLOSED)
  let extras: LightboxParts['extras'] = () => undefined
  const lightbox: LightboxParts = { ...gallery, store, extras: () => extras() }
  const container = createContainer('atoll-lightbox__root', document.body)
  flushSync(() => mountReact(container, <Lightbox lightbox={lightbox} />, context))
  // The photos are worth seeing without them.
  const loadExtras = (): Promise<unknown> =>
    import('./controls/extras.ts').then(({ EXTRAS }) => (extras = () => EXTRAS), gallery.report)
  return {
    prepare: (items, first) =>
      Promise.all([
        prepareCaptions(items),
        first.video && prepareVideos(),
        (gallery.config.thumbnails || gallery.config.rotate) && loadExtras(),
      ]),
    open: (items, link) => flushSync(() => store.dispatch({ type: 'opened', items, link })),
    current: () => store.get().current,
  }
}
