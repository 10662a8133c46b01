import type { Flow } from '../shopper-flow.ts'
import { addProduct, chooseDelivery, choosePoint, fillAddress, openCheckout, total } from '../shopper.ts'
import { NotThere } from '../outcome.ts'
import { pressOrder } from '../press-order.ts'

/** Ways to pay that take no money. */
const FREE = '#payment_method_cod, #payment_method_bacs, #payment_method_cheque'

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
    const { page } = visit
    const free = page.locator(FREE).first()
    if ((await free.count()) === 0)
      throw new NotThere('Every way to pay takes money: turn on cash on delivery.')
    await free.check({ force: true })
    visit.note(`Ordering for ${await total(visit)}`)
    await visit.picture('Ready to order')
    await pressOrder(visit)
    await page.waitForURL(/order-received/, { timeout: 30_000 })
    visit.note(`Order ${/order-received\/(\d+)/.exec(page.url())?.[1] ?? page.url()}`)
  },
}
