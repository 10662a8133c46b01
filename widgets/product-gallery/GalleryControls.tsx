import type { KeyboardEvent, Ref } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { rove } from '../../src/interaction/roving.ts'
import type { GalleryConfig, Slide } from './host.ts'
import { Pager } from './Pager.tsx'
import type { MessageKey } from './texts.ts'

/** What the controls do. */
export interface Turning {
  readonly rtl: boolean
  /** The slide that is shown at the press, from 0: handlers outlive the drawing that they came with. */
  readonly at: () => number
  /** Beyond an end it is the end. */
  readonly goTo: (index: number) => void
  /** Opens the shown picture in the lightbox. */
  readonly openLarge: () => void
}

interface GalleryControlsProps {
  readonly slides: readonly Slide[]
  /** The slide that is shown, from 0. */
  readonly index: number
  readonly config: GalleryConfig
  readonly t: Translate<MessageKey>
  readonly turning: Turning
  readonly pager?: Ref<HTMLOListElement>
}

/** The button into the lightbox, arrows, and thumbnails or dots. It uses no hooks: it stands there before React does. */
export function GalleryControls({ slides, index, config, t, turning, pager }: GalleryControlsProps) {
  const { slider, thumbnails, dots, arrows, trigger, triggerLabel } = config
  const { rtl, at, goTo, openLarge } = turning
  const total = slides.length
  const turns = slider && total > 1
  const name = (place: number): string => t('Picture {position} of {total}', { position: place + 1, total })

  function steer(event: KeyboardEvent): void {
    const to = rove(event.key, at(), total, { rtl, ends: true })
    if (to === null) return
    event.preventDefault()
    goTo(to)
  }

  return (
    <>
      {trigger && slides[index]?.large && (
        <button
          type="button"
          className="woocommerce-product-gallery__trigger atoll-product-gallery__trigger"
          aria-haspopup="dialog"
          aria-label={triggerLabel || t('View full-screen image gallery')}
          onClick={openLarge}
        >
          <Icon path="m15.5 15.5 5 5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
        </button>
      )}
      {turns && arrows && (
        <div className="flex-direction-nav atoll-product-gallery__arrows">
          <Arrow way="prev" label={t('Previous picture')} off={index === 0} press={() => goTo(at() - 1)} />
          <Arrow
            way="next"
            label={t('Next picture')}
            off={index === total - 1}
            press={() => goTo(at() + 1)}
          />
        </div>
      )}
      {turns && (thumbnails || dots) && (
        <Pager
          slides={slides}
          index={index}
          thumbnails={thumbnails}
          label={name}
          goTo={goTo}
          steer={steer}
          list={pager}
        />
      )}
    </>
  )
}

interface ArrowProps {
  readonly way: 'prev' | 'next'
  readonly label: string
  /** At the end. */
  readonly off: boolean
  readonly press: () => void
}

function Arrow({ way, label, off, press }: ArrowProps) {
  return (
    <button
      type="button"
      className={`flex-${way} atoll-product-gallery__arrow atoll-product-gallery__arrow--${way}`}
      aria-label={label}
      aria-disabled={off}
      onClick={press}
    >
      <Icon path={way === 'prev' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
    </button>
  )
}

/** Lines on a square of 24, in the colour of the text. */
function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="atoll-product-gallery__icon">
      <path d={path} />
    </svg>
  )
}
