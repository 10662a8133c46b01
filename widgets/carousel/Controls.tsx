import type { ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useStore } from '../../src/island/use-store.ts'
import { Arrow } from './Arrow.tsx'
import type { Carousel } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { Icon } from './Icon.tsx'
import type { CarouselStore } from './state.ts'
import type { TEXTS } from './texts.ts'

interface ControlsProps {
  readonly config: CarouselConfig
  readonly controller: Carousel
  readonly store: CarouselStore
  readonly t: Translate<typeof TEXTS>
  readonly drawn: Element | null
}

/** Pause, arrows and bullets; where nothing moves there is nothing to press. */
export function Controls({ config, controller, store, t, drawn }: ControlsProps): ReactNode {
  const { autoplay, next, prev } = controller
  const { arrows, bullets, kind, nextIcon, prevIcon } = config
  const { stops, canPrev, canNext, playing, low } = useStore(store, (state) => state)
  if (stops < 2) return null
  return (
    <>
      {autoplay && (
        <button
          type="button"
          className={`atoll-carousel__pause${bullets ? ' atoll-carousel__pause--below' : low ? ' atoll-carousel__pause--beside' : ''}${kind === 'simple' ? ` psPlay${playing ? '' : ' paused'}` : ''}`}
          aria-label={t(playing ? 'Stop automatic slide show' : 'Start automatic slide show')}
          onClick={() => autoplay.set(!playing)}
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
      {bullets && <Bullets controller={controller} store={store} t={t} />}
    </>
  )
}

function Bullets({ controller, store, t }: Pick<ControlsProps, 'controller' | 'store' | 't'>): ReactNode {
  const { selected, stops } = useStore(store, (state) => state)
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
          onClick={() => controller.goTo(stop)}
        >
          <span />
        </button>
      ))}
    </div>
  )
}
