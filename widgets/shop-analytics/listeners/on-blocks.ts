import { readGlobal } from '../../../src/read/globals.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'
import { onBlockCart } from './on-block-cart.ts'
import type { Tracking } from './tracking.ts'

interface Hooks {
  readonly addAction: (hook: string, namespace: string, act: (detail: unknown) => void) => void
  readonly removeAction: (hook: string, namespace: string) => void
  /** How often the action was told, also before anybody listened. */
  readonly didAction?: (hook: string) => number
}

const PREFIX = 'experimental__woocommerce_blocks-'
const NAMESPACE = 'atoll/shop-analytics'
const CART_LINES = '.wc-block-cart-items'
const BUTTON = '.wc-block-components-product-button__button, .wp-block-button__link[data-product_id]'

/** Follows WooCommerce's blocks: the actions they announce through `wp.hooks`, and their native event for the cart. */
export function onBlocks(tracking: Tracking): void {
  const { data, rules, track, on, loaded, signal } = tracking
  const { cartEvent, findProduct, selectContent, selectItem, viewItem, viewItemList, wholeCart } = loaded
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
    'cart-set-item-quantity'({ product, quantity }) {
      // The line still has what it had.
      const change = Number(quantity) - Number(dataOf(product)['quantity'])
      if (!change) return
      const name = change > 0 ? 'add_to_cart' : 'remove_from_cart'
      track(cartEvent(name, { ...dataOf(product), quantity: Math.abs(change) }, rules))
    },
    'cart-remove-item'({ product, quantity }) {
      const item = dataOf(product)
      track(cartEvent('remove_from_cart', { ...item, quantity: quantity ?? item['quantity'] }, rules))
    },
    'checkout-render-checkout-form'({ storeCart }) {
      track(wholeCart('begin_checkout', fromStore(storeCart), rules))
    },
    'checkout-set-selected-shipping-rate'({ storeCart, shippingRateId: tier }) {
      tracked.add('shipping')
      track(wholeCart('add_shipping_info', cartOf(storeCart), rules, texts({ shipping_tier: tier })))
    },
    'checkout-set-active-payment-method'({ storeCart, paymentMethodSlug: type }) {
      tracked.add('payment')
      track(wholeCart('add_payment_info', cartOf(storeCart), rules, texts({ payment_type: type })))
    },
    // What the shopper never touched is told with the order.
    'checkout-submit'({ storeCart }) {
      const cart = cartOf(storeCart)
      const tier = selectedRate(storeCart)
      if (!tracked.has('shipping') && tier)
        track(wholeCart('add_shipping_info', cart, rules, { shipping_tier: tier }))
      if (!tracked.has('payment'))
        track(wholeCart('add_payment_info', cart, rules, texts({ payment_type: activePayment() })))
      tracked.add('shipping').add('payment')
    },
  }
  const tracked = new Set<'shipping' | 'payment'>()
  /** What the button that was pressed puts into the cart: the cart's event names no product. */
  let pressed: unknown
  const takePressed = (): unknown => {
    const product = pressed
    pressed = undefined
    return product
  }

  const listen = (): boolean => {
    const { hooks } = readGlobal('wp') as { readonly hooks?: Hooks }
    if (!hooks || signal.aborted) return false
    for (const [name, act] of Object.entries(acts)) {
      hooks.addAction(PREFIX + name, NAMESPACE, (detail) => act(dataOf(detail)))
      signal.addEventListener('abort', () => hooks.removeAction(PREFIX + name, NAMESPACE))
    }
    // The checkout block is often drawn before this part is here, and says so once (block-checkout.md#other-plugins).
    if (hooks.didAction?.(`${PREFIX}checkout-render-checkout-form`)) {
      track(wholeCart('begin_checkout', data.cart, rules))
    }
    return true
  }
  if (!listen()) window.addEventListener('load', listen, { signal })

  const viewed = (event: Event): void => {
    const { productId } = dataOf((event as CustomEvent<unknown>).detail)
    const id = typeof productId === 'string' || typeof productId === 'number' ? String(productId) : ''
    if (!/^[1-9]\d*$/.test(id)) return
    const product = findProduct(data, id, '')
    // Of a product that the page does not tell only the number is known.
    track(...(product ? selectItem(product, undefined, rules) : [selectContent({ id: Number(id) }, rules)]))
  }
  document.body.addEventListener('wc-blocks_viewed_product', viewed, { signal })

  on('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>(BUTTON)
    if (button?.dataset['product_id']) pressed = productOf(button, tracking)
    // What comes now is of this line, not of a product that the shop has refused before.
    else if (target.closest(CART_LINES)) pressed = undefined
  })
  on('wc-blocks_added_to_cart', () => {
    // What else is told of the same change, in the same task, says more.
    queueMicrotask(() => {
      const product = takePressed()
      if (product) track(cartEvent('add_to_cart', dataOf(product), rules))
    })
  })
  on('added_to_cart', takePressed)
  onBlockCart(tracking, takePressed)

  function cartOf(storeCart: unknown): unknown {
    return storeCart ? fromStore(storeCart) : data.cart
  }
}

/** The product of a button, with what the form around it says of pieces. */
function productOf(button: HTMLElement, { data, loaded }: Tracking): unknown {
  const { product_id: productId = '', product_sku: sku = '', quantity: printed } = button.dataset
  const field = button.closest('form')?.querySelector<HTMLInputElement>('[name="quantity"]')
  const quantity = Number(field?.value || printed) || 1
  const choice = { productId, sku, quantity, variationId: '', variant: '' }
  const product = loaded.findProduct(data, productId, sku) ?? loaded.lineProduct(button, choice, data)
  return { ...dataOf(product), quantity }
}

/** The block's own name for a cart's lines, or the Store API's. */
function fromStore(storeCart: unknown): unknown {
  const { cartItems, cartCoupons, cartTotals, items, coupons, totals } = dataOf(storeCart)
  return { items: items ?? cartItems, coupons: coupons ?? cartCoupons, totals: totals ?? cartTotals }
}

/** The rate that the shop has chosen by itself. */
function selectedRate(storeCart: unknown): string {
  const { shippingRates, shipping_rates: rates } = dataOf(storeCart)
  const chosen = listOf(shippingRates ?? rates)
    .flatMap((group) => listOf(dataOf(group)['shipping_rates']))
    .map(dataOf)
    .find(({ selected }) => selected === true)
  const { rate_id: id, name } = chosen ?? {}
  return typeof name === 'string' && name ? name : typeof id === 'string' ? id : ''
}

interface PaymentStore {
  readonly getActivePaymentMethod?: () => unknown
}

function activePayment(): unknown {
  const { data } = readGlobal('wp') as {
    readonly data?: { readonly select?: (store: string) => PaymentStore | undefined }
  }
  return data?.select?.('wc/store/payment')?.getActivePaymentMethod?.()
}

function texts(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string' && value))
}
