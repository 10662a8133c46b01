import type useEmblaCarousel from 'embla-carousel-react'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { DRAG_THRESHOLD_PX } from '../../src/dom/gesture.ts'
import type { HostEdits } from '../../src/dom/host-edits.ts'
import { prefersReducedMotion } from '../../src/dom/motion.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Stage } from './adopt.ts'
import { createAutoHeight } from './auto-height.ts'
import { type Autoplay, createAutoplay } from './autoplay.ts'
import { watchColumns } from './columns.ts'
import { createDragGuard } from './drag-guard.ts'
import type { CarouselConfig } from './host.ts'
import { canLoop, LOW_STAGE_PX, resistanceFor, STAGE_PADDING_FROM_PX } from './model.ts'
import { hideOthers, showAll, slidesInView } from './slides-in-view.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>
type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>

/** What the controls show. */
export interface ControlsState {
  /** The stop that is shown, from 0. */
  readonly selected: number
  /** Stops in all; of one page, 1. */
  readonly stops: number
  readonly canPrev: boolean
  readonly canNext: boolean
  /** Whether the visitor lets it rotate. */
  readonly playing: boolean
  /** Whether the stage is too low for controls above each other. */
  readonly low: boolean
}

export interface Carousel {
  readonly get: () => ControlsState
  readonly subscribe: (listener: () => void) => () => void
  /** Embla's options as they hold at this width; the same object until they change. */
  readonly options: () => EmblaOptions
  readonly subscribeOptions: (listener: () => void) => () => void
  /** Takes over from Embla's side. @returns lets go */
  readonly connect: (api: Embla) => () => void
  readonly next: () => void
  readonly prev: () => void
  readonly goTo: (stop: number) => void
  /** Measures the slides anew. */
  readonly refresh: () => void
  /** `null` where nothing rotates. */
  readonly autoplay: Autoplay | null
}

