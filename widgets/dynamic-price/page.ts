import type { HostEdits } from '../../src/undo/host-edits.ts'
import { loadSanitizer, type Sanitize } from '../../src/html/load-sanitizer.ts'
import type { createPriceArea, PriceArea, variationPrice } from '../../src/woo/price-area.ts'
import type { Page } from './controller.ts'
import { PRODUCT_PRICE, readParentId, readProductId, readQuantity, type Config } from './host.ts'
import type { PriceStore } from './state.ts'
import { createTierTable } from './tier-table.ts'

interface PagePorts {
  readonly config: Config
  readonly signal: AbortSignal
  readonly edits: HostEdits
  readonly store: PriceStore
  readonly setQuantity: (quantity: number) => void
  /** Tells screen readers a new price. */
  readonly announce: (price: string) => void
}

/** What an answer is shown with. */
interface Code {
  readonly sanitize: Sanitize
  readonly createPriceArea: typeof createPriceArea
  readonly variationPrice: typeof variationPrice
}

export interface PricePage extends Page {
  /** A click on the table sets the quantity from which its line holds. */
  readonly pick: (target: EventTarget | null) => void
  /** The price's element was made again by the host. */
  readonly renew: () => void
}

/** The server's price and table of one product, and what is to be said of them. */
export function createPage({ config, signal, edits, store, setQuantity, announce }: PagePorts): PricePage {
  const { product, form, variable, priceTarget, tableTarget, failure, upsell } = config
  const place = product.querySelector(tableTarget)
  const table = createTierTable(place, edits, variable ? readParentId(config) : readProductId(config))
  /** Its code comes when the shopper first moves, so that the page comes to life without it. */
  let code: Code | undefined
  let area: PriceArea | null = null
  let element: Element | null = null
  let announced = ''

  /** The place of the price now; a variable product's is there only while a variation is shown. */
  function findArea(): PriceArea | null {
    const found = priceTarget
      ? product.querySelector(priceTarget)
      : variable
        ? code?.variationPrice(form)
        : product.querySelector(PRODUCT_PRICE)
    if (!found || !code) return null
    if (found !== element || !area) {
      element = found
      area = code.createPriceArea(found)
      // Printed with the page, or announced by the host as a variation's is.
      announced = area.text()
    }
    return area
  }

  function clean(html: string): DocumentFragment {
    return code?.sanitize(html, 'shop') ?? document.createDocumentFragment()
  }

  /** Says the price that holds, once. */
  function announcePrice(price: string): void {
    if (price && price !== announced) announce(price)
    announced = price
  }

  function mark(quantity: number, productId: string): void {
    table.mark(quantity)
    const next = upsell && table.isFor(productId) ? table.next(quantity) : null
    const hint = next && isOffered(next.from) ? { ...next, count: next.from - quantity } : null
    store.dispatch({ type: 'hinted', hint })
  }

  /** A line that asks for more than the shop sells at once is not offered. */
  function isOffered(from: number): boolean {
    const max = Number(form.querySelector<HTMLInputElement>('[name="quantity"]')?.max)
    return !max || from <= max
  }

  function list(): void {
    store.dispatch({ type: 'listed', rows: table.rows().filter(({ from }) => isOffered(from)) })
  }

  function dropFailure(): void {
    if (!store.get().again) return
    store.dispatch({ type: 'failed', again: null })
    announce('')
  }

  list()
  signal.addEventListener('abort', () => {
    element?.removeAttribute('aria-busy')
    if (!variable || priceTarget) area?.restore()
  })

  return {
    async prepare() {
      if (code) return
      const [sanitize, prices] = await Promise.all([loadSanitizer(), import('../../src/woo/price-area.ts')])
      code = { sanitize, ...prices }
    },
    mark({ quantity, productId }) {
      mark(quantity, productId)
    },
    pick(target) {
      const from = target instanceof Node ? table.startOf(target) : undefined
      if (from !== undefined && isOffered(from)) setQuantity(from)
    },
    renew() {
      // A place that is named outlives the variation, unless a script of the page writes prices there too.
      if (!(priceTarget && area?.isInPlace())) area = null
      findArea()
    },
    leave() {
      dropFailure()
      element?.removeAttribute('aria-busy')
      if (priceTarget && area?.isInPlace()) area.restore()
      announced = ''
    },
    expect({ productId, quantity, customPrice }) {
      store.dispatch({ type: 'asked' })
      const target = findArea()
      if (!customPrice && table.isFor(productId)) {
        const local = table.priceAt(quantity)
        if (local) target?.showReduced(local)
        else if (table.knowsPrices()) target?.restore()
      }
      if (element) element.setAttribute('aria-busy', 'true')
    },
    showPrice({ priceHtml, originalHtml }) {
      dropFailure()
      const target = findArea()
      element?.removeAttribute('aria-busy')
      if (!target) return
      const html = priceHtml || originalHtml
      if (html) target.show(clean(html))
      else target.restore()
      announcePrice(target.text())
    },
    failPrice(again) {
      const target = findArea()
      element?.removeAttribute('aria-busy')
      if (failure === 'clear' || !target?.restore()) target?.clear()
      announced = ''
      store.dispatch({ type: 'failed', again })
    },
    showTable(html, productId) {
      table.fill(clean(html), productId)
      list()
      mark(readQuantity(config), readProductId(config))
    },
  }
}
