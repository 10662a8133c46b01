import { memo, useLayoutEffect, type ReactNode, type Ref } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useAdopted } from '../../../src/island/use-adopted.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { BOX, releaseSlides, type Slide } from './slide-list.ts'
import { VIEWPORT } from './slides.ts'
import type { CarouselStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'

interface StageProps {
  readonly host: Element
  /** It stands after this. */
  readonly controls: Element
  readonly store: CarouselStore
  readonly t: Translate<MessageKey>
  readonly ref: Ref<HTMLElement>
}

/** Holds the server's slides: a viewport that clips them, a track that is moved, a box around each. */
export function Stage({ host, controls, store, t, ref }: StageProps): ReactNode {
  const { slides, reached, measured, blockSize } = useStore(store, (state) => state)
  // The slides go home before React takes out what holds them.
  useLayoutEffect(() => () => releaseSlides(host), [host])
  return (
    <Placed
      ref={ref}
      tag="div"
      className={`owl-stage-outer ${VIEWPORT}`}
      into={controls}
      where="after"
      holdsPage
    >
      <div
        className="owl-stage atoll-carousel__track"
        tabIndex={-1}
        aria-live={measured?.turning ? 'off' : 'polite'}
        style={{ blockSize }}
      >
        {slides.map((slide, place) => (
          <Box
            key={slide.id}
            slide={slide}
            role={t('slide')}
            label={t('{position} of {total}', { position: place + 1, total: slides.length })}
            inert={!reached.includes(place)}
          />
        ))}
      </div>
    </Placed>
  )
}

interface BoxProps {
  readonly slide: Slide
  readonly role: string
  readonly label: string
  /** Out of view, it is out of reach. */
  readonly inert: boolean
}

const Box = memo(function Box({ slide, role, label, inert }: BoxProps): ReactNode {
  return (
    <div
      ref={useAdopted<HTMLDivElement>(slide.nodes)}
      className={`dt-owl-item ${BOX}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the theme styles a div
      role="group"
      aria-roledescription={role}
      aria-label={label}
      inert={inert}
    />
  )
})
