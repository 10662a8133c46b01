import { useEffect, useRef, type ReactNode } from 'react'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { thumbSource, type Item } from '../gallery/item.ts'
import { THUMBNAILS_PX } from '../model.ts'
import type { ControlProps } from '../parts.ts'

/** All photos small, in a row that follows the one that is shown. */
export function Thumbnails({ lightbox, viewer, item }: ControlProps): ReactNode {
  const { store, t } = lightbox
  const items = useStore(store, (state) => state.items)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    const { left, width } = current.getBoundingClientRect()
    const around = row.current.getBoundingClientRect()
    row.current.scrollBy({
      left: left + width / 2 - around.left - around.width / 2,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the row follows the photo
  }, [item, items])
  return (
    <ul
      ref={row}
      className="atoll-lightbox__thumbnails pswp__hide-on-close"
      aria-label={t('Photos')}
      style={{ blockSize: THUMBNAILS_PX }}
    >
      {items.map((one, place) => (
        <li key={place}>
          <Thumbnail
            item={one}
            current={one === item}
            label={[t('{position} of {total}', { position: place + 1, total: items.length }), nameOf(one)]
              .filter(Boolean)
              .join(', ')}
            show={() => viewer.show(one.link)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  readonly item: Item
  readonly current: boolean
  readonly label: string
  readonly show: () => void
}

function Thumbnail({ item, current, label, show }: ThumbnailProps): ReactNode {
  const source = thumbSource(item.thumb)
  return (
    <button
      type="button"
      className="atoll-lightbox__thumbnail"
      aria-label={label}
      aria-current={current || undefined}
      onClick={show}
    >
      {source && <img alt="" src={source} loading="lazy" decoding="async" draggable={false} />}
    </button>
  )
}

function nameOf({ caption, alt }: Item): string {
  return caption.title.replaceAll(/<[^<>]*>/g, '').trim() || alt
}
