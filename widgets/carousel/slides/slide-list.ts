import { dissolve } from '../../../src/undo/dissolve.ts'
import { isSlide, LEFTOVERS, viewportIn } from './slides.ts'

/** Around each slide of a running carousel. */
export const BOX = 'atoll-carousel__slide'

/** A slide of the server's. */
export interface Slide {
  readonly id: number
  readonly element: Element
  /** The slide, and what stands between it and the next one. */
  readonly nodes: readonly Node[]
}

const known = new WeakMap<Element, Slide>()
let count = 0

function slideOf(element: Element): Slide {
  return known.get(element) ?? newSlide(element, [element])
}

function newSlide(element: Element, nodes: readonly Node[]): Slide {
  const slide = { id: (count += 1), element, nodes }
  known.set(element, slide)
  return slide
}

/** The slides that the server printed. Scripts, styles and blanks stay with the slide before them. */
export function readSlides(host: Element): readonly Slide[] {
  const groups: Array<readonly [slide: Element, nodes: Node[]]> = []
  for (const node of host.childNodes) {
    if (isSlide(node)) groups.push([node, [node]])
    else if (!(node instanceof Element && node.matches(LEFTOVERS))) groups.at(-1)?.[1].push(node)
  }
  return groups.map(([slide, nodes]) => newSlide(slide, nodes))
}

/** Puts the slides of a carousel that ran, or of a copy of one, where its viewport stands, as they are by then. */
export function releaseSlides(host: Element): void {
  const viewport = viewportIn(host)
  if (viewport) dissolve(viewport)
}

/** Tells of the slides as they stand when the page has put some into the carousel, or taken some out. */
export function followSlides(
  host: Element,
  signal: AbortSignal,
  changed: (slides: readonly Slide[]) => void,
): void {
  let last = read()
  const observer = new MutationObserver(() => {
    const slides = read()
    // A page that emptied the host gets a new carousel.
    if (!slides || (slides.length === last?.length && slides.every((slide, at) => slide === last?.[at])))
      return
    last = slides
    changed(slides)
  })
  observer.observe(host, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())

  /** Those of the track, before it and after it; a script of the page may put one beside another, or on the track. */
  function read(): readonly Slide[] | undefined {
    const viewport = viewportIn(host)
    const track = viewport?.firstElementChild
    if (!viewport || !track) return undefined
    const elements = [...host.children].flatMap((child) => {
      if (child !== viewport) return [child]
      return [...track.children].flatMap((box) => (box.classList.contains(BOX) ? [...box.children] : [box]))
    })
    return elements.filter(isSlide).map(slideOf)
  }
}
