import {
  blockMistakes,
  chooseBlockDelivery,
  fillBlockAddress,
  openCheckoutBlock,
  ORDER_BUTTON,
} from '../block.ts'
import type { Flow } from '../shopper-flow.ts'
import { pressOrder } from '../press-order.ts'
import { addProduct } from '../shopper.ts'

/** An order in the checkout block that has no pickup point. */
export const blockRefused: Flow = {
  name: 'block-refused',
  title: 'The checkout block refuses an order without a pickup point in words',
  async play(visit) {
    await addProduct(visit)
    await openCheckoutBlock(visit)
    await fillBlockAddress(visit)
    await chooseBlockDelivery(visit, 'parcels')
    await pressOrder(visit, ORDER_BUTTON)
    await visit.becomes(
      'The shop says what is missing',
      async () => /pickup|terminal|location/i.test(await blockMistakes(visit)),
      20_000,
    )
    visit.note(await blockMistakes(visit))
  },
}
