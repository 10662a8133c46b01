import type { HostEdits } from '../../src/dom/host-edits.ts'

/** The elements that hold the server's slides while the carousel runs. */
export interface Stage {
  /** Clips the slides. */
  readonly viewport: HTMLElement
  /** Is moved. */
  readonly track: HTMLElement
  /** One around each of the server's slides. */
  readonly slides: readonly HTMLElement[]
  /** The slide that the visitor had scrolled to before, from 0. */
  readonly start: number
}

const VIEWPORT = 'atoll-carousel__viewport'
/** Children that are not slides; they stay with the slide before them. */
const COMPANIONS = 'script, style, link, template, noscript'
/** Controls that a page builder or a script of the theme left. */
const LEFTOVERS = '.owl-nav, .owl-dots, .psPlay, [data-atoll-part]'

/** The server's slides in `host`, also in a copy of a host whose carousel ran. */
export function slidesOf(host: Element): readonly Element[] {
  const copied = host.querySelector(`:scope > .${VIEWPORT}`)
  if (copied) return [...copied.querySelectorAll(':scope > * > * > *')]
  return [...host.children].filter((child) => !child.matches(`${COMPANIONS}, ${LEFTOVERS}`))
}

/** Puts the server's slides, the same nodes, on a stage; they go back where they were when `signal` aborts. */
export function adoptSlides(host: HTMLElement, edits: HostEdits, signal: AbortSignal): Stage {
  releaseCopied(host)
  const printed = [...host.childNodes].filter((node) => !(node instanceof Element && node.matches(LEFTOVERS)))
  const viewport = create(`owl-stage-outer ${VIEWPORT}`)
  const track = create('owl-stage atoll-carousel__track')
  const slides: HTMLElement[] = []
  viewport.append(track)
  signal.addEventListener('abort', () => {
    viewport.before(...printed)
    viewport.remove()
  })
  const scrolled = getComputedStyle(host).overflowX !== 'visible'
  const { scrollLeft } = host
  const start = scrollLeft === 0 ? 0 : nearestSlide(host)
  host.insertBefore(viewport, printed[0] ?? null)
  for (const node of printed) {
    if (node instanceof Element && !node.matches(COMPANIONS)) {
      const slide = create('dt-owl-item atoll-carousel__slide')
      slide.append(node)
      slides.push(slide)
    } else if (node instanceof Element) (slides.at(-1) ?? track).append(node)
    // Blanks between slides are kept aside: on a flexible track they would say nothing.
    else node.remove()
  }
  track.append(...slides)
  viewport.scrollLeft = scrollLeft
  edits.toggleClass(host, 'owl-loaded', true)
  edits.toggleClass(host, 'atoll-carousel', true)
  if (scrolled) edits.toggleClass(host, 'atoll-carousel--was-scrolled', true)
  return { viewport, track, slides, start }
}

/** A page that copies a running carousel copies its stage, which nobody moves any more. */
function releaseCopied(host: HTMLElement): void {
  const copied = host.querySelector(`:scope > .${VIEWPORT}`)
  if (!copied) return
  copied.replaceWith(
    ...[...copied.querySelectorAll(':scope > * > *')].flatMap((slide) => [...slide.childNodes]),
  )
}

/** The slide whose beginning is nearest to that of `host`. */
function nearestSlide(host: HTMLElement): number {
  const edge = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left'
  const from = host.getBoundingClientRect()[edge]
  const distances = slidesOf(host).map((slide) => Math.abs(slide.getBoundingClientRect()[edge] - from))
  return distances.indexOf(Math.min(...distances))
}

function create(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
