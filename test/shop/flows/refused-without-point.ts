import type { Flow } from '../shopper-flow.ts'
import { addProduct, chooseDelivery, fillAddress, messages, openCheckout } from '../shopper.ts'
import { pressOrder } from '../press-order.ts'

/** An order that has no pickup point. */
export const refusedWithoutPoint: Flow = {
  name: 'refused-without-point',
  title: 'An order without a pickup point is refused in words',
  async play(visit) {
    await addProduct(visit)
    await openCheckout(visit)
    await chooseDelivery(visit, 'parcels')
    await fillAddress(visit)
    await pressOrder(visit)
    await visit.becomes('The shop says what is missing', async () =>
      /pickup|pickup point|terminal|location/i.test(await messages(visit)),
    )
    visit.note(await messages(visit))
  },
}
