import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import { tabbable } from '../../../src/focus/focus-trap.ts'
import type { Selector } from '../selector.ts'

/**
 * Closes a list when the shopper turns to something else, by pointer or by Tab.
 * @returns takes the keys that are pressed in the list
 */
export function useCloseOutside(
  { controller, anchor }: Selector,
  layer: RefObject<HTMLElement | null>,
  isOpen: boolean,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { close } = controller
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const open = new AbortController()
    const { signal } = open
    const turn = ({ target }: Event): void => {
      if (!(target instanceof Node)) return
      if (!layer.current?.contains(target) && !anchor()?.contains(target)) close()
    }
    document.addEventListener('pointerdown', turn, { capture: true, signal })
    document.addEventListener('focusin', turn, { signal })
    return () => open.abort()
  }, [anchor, close, layer, isOpen])

  return (event) => {
    if (event.key !== 'Tab') return
    const stops = tabbable(event.currentTarget)
    if (document.activeElement !== (event.shiftKey ? stops[0] : stops.at(-1))) return
    // The list stands at the end of the page; Tab goes on from the field it belongs to.
    if (event.shiftKey) event.preventDefault()
    close()
  }
}
