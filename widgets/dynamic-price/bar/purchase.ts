import { PRODUCT_NAME, PRODUCT_PRICE } from '../host.ts'

/** What the form on the page would buy now. */
export interface Purchase {
  readonly name: string
  /** As the shop writes it; of a range from the lowest to the highest. */
  readonly price: string
  /** The chosen values, in the form's order. */
  readonly choice: string
  /** The words on the form's button. */
  readonly action: string
  /** Something is still to be chosen, or cannot be bought. */
  readonly blocked: boolean
  /** Stock, as the shop says it. */
  readonly stock: string
}

const BUTTON = '.single_add_to_cart_button'
const VARIATION = '.single_variation, .woocommerce-variation'
/** Not what is paid: the price before a sale, and what is only read out. */
const UNPAID = 'del, .screen-reader-text'
const AMOUNT = '.woocommerce-Price-amount, .amount'

export function buttonOf(form: HTMLElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>(BUTTON)
}

/** Reads name, price, choice and stock off the page. */
export function readPurchase(form: HTMLElement, product: ParentNode): Purchase {
  const button = buttonOf(form)
  // WooCommerce's script only hides what it says of a variation once none is chosen.
  const { value: chosen } = form.querySelector<HTMLInputElement>('[name="variation_id"]') ?? { value: null }
  const isChosen = chosen !== '' && chosen !== '0'
  const places = isChosen ? [...form.querySelectorAll(VARIATION)] : []
  const variation = places.find((place) => amountsIn(place))
  const stocks = [...product.querySelectorAll('.stock')]
  const selects = [...form.querySelectorAll<HTMLSelectElement>('select[name^="attribute_"]')]
  return {
    name: textOf(product.querySelector(PRODUCT_NAME)),
    price: amountsIn(variation) ?? amountsIn(product.querySelector(PRODUCT_PRICE)) ?? '',
    choice: selects
      .flatMap(({ value, selectedOptions }) => (value ? [textOf(selectedOptions[0])] : []))
      .join(', '),
    action: textOf(button),
    blocked: !button || button.disabled || button.classList.contains('disabled'),
    stock: textOf(stocks.find((stock) => isChosen || !stock.closest(VARIATION))),
  }
}

function amountsIn(place: Element | null | undefined): string | undefined {
  const amounts = [...(place?.querySelectorAll(AMOUNT) ?? [])].filter((amount) => !amount.closest(UNPAID))
  return amounts.length > 0 ? amounts.map(textOf).join(' – ') : undefined
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

export function isSame(a: Purchase, b: Purchase): boolean {
  return (Object.keys(a) as ReadonlyArray<keyof Purchase>).every((key) => a[key] === b[key])
}
