import { beforeEach, expect, it, vi } from 'vitest'
import { refreshWithoutHost } from '../../src/woo/checkout-refresh.ts'
import { CheckoutRefreshError } from '../../src/woo/checkout-form.ts'
import { checkoutForm, printCheckoutGlobals, requests } from '../support/checkout.ts'
import { the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'

const { shop, client } = serveShop()

beforeEach(() => {
  shop().session.set('chosen_shipping_methods', ['dpd_parcels:2'])
  printCheckoutGlobals(shop())
  document.body.innerHTML = checkoutForm(shop())
})

it('posts what WooCommerce’s own script would, the whole form in post_data', async () => {
  the('[name=wc_shipping_dpd_parcels_terminal]').setAttribute('value', 'LT01003')
  await refreshWithoutHost(client())
  const [sent] = requests(shop(), 'update_order_review')
  expect(sent).toMatchObject({ country: 'LT', s_country: 'LT', 'shipping_method[0]': 'dpd_parcels:2' })
  expect(new URLSearchParams(sent?.['post_data']).get('wc_shipping_dpd_parcels_terminal')).toBe('LT01003')
  expect(shop().session.get('wc_shipping_dpd_parcels_terminal')).toBe('LT01003')
})

it('puts the new parts in place and tells the page', async () => {
  const table = the('.woocommerce-checkout-review-order-table')
  const updated = vi.fn<() => void>()
  document.body.addEventListener('updated_checkout', updated, { once: true })
  await refreshWithoutHost(client())
  expect(table.isConnected).toBe(false)
  expect(the('.woocommerce-checkout-review-order-table .order-total').textContent).toContain('€')
  expect(updated).toHaveBeenCalledOnce()
})

it('leaves the page as it is when the answer holds no parts', async () => {
  shop().faults.set('update_order_review', 'malformed')
  const before = document.body.innerHTML
  await expect(refreshWithoutHost(client())).rejects.toBeInstanceOf(CheckoutRefreshError)
  expect(document.body.innerHTML === before).toBe(true)
})

it('says so when there is no checkout form', async () => {
  document.body.innerHTML = ''
  await expect(refreshWithoutHost(client())).rejects.toBeInstanceOf(CheckoutRefreshError)
})

it('leaves the place to what the shopper chose meanwhile, and has that stored last', async () => {
  const table = the('.woocommerce-checkout-review-order-table')
  const updated = vi.fn<() => void>()
  document.body.addEventListener('updated_checkout', updated, { once: true })
  const refreshed = refreshWithoutHost(client())
  document.body.dispatchEvent(new CustomEvent('update_checkout'))
  const again = vi.fn<() => void>()
  document.body.addEventListener('update_checkout', again, { once: true })
  await refreshed
  expect(again).toHaveBeenCalledOnce()
  expect(requests(shop(), 'update_order_review')).toHaveLength(1)
  expect(table.isConnected).toBe(true)
  expect(updated).not.toHaveBeenCalled()
})
