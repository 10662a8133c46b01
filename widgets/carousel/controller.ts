import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { DRAG_THRESHOLD_PX } from '../../src/dom/gesture.ts'
import type { HostEdits } from '../../src/dom/host-edits.ts'
import { prefersReducedMotion } from '../../src/dom/motion.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Stage } from './adopt.ts'
import { type Autoplay, createAutoplay } from './autoplay.ts'
import { watchColumns } from './columns.ts'
import { createDragGuard } from './drag-guard.ts'
import type { CarouselConfig } from './host.ts'
import { canLoop, LOW_STAGE_PX, resistanceFor, STAGE_PADDING_FROM_PX } from './model.ts'
import { hideOthers, slidesInView } from './slides-in-view.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

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

export interface Carousel extends Pick<Store<ControlsState, ControlsState>, 'get' | 'subscribe'> {
  /** Embla's options at the start. */
  readonly options: NonNullable<Parameters<Embla['reInit']>[0]>
  /** Hands Embla over as soon as it is there: React would wait for a paint. */
  readonly plugins: NonNullable<Parameters<Embla['reInit']>[1]>
  readonly next: () => void
  readonly prev: () => void
  readonly goTo: (stop: number) => void
  /** Measures the slides anew, which may be others. */
  readonly refresh: () => void
  /** `null` where nothing rotates. */
  readonly autoplay: Autoplay | null
}

const INITIAL: ControlsState = {
  selected: 0,
  stops: 1,
  canPrev: false,
  canNext: false,
  playing: false,
  low: false,
}
const KEYS = Object.keys(INITIAL) as ReadonlyArray<keyof ControlsState>

