import jQuery from 'jquery'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { actOnCart, checkStock } from '../../fixtures/cart/actions.ts'
import { cartPage } from '../../fixtures/cart/markup.ts'
import { cartGlobals } from '../../fixtures/shop/globals.ts'
import type { Shop } from '../../fixtures/shop.ts'
import type { Client } from '../../src/client/client.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { widget } from '../../widgets/cart-page/index.ts'
import { openPage } from '../support/page.ts'

/**
 * The cart's page, which in the demo shop its server prints.
 * @param sent when what was printed leaves
 */
export function serveCartPage(shop: () => Shop, sent?: Promise<void>) {
  return http.all('*/cart/', async ({ request }) => {
    const posted = request.method === 'POST' ? new URLSearchParams(await request.clone().text()) : []
    const said = actOnCart(shop(), new URL(request.url), Object.fromEntries(posted))
    const page = cartPage(shop(), checkStock(shop()) + said)
    await sent
    return HttpResponse.html(`<!doctype html><html><body class="woocommerce-cart">${page}</body></html>`)
  })
}

export const EVENTS = [
  'updated_wc_div',
  'updated_cart_totals',
  'updated_shipping_method',
  'wc_cart_emptied',
  'item_removed_from_classic_cart',
  'applied_coupon',
  'removed_coupon',
  'country_to_state_changed',
]

let leave = (): void => {}

/** Opens the cart. @returns what the page's scripts have heard */
export async function openCart(shop: Shop, client: Client, { withJQuery = false, before = '' } = {}) {
  leave()
  vi.stubGlobal('jQuery', withJQuery ? jQuery : undefined)
  for (const [name, value] of Object.entries(cartGlobals(shop))) vi.stubGlobal(name, value)
  const page = openPage(`${before}<main>${cartPage(shop)}</main>`, [widget], { client })
  document.body.className = 'woocommerce-cart'
  history.replaceState(null, '', '/cart/')
  const heard: string[] = []
  const listening = new AbortController()
  for (const type of EVENTS)
    onHostEvent(
      document.body,
      type,
      ({ args }) => heard.push([type, ...args.map(String)].join(' ')),
      listening.signal,
    )
  await page.runtime.mount(document.body, 'cart-page')
  leave = () => {
    page.runtime.unmount(document.body)
    listening.abort()
    leave = () => {}
  }
  return { ...page, heard, unmount: () => leave() }
}

export function closeCart(): void {
  leave()
  vi.unstubAllGlobals()
}
