import { useLayoutEffect, type RefObject } from 'react'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { productLink } from './lines/lines.ts'

/**
 * Hands the focus of a button on where new markup takes the button away; where it goes for good, to the product that `place`
 * shows, or to the cart's link.
 * @param name of the button, by which its successor has it
 */
export function useKept(
  name: string,
  button: RefObject<HTMLElement | null>,
  place: HTMLElement | null,
  host: HTMLElement,
): void {
  useLayoutEffect(() => {
    const life = new AbortController()
    if (button.current) keepFocus(name, button.current, life.signal)
    return () => {
      life.abort()
      queueMicrotask(() => {
        const product = place?.isConnected && !place.hidden ? productLink(place) : null
        const moment = new AbortController()
        // A product's link that a theme draws with `display: contents` takes no focus.
        for (const next of [product, host.querySelector('a')]) if (next) keepFocus(name, next, moment.signal)
        moment.abort()
      })
    }
  }, [name, button, place, host])
}
