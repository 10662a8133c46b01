import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { HOVER_BOX_MIN_HEIGHT_PX } from './model.ts'
import type { Tip } from './tooltip.ts'

/** A box beside its anchor that says what a swatch is. */
export interface HoverBox {
  /** `null` closes it. */
  readonly show: (tip: Tip | null) => void
}

/** Distance of the box from its swatch, px; styles.css bridges it for the pointer. */
const DISTANCE_PX = 10
const MIDDLEWARE = [offset(DISTANCE_PX), flip({ padding: 8 }), shift({ padding: 8 })]

/**
 * @param own adds the box to the page for the widget's life
 * @param hover the pointer came onto the box (WCAG 1.4.13: it stays while it is there) or left it
 */
export function createHoverBox(
  own: <E extends Element>(node: E) => E,
  hover: { readonly enter: () => void; readonly leave: () => void },
  signal: AbortSignal,
): HoverBox {
  const box = own(part('div', 'atoll-variation-swatches__tip'))
  const image = part('img', 'atoll-variation-swatches__tip-image')
  const title = part('span', 'atoll-variation-swatches__tip-title')
  const reason = part('span', 'atoll-variation-swatches__tip-reason')
  image.alt = ''
  box.append(image, title, reason)
  box.hidden = true
  // Everything in the box is also in the swatch's own name: a screen reader hears it there.
  box.setAttribute('aria-hidden', 'true')
  box.addEventListener('pointerenter', hover.enter, { signal })
  box.addEventListener('pointerleave', hover.leave, { signal })
  document.body.append(box)
  let stop: (() => void) | undefined
  signal.addEventListener('abort', () => stop?.())

  async function place(anchor: Element): Promise<void> {
    const { x, y } = await computePosition(anchor, box, {
      placement: 'top',
      strategy: 'fixed',
      middleware: MIDDLEWARE,
    })
    box.style.left = `${x}px`
    box.style.top = `${y}px`
  }

  return {
    show(tip) {
      stop?.()
      stop = undefined
      box.hidden = tip === null
      if (!tip) return
      title.textContent = tip.title
      reason.textContent = tip.reason
      reason.hidden = !tip.reason
      image.hidden = !tip.image
      if (tip.image) image.src = tip.image
      box.classList.toggle('atoll-variation-swatches__tip--image', tip.image !== '')
      box.style.minHeight = tip.image ? `${HOVER_BOX_MIN_HEIGHT_PX}px` : ''
      stop = autoUpdate(tip.anchor, box, () => {
        void place(tip.anchor)
      })
    },
  }
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  return made
}
