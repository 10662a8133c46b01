import { CARRIER_METHODS } from '../fixtures/carriers/methods.ts'
import { SAMPLE_CARTS } from '../fixtures/cart/cart.ts'
import { readAddress, SHIPPING_METHODS } from '../fixtures/cart/shipping.ts'
import { FAULTS } from '../fixtures/faults.ts'
import type { Shop } from '../fixtures/shop.ts'

/**
 * Brings the shop into the state that a page's URL asks for: `?cart=dear`, `?method=dpd_parcels:2`, `?country=LV&city=Rīga`,
 * `?fault=hang&on=search_pudo&times=1`, `?nonces=stale`. What else the query says is kept in `shop.options`.
 */
export function applyOptions(url: URL, shop: Shop): void {
  const asked = url.searchParams
  shop.options.clear()
  for (const [name, value] of asked) shop.options.set(name, value)

  const cart = SAMPLE_CARTS[asked.get('cart') ?? '']
  if (cart) shop.session.set('cart', cart)

  const method = asked.get('method')
  if (CARRIER_METHODS.some(({ id }) => id === method)) {
    shop.session.set('offered_carrier', method)
    shop.session.set('chosen_shipping_methods', [method])
  }
  if (SHIPPING_METHODS.some(({ id }) => id === method)) shop.session.set('chosen_shipping_methods', [method])

  const address = Object.fromEntries(
    ['country', 'city'].flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value] as const, [`s_${name}`, value] as const] : []
    }),
  )
  if (Object.keys(address).length > 0) {
    shop.session.set('customer', { ...readAddress(shop.session), ...address })
  }
  setFaults(asked, shop)
}

/** A page whose URL names no fault has none. */
function setFaults(asked: URLSearchParams, shop: Shop): void {
  shop.faults.clear()
  const fault = FAULTS.find((known) => known === asked.get('fault'))
  if (!fault) return
  const times = Number(asked.get('times')) || undefined
  for (const action of asked.get('on')?.split(',') ?? ['*']) shop.faults.set(action, fault, times)
}
