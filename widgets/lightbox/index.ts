import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'
import { watchGallery } from './watch.ts'
import type { Network } from './share/networks.ts'
import type { Video } from './video/video.ts'
import './styles.css'

/** The photo that is shown. */
interface Shown {
  /** Its link in the page. */
  readonly link: HTMLElement
  /** Its id in the markup, or `null`. */
  readonly id: string | null
  /** Address of the large picture; empty for a video. */
  readonly src: string
  /** Place among the gallery's items from 0; -1 when it is filtered out. */
  readonly index: number
}

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The dialog is open. */
    'lightbox:opened': Shown
    /** Another photo or video is shown. */
    'lightbox:changed': Shown
    /** The dialog is closed; the detail is what it showed last. */
    'lightbox:closed': Shown
    /** The visitor chose a way to share. */
    'lightbox:shared': { readonly via: Network | 'device' | 'copy' }
    /** The visitor started a video or map: `youtube`, `vimeo`, `map` or `hosted`, a file of the site. */
    'lightbox:played': { readonly kind: Video['kind'] }
  }
}

/** Shows the photos and videos of the server's galleries large, one after another. */
export const widget = defineWidget({
  name: 'lightbox',
  kind: 'island',
  parse,
  mount(host, config, context) {
    if (config) watchGallery(host, config, context)
  },
})
