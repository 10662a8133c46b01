import type { Flow } from '../shopper-flow.ts'
import { addProduct, chooseDelivery, fillAddress, messages, openCheckout } from '../shopper.ts'
import { NotThere } from '../outcome.ts'
import { pressOrder } from '../press-order.ts'

/** An order whose e-mail address is none. */
export const refusedWrongEmail: Flow = {
  name: 'refused-wrong-email',
  title: 'An order with a wrong e-mail address is refused in words',
  async play(visit) {
    await addProduct(visit)
    await openCheckout(visit)
    await chooseDelivery(visit, 'flat_rate').catch((error: unknown) => {
      if (!(error instanceof NotThere)) throw error
    })
    await fillAddress(visit, { billing_email: 'not-an-address' })
    await pressOrder(visit)
    await visit.becomes('The shop names the e-mail address', async () =>
      /e-?mail/i.test(await messages(visit)),
    )
    visit.note(await messages(visit))
  },
}
