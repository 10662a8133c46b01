import { flushSync } from 'react-dom'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { Carousel } from './Carousel.tsx'
import { type Carousel as Controller, createCarousel } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { followSlides, readSlides, releaseSlides } from './slides/slide-list.ts'
import { createCarouselStore } from './state.ts'
import type { MessageKey } from './texts.ts'
import { WAITING } from './slides/waiting.ts'
import { followWheel } from './motion/wheel.ts'

/**
 * Puts the server's slides on a stage and starts to move them.
 * @param show shows them as they will lie, unless that was done: not before it is read where they lie, so that it costs no
 * layout
 * @param showPictures is told of slides that come later
 * @param started once they can be moved
 */
export function startCarousel(
  host: HTMLElement,
  config: CarouselConfig,
  edits: HostEdits,
  show: () => void,
  showPictures: (slide: Element) => void,
  context: MountContext,
  started: (carousel: Controller) => void,
): void {
  const { signal } = context
  const t = context.translate<MessageKey>()
  releaseSlides(host)
  const slides = readSlides(host)
  const start = readStart(
    host,
    slides.map(({ element }) => element),
  )
  show()
  const { activeElement } = document
  const focused = slides.findIndex(({ element }) => element.contains(activeElement))
  const store = createCarouselStore(slides, [focused])
  const controller = createCarousel(config, store, start, edits, context)

  // Before the slides, so that what stops the rotation is reached first.
  const slot = createContainer('atoll-carousel__slot')
  slot.addEventListener('keydown', (event) => steer(event, controller, start.rtl))
  slides[0]?.element.before(slot)
  const sibling = host.nextElementSibling
  const drawn = sibling?.matches('.owl-nav') ? sibling : null
  let isAnnounced = false
  const announceStart = (): void => {
    if (!isAnnounced) started(controller)
    isAnnounced = true
  }
  const props = { host, config, controller, store, slot, t, drawn, started: announceStart }
  edits.toggleClass(host, 'atoll-carousel', true)
  edits.toggleClass(host, WAITING, false)
  if (activeElement !== host) edits.revert(host, 'tabindex')
  // In this task: the browser would draw the slides without what moves them, and lay the page out once more.
  flushSync(() => mountReact(slot, <Carousel {...props} />, context, edits))
  // Embla is connected with React's next work on the carousel, which would come after the picture of it.
  flushSync(() => store.dispatch({}))
  // A slide that is moved into its box loses the focus that is in it.
  if (focused !== -1) (activeElement as HTMLElement).focus({ preventScroll: true })
  followWheel(host, start.rtl, controller, signal)
  followSlides(host, signal, (now) => {
    const before = new Set(store.get().slides)
    store.dispatch({ slides: now })
    for (const slide of now)
      if (!before.has(slide)) for (const node of slide.nodes) showPictures(node as Element)
  })
}

/** Where the visitor already is: at the address's slide, or where they had scrolled the server's markup to. */
function readStart(host: Element, slides: readonly Element[]) {
  const rtl = getComputedStyle(host).direction === 'rtl'
  const targeted = slides.findIndex((slide) => slide.matches(':target') || slide.querySelector(':target'))
  const scrolled = host.scrollLeft === 0 ? 0 : nearest(host, slides, rtl ? 'right' : 'left')
  return { rtl, place: targeted === -1 ? scrolled : targeted }
}

/** Index of the slide whose beginning is nearest to that of `host`. */
function nearest(host: Element, slides: readonly Element[], edge: 'left' | 'right'): number {
  const from = host.getBoundingClientRect()[edge]
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[edge] - from))
  return distances.indexOf(Math.min(...distances))
}

/** On a control the arrow keys move as the eye does; focus stays there. */
function steer(event: KeyboardEvent, { next, prev, goTo, get }: Controller, rtl: boolean): void {
  const act = {
    ArrowRight: rtl ? prev : next,
    ArrowLeft: rtl ? next : prev,
    Home: () => goTo(0),
    End: () => goTo((get().measured?.stops ?? 1) - 1),
  }[event.key]
  if (!act) return
  act()
  event.preventDefault()
}
