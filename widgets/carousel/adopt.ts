import type { HostEdits } from '../../src/dom/host-edits.ts'

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

const VIEWPORT = 'atoll-carousel__viewport'
const SLIDE = 'atoll-carousel__slide'
/** Children that are not slides; they stay with the slide before them. */
const COMPANIONS = 'script, style, link, template, noscript'
/** Controls that a page builder or a script of the theme left, and our own. */
const LEFTOVERS = '.owl-nav, .owl-dots, .psPlay, [data-atoll-part]'

/** The server's slides in `host`, also in a copy of a host whose carousel ran. */
export function slidesOf(host: Element): readonly Element[] {
  const copied = viewportIn(host)
  return copied ? [...copied.querySelectorAll(':scope > * > * > *')] : [...host.children].filter(isSlide)
}

/** Puts the server's slides, the same nodes, on a stage; they go back where they were when `signal` aborts. */
export function adoptSlides(host: HTMLElement, edits: HostEdits, signal: AbortSignal): Stage {
  release(viewportIn(host))
  // All that is read of the page, before anything is written: a look after a write would lay the page out anew.
  const { overflowX, direction } = getComputedStyle(host)
  const { scrollLeft } = host
  const printed = slidesOf(host)
  const rtl = direction === 'rtl'
  const start = scrollLeft === 0 ? 0 : nearest(host, printed, rtl ? 'right' : 'left')

  const viewport = create(`owl-stage-outer ${VIEWPORT}`)
  const track = create('owl-stage atoll-carousel__track')
  const nodes = [...host.childNodes]
  const first = nodes.findIndex(isSlide)
  const before = nodes[first - 1]
  for (const node of nodes.slice(first)) {
    if (isSlide(node)) track.append(wrap(node))
    else if (!(node instanceof Element && node.matches(LEFTOVERS))) track.lastElementChild?.append(node)
  }
  viewport.append(track)
  if (before) before.after(viewport)
  else host.prepend(viewport)
  signal.addEventListener('abort', () => release(viewport))
  if (scrollLeft !== 0) viewport.scrollLeft = scrollLeft
  edits.toggleClass(host, 'owl-loaded', true)
  edits.toggleClass(host, 'atoll-carousel', true)
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
  const observer = new MutationObserver((records) => {
    // A page that emptied the host gets a new carousel.
    if (viewport.parentNode !== host) return
    if (!records.some(({ target }) => target === host || target === track || target.parentNode === track))
      return
    let gone = records.some(({ target, removedNodes }) => target === track && removedNodes.length > 0)
    const added: Element[] = []
    const head = track.firstChild
    for (const node of [...host.children, ...track.children]) {
      if (node.classList.contains(SLIDE)) {
        const [slide, ...more] = [...node.children].filter(isSlide)
        if (!slide) node.remove()
        gone ||= !slide
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
    if (gone || added.length > 0) changed(added)
  })
  observer.observe(host, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Puts what a stage holds in its place: at the end, or where the page copied a running carousel. */
function release(viewport: Element | null): void {
  const slides = viewport?.querySelectorAll(':scope > * > *') ?? []
  viewport?.replaceWith(...[...slides].flatMap((slide) => [...slide.childNodes]))
}

function viewportIn(host: Element): Element | null {
  return host.querySelector(`:scope > .${VIEWPORT}`)
}

function isSlide(node: Node): node is Element {
  return node instanceof Element && !node.matches(`${COMPANIONS}, ${LEFTOVERS}`)
}

/** Index of the slide whose beginning is nearest to that of `host`. */
function nearest(host: Element, slides: readonly Element[], edge: 'left' | 'right'): number {
  const from = host.getBoundingClientRect()[edge]
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[edge] - from))
  return distances.indexOf(Math.min(...distances))
}

function wrap(slide: Element): HTMLElement {
  const box = create(`dt-owl-item ${SLIDE}`)
  box.append(slide)
  return box
}

function create(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
