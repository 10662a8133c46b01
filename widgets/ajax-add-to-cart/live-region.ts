const REGION = '.widget_shopping_cart_live_region'

/** WooCommerce's live region of the cart. */
export interface LiveRegion {
  /** Forgets what was said: the same sentence is read again only after that. */
  readonly clear: () => void
  readonly say: (sentence: string) => void
}

/** Uses the page's region, which new markup may replace, or adds one until `signal` aborts. */
export function createLiveRegion(signal: AbortSignal): LiveRegion {
  const own = document.createElement('div')
  own.className = 'widget_shopping_cart_live_region screen-reader-text'
  own.setAttribute('role', 'status')
  signal.addEventListener('abort', () => own.remove())
  const find = (): Element => {
    const found = document.querySelector(REGION)
    if (found) return found
    document.body.append(own)
    return own
  }
  find()
  return {
    clear() {
      const region = find()
      region.replaceChildren()
      region.removeAttribute('aria-relevant')
    },
    say(sentence) {
      const region = find()
      region.replaceChildren(sentence)
      region.setAttribute('aria-relevant', 'all')
    },
  }
}
