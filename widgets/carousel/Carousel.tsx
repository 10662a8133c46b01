import useEmblaCarousel from 'embla-carousel-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { Arrow } from './Arrow.tsx'
import type { Carousel as Controller } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { Icon } from './Icon.tsx'
import type { TEXTS } from './texts.ts'

interface CarouselProps {
  readonly controller: Controller
  readonly config: CarouselConfig
  readonly viewport: HTMLElement
  readonly t: Translate<typeof TEXTS>
  /** Arrows that the page builder drew. */
  readonly drawn: Element | null
}

/** Moves the adopted slides with Embla and draws the controls. */
export function Carousel({ controller, config, viewport, t, drawn }: CarouselProps) {
  const { options, plugins, autoplay, next, prev, goTo } = controller
  const { arrows, bullets, kind, nextIcon, prevIcon } = config
  const state = useSyncExternalStore(controller.subscribe, controller.get)
  const [emblaRef] = useEmblaCarousel(options, plugins)

  // Before the first paint, so that Embla starts with it.
  useLayoutEffect(() => emblaRef(viewport), [emblaRef, viewport])

  // Where nothing moves there is nothing to press.
  if (!state || state.stops < 2) return null
  const { selected, stops, canPrev, canNext, playing, low } = state
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
      {bullets && (
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
      )}
    </>
  )
}
