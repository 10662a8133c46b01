import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { Arrow } from './Arrow.tsx'
import type { Carousel } from '../controller.ts'
import type { CarouselConfig } from '../host.ts'
import { Icon } from './Icon.tsx'
import type { CarouselStore, Measured } from '../state.ts'
import type { MessageKey } from '../texts.ts'

interface ControlsProps {
  readonly config: CarouselConfig
  readonly controller: Carousel
  readonly store: CarouselStore
  readonly t: Translate<MessageKey>
  readonly drawn: Element | null
}

/** Pause, arrows and bullets; where nothing moves there is nothing to press. */
export function Controls({ config, controller, store, t, drawn }: ControlsProps): ReactNode {
  const { play, next, prev, goTo } = controller
  const { arrows, bullets, kind, nextIcon, prevIcon } = config
  const measured = useStore(store, (state) => state.measured)
  if (!measured || measured.stops < 2) return null
  const { canPrev, canNext, playing, low } = measured
  return (
    <>
      {playing !== undefined && (
        <button
          type="button"
          className={`atoll-carousel__pause${bullets ? ' atoll-carousel__pause--below' : low ? ' atoll-carousel__pause--beside' : ''}${kind === 'simple' ? ` psPlay${playing ? '' : ' paused'}` : ''}`}
          aria-label={t(playing ? 'Stop automatic slide show' : 'Start automatic slide show')}
          onClick={() => play(!playing)}
        >
          <Icon line={playing ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'} />
        </button>
      )}
      {arrows && (
        <div className="owl-nav">
          <Arrow
            way="prev"
            label={t('Previous slide')}
            icon={prevIcon}
            drawn={drawn}
            press={canPrev ? prev : undefined}
          />
          <Arrow
            way="next"
            label={t('Next slide')}
            icon={nextIcon}
            drawn={drawn}
            press={canNext ? next : undefined}
          />
        </div>
      )}
      {bullets && <Bullets {...measured} goTo={goTo} t={t} />}
    </>
  )
}

interface BulletsProps extends Pick<Measured, 'selected' | 'stops'> {
  readonly goTo: (stop: number) => void
  readonly t: ControlsProps['t']
}

function Bullets({ selected, stops, goTo, t }: BulletsProps): ReactNode {
  return (
    <div
      className="owl-dots atoll-carousel__bullets"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the theme styles a div
      role="group"
      aria-label={t('Choose slide')}
    >
      {[...Array(stops).keys()].map((stop) => (
        <button
          key={stop}
          type="button"
          className={`owl-dot atoll-carousel__bullet${stop === selected ? ' active' : ''}`}
          aria-label={t('Go to slide {position}', { position: stop + 1 })}
          aria-current={stop === selected}
          onClick={() => goTo(stop)}
        >
          <span />
        </button>
      ))}
    </div>
  )
}
