import type { Flow } from '../shopper-flow.ts'
import { addProduct, chooseDelivery, choosePoint, openCheckout } from '../shopper.ts'

/** The list of the carrier's points. */
export const pickupPoint: Flow = {
  name: 'pickup-point',
  title: 'A shopper chooses a pickup point at the checkout',
  async play(visit) {
    await addProduct(visit)
    await openCheckout(visit)
    await chooseDelivery(visit, 'parcels')
    await visit.picture('Before the choice')
    await choosePoint(visit)
  },
}
