import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { DRAG_THRESHOLD_PX } from '../../src/interaction/gesture.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Stage } from './adopt.ts'
import { type Autoplay, createAutoplay } from './autoplay.ts'
import { breakpointAt } from './columns.ts'
import { createDragGuard } from './drag-guard.ts'
import type { CarouselConfig } from './host.ts'
import { layoutOf, loops } from './layout.ts'
import { LOW_STAGE_PX } from './model.ts'
import { resistanceFor } from './resistance.ts'
import { reachOnly, slidesInView } from './slides-in-view.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** What the controls show. */
export interface ControlsState {
  /** The stop that is shown, from 0. */
  readonly selected: number
  /** Stops in all; of one page, 1. */
  readonly stops: number
  readonly canPrev: boolean
  readonly canNext: boolean
  /** Whether the visitor lets it rotate; `undefined` where nothing rotates. */
  readonly playing: boolean | undefined
  /** Whether the stage is too low for controls above each other. */
  readonly low: boolean
}

/** Its state is `null` before Embla has measured the slides. */
export interface Carousel extends Pick<Store<ControlsState | null, ControlsState>, 'get' | 'subscribe'> {
  /** Embla's options at the start. */
  readonly options: NonNullable<Parameters<Embla['reInit']>[0]>
  /** Hands Embla over as soon as it is there: React would wait for a paint. */
  readonly plugins: NonNullable<Parameters<Embla['reInit']>[1]>
  readonly next: () => void
  readonly prev: () => void
  readonly goTo: (stop: number) => void
  /** Measures the slides again; they may be others. */
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
  const guard = createDragGuard(host, viewport, edits, signal)
  const store = createStore<ControlsState | null, ControlsState>((_, next) => next, null)
  let embla: Embla | undefined
  let breakpoint = currentBreakpoint()
  /** How much is seen of the slides beside, on either side of a padded stage that goes round, px. */
  let peekPx = 0
  let height = 0
  /** Whether the visitor, and not the clock, asked for the last move. */
  let byHand = false
  let dragFrom: number | undefined
  /** Whether the slides stand still, as far as can be seen. */
  let resting = true
  lay()

  const autoplay = config.autoplay
    ? createAutoplay({
        host,
        delayMs: config.delay,
        startPaused: config.paused,
        signal,
        next() {
          byHand = false
          step('Next', 0)
        },
        changed: update,
      })
    : null

  function currentBreakpoint() {
    // As media queries count: with the scrollbar.
    return breakpointAt(
      config.breakpoints,
      config.breakpointsBy === 'container' ? host.clientWidth : innerWidth,
    )
  }

  /** What the style sheet lays the slides out by, before and after Embla. */
  function lay(): void {
    const values = layoutOf(config, breakpoint, slides().length)
    peekPx = Number.parseFloat(values.peek)
    for (const [name, value] of Object.entries(values))
      viewport.style.setProperty(`--atoll-carousel-${name}`, value)
    viewport.classList.toggle('atoll-carousel__viewport--auto-width', config.autoWidth)
    viewport.classList.toggle('atoll-carousel__viewport--framed', config.frame !== null)
  }

  /** Lays the slides out again where another breakpoint holds. */
  function fit(): void {
    const next = currentBreakpoint()
    if (next === breakpoint) return
    breakpoint = next
    refresh()
  }

  const goesRound = (): boolean => loops(config, breakpoint, slides().length)

  function refresh(): void {
    lay()
    embla?.reInit({ loop: goesRound() })
  }

  function update(): void {
    if (!embla) return
    store.dispatch({
      selected: embla.selectedScrollSnap(),
      stops: embla.scrollSnapList().length,
      canPrev: embla.canScrollPrev(),
      canNext: embla.canScrollNext(),
      playing: autoplay?.playing(),
      low: viewport.offsetHeight < LOW_STAGE_PX,
    })
    track.setAttribute('aria-live', autoplay?.running() ? 'off' : 'polite')
  }

  function rest(): void {
    const seen = slidesInView(stage)
    const tallest = config.autoHeight ? Math.max(0, ...seen.map(({ offsetHeight }) => offsetHeight)) : 0
    height ||= viewport.offsetHeight
    reachOnly(seen, stage)
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
    resting = arrived
    if (arrived) rest()
    else reachOnly(slides(), stage)
  }

  /** @param round the stop after the last one of this way, where the slides do not go round by themselves */
  function step(way: 'Next' | 'Prev', round: number): void {
    if (embla?.[`canScroll${way}`]()) embla[`scroll${way}`]()
    else embla?.scrollTo(round)
  }

  function move(act: () => void): void {
    byHand = true
    act()
    autoplay?.restart()
  }

  /** Embla has measured the slides. */
  function measure(): void {
    update()
    rest()
    fit()
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
        emit('carousel:changed', { selected: api.selectedScrollSnap(), stops: api.scrollSnapList().length })
      })
      .on('reInit', measure)
      .on('settle', rest)
      .on('pointerDown', () => {
        byHand = true
        dragFrom = api.internalEngine().location.get()
      })
      .on('scroll', () => {
        const moved = Math.abs(api.internalEngine().location.get() - (dragFrom ?? Number.NaN))
        if (moved > DRAG_THRESHOLD_PX) guard.dragged()
        settle(api)
      })
      .on('pointerUp', () => {
        dragFrom = undefined
        guard.released()
        autoplay?.restart()
      })
    addEventListener('resize', fit, { passive: true, signal })
    measure()
  }

  host.addEventListener(
    'atoll:lightbox:changed',
    ({ detail }) => {
      const slide = slides().findIndex((one) => one.contains(detail.link))
      if (slide === -1 || !embla) return
      const stop = embla.internalEngine().slideRegistry.findIndex((group) => group.includes(slide))
      embla.scrollTo(stop, true)
      reachOnly(slides(), stage)
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
      align: () => peekPx,
      direction: stage.rtl ? 'rtl' : 'ltr',
      slidesToScroll: config.scrollMode === 'page' ? 'auto' : 1,
      loop: goesRound(),
      duration: prefersReducedMotion() ? 0 : resistanceFor(config.speed),
      dragThreshold: DRAG_THRESHOLD_PX,
      startIndex: targeted === -1 ? stage.start : targeted,
      watchSlides: false,
      watchResize: 'ResizeObserver' in globalThis,
    },
    // Embla restarts its plugins with each change of its slides.
    plugins: [{ name: 'atoll', options: {}, init: (api) => api !== embla && connect(api), destroy() {} }],
    next: () => move(() => step('Next', 0)),
    prev: () => move(() => step('Prev', (store.get()?.stops ?? 1) - 1)),
    goTo: (stop) => move(() => embla?.scrollTo(stop)),
    refresh,
    autoplay,
  }
}
