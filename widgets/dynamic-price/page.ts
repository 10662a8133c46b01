import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { sanitize as sanitizeHtml } from '../../src/html/sanitize.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Page } from './controller.ts'
import { readParentId, readProductId, type Config } from './host.ts'
import { createPriceArea, type PriceArea } from './price-area.ts'
import type { TEXTS } from './texts.ts'
import { createTierTable } from './tier-table.ts'

interface PagePorts {
  readonly config: Config
  readonly signal: AbortSignal
  readonly edits: HostEdits
  readonly translate: Translate<typeof TEXTS>
  readonly own: <E extends Element>(node: E) => E
  readonly setQuantity: (quantity: number) => void
}

export interface PricePage extends Page {
  /** The price's element was made again by the host. */
  readonly renew: () => void
}

const SIMPLE_PRICE = 'p.price'
const VARIATION_PRICE = '.woocommerce-variation-price'
const FAILED_CLASS = 'atoll-dynamic-price__status--failed'

/** Price area, table, upsell line and announcements of one product. */
export function createPage({ config, signal, edits, translate, own, setQuantity }: PagePorts): PricePage {
  const { product, form, variable, priceTarget, tableTarget, failure, upsell } = config
  const table = createTierTable(
    product.querySelector(tableTarget),
    edits,
    variable ? readParentId(config) : readProductId(config),
  )
  const status = own(document.createElement('span'))
  status.className = 'atoll-dynamic-price__status'
  status.setAttribute('role', 'status')
  form.append(status)
  /** Its code comes when the shopper first moves, so that the page comes to life without it. */
  let sanitize: typeof sanitizeHtml | undefined
  let area: PriceArea | null = null
  let element: Element | null = null
  let said = ''
  let hint: HTMLElement | undefined
  let retry: HTMLElement | undefined

  /** The place of the price now; a variable product's is there only while a variation is shown. */
  function place(): PriceArea | null {
    const found = findPrice()
    if (!found) return null
    if (found !== element || !area) {
      element = found
      area = createPriceArea(found)
    }
    return area
  }

  function findPrice(): Element | null {
    if (priceTarget) return product.querySelector(priceTarget)
    if (!variable) return product.querySelector(SIMPLE_PRICE)
    const outer = form.querySelector(VARIATION_PRICE)
    if (!outer) return null
    const inner = outer.querySelector('.price')
    if (inner) return inner
    // Variations of one price print none.
    const made = document.createElement('span')
    made.className = 'price'
    outer.append(made)
    return made
  }

  function clean(html: string): DocumentFragment {
    return sanitize?.(html, 'shop') ?? document.createDocumentFragment()
  }

  function announce(text: string): void {
    if (!text || text === said) return
    said = text
    status.textContent = text
  }

  function makeButton(text: string, act: () => void): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'atoll-dynamic-price__more'
    button.textContent = text
    button.addEventListener('click', act, { signal })
    return button
  }

  function suggest(quantity: number, productId: string): void {
    const next = upsell && table.isFor(productId) ? table.next(quantity) : null
    if (!next) {
      hint?.remove()
      return
    }
    const { from, price } = next
    hint ??= document.createElement('p')
    hint.className = 'atoll-dynamic-price__hint'
    const text = translate('Add {count} more to pay {price} each.', { count: from - quantity, price })
    hint.replaceChildren(
      makeButton(text, () => {
        setQuantity(from)
      }),
    )
    if (!hint.isConnected) form.append(hint)
  }

  function dropFailure(): void {
    if (!retry) return
    retry.remove()
    retry = undefined
    status.classList.remove(FAILED_CLASS)
    status.textContent = ''
    said = ''
  }

  signal.addEventListener('abort', () => {
    hint?.remove()
    retry?.remove()
    element?.removeAttribute('aria-busy')
    if (!variable) area?.restore()
  })

  return {
    async prepare() {
      sanitize ??= (await import('../../src/html/sanitize.ts')).sanitize
    },
    mark({ quantity, productId }) {
      table.mark(quantity)
      suggest(quantity, productId)
    },
    renew() {
      area = null
      // The host announces a variation's price itself.
      said = translate('Price: {price}', { price: place()?.text() ?? '' })
    },
    dropFailure,
    expect({ productId, quantity, customPrice }) {
      dropFailure()
      const target = place()
      const local = !customPrice && table.isFor(productId) ? table.priceAt(quantity) : null
      if (target && local) {
        const price = document.createDocumentFragment()
        const [before, now] = [document.createElement('del'), document.createElement('ins')]
        before.append(lastAmount(target.original()))
        now.append(local)
        price.append(before, '\u00a0', now)
        target.show(price)
      } else if (target && !customPrice && table.isFor(productId) && table.knowsPrices()) target.restore()
      if (element) element.setAttribute('aria-busy', 'true')
    },
    showPrice({ priceHtml, originalHtml }) {
      const target = place()
      element?.removeAttribute('aria-busy')
      if (!target) return
      const html = priceHtml || originalHtml
      if (html) target.show(clean(html))
      else target.restore()
      announce(translate('Price: {price}', { price: target.text() }))
    },
    failPrice(again) {
      const target = place()
      element?.removeAttribute('aria-busy')
      if (failure === 'clear' || !target?.restore()) target?.clear()
      announce(translate('The price could not be updated.'))
      status.classList.add(FAILED_CLASS)
      retry = makeButton(translate('Try again'), again)
      status.after(retry)
    },
    showTable(html, productId) {
      table.fill(clean(html), productId)
      const quantity = Number(form.querySelector<HTMLInputElement>('[name="quantity"]')?.value) || 1
      table.mark(quantity)
      suggest(quantity, readProductId(config))
    },
  }
}

/** Of a price that is reduced already, the one that holds. */
function lastAmount(price: DocumentFragment): Node {
  const amounts = price.querySelectorAll('.woocommerce-Price-amount')
  return amounts[amounts.length - 1] ?? price
}
