import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Stage } from './adopt.ts'
import { Arrow } from './Arrow.tsx'
import type { Carousel as Controller } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import type { TEXTS } from './texts.ts'

interface CarouselProps {
  readonly controller: Controller
  readonly config: CarouselConfig
  readonly stage: Stage
  readonly t: Translate<typeof TEXTS>
  /** Where the pause button goes: before the slides, so that it is reached first. */
  readonly pauseSlot: Element
  /** Arrows that the page builder drew. */
  readonly drawn: Element | null
}

/** Moves the adopted slides with Embla and draws the controls around them. */
export function Carousel({ controller, config, stage, t, pauseSlot, drawn }: CarouselProps) {
  const { options, plugins, autoplay, next, prev, goTo } = controller
  const { selected, stops, canPrev, canNext, playing, low } = useSyncExternalStore(
    controller.subscribe,
    controller.get,
  )
  const [emblaRef] = useEmblaCarousel(options, plugins)

  // Before the first paint, so that Embla starts with it.
  useLayoutEffect(() => {
    emblaRef(stage.viewport)
    return () => emblaRef(null)
  }, [emblaRef, stage])

  /** The arrow keys move as the eye does; focus stays on the control. */
  function steer(event: KeyboardEvent): void {
    const { rtl } = stage
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) next()
    else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) prev()
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(stops - 1)
    else return
    event.preventDefault()
  }

  const idle = stops < 2
  return (
    <>
      {autoplay &&
        !idle &&
        createPortal(
          <button
            type="button"
            className={`atoll-carousel__pause${config.bullets ? ' atoll-carousel__pause--below' : low ? ' atoll-carousel__pause--beside' : ''}${config.kind === 'simple' ? ` psPlay${playing ? '' : ' paused'}` : ''}`}
            aria-label={t(playing ? 'Stop automatic slide show' : 'Start automatic slide show')}
            onClick={autoplay.toggle}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="atoll-carousel__icon">
              <path d={playing ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'} />
            </svg>
          </button>,
          pauseSlot,
        )}
      {config.arrows && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
        <div
          className={`owl-nav atoll-carousel__arrows${idle ? ' disabled' : ''}`}
          hidden={idle}
          onKeyDown={steer}
        >
          <Arrow
            way="prev"
            label={t('Previous slide')}
            icon={config.prevIcon}
            drawn={drawn}
            disabled={!canPrev}
            press={prev}
          />
          <Arrow
            way="next"
            label={t('Next slide')}
            icon={config.nextIcon}
            drawn={drawn}
            disabled={!canNext}
            press={next}
          />
        </div>
      )}
      {config.bullets && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside
        <div
          className={`owl-dots atoll-carousel__bullets${idle ? ' disabled' : ''}`}
          hidden={idle}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the theme styles a div
          role="group"
          aria-label={t('Choose slide')}
          onKeyDown={steer}
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
