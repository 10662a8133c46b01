import { announceRemoval } from './announce-removal.ts'
import { removeByAddress } from './remove-by-address.ts'

interface PressPorts {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** Takes the link's line out; `undefined` until its code is here. */
  readonly takeOut: () => ((link: HTMLAnchorElement) => void) | undefined
  /** Fetches that code. */
  readonly wake: () => void
}

/** Presses that wait for the code that takes lines out. */
export interface Held {
  /** The code is here: they are done. */
  readonly release: (takeOut: (link: HTMLAnchorElement) => void) => void
  /** It cannot be loaded: the first of them does what it does without Atoll. */
  readonly letGo: () => void
}

const REMOVE_LINK = 'a.remove_from_cart_button, a.remove[data-cart_item_key], a.remove[href*="remove_item="]'

/**
 * Takes out the line whose link is pressed; a press that is faster than the code waits for it. Where the page is left
 * first the link's own address is asked, which removes the line without any code.
 */
export function removeOnPress({ host, signal, takeOut, wake }: PressPorts): Held {
  const held = new Set<HTMLAnchorElement>()
  let passing = false

  host.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(REMOVE_LINK) : null
      if (!link || passing) return
      event.preventDefault()
      event.stopPropagation()
      const act = takeOut()
      if (act) {
        act(link)
        return
      }
      held.add(link)
      wake()
    },
    { signal },
  )
  window.addEventListener(
    'pagehide',
    () => {
      if (passing) return
      for (const link of held) {
        removeByAddress(link)
        announceRemoval({}, '', link)
      }
      held.clear()
    },
    { signal },
  )

  return {
    release(act) {
      for (const link of held) act(link)
      held.clear()
    },
    letGo() {
      const [first] = held
      held.clear()
      passing = true
      first?.click()
      passing = false
    },
  }
}
