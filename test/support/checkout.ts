import { offeredPoints } from '../../fixtures/dpd/search.ts'
import { TERMINAL_FIELD, terminalsRow, type TerminalsVariant } from '../../fixtures/dpd/terminals.ts'
import type { Shop } from '../../fixtures/shop.ts'

const EVERY = 60

interface CheckoutOptions {
  readonly variant?: TerminalsVariant
  /** Name of the point's field: what a shopper chose is kept by it for the whole life of a page. */
  readonly field?: string
}

/** The carrier's row as the shop prints it for its session. */
export function pickupRow(
  shop: Shop,
  { variant = 'custom', field = TERMINAL_FIELD }: CheckoutOptions = {},
): string {
  // A few of each city: queries by role take seconds in a list of hundreds.
  const offered = (offeredPoints(shop, shop.session) ?? []).filter((_, n) => n % EVERY === 0)
  return terminalsRow({ session: shop.session, offered, locale: shop.locale, variant }).replaceAll(
    TERMINAL_FIELD,
    field,
  )
}

/** A checkout form with the pickup method chosen and the carrier's row. */
export function checkoutForm(shop: Shop, options: CheckoutOptions = {}): string {
  return `<form name="checkout" class="checkout woocommerce-checkout">
    <select id="billing_country" name="billing_country"><option selected>LT</option><option>LV</option></select>
    <table class="shop_table woocommerce-checkout-review-order-table"><tbody>
      <tr><td><input type="radio" name="shipping_method[0]" value="flat_rate:1">
        <input type="radio" name="shipping_method[0]" value="dpd_parcels:2" checked></td></tr>
      ${pickupRow(shop, options)}
    </tbody></table>
    <div id="payment" class="woocommerce-checkout-payment"><button type="submit" id="place_order">Place order</button></div>
  </form>`
}

/** Prints `wc_checkout_params` and `dpd` with nonces of `shop`, as its pages do. */
export function printCheckoutGlobals({ nonces }: Shop): void {
  Object.assign(globalThis, {
    wc_checkout_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      update_order_review_nonce: nonces.issue('update-order-review'),
    },
    dpd: { ajax_url: '/wp-admin/admin-ajax.php', fe_ajax_nonce: nonces.issue('dpd') },
  })
}

/** What left the page, without the fields that every request has. */
export function requests(
  { log }: Shop,
  ...names: readonly string[]
): ReadonlyArray<Readonly<Record<string, string>>> {
  return log.filter(({ name }) => names.includes(name)).map(({ name, fields }) => ({ name, ...fields }))
}
