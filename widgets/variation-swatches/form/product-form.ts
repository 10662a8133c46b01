import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { plainText } from '../../../src/html/plain-text.ts'
import type { SanitizeServerHtml } from '../../../src/html/lazy-sanitize.ts'
import { type BuyButton, createBuyButton } from './buy-button.ts'
import { fitQuantity, readDetails, type Variation, type VariationDetails } from '../variations/variation.ts'

/**
 * The parts of a product page that WooCommerce's variation script keeps true (woocommerce-variations.md#form), for
 * pages where that script is gone.
 */
export interface ProductForm extends BuyButton {
  readonly setVariationId: (id: string) => void
  /** Writes the fields that are posted. */
  readonly fill: (variation: Variation) => void
  /** Shows price, availability and description, SKU, weight and size. @param clean makes the server's HTML safe */
  readonly show: (variation: Variation, clean: SanitizeServerHtml) => void
  /** Back to the product as such. */
  readonly clear: () => void
}

const META_PARTS: ReadonlyArray<readonly [string, (details: VariationDetails) => string]> = [
  ['.product_meta .sku', ({ sku }) => sku],
  [
    '.product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value',
    ({ weightHtml }) => weightHtml,
  ],
  [
    '.product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value',
    ({ dimensionsHtml }) => dimensionsHtml,
  ],
]

export function createProductForm(form: HTMLElement, edits: HostEdits): ProductForm {
  const product = form.closest('.product') ?? document
  const single = form.querySelector<HTMLElement>('.single_variation')
  // Older templates of WooCommerce leave a variation's price unsaid.
  if (single && !single.matches('[role], [aria-live]')) edits.attribute(single, 'aria-live', 'polite')
  const id = form.querySelector<HTMLInputElement>('input.variation_id, input[name="variation_id"]')

  const field = form.querySelector<HTMLInputElement>('.quantity input.qty[name="quantity"]')
  const cells = META_PARTS.map(([selector, read]) => ({
    read,
    found: [...product.querySelectorAll(selector)],
  }))

  function setQuantity({ quantity }: VariationDetails): void {
    if (!field) return
    edits.attribute(field, 'min', quantity.min)
    edits.attribute(field, 'max', quantity.max)
    field.value = fitQuantity(field.value, quantity)
    const wrapper = field.closest<HTMLElement>('.quantity')
    if (wrapper) edits.style(wrapper, 'display', quantity.soldIndividually ? 'none' : '')
    change(field)
  }

  function setMeta(details: VariationDetails | null): void {
    for (const { read, found } of cells) {
      const html = details ? read(details) : ''
      for (const cell of found) {
        if (html) edits.children(cell, [plainText(html)])
        else edits.children(cell)
      }
    }
  }

  return {
    ...createBuyButton(form, edits),
    setVariationId(value) {
      if (!id) return
      edits.attribute(id, 'value', value)
      id.value = value
      change(id)
    },
    fill(variation) {
      this.setVariationId(String(variation.id))
      setQuantity(readDetails(variation))
    },
    show(variation, clean) {
      const details = readDetails(variation)
      setMeta(details)
      if (single) edits.children(single, [clean(renderVariation(details))])
    },
    clear() {
      setMeta(null)
      if (single) edits.children(single)
    },
  }
}

function change(field: HTMLInputElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const DEFAULT_TEMPLATE = `
<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>`

/** The theme's own template for the variation's block, filled in. */
function renderVariation({
  visible,
  descriptionHtml,
  priceHtml,
  availabilityHtml,
}: VariationDetails): string {
  const template = document.getElementById(`tmpl-${visible ? '' : 'unavailable-'}variation-template`)
  const fields: Readonly<Record<string, string>> = {
    variation_description: descriptionHtml,
    price_html: priceHtml,
    availability_html: availabilityHtml,
  }
  return (template?.textContent ?? DEFAULT_TEMPLATE).replaceAll(
    /\{\{\{?\s*data\.variation\.(\w+)\s*\}?\}\}/g,
    (_, key: string) => fields[key] ?? '',
  )
}
