import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { DRAG_THRESHOLD_PX } from '../../src/interaction/gesture.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import type { Store } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Autoplay } from './motion/autoplay.ts'
import { createDragGuard } from './motion/drag-guard.ts'
import type { CarouselConfig } from './host.ts'
import { currentBreakpoint, layOut, loops } from './layout/layout.ts'
import { LOW_STAGE_PX } from './model.ts'
import type { CarouselState, CarouselStore } from './state.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** A slide of which a smaller part is seen counts as out of view. */
const LEAST_SEEN = 0.01
/** Embla's measure of a move is a resistance, not a time: at this ratio 99 % of the way are done in time. */
const MS_PER_RESISTANCE = 26
const LEAST_RESISTANCE = 12

/** Embla's `duration` for a move of `ms`. */
export function durationOf(ms: number): number {
  return Math.max(LEAST_RESISTANCE, ms / MS_PER_RESISTANCE)
}

export interface Carousel extends Pick<Store<CarouselState, never>, 'get' | 'subscribe'> {
  /** Embla's options at the start. */
  readonly options: NonNullable<Parameters<Embla['reInit']>[0]>
  /** Embla has measured the slides. */
  readonly connect: (api: Embla) => void
  readonly next: () => void
  readonly prev: () => void
  readonly goTo: (stop: number) => void
  /** Measures the slides again. */
  readonly refresh: () => void
  /** Lets it rotate or stops it, where it rotates at all. */
  readonly play: (playing: boolean) => void
}

interface Start {
  /** The slide that the visitor had scrolled to before, from 0. */
  readonly place: number
  /** Whether the page reads from right to left. */
  readonly rtl: boolean
}

export function createCarousel(
  config: CarouselConfig,
  store: CarouselStore,
  start: Start,
  edits: HostEdits,
  { host, signal, report, emit }: MountContext,
): Carousel {
  const guardPress = createDragGuard(host, edits, signal)
  let embla: Embla | undefined
  let autoplay: Autoplay | undefined
  let breakpoint = currentBreakpoint(host, config)
  let looping = goesRound()
  /** How much is seen of the slides beside, on either side of a padded stage that goes round, px. */
  let peekPx = 0
  /** Whether the visitor, and not the clock, asked for the last move. */
  let byHand = false
  /** Link of the picture that the lightbox shows. */
  let enlarged: Element | undefined
  lay()

  // Most carousels do not rotate.
  const rotation = config.autoplay
    ? import('./motion/autoplay.ts').then(({ createAutoplay }) => {
        if (signal.aborted) return
        autoplay = createAutoplay({ host, config, signal, next: turn, changed: update })
        update()
      }, report)
    : undefined

  /** The clock's next slide. */
  function turn(): void {
    byHand = false
    step('Next', 0)
  }

  function goesRound(): boolean {
    return loops(config, breakpoint, store.get().slides.length)
  }

  function lay(): void {
    peekPx = layOut(host, config, breakpoint, looping, edits)
  }

  /** Lays the slides out again where another breakpoint holds, or where they can go round from now on, or no longer. */
  function fit(): void {
    const laid = breakpoint
    breakpoint = currentBreakpoint(host, config)
    if (breakpoint !== laid || goesRound() !== looping) refresh()
  }

  function refresh(): void {
    looping = goesRound()
    lay()
    embla?.reInit({ loop: looping })
  }

  function update(): void {
    if (!embla) return
    const measured = {
      selected: embla.selectedScrollSnap(),
      stops: embla.scrollSnapList().length,
      canPrev: embla.canScrollPrev(),
      canNext: embla.canScrollNext(),
      playing: autoplay?.playing(),
      turning: autoplay?.running(),
      low: embla.rootNode().offsetHeight < LOW_STAGE_PX,
    }
    store.dispatch({ measured })
  }

  /** What is seen can be reached, and gives an auto height. Focus that was in a slide that goes stays in the carousel. */
  function showSeen(api: Embla): void {
    const seen = api.slidesInView()
    // Out of sight, or just measured again: Embla tells soon.
    if (seen.length === 0) return
    const boxes = api.slideNodes()
    const focused = boxes.findIndex((box) => box.contains(document.activeElement))
    if (focused !== -1 && !seen.includes(focused)) api.containerNode().focus({ preventScroll: true })
    store.dispatch({ reached: seen })
    if (!config.autoHeight) return
    const tallest = Math.max(0, ...seen.map((place) => boxes[place]?.offsetHeight ?? 0))
    const height = store.get().blockSize ?? api.rootNode().offsetHeight
    // It shrinks only in answer to the visitor: what lies below must not jump up by itself.
    if (tallest > height || (tallest > 0 && tallest < height && byHand))
      store.dispatch({ blockSize: tallest })
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
    fit()
  }

  function connect(api: Embla): void {
    embla = api
    api
      .on('reInit', measure)
      .on('slidesInView', showSeen)
      .on('select', () => {
        update()
        emit('carousel:changed', { selected: api.selectedScrollSnap(), stops: api.scrollSnapList().length })
      })
      .on('pointerDown', () => {
        byHand = true
        guardPress(api.rootNode())
      })
      .on('pointerUp', () => autoplay?.restart())
    measure()
    showSeen(api)
  }

  addEventListener('resize', fit, { passive: true, signal })
  host.addEventListener(
    'atoll:lightbox:changed',
    ({ detail }) => {
      const api = embla
      if (!api) return
      enlarged = detail.link
      import('./layout/stops.ts').then(({ stopWith }) => {
        // Pictures that followed one another before the code was here come in any order.
        if (signal.aborted || enlarged !== detail.link) return
        const shown = stopWith(api, enlarged, looping)
        if (!shown) return
        api.scrollTo(shown.stop, true)
        // The lightbox gives the focus back to it before Embla knows that it is seen.
        store.dispatch({ reached: [...store.get().reached, shown.place] })
      }, report)
    },
    { signal },
  )

  return {
    get: store.get,
    subscribe: store.subscribe,
    options: {
      align: () => peekPx,
      direction: start.rtl ? 'rtl' : 'ltr',
      slidesToScroll: config.scrollMode === 'page' ? 'auto' : 1,
      loop: looping,
      duration: prefersReducedMotion() ? 0 : durationOf(config.speed),
      dragThreshold: DRAG_THRESHOLD_PX,
      inViewThreshold: LEAST_SEEN,
      // The page that holds it; pages of slides as wide as they are only Embla can tell.
      startIndex:
        config.scrollMode === 'page' && !config.autoWidth
          ? Math.floor(start.place / breakpoint.columns)
          : start.place,
      watchResize: 'ResizeObserver' in globalThis,
    },
    connect,
    next: () => move(() => step('Next', 0)),
    prev: () => move(() => step('Prev', (store.get().measured?.stops ?? 1) - 1)),
    goTo: (stop) => move(() => embla?.scrollTo(stop)),
    refresh,
    play: (playing) => void rotation?.then(() => autoplay?.set(playing)),
  }
}
