import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Slide } from './host.ts'

const STRIP = 'atoll-product-gallery__strip'
const SLIDE = 'atoll-product-gallery__slide'

/** Lays the pictures in a strip that scrolls from one to the next; fingers, wheels and keys move it as the browser does. */
export function laySlides(wrapper: HTMLElement, slides: readonly Slide[], edits: HostEdits): void {
  edits.toggleClass(wrapper, STRIP, slides.length > 1)
  for (const { element } of slides) edits.toggleClass(element, SLIDE, slides.length > 1)
}
