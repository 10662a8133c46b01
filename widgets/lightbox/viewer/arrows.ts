import type PhotoSwipe from 'photoswipe'

/** The buttons at the photo's sides. */
export const ARROW = '.atoll-lightbox__arrow'

/**
 * Lets a finger drag or pinch the photo from an arrow too: on a phone they lie over it, and beside what PhotoSwipe
 * listens to. A tap presses the arrow.
 */
export function dragFromArrows(pswp: PhotoSwipe, element: HTMLElement): void {
  const { gestures } = pswp
  let moved = false
  const onArrow = ({ target }: Event): boolean => target instanceof Element && target.closest(ARROW) !== null

  element.addEventListener('pointerdown', (event) => {
    moved = false
    if (event.pointerType !== 'mouse' && onArrow(event)) gestures.onPointerDown(event)
  })
  element.addEventListener('pointercancel', (event) => {
    if (onArrow(event)) gestures.onPointerUp(event)
  })
  pswp.on('pointerUp', ({ originalEvent }) => {
    moved ||= onArrow(originalEvent) && (gestures.isDragging || gestures.isMultitouch)
  })
  element.addEventListener(
    'click',
    (event) => {
      if (moved && event.detail > 0 && onArrow(event)) event.stopPropagation()
    },
    { capture: true },
  )
}
