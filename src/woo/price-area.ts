/** Where a price stands, shared with notes of other plugins. */
export interface PriceArea {
  /** Shows a price in place of the one before. */
  readonly show: (price: DocumentFragment) => void
  /** The server's own price again. @returns whether there was one */
  readonly restore: () => boolean
  readonly clear: () => void
  /** Whether what is shown is still there: a script of the page may have put a price of its own in its place. */
  readonly isInPlace: () => boolean
  /** Text of what is shown, for people: of a discount, the price to pay. */
  readonly text: () => string
  /** The server's own price struck out, and beside it the one that holds. */
  readonly showReduced: (now: Element) => void
}

const AMOUNT = '.woocommerce-Price-amount'
const PRICE_PARTS =
  'del, ins, bdi, .amount, .woocommerce-Price-amount, .screen-reader-text, .woocommerce-price-suffix, [aria-hidden]'

/** Where a variation's price stands, which is there only while one is shown; those of one price print none. */
export function variationPrice(form: Element): Element | null {
  const outer = form.querySelector('.woocommerce-variation-price')
  const inner = outer?.querySelector('.price')
  if (!outer || inner) return inner ?? null
  const made = document.createElement('span')
  made.className = 'price'
  outer.append(made)
  return made
}

/** Takes over the price nodes of `element` and leaves everything else in it where it is. */
export function createPriceArea(element: Element): PriceArea {
  const before = [...element.childNodes]
  const original = before.filter(isPricePart)
  let shown: readonly ChildNode[] = original

  function replace(nodes: readonly ChildNode[]): void {
    const place = document.createComment('')
    const first = shown.find((node) => node.parentNode === element)
    if (first) first.before(place)
    else element.prepend(place)
    for (const node of shown) node.remove()
    place.replaceWith(...nodes)
    shown = nodes
  }

  function isInPlace(): boolean {
    return shown.every((node) => node.parentNode === element)
  }

  function isShown(nodes: readonly ChildNode[]): boolean {
    return isInPlace() && markupOf(nodes) === markupOf(shown)
  }

  return {
    show(price) {
      // Where it stands is an alert of WooCommerce's, which would be read again.
      if (!isShown([...price.childNodes])) replace([...price.childNodes])
    },
    restore() {
      if (isShown(original)) return original.length > 0
      const foreign = [...element.childNodes].filter((node) => !shown.includes(node))
      const untouched = foreign.every((node) => before.includes(node))
      if (untouched) {
        for (const node of shown) node.remove()
        const kept = before.filter((node) => original.includes(node) || foreign.includes(node))
        element.replaceChildren(...kept)
        shown = original
      } else {
        replace(original)
      }
      return original.length > 0
    },
    clear() {
      replace([])
    },
    isInPlace,
    text() {
      const current = shown.find((node) => node instanceof Element && node.matches('ins')) ?? null
      const parts = current ? [current] : shown.filter((node) => !isScreenReaderText(node))
      return parts
        .map((node) => node.textContent)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim()
    },
    showReduced(now) {
      const [old, current] = [document.createElement('del'), document.createElement('ins')]
      old.append(...lastAmount(original).map((node) => node.cloneNode(true)))
      current.append(now.cloneNode(true))
      replace([old, document.createTextNode('\u00a0'), current])
    },
  }
}

function markupOf(nodes: readonly ChildNode[]): string {
  const box = document.createElement('div')
  box.append(...nodes.map((node) => node.cloneNode(true)))
  return box.innerHTML
}

/** Of a price that is reduced already, the one that holds. */
function lastAmount(nodes: readonly ChildNode[]): readonly Node[] {
  const amounts = nodes.flatMap((node) =>
    node instanceof Element
      ? [...(node.matches(AMOUNT) ? [node] : []), ...node.querySelectorAll(AMOUNT)]
      : [],
  )
  const last = amounts.at(-1)
  return last ? [last] : nodes
}

function isPricePart(node: ChildNode): boolean {
  return node instanceof Text || (node instanceof Element && node.matches(PRICE_PARTS))
}

function isScreenReaderText(node: ChildNode): boolean {
  return node instanceof Element && node.matches('.screen-reader-text')
}