export function createCarousel(
  stage: Stage,
  config: CarouselConfig,
  edits: HostEdits,
  { host, signal, emit }: MountContext,
): Carousel {
  const { viewport, track, slides } = stage
  const columns = watchColumns(config.breakpoints, config.byContainer ? host : null, signal)
  const guard = createDragGuard(host, viewport, edits, signal)
  const listeners = new Set<() => void>()
  const startIndex = findStart()
  lay()
  const height = config.autoHeight ? createAutoHeight(stage) : null
  let options = createOptions()
  let state: ControlsState = {
    selected: 0,
    stops: 1,
    canPrev: false,
    canNext: false,
    playing: false,
    low: false,
  }
  let embla: Embla | undefined
  /** Whether the visitor, and not the clock, asked for the last move. */
  let byHand = false
  let dragFrom: number | null = null
  /** Whether the slides stand still, as far as can be seen. */
  let resting = true

  const autoplay = config.autoplay
    ? createAutoplay({
        host,
        delayMs: config.delayMs,
        startPaused: config.startPaused,
        signal,
        next() {
          byHand = false
          step(1)
        },
      })
    : null
  autoplay?.subscribe(update)

  /** Columns and spaces as custom properties: the style sheet does the layout, before and after Embla. */
  function lay(): void {
    const { columns: count, gapPx } = columns.get()
    const padding =
      innerWidth < STAGE_PADDING_FROM_PX && config.kind === 'columns' ? 0 : config.stagePaddingPx
    const { style } = viewport
    style.setProperty('--atoll-carousel-columns', String(count))
    style.setProperty('--atoll-carousel-gap', `${gapPx}px`)
    style.setProperty('--atoll-carousel-padding', `${padding}px`)
  }

  function createOptions(): EmblaOptions {
    return {
      container: track,
      slides: [...slides],
      align: 'start',
      containScroll: 'trimSnaps',
      direction: getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr',
      slidesToScroll: config.byPage ? 'auto' : 1,
      loop: config.loop && canLoop(slides.length, columns.get().columns, config.stagePaddingPx),
      duration: prefersReducedMotion() ? 0 : resistanceFor(config.speedMs),
      dragThreshold: DRAG_THRESHOLD_PX,
      startIndex,
    }
  }

  /** Where the visitor already is: at the address's slide, or where they had scrolled the server's markup to. */
  function findStart(): number {
    const targeted = slides.findIndex((slide) => slide.querySelector(':target'))
    return targeted === -1 ? stage.start : targeted
  }

  function update(): void {
    const next: ControlsState = {
      selected: embla?.selectedScrollSnap() ?? 0,
      stops: embla?.scrollSnapList().length ?? 1,
      canPrev: embla?.canScrollPrev() ?? false,
      canNext: embla?.canScrollNext() ?? false,
      playing: autoplay?.playing() ?? false,
      low: viewport.offsetHeight < LOW_STAGE_PX,
    }
    const live = autoplay?.running() ? 'off' : 'polite'
    if (track.getAttribute('aria-live') !== live) track.setAttribute('aria-live', live)
    if ((Object.keys(next) as Array<keyof ControlsState>).every((key) => next[key] === state[key])) return
    state = next
    for (const listener of listeners) listener()
  }

  function rest(): void {
    if (!embla) return
    const seen = slidesInView(stage)
    hideOthers(stage, seen)
    height?.fit(seen, byHand)
  }

  /** Embla counts a move as over a second after the eye does, and says nothing of one that takes no time. */
  function settle(api: Embla): void {
    const { location, target, dragHandler } = api.internalEngine()
    const arrived = !dragHandler.pointerDown() && Math.abs(target.get() - location.get()) < 1
    if (arrived === resting) return
    if (arrived) rest()
    else showAll(stage)
    resting = arrived
  }

  function step(way: 1 | -1): void {
    if (!embla) return
    if (way === 1 ? embla.canScrollNext() : embla.canScrollPrev()) {
      if (way === 1) embla.scrollNext()
      else embla.scrollPrev()
    } else embla.scrollTo(way === 1 ? 0 : state.stops - 1)
  }

  function move(act: () => void): void {
    byHand = true
    act()
    autoplay?.restart()
  }

  columns.subscribe(() => {
    lay()
    const next = createOptions()
    if (next.loop === options.loop) return
    options = next
  })

  host.addEventListener(
    'atoll:lightbox:changed',
    ({ detail }) => {
      const slide = slides.findIndex((one) => one.contains(detail.link))
      if (slide === -1 || !embla) return
      const stop = embla.internalEngine().slideRegistry.findIndex((group) => group.includes(slide))
      embla.scrollTo(stop, true)
      showAll(stage)
    },
    { signal },
  )

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    options: () => options,
    subscribeOptions: columns.subscribe,
    connect(api) {
      embla = api
      // From here on Embla holds the place.
      viewport.scrollLeft = 0
      api.on('select', () => {
        resting = false
        settle(api)
        update()
        emit('carousel:changed', { selected: state.selected, stops: state.stops })
      })
      api.on('reInit', () => {
        update()
        rest()
      })
      api.on('settle', rest)
      api.on('pointerDown', () => {
        byHand = true
        dragFrom = api.internalEngine().location.get()
      })
      api.on('scroll', () => {
        const { location, dragHandler } = api.internalEngine()
        const dragging = dragFrom !== null && dragHandler.pointerDown()
        if (dragging && Math.abs(location.get() - (dragFrom ?? 0)) > DRAG_THRESHOLD_PX) guard.dragged()
        settle(api)
      })
      api.on('pointerUp', () => {
        dragFrom = null
        guard.released()
        autoplay?.restart()
      })
      update()
      rest()
      return () => {
        embla = undefined
        showAll(stage)
      }
    },
    next: () => move(() => step(1)),
    prev: () => move(() => step(-1)),
    goTo: (stop) => move(() => embla?.scrollTo(stop)),
    refresh: () => embla?.reInit(),
    autoplay,
  }
}
