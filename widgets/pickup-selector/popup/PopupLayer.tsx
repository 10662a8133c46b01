import { useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { HOST_ATTRIBUTE, OFF } from '../../../src/island/names.ts'
import { swallowPressOver } from '../../../src/interaction/second-press.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { usePart } from '../../../src/island/use-part.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { Selector } from '../selector.ts'
import type { InheritedStyle } from './inherited-style.ts'
import { loadSheet } from './load-sheet.ts'
import { Popup, type PopupProps } from './Popup.tsx'
import { useCloseOutside } from './use-close-outside.ts'
import { useInheritedStyle } from './use-inherited-style.ts'
import { useNarrowWindow } from './use-narrow-window.ts'
import { usePlacement } from './use-placement.ts'

const loadBar = lazy(loadSheet)

interface LayerProps {
  readonly selector: Selector
  readonly look: InheritedStyle
  /** Whether it is shown. */
  readonly open: boolean
  /** Above a list that fills the screen, once its code is here. */
  readonly bar?: PopupProps['bar']
}

/** The open list at the end of the page: floating at its field, or filling a narrow window. */
export function PopupLayer({ selector, open }: Pick<LayerProps, 'selector' | 'open'>): ReactNode {
  const narrow = useNarrowWindow()
  const part = usePart(loadBar, narrow)
  // A sheet that could not be closed floats.
  const sheet = narrow && part !== false
  const anchor = selector.anchor()
  const look = useInheritedStyle(selector.anchor, open)
  const Layer = sheet ? SheetLayer : FloatingLayer
  const bar = typeof part === 'object' ? part.SheetBar : undefined
  // Nothing can be measured before it stands in the page.
  const [placed, setPlaced] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the place is drawn first, then what is measured in it
  useLayoutEffect(() => setPlaced(true), [])
  return (
    // A list outside a modal dialog could not be used from inside it.
    <Placed
      tag="div"
      className="atoll-pickup-selector__portal"
      into={anchor?.closest('dialog') ?? document.body}
      attributes={{ [HOST_ATTRIBUTE]: OFF }}
    >
      {placed && <Layer selector={selector} look={look} open={open} bar={bar} />}
    </Placed>
  )
}

function FloatingLayer({ selector, look, open }: LayerProps): ReactNode {
  const { placed, style, layer, setLayer } = usePlacement(selector.anchor, open)
  const closeByTab = useCloseOutside(selector, layer, open)
  useReturnFocus(selector, open)
  return (
    <div
      ref={setLayer}
      {...layerProps({ selector, look, open }, closeByTab)}
      data-layout="float"
      style={{ ...look.style, ...style }}
    >
      <Popup selector={selector} sheet={false} fontSize={look.fontSize} placed={placed && open} />
    </div>
  )
}

function SheetLayer({ selector, look, open, bar }: LayerProps): ReactNode {
  useReturnFocus(selector, open)
  // It covers its field: the second half of a double tap chooses nothing.
  useLayoutEffect(() => {
    const field = selector.anchor()
    if (open && field) swallowPressOver(field)
  }, [selector, open])
  return (
    <div
      {...layerProps({ selector, look, open })}
      data-layout="sheet"
      style={{ ...look.style, visibility: open ? undefined : 'hidden' }}
    >
      <Popup selector={selector} sheet bar={bar} fontSize={look.fontSize} placed={open} />
    </div>
  )
}

function layerProps({ selector, look }: LayerProps, pressKey?: (event: KeyboardEvent<HTMLElement>) => void) {
  return {
    className: 'atoll-pickup-selector__layer',
    dir: look.dir,
    lang: look.lang,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // In the search field itself the list's own keys do so.
      if (event.key === 'Escape' && !event.isDefaultPrevented()) selector.controller.close()
      else pressKey?.(event)
    },
  }
}

/** A list that closes with the focus in it gives it back to its field. */
function useReturnFocus({ anchor }: Selector, open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    return () => {
      const { activeElement, body } = document
      if (!activeElement || activeElement === body || activeElement.closest(`[${HOST_ATTRIBUTE}="${OFF}"]`)) {
        anchor()?.focus({ preventScroll: true })
      }
    }
  }, [anchor, open])
}
