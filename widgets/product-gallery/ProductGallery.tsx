import { rove } from '../../src/interaction/roving.ts'
import type { KeyboardEvent } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { Gallery } from './controller.ts'
import type { GalleryConfig } from './host.ts'
import { Pager } from './Pager.tsx'
import type { MessageKey } from './texts.ts'
import { Zoom } from './Zoom.tsx'

interface ProductGalleryProps {
  readonly gallery: Gallery
  readonly config: GalleryConfig
  readonly t: Translate<MessageKey>
}

/** The button into the lightbox, thumbnails or dots, arrows, and the zoom of the picture that is shown. */
export function ProductGallery({ gallery, config, t }: ProductGalleryProps) {
  const { slides, index } = useStore(gallery, (state) => state)
  const { slider, thumbnails, dots, arrows, zoom, magnify, trigger, triggerLabel } = config
  const total = slides.length
  const shown = slides[index]
  const turns = slider && total > 1
  const position = t('Picture {position} of {total}', { position: index + 1, total })

  function steer(event: KeyboardEvent): void {
    const to = rove(event.key, index, total, { rtl: gallery.rtl, ends: true })
    if (to === null) return
    event.preventDefault()
    gallery.goTo(to)
  }

  return (
    <>
      {trigger && shown?.large && (
        <button
          type="button"
          className="woocommerce-product-gallery__trigger atoll-product-gallery__trigger"
          aria-haspopup="dialog"
          aria-label={triggerLabel || t('View full-screen image gallery')}
          onClick={gallery.openLarge}
        >
          <span aria-hidden="true">🔍</span>
        </button>
      )}
      {turns && arrows && (
        <div className="flex-direction-nav atoll-product-gallery__arrows">
          <Arrow
            way="prev"
            label={t('Previous picture')}
            press={index > 0 ? () => gallery.goTo(index - 1) : null}
          />
          <Arrow
            way="next"
            label={t('Next picture')}
            press={index < total - 1 ? () => gallery.goTo(index + 1) : null}
          />
        </div>
      )}
      {turns && (thumbnails || dots) && (
        <Pager
          slides={slides}
          index={index}
          thumbnails={thumbnails}
          label={(place) => t('Picture {position} of {total}', { position: place + 1, total })}
          goTo={gallery.goTo}
          steer={steer}
        />
      )}
      {turns && <output className="atoll-product-gallery__status">{position}</output>}
      {zoom && shown?.large && (
        <Zoom key={shown.large.src} place={shown.element} large={shown.large} magnify={magnify} />
      )}
    </>
  )
}

interface ArrowProps {
  readonly way: 'prev' | 'next'
  readonly label: string
  /** `null` at the end. */
  readonly press: (() => void) | null
}

function Arrow({ way, label, press }: ArrowProps) {
  return (
    <button
      type="button"
      className={`flex-${way} atoll-product-gallery__arrow atoll-product-gallery__arrow--${way}`}
      aria-label={label}
      aria-disabled={press === null}
      onClick={() => press?.()}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d={way === 'prev' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    </button>
  )
}
