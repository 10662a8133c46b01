import {
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
} from '@floating-ui/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { createPortal } from 'react-dom'
import { useStore } from '../../../src/island/use-store.ts'
import { HOVER_BOX_MIN_HEIGHT_PX, LEAVE_DELAY_MS } from '../model.ts'
import type { Group, Swatch } from '../group.ts'
import type { Words } from '../list/marks.ts'
import type { SwatchStore } from '../state.ts'

/** Distance of the box from its swatch, px; styles.css bridges it for the pointer. */
const DISTANCE_PX = 10
const MIDDLEWARE = [offset(DISTANCE_PX), flip({ padding: 8 }), shift({ padding: 8 })]

export interface TipProps {
  readonly store: SwatchStore
  readonly words: Words
  /** Where the items of the drawn lists are kept, and those of the server's. */
  readonly elements: Map<Swatch, HTMLElement>
  readonly thumbnailOf: (group: Group, value: string) => string
}

/**
 * A box beside a swatch that says what it is. It stays while the pointer is on it (WCAG 1.4.13) and goes with Escape.
 * Everything in it is also in the swatch's own name: a screen reader hears it there, so it has no role. It comes with the
 * focus as well: `input.ts` tells, for most swatches are the server's, which take no props of `useFocus`. Nothing in it
 * takes the focus, so `FloatingPortal`, 3 kB gz, would do no more than React's.
 */
export function Tip({ store, words, elements, thumbnailOf }: TipProps): ReactNode {
  const pointed = useStore(store, (state) => state.pointed)
  const state = useStore(store, ({ marks }) =>
    pointed ? marks.get(pointed.group)?.[pointed.group.swatches.indexOf(pointed.swatch)] : undefined,
  )
  const reference = (pointed && elements.get(pointed.swatch)) ?? null
  const open = reference !== null
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange(opens) {
      if (!opens) store.dispatch({ type: 'pointed', at: null })
    },
    placement: 'top',
    strategy: 'fixed',
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  })
  useLayoutEffect(() => refs.setReference(reference), [refs, reference])
  const { getFloatingProps } = useInteractions([
    useHover(context, { handleClose: safePolygon(), delay: { close: LEAVE_DELAY_MS }, move: false }),
    useDismiss(context),
  ])
  if (!pointed || !reference || !state) return null
  const { group, swatch } = pointed
  const picture = reference.querySelector('img')
  const image = picture && (thumbnailOf(group, swatch.value) || picture.src)
  const reason = words.reasonOf(state) || words.stockOf(state)
  return createPortal(
    <div
      // oxlint-disable-next-line react/refs -- not a ref but the function that takes the element
      ref={refs.setFloating}
      className={`atoll-variation-swatches__tip${image ? ' atoll-variation-swatches__tip--image' : ''}`}
      style={{ ...floatingStyles, ...(image && { minHeight: HOVER_BOX_MIN_HEIGHT_PX }) }}
      aria-hidden="true"
      {...getFloatingProps()}
    >
      {image && (
        <img
          className="atoll-variation-swatches__tip-image"
          alt=""
          src={safeUrl(image, RESOURCE_PROTOCOLS)?.href}
        />
      )}
      <span className="atoll-variation-swatches__tip-title">{swatch.title}</span>
      {reason && <span className="atoll-variation-swatches__tip-reason">{reason}</span>}
    </div>,
    document.body,
  )
}
