import type { ReactNode } from 'react'
import { HOST_ATTRIBUTE } from '../../../src/island/names.ts'
import { useHostAttributes } from '../../../src/island/use-host.ts'

/** A link to a picture around a smaller one, as plugins for photos in reviews print them. */
const PHOTO = 'a[href] > img'
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i

/** Photos that a shopper added open large: what serves galleries serves them. */
export function Photos({ review }: { readonly review: HTMLElement }): ReactNode {
  const text = review.querySelector('.comment-text')
  const photos = [...(text?.querySelectorAll(PHOTO) ?? [])].some((photo) =>
    PICTURE.test(photo.parentElement?.getAttribute('href') ?? ''),
  )
  useHostAttributes(text, photos ? { [HOST_ATTRIBUTE]: 'lightbox' } : {})
  return null
}
