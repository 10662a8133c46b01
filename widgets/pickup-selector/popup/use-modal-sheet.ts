import { useEffect, type RefObject } from 'react'
import { trapFocus } from '../../../src/focus/focus-trap.ts'
import type { Selector } from '../selector.ts'

const LAYER = '.atoll-pickup-selector__layer'

/**
 * Keeps the shopper in a list that fills the screen, and the list above an on-screen keyboard.
 * @param part anything in the list
 */
export function useModalSheet(
  { anchor }: Selector,
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const open = new AbortController()
    const field = anchor()
    const layer = part.current?.closest<HTMLElement>(LAYER)
    if (layer && field) trapFocus([layer], [], field, open.signal)
    if (layer) followKeyboard(layer, open.signal)
    return () => open.abort()
  }, [anchor, part, isOpen])
}

/** The keyboard covers the page on some phones without resizing it. */
function followKeyboard(layer: HTMLElement, signal: AbortSignal): void {
  const { visualViewport } = window
  if (!visualViewport) return
  const fit = (): void => {
    layer.style.height = `${visualViewport.height}px`
    layer.style.top = `${visualViewport.offsetTop}px`
  }
  for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, fit, { signal })
  fit()
}
