import {
  blockSettled,
  chooseBlockDelivery,
  chooseBlockPoint,
  fillBlockAddress,
  openCheckoutBlock,
  ORDER_BUTTON,
} from '../block.ts'
import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'
import { pressOrder } from '../press-order.ts'
import { addProduct } from '../shopper.ts'

/** Ways to pay that take no money. */
const FREE = ['cod', 'bacs', 'cheque'].map((name) => `input[value="${name}"]`).join()

/** A whole order in the checkout block. */
export const blockOrder: Flow = {
  name: 'block-order',
  title: 'A shopper places an order in the checkout block',
  async play(visit) {
    visit.require('orders')
    await addProduct(visit)
    await openCheckoutBlock(visit)
    await fillBlockAddress(visit)
    const pickup = await chooseBlockDelivery(visit, 'parcels').then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotThere) return false
        throw error
      },
    )
    if (pickup) await chooseBlockPoint(visit)
    const { page } = visit
    const free = page.locator(`.wc-block-checkout__payment-method :is(${FREE})`).first()
    if ((await free.count()) === 0)
      throw new NotThere('Every way to pay takes money: turn on cash on delivery.')
    await free.check()
    await blockSettled(visit)
    await visit.picture('Ready to order')
    await pressOrder(visit, ORDER_BUTTON)
    await page.waitForURL(/order-received/, { timeout: 40_000 })
    visit.note(`Order ${/order-received\/(\d+)/.exec(page.url())?.[1] ?? page.url()}`)
  },
}
