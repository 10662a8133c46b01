import { useEffect, type RefObject } from 'react'
import type { Selector } from '../selector.ts'

/** Escape closes the map before the list, wherever in either the focus is; the details of a point close before both. */
export function useCloseByKey(
  { controller, id }: Selector,
  part: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const life = new AbortController()
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || controller.get().detailed) return
      event.stopPropagation()
      event.preventDefault()
      if (part.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true })
      close()
    }
    // Before React hears of it: the list has its own use for the key.
    document.getElementById(id)?.addEventListener('keydown', press, { capture: true, signal: life.signal })
    return () => life.abort()
  }, [controller, id, part, input, close])
}
