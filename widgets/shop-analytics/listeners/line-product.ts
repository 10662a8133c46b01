import type { CartChoice } from '../../../src/cart/cart-choice.ts'
import { dataOf } from '../../../src/read/record.ts'
import { findLine, findProduct, type PageData } from '../page/page-data.ts'

/** In a list, in the cart, beside the link that takes a line out of a mini cart. */
const NAME =
  '.woocommerce-loop-product__title, .product-name, .product_title, .wp-block-post-title, .remove+a'
const AMOUNTS = ':is(.price, .product-price, .wp-block-woocommerce-product-price, .quantity) .amount'

/** The product of a line of the cart, by the link that removes it. */
export function lineProduct(link: Element, choice: CartChoice, data: PageData): unknown {
  const { productId, sku } = choice
  return findLine(data, productId, sku) ?? findProduct(data, productId, sku) ?? describe(link, choice, data)
}

/** A product that the page's data does not have, e.g. an upsell: as much as the page shows of it. */
export function describe(button: Element, { productId, sku }: CartChoice, { cart }: PageData): unknown {
  const place = button.closest('.product, .cart_item, .mini_cart_item, form')
  const name = place?.querySelector(NAME)?.textContent
  // What is paid, not the price before a sale.
  const amount = [...(place?.querySelectorAll(AMOUNTS) ?? [])].find((found) => !found.closest('del'))
  return {
    id: Number(productId),
    sku,
    name: name?.trim() ?? '',
    prices: {
      // With all of its currency's decimals printed, an amount's digits are its smallest units.
      price: amount?.textContent?.replaceAll(/\D/g, '') ?? '',
      currency_minor_unit: dataOf(dataOf(cart)['totals'])['currency_minor_unit'],
    },
  }
}
