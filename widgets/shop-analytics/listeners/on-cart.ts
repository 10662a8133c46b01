import { type CartChoice, elementOf, readCartChoice } from '../../../src/cart/cart-choice.ts'
import type { AtollEvents } from '../../../src/island/events.ts'
import { dataOf } from '../../../src/read/record.ts'
import type { Tracking } from './tracking.ts'
import { cartEvent } from '../events/event.ts'
import { PRICE_FOR } from '../events/item.ts'
import { describe, lineProduct } from './line-product.ts'
import { findLineOf, findProduct } from '../page/page-data.ts'
import { type Chosen, forget, remember } from '../page/remembered.ts'

/** Decimals in which WooCommerce's own decimal amounts are written as whole numbers: more than any currency has. */
const FINE_UNIT = 6

/** Follows what is put into the cart and taken out of it. */
export function onCartChanges({ data, rules, track, mayStore, report, on }: Tracking): void {
  /** The variation that each form shows, as WooCommerce announces it. */
  const variations = new WeakMap<Element, Readonly<Record<string, unknown>>>()

  on('found_variation', ({ target, args }) => {
    if (target instanceof Element) variations.set(target, dataOf(args[0]))
  })

  on('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('form.cart') || !mayStore()) return
    const button = submitter ?? target.querySelector<HTMLElement>('[name="add-to-cart"], [type="submit"]')
    const choice = button && readCartChoice(button)
    if (choice) remember(choice, chosenOf(choice, button))
  })

  on('added_to_cart', ({ type, args }) => {
    // A script of the theme's has sent the form: no page follows that would tell it.
    forget()
    const button = elementOf(args[2])
    const choice = button && readCartChoice(button)
    if (!button || !choice) {
      // A theme that adds by a script of its own gives no button: the page's product is meant.
      const products = data.added.length > 0 ? data.added : data.product ? [data.product] : []
      if (products.length === 0) report(couldNotRead(type))
      track(...products.map((product) => cartEvent('add_to_cart', product, rules)))
      return
    }
    const product = findProduct(data, choice.productId, choice.sku) ?? describe(button, choice, data)
    track(cartEvent('add_to_cart', { ...dataOf(product), ...chosenOf(choice, button) }, rules))
  })

  on('removed_from_cart', ({ type, args }) => tell(elementOf(args[2]), type))

  on('atoll:cart-dropdown:changed', ({ type, args }) => {
    const { link, pieces } = args[0] as AtollEvents['cart-dropdown:changed']
    tell(link, type, pieces)
  })

  on('click', ({ type, target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a.remove[data-product_id]') : null
    // The mini cart's links tell by their own event when the line is gone.
    if (link && !link.matches('.remove_from_cart_button')) tell(link, type)
  })

  /** What the choice changes of its product. */
  function chosenOf({ quantity, variationId, variant }: CartChoice, button: Element): Chosen {
    const form = button.closest('form')
    const { variation_id: id, sku, display_price: price } = (form && variations.get(form)) ?? {}
    const isVariation = variationId !== '' && String(id) === variationId
    return {
      quantity,
      ...(variant && { variation: variant }),
      ...(variationId && !rules.bySku && { id: Number(variationId), extensions: undefined }),
      ...(isVariation && typeof sku === 'string' && sku && rules.bySku && { sku, extensions: undefined }),
      ...(isVariation && typeof price === 'number' && { prices: inMinorUnits(price), [PRICE_FOR]: 1 }),
    }
  }

  /**
   * Tells what came into a line of the cart, or went, by the link that removes it.
   * @param pieces 0: the whole line went
   */
  function tell(link: HTMLElement | undefined, event: string, pieces = 0): void {
    const choice = link && readCartChoice(link)
    const found = link && (choice ? lineProduct(link, choice, data) : findLineOf(data, link))
    if (!found) {
      report(couldNotRead(event))
      return
    }
    const product = dataOf(found)
    const quantity = Math.abs(pieces) || (shownQuantity(link) ?? product['quantity'] ?? 1)
    track(cartEvent(pieces > 0 ? 'add_to_cart' : 'remove_from_cart', { ...product, quantity }, rules))
  }
}

/** What the line of the cart says by now, which the page's data may be older than. */
function shownQuantity(button: Element): number | undefined {
  const line = button.closest('.cart_item, .mini_cart_item, .woocommerce-mini-cart-item')
  const shown =
    line?.querySelector<HTMLInputElement>('input.qty')?.value ?? line?.querySelector('.quantity')?.textContent
  const quantity = Number.parseInt(shown ?? '', 10)
  return quantity > 0 ? quantity : undefined
}

function inMinorUnits(price: number): unknown {
  return { price: Math.round(price * 10 ** FINE_UNIT), currency_minor_unit: FINE_UNIT }
}

function couldNotRead(event: string): Error {
  return new Error(
    `Could not read product ID from the button given in \`${event}\`: give it data-product_id, or a value in form.cart.`,
  )
}
