import type { Flow } from '../shopper-flow.ts'
import { addProduct, chooseDelivery, choosePoint, fillAddress, openCheckout } from '../shopper.ts'
import { NotThere } from '../outcome.ts'
import { placeOrder } from '../place-order.ts'

/** A whole order. */
export const order: Flow = {
  name: 'order',
  title: 'A shopper places an order',
  async play(visit) {
    visit.require('orders')
    await addProduct(visit)
    await openCheckout(visit)
    const pickup = await chooseDelivery(visit, 'parcels').then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotThere) return false
        throw error
      },
    )
    await fillAddress(visit)
    if (pickup) await choosePoint(visit)
    await placeOrder(visit)
  },
}
