import { captionText } from '../gallery/caption.ts'
import type { Item } from '../gallery/item.ts'
import type { Network } from './networks.ts'

/** What is shared of one photo. */
export interface Shared {
  /** Address of the page that shows the photo. */
  readonly page: string
  /** Address of the picture. */
  readonly image: string
  /** Caption as plain text. */
  readonly caption: string
}

/** What is shared of `item`, and of this page where its markup names no other. */
export function readShared(item: Item): Shared {
  return { page: item.sharePage || location.href, image: item.src, caption: captionText(item) }
}

/** Size of the window that a network's form opens in, CSS px. */
export const SHARE_WINDOW = { width: 550, height: 420 }

/** The form of `network` that shares a photo (the7-gallery.md#sharing), each value encoded. */
export function shareLink(network: Network, shared: Shared): string {
  const page = encodeURIComponent(shared.page)
  const image = encodeURIComponent(shared.image)
  const caption = encodeURIComponent(shared.caption)
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${page}&picture=${image}&description=${caption}`
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${caption}&url=${page}`
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?url=${page}&media=${image}&description=${caption}`
    case 'linkedin':
      return `https://www.linkedin.com/shareArticle?mini=true&url=${page}&title=${caption}`
    case 'whatsapp':
      // `whatsapp://` does nothing on a computer without the app; this address opens the app where there is one.
      return `https://wa.me/?text=${encodeURIComponent([shared.caption, shared.page].filter(Boolean).join(' '))}`
  }
}
