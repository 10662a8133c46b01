import type { KeyboardEvent, Ref } from 'react'
import type { Slide } from './host.ts'

interface PagerProps {
  readonly slides: readonly Slide[]
  readonly index: number
  /** Small pictures; else dots. */
  readonly thumbnails: boolean
  readonly label: (place: number) => string
  readonly goTo: (place: number) => void
  readonly steer: (event: KeyboardEvent) => void
  readonly list: Ref<HTMLOListElement> | undefined
}

/** A button for each picture, one of which takes the tab stop. Class names are those that themes style. */
export function Pager({ slides, index, thumbnails, label, goTo, steer, list }: PagerProps) {
  const kind = thumbnails ? 'thumbs' : 'paging'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are pressed, keys bubble
    <ol
      ref={list}
      className={`flex-control-nav flex-control-${kind} atoll-product-gallery__${kind}`}
      onKeyDown={steer}
    >
      {slides.map(({ thumb, thumbSrcset, alt }, place) => (
        <li key={`${place}-${thumb}`}>
          <button
            type="button"
            aria-label={[label(place), alt].filter(Boolean).join(': ')}
            aria-current={place === index}
            tabIndex={place === index ? 0 : -1}
            className={thumbnails ? '' : place === index ? 'flex-active' : ''}
            onClick={() => goTo(place)}
          >
            {thumbnails && (
              <img
                src={thumb}
                srcSet={thumbSrcset || undefined}
                sizes={thumbSrcset ? '100px' : undefined}
                alt=""
                draggable="false"
                className={place === index ? 'flex-active' : ''}
              />
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
