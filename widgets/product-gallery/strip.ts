import type { HostEdits } from '../../src/undo/host-edits.ts'
import { isRtl } from '../../src/interaction/roving.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import type { Slide } from './host.ts'

const STRIP = 'atoll-product-gallery__strip'
const SLIDE = 'atoll-product-gallery__slide'

/** Lays the pictures in a strip that scrolls from one to the next; fingers, wheels and keys move it as the browser does. */
export function laySlides(wrapper: HTMLElement, slides: readonly Slide[], edits: HostEdits): void {
  edits.toggleClass(wrapper, STRIP, slides.length > 1)
  for (const { element } of slides) edits.toggleClass(element, SLIDE, slides.length > 1)
}

/** @returns whether the strip has to move */
export function scrollStrip(wrapper: HTMLElement, index: number): boolean {
  const left = (isRtl(wrapper) ? -1 : 1) * index * wrapper.clientWidth
  const moves = Math.abs(wrapper.scrollLeft - left) >= 1
  wrapper.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  return moves
}

/** Opens the picture in the lightbox. */
export function openLarge(slide: Slide | undefined): void {
  slide?.element.querySelector('a')?.click()
}

/** The focus goes along with the shown picture where it is in the list of them. */
export function focusShown(pager: Element | null, index: number): void {
  const { activeElement } = document
  const button = pager?.querySelectorAll('button')[index]
  if (button !== activeElement && pager?.contains(activeElement)) button?.focus({ preventScroll: true })
}
