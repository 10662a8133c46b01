import { askAgainAfter } from '../cart/ask-again.ts'
import { announceRemoval } from './announce-removal.ts'
import { removeByAddress } from './remove-by-address.ts'

interface PressPorts {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** Fetches the code that takes lines out. */
  readonly wake: () => void
}

type TakeOut = (link: HTMLAnchorElement) => void

/** Presses that wait for the code that takes lines out. */
export interface Held {
  /** The code is here: they are done, and so is each further one. */
  readonly release: (takeOut: TakeOut) => void
  /** It cannot be loaded: they do what they do without Atoll. */
  readonly letGo: () => void
}

const REMOVE_LINK = 'a.remove_from_cart_button, a.remove[data-cart_item_key], a.remove[href*="remove_item="]'

/** Of all the page's carts: a theme may replace a whole dropdown with each fragment. */
const held = new Set<HTMLAnchorElement>()
let passing = false

/**
 * Takes out the line whose link is pressed; a press that is faster than the code waits for it. Where the page is left
 * first the link's own address is asked, which removes the line without any code.
 */
export function removeOnPress({ host, signal, wake }: PressPorts): Held {
  let takeOut: TakeOut | undefined

  host.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(REMOVE_LINK)
      if (!link || passing) return
      event.preventDefault()
      event.stopPropagation()
      if (takeOut) {
        takeOut(link)
        return
      }
      held.add(link)
      wake()
    },
    { signal },
  )
  addEventListener(
    'pagehide',
    () => {
      for (const link of held) {
        void askAgainAfter(removeByAddress(link))
        announceRemoval({}, '', link)
      }
      held.clear()
    },
    { signal },
  )

  // Pressed in a dropdown that this one came in place of.
  if (held.size) wake()
  return {
    release(act) {
      takeOut = act
      held.forEach(act)
      held.clear()
    },
    letGo() {
      passing = true
      for (const link of held) {
        held.delete(link)
        // Where no script takes it, its address leads away, and the rest is told as the page is left.
        if (link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))) break
      }
      passing = false
    },
  }
}
