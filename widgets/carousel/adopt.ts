import type { HostEdits } from '../../src/undo/host-edits.ts'
import { isSlide, LEFTOVERS, slidesOf, VIEWPORT, viewportIn } from './slides.ts'
import { WAITING } from './waiting.ts'

/** The elements that hold the server's slides while the carousel runs. */
export interface Stage {
  /** Clips the slides. */
  readonly viewport: HTMLElement
  /** Is moved. */
  readonly track: HTMLElement
  /** One around each slide, as they stand now. */
  readonly slides: () => readonly HTMLElement[]
  /** The slide that the visitor had scrolled to before, from 0. */
  readonly start: number
  /** Whether the page reads from right to left. */
  readonly rtl: boolean
}

const SLIDE = 'atoll-carousel__slide'

/** Puts the server's slides, the same nodes, on a stage; they go back where they were when `signal` aborts. */
export function adoptSlides(host: HTMLElement, edits: HostEdits, signal: AbortSignal): Stage {
  release(viewportIn(host))
  // All that is read of the page, before anything is written: a look after a write would lay the page out again.
  const { overflowX, direction } = getComputedStyle(host)
  const { scrollLeft } = host
  const printed = slidesOf(host)
  const rtl = direction === 'rtl'
  const start = scrollLeft === 0 ? 0 : nearest(host, printed, rtl ? 'right' : 'left')

  const viewport = create(`owl-stage-outer ${VIEWPORT}`)
  const track = create('owl-stage atoll-carousel__track')
  viewport.append(track)
  const nodes = [...host.childNodes]
  printed[0]?.before(viewport)
  for (const node of nodes) {
    if (isSlide(node)) track.append(wrap(node))
    else if (!(node instanceof Element && node.matches(LEFTOVERS))) track.lastElementChild?.append(node)
  }
  signal.addEventListener('abort', () => release(viewport))
  if (scrollLeft !== 0) viewport.scrollLeft = scrollLeft
  edits.toggleClass(host, 'atoll-carousel', true)
  edits.toggleClass(host, WAITING, false)
  if (document.activeElement !== host) edits.revert(host, 'tabindex')
  if (overflowX !== 'visible') edits.toggleClass(host, 'atoll-carousel--was-scrolled', true)
  return { viewport, track, start, rtl, slides: () => [...track.children] as HTMLElement[] }
}

/** Takes on what the page puts among the slides later, and lets go what it takes out; then tells of those that came. */
export function followSlides(
  host: HTMLElement,
  { viewport, track }: Stage,
  signal: AbortSignal,
  changed: (added: readonly Element[]) => void,
): void {
  let count = track.childElementCount
  const observer = new MutationObserver(() => {
    // A page that emptied the host gets a new carousel.
    if (viewport.parentNode !== host) return
    const added: Element[] = []
    const head = track.firstChild
    for (const node of [...host.children, ...track.children]) {
      if (node.classList.contains(SLIDE)) {
        const [slide, ...more] = [...node.children].filter(isSlide)
        if (!slide) node.remove()
        node.after(...more.map(wrap))
        added.push(...more)
      } else if (node !== viewport && isSlide(node)) {
        const first = node.compareDocumentPosition(viewport) & Node.DOCUMENT_POSITION_FOLLOWING
        const { nextSibling, parentNode } = node
        track.insertBefore(wrap(node), parentNode === track ? nextSibling : first ? head : null)
        added.push(node)
      }
    }
    observer.takeRecords()
    if (added.length === 0 && track.childElementCount === count) return
    count = track.childElementCount
    changed(added)
  })
  observer.observe(host, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Puts what a stage holds in its place: at the end, or where the page copied a running carousel. */
function release(viewport: Element | null): void {
  const slides = viewport?.querySelectorAll(':scope > * > *') ?? []
  viewport?.replaceWith(...[...slides].flatMap((slide) => [...slide.childNodes]))
}

/** Index of the slide whose beginning is nearest to that of `host`. */
function nearest(host: Element, slides: readonly Element[], edge: 'left' | 'right'): number {
  const from = host.getBoundingClientRect()[edge]
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[edge] - from))
  return distances.indexOf(Math.min(...distances))
}

/** Until it is known which slides are seen, none is reached: those few change then, not all others. */
function wrap(slide: Element): HTMLElement {
  const box = create(`dt-owl-item ${SLIDE}`)
  box.inert = true
  box.append(slide)
  return box
}

function create(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
