import { useEffect, type RefObject } from 'react'
import { trapFocus } from '../../../src/focus/focus-trap.ts'
import type { Selector } from '../selector.ts'

/** Keeps the shopper in a list that fills the screen, and the list above an on-screen keyboard. */
export function useModalSheet(
  { anchor }: Selector,
  layer: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const open = new AbortController()
    const field = anchor()
    if (layer.current && field) trapFocus([layer.current], [], field, open.signal)
    if (layer.current) followKeyboard(layer.current, open.signal)
    return () => open.abort()
  }, [anchor, layer, isOpen])
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
