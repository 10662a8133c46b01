import { NotThere } from './outcome.ts'
import { pressOrder } from './press-order.ts'
import { total } from './shopper.ts'
import type { Visit } from './visit.ts'

/** Ways to pay that take no money. */
const FREE = '#payment_method_cod, #payment_method_bacs, #payment_method_cheque'

/** Orders what the filled-in checkout holds. @throws {NotThere} when every way to pay takes money */
export async function placeOrder(visit: Visit): Promise<void> {
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
}
