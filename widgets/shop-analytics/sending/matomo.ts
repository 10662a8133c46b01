import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from '../events/event.ts'

type Call = readonly unknown[]

const CATEGORY = 'Ecommerce'

/** Events that tell the whole cart, which Matomo replaces with each update. */
const WHOLE_CART = new Set(['view_cart', 'begin_checkout'])

/**
 * Matomo's calls for an event: its e-commerce ones for a product's page, the cart and the order, and an event of the
 * category "Ecommerce" with the shared id for everything but the order.
 */
export function matomoCalls({ name, params }: Ga4Event): readonly Call[] {
  const items = listOf(params['items']).map(dataOf)
  const { value, event_id: id, transaction_id: order } = params
  const tracked: Call = ['trackEvent', CATEGORY, name, id, ...(typeof value === 'number' ? [value] : [])]
  if (name === 'purchase') {
    const [total, tax, shipping] = [value, params['tax'], params['shipping']].map(amountOf)
    const goods = Math.round(((total ?? 0) - (tax ?? 0) - (shipping ?? 0)) * 100) / 100
    return [
      ...items.map(itemCall),
      ['trackEcommerceOrder', String(order), total, goods, tax, shipping, false],
    ]
  }
  if (WHOLE_CART.has(name))
    return [...items.map(itemCall), ['trackEcommerceCartUpdate', amountOf(value)], tracked]
  if (name === 'view_item') {
    const { item_id: sku, item_name: title, price } = items[0] ?? {}
    return [['setEcommerceView', textOf(sku), title, categoriesOf(items[0]), price], tracked]
  }
  return [tracked]
}

function itemCall(item: Readonly<Record<string, unknown>>): Call {
  const { item_id: sku, item_name: title, price, quantity = 1 } = item
  return ['addEcommerceItem', textOf(sku ?? title), title, categoriesOf(item), price, quantity]
}

/** From the widest to the narrowest; Matomo takes five. */
function categoriesOf(item: Readonly<Record<string, unknown>> = {}): readonly unknown[] {
  return ['', '2', '3', '4', '5'].map((level) => item[`item_category${level}`]).filter(Boolean)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function amountOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
