import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { HOVER_BOX_MIN_HEIGHT_PX } from './model.ts'
import type { TipStore } from './tooltip.ts'

/** Draws into `container` whatever tip the store holds. */
export function renderHoverBox(container: HTMLElement, store: TipStore, context: MountContext): void {
  mountReact(container, <HoverBox store={store} />, context)
}

const MIDDLEWARE = [offset(10), flip({ padding: 8 }), shift({ padding: 8 })]

function HoverBox({ store }: { readonly store: TipStore }): ReactNode {
  const tip = useSyncExternalStore(store.subscribe, store.get)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    elements: { reference: tip?.anchor ?? null, floating: box },
    placement: 'top',
    strategy: 'fixed',
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  })
  if (!tip) return null
  const { title, reason, image } = tip
  // Everything in the box is also in the swatch's own name: a screen reader hears it there.
  return (
    <div
      ref={setBox}
      className={`atoll-swatches-tip${image ? ' atoll-swatches-tip--image' : ''}`}
      style={image ? { ...floatingStyles, minHeight: HOVER_BOX_MIN_HEIGHT_PX } : floatingStyles}
      aria-hidden="true"
    >
      {image && <img className="atoll-swatches-tip__image" src={image} alt="" />}
      <span className="atoll-swatches-tip__title">{title}</span>
      {reason && <span className="atoll-swatches-tip__reason">{reason}</span>}
    </div>
  )
}
