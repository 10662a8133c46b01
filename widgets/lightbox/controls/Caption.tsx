import type { ReactNode } from 'react'
import { SafeMarkup } from '../../../src/island/SafeMarkup.tsx'
import { cleanCaption } from '../gallery/caption.ts'
import type { Item } from '../gallery/item.ts'

/** Title and description beneath the photo; empty parts take no room. */
export function Caption({ item }: { readonly item: Item }): ReactNode {
  const { title, description } = item.caption
  const hasTitle = cleanCaption(title) !== null
  const hasDescription = cleanCaption(description) !== null
  if (!hasTitle && !hasDescription) return null
  return (
    <div className="atoll-lightbox__caption pswp__hide-on-close">
      {hasTitle && <SafeMarkup tag="p" className="atoll-lightbox__title" html={title} clean={cleanCaption} />}
      {hasDescription && (
        <SafeMarkup
          tag="div"
          className="atoll-lightbox__description"
          html={description}
          clean={cleanCaption}
        />
      )}
    </div>
  )
}
