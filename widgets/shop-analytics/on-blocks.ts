import { readGlobal } from '../../src/host/globals.ts'
import { dataOf, listOf } from '../../src/host/record.ts'
import type { Tracking } from './controller.ts'

interface Hooks {
  readonly addAction: (hook: string, namespace: string, act: (detail: unknown) => void) => void
  readonly removeAction: (hook: string, namespace: string) => void
}

const PREFIX = 'experimental__woocommerce_blocks-'
const NAMESPACE = 'atoll/shop-analytics'
const BUTTON = '.wc-block-components-product-button__button, .wp-block-button__link[data-product_id]'

/** Follows WooCommerce's blocks: the actions they announce through `wp.hooks`, and their native event for the cart. */
export function onBlocks(tracking: Tracking): void {
  const { data, rules, track, hear, loaded, signal } = tracking
  const { cartEvent, findProduct, selectItem, viewItem, viewItemList, wholeCart } = loaded
  const acts: Readonly<Record<string, (detail: Readonly<Record<string, unknown>>) => void>> = {
    'product-list-render'({ products, listName }) {
      track(viewItemList(listOf(products), rules, typeof listName === 'string' ? listName : undefined))
    },
    'product-view-link'({ product }) {
      track(...selectItem(product, undefined, rules))
    },
    'product-render'({ product }) {
      track(viewItem(product, rules))
    },
    'cart-add-item'({ product, quantity }) {
      pressed = undefined
      track(cartEvent('add_to_cart', { ...dataOf(product), quantity: quantity ?? 1 }, rules))
    },
    'cart-remove-item'({ product, quantity }) {
      const item = dataOf(product)
      track(cartEvent('remove_from_cart', { ...item, quantity: quantity ?? item['quantity'] }, rules))
    },
    'checkout-render-checkout-form'({ storeCart }) {
      track(wholeCart('begin_checkout', fromStore(storeCart), rules))
    },
    'checkout-set-selected-shipping-rate'({ storeCart, shippingRateId: tier }) {
      track(wholeCart('add_shipping_info', cartOf(storeCart), rules, texts({ shipping_tier: tier })))
    },
    'checkout-set-active-payment-method'({ storeCart, paymentMethodSlug: type }) {
      track(wholeCart('add_payment_info', cartOf(storeCart), rules, texts({ payment_type: type })))
    },
  }
  /** The button whose product the cart's event, which names none, is about. */
  let pressed: HTMLElement | undefined

  const listen = (): boolean => {
    const { hooks } = readGlobal('wp') as { readonly hooks?: Hooks }
    if (!hooks || signal.aborted) return false
    for (const [name, act] of Object.entries(acts)) {
      hooks.addAction(PREFIX + name, NAMESPACE, (detail) => act(dataOf(detail)))
      signal.addEventListener('abort', () => hooks.removeAction(PREFIX + name, NAMESPACE))
    }
    return true
  }
  if (!listen()) window.addEventListener('load', listen, { signal })

  hear('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null
    if (button?.dataset['product_id']) pressed = button
  })
  hear('wc-blocks_added_to_cart', () => {
    const { product_id: id = '', product_sku: sku = '', quantity = '1' } = pressed?.dataset ?? {}
    pressed = undefined
    const product = id && findProduct(data, id, sku)
    if (product) track(cartEvent('add_to_cart', { ...dataOf(product), quantity: Number(quantity) }, rules))
  })

  function cartOf(storeCart: unknown): unknown {
    return storeCart ? fromStore(storeCart) : data.cart
  }
}

/** The block's own name for a cart's lines, or the Store API's. */
function fromStore(storeCart: unknown): unknown {
  const { cartItems, cartCoupons, cartTotals, items, coupons, totals } = dataOf(storeCart)
  return { items: items ?? cartItems, coupons: coupons ?? cartCoupons, totals: totals ?? cartTotals }
}

function texts(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string' && value))
}