export function createCarousel(
  stage: Stage,
  config: CarouselConfig,
  edits: HostEdits,
  { host, signal, emit }: MountContext,
): Carousel {
  const { viewport, track, slides } = stage
  const columns = watchColumns(config.breakpoints, config.byContainer ? host : null, signal, () => {
    lay()
    refresh()
  })
  const guard = createDragGuard(host, viewport, edits, signal)
  const store = createStore(
    (state: ControlsState, next: ControlsState) =>
      KEYS.every((key) => next[key] === state[key]) ? state : next,
    INITIAL,
  )
  lay()
  let embla: Embla | undefined
  let height = 0
  /** Whether the visitor, and not the clock, asked for the last move. */
  let byHand = false
  let dragFrom: number | null = null
  /** Whether the slides stand still, as far as can be seen. */
  let resting = true

  const autoplay = config.autoplay
    ? createAutoplay({
        host,
        delayMs: config.delay,
        startPaused: config.paused,
        signal,
        next() {
          byHand = false
          step(1)
        },
        changed: update,
      })
    : null

  /** Columns and spaces as custom properties: the style sheet does the layout, before and after Embla. */
  function lay(): void {
    const { columns: count, gapPx } = columns()
    const padding = innerWidth < STAGE_PADDING_FROM_PX && config.kind === 'columns' ? 0 : config.stagePadding
    const { style } = viewport
    style.setProperty('--atoll-carousel-columns', String(count))
    style.setProperty('--atoll-carousel-gap', `${gapPx}px`)
    style.setProperty('--atoll-carousel-padding', `${padding}px`)
  }

  function loops(): boolean {
    return config.loop && canLoop(slides().length, columns().columns, config.stagePadding)
  }

  function refresh(): void {
    embla?.reInit({ loop: loops() })
  }

  function update(): void {
    store.dispatch({
      selected: embla?.selectedScrollSnap() ?? 0,
      stops: embla?.scrollSnapList().length ?? 1,
      canPrev: embla?.canScrollPrev() ?? false,
      canNext: embla?.canScrollNext() ?? false,
      playing: autoplay?.playing() ?? false,
      low: viewport.offsetHeight < LOW_STAGE_PX,
    })
    track.setAttribute('aria-live', autoplay?.running() ? 'off' : 'polite')
  }

  function rest(): void {
    if (!embla) return
    const seen = slidesInView(stage)
    const tallest = config.autoHeight ? Math.max(0, ...[...seen].map((slide) => slide.offsetHeight)) : 0
    height ||= viewport.offsetHeight
    hideOthers(stage, seen)
    // It shrinks only in answer to the visitor: what lies below must not jump up by itself.
    if (tallest > height || (tallest > 0 && tallest < height && byHand)) {
      height = tallest
      viewport.style.blockSize = `${tallest}px`
    }
  }

  /** Embla counts a move as over a second after the eye does, and says nothing of one that takes no time. */
  function settle(api: Embla): void {
    const { location, target, dragHandler } = api.internalEngine()
    const arrived = !dragHandler.pointerDown() && Math.abs(target.get() - location.get()) < 1
    if (arrived === resting) return
    if (arrived) rest()
    else hideOthers(stage)
    resting = arrived
  }

  function step(way: 1 | -1): void {
    if (!embla) return
    const { canNext, canPrev, stops } = store.get()
    if (way === 1 && canNext) embla.scrollNext()
    else if (way === -1 && canPrev) embla.scrollPrev()
    else embla.scrollTo(way === 1 ? 0 : stops - 1)
  }

  function move(act: () => void): void {
    byHand = true
    act()
    autoplay?.restart()
  }

  function connect(api: Embla): void {
    embla = api
    // From here on Embla holds the place.
    if (stage.start > 0) viewport.scrollLeft = 0
    api
      .on('select', () => {
        resting = false
        settle(api)
        update()
        const { selected, stops } = store.get()
        emit('carousel:changed', { selected, stops })
      })
      .on('reInit', () => {
        update()
        rest()
      })
      .on('settle', rest)
      .on('pointerDown', () => {
        byHand = true
        dragFrom = api.internalEngine().location.get()
      })
      .on('scroll', () => {
        const { location, dragHandler } = api.internalEngine()
        const dragging = dragFrom !== null && dragHandler.pointerDown()
        if (dragging && Math.abs(location.get() - (dragFrom ?? 0)) > DRAG_THRESHOLD_PX) guard.dragged()
        settle(api)
      })
      .on('pointerUp', () => {
        dragFrom = null
        guard.released()
        autoplay?.restart()
      })
    update()
    rest()
  }

  host.addEventListener(
    'atoll:lightbox:changed',
    ({ detail }) => {
      const slide = slides().findIndex((one) => one.contains(detail.link))
      if (slide === -1 || !embla) return
      const stop = embla.internalEngine().slideRegistry.findIndex((group) => group.includes(slide))
      embla.scrollTo(stop, true)
      hideOthers(stage)
    },
    { signal },
  )

  // Where the visitor already is: at the address's slide, or where they had scrolled the server's markup to.
  const targeted = slides().findIndex((slide) => slide.querySelector(':target'))
  return {
    get: store.get,
    subscribe: store.subscribe,
    options: {
      container: track,
      align: 'start',
      containScroll: 'trimSnaps',
      direction: stage.rtl ? 'rtl' : 'ltr',
      slidesToScroll: config.scrollMode === 'page' ? 'auto' : 1,
      loop: loops(),
      duration: prefersReducedMotion() ? 0 : resistanceFor(config.speed),
      dragThreshold: DRAG_THRESHOLD_PX,
      startIndex: targeted === -1 ? stage.start : targeted,
      watchSlides: false,
      watchResize: 'ResizeObserver' in globalThis,
    },
    // Embla starts its plugins anew with each change of its slides.
    plugins: [{ name: 'atoll', options: {}, init: (api) => api !== embla && connect(api), destroy() {} }],
    next: () => move(() => step(1)),
    prev: () => move(() => step(-1)),
    goTo: (stop) => move(() => embla?.scrollTo(stop)),
    refresh,
    autoplay,
  }
}
