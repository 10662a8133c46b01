/** What a shopper puts into the cart, as the button and its form tell it. */
export interface CartChoice {
  /** The product's id; of a variation the variable product's. */
  readonly productId: string
  readonly sku: string
  readonly quantity: number
  /** Empty without one. */
  readonly variationId: string
  /** `pa_color: red, pa_size: m`; empty without one. */
  readonly variant: string
}

/** The element behind an argument of a shop event: jQuery's wrapping or the element itself. */
export function elementOf(value: unknown): HTMLElement | undefined {
  const element = value instanceof HTMLElement ? value : (value as { 0?: unknown } | null | undefined)?.[0]
  return element instanceof HTMLElement ? element : undefined
}

/** @returns `undefined` where neither the button nor its form names a product */
export function readCartChoice(button: HTMLElement): CartChoice | undefined {
  const form = button.closest<HTMLFormElement>('form.cart')
  const field = (name: string): string =>
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? ''
  const { dataset } = button
  const productId =
    dataset['product_id'] ||
    (button as HTMLButtonElement).value ||
    field('product_id') ||
    form?.querySelector<HTMLInputElement>('[name="add-to-cart"]')?.value
  if (!productId) return undefined
  const quantity = Number(field('quantity') || dataset['quantity'])
  const attributes = form?.querySelectorAll<HTMLSelectElement>('.variations [name^="attribute_"]') ?? []
  return {
    productId,
    sku: dataset['product_sku'] ?? '',
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    variationId: field('variation_id').replace(/^0$/, '') || (dataset['variation_id'] ?? ''),
    variant: [...attributes]
      .filter(({ value }) => value)
      .map(({ name, value }) => `${name.replace('attribute_', '')}: ${value}`)
      .join(', '),
  }
}
