import { DISCOUNT_MAIN } from '../../src/originals/discount-rules.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, text, type OptionValues } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { plainNumber, type Query } from './model.ts'

export const OPTIONS = {
  /** The price follows the quantity; as the plugin's `enable_update_price_with_qty` says. */
  price: flag(true),
  /** The table follows the chosen variation; as the plugin's `awdr_dynamic_bulk_table_*` say. */
  table: flag(true),
  /** A button that says “Add 2 more to pay €9 each.” */
  upsell: flag(false),
  /**
   * After a failed call the server's own price comes back; `clear` leaves the area empty (product.md#dynamic-prices).
   */
  failure: choice(['restore', 'clear'], 'restore'),
  /** Selectors of the price below the product; the plugin's or WooCommerce's own places where empty. */
  priceTarget: text(''),
  /** Selector of the table of discounts. */
  tableTarget: text('.awdr-bulk-customizable-table'),
  /** Field with a price that the page has made itself; asks `awdr_get_product_discount`. */
  customPrice: text(''),
  /** Field or element that says the product's id; the plugin's or WooCommerce's own where empty. */
  productId: text(''),
  /** Event of the host after which the price is asked again; the plugin's `js_init_trigger` where empty. */
  initEvent: text(''),
  /** Once the form is scrolled past, a bar at the window's bottom with its price, choice and button. */
  buyBar: flag(false),
}

/** Name and price of the page's own product: WooCommerce's template, or a block theme's, which prints those of others in lists. */
export const PRODUCT_NAME = '.product_title, .wp-block-post-title:not(li *)'
export const PRODUCT_PRICE =
  'p.price, .wp-block-woocommerce-product-price:not(li *) > .wc-block-components-product-price'

/** What says the range of a table's line. */
export const RANGE = '.wdr_bulk_range'

export interface Config extends OptionValues<typeof OPTIONS> {
  readonly form: HTMLElement
  readonly product: ParentNode
  readonly variable: boolean
  /** Whether the shop has a discount plugin whose prices follow. */
  readonly priced: boolean
}

/** `null`: the shop has no discount plugin and wants no bar, so there is nothing to do. @throws {ConfigError} on an unusable host */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config | null {
  const params = readGlobal('awdr_params')
  const asked = host.hasAttribute('data-atoll')
  const wanted = asked || 'nonce' in params
  const form = host.matches('form') ? host : host.querySelector<HTMLElement>('form.cart')
  const priced = wanted && Boolean(form?.querySelector('[name="quantity"]'))
  if (wanted) standDownFor([DISCOUNT_MAIN], page.takeover)
  if (asked && !priced) {
    throw new ConfigError(
      `${describeHost(host)} has no form with a field named "quantity", so there is nothing to price. ` +
        'Put the widget on form.cart.',
    )
  }
  if (!form) return null
  const variable = form.matches('.variations_form')
  const kind = variable ? 'variable' : 'simple'
  const settings = options(OPTIONS, {
    price:
      'enable_update_price_with_qty' in params
        ? params['enable_update_price_with_qty'] === 'show_dynamically'
        : undefined,
    table:
      'awdr_dynamic_bulk_table_status' in params
        ? textOf(params, 'awdr_dynamic_bulk_table_status') === '1' &&
          textOf(params, 'awdr_dynamic_bulk_table_off') === 'on'
        : undefined,
    priceTarget: textOf(params, `custom_target_${kind}_product`) || undefined,
    productId: textOf(params, `custom_${kind}_product_id_selector`) || undefined,
    initEvent: textOf(params, 'js_init_trigger') || undefined,
  })
  if (!priced && !settings.buyBar) return null
  return {
    ...settings,
    priced,
    form,
    product: form.closest('.product') ?? document,
    variable,
  }
}

const ID_FIELDS = [
  'button[name="add-to-cart"]',
  '[name="variation_id"]',
  '[name="add-to-cart"]',
  '[name="product_id"]',
]

/** The chosen variation's id, else the product's (discount-rules.md#markup); `''` where neither is known. */
export function readProductId({ form, product, productId }: Config): string {
  const custom = productId ? valueOf(product.querySelector(productId)) : ''
  if (custom && custom !== '0') return custom
  // One after the other: a click asks this several times.
  for (const selector of ID_FIELDS) {
    const value = valueOf(form.querySelector(selector))
    if (value && value !== '0') return value
  }
  return ''
}

/** The variable product itself, whatever is chosen. */
export function readParentId({ form }: Config): string {
  return valueOf(field(form, 'product_id')) || form.getAttribute('data-product_id') || ''
}

/** What the shopper would buy now. */
export function readQuery(config: Config): Query {
  return {
    productId: readProductId(config),
    quantity: readQuantity(config),
    customPrice: readCustomPrice(config),
  }
}

/** What the field says; 1 where that is not a quantity. */
export function readQuantity({ form }: Config): number {
  const value = Number.parseFloat(field(form, 'quantity')?.value ?? '')
  return value > 0 ? value : 1
}

function readCustomPrice({ product, customPrice }: Config): string {
  return customPrice ? plainNumber(valueOf(product.querySelector(customPrice))) : ''
}

function field(form: HTMLElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)
}

function valueOf(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLButtonElement) return element.value
  return element?.getAttribute('value') ?? element?.textContent?.trim() ?? ''
}
