import { NotThere } from '../outcome.ts'
import type { Flow } from '../shopper-flow.ts'
import { fillCart, openCart, settled, total, tick } from '../shopper.ts'

/** The ways of delivery on the cart page. */
export const cartDelivery: Flow = {
  name: 'cart-delivery',
  title: 'A shopper chooses another delivery in the cart, and the shop keeps it',
  async play(visit) {
    await fillCart(visit)
    const { page } = visit
    const methods = page.locator('.cart_totals input.shipping_method[type="radio"]')
    if ((await methods.count()) < 2) throw new NotThere('The cart has no ways of delivery to choose from.')
    const other = page.locator('.cart_totals input.shipping_method[type="radio"]:not(:checked)').last()
    const value = await other.inputValue()
    const before = await total(visit)
    await Promise.all([
      // Who leaves before the answer leaves before the shop has heard it.
      page.waitForResponse((response) => response.url().includes('update_shipping_method')),
      tick(other),
    ])
    await settled(visit)
    const chosen = page.locator('.cart_totals input.shipping_method:checked')
    await visit.becomes(`${value} is chosen`, async () => (await chosen.inputValue()) === value)
    visit.note(`${before} becomes ${await total(visit)}`)
    await openCart(visit)
    await visit.becomes('It is chosen when the cart is opened again', async () => {
      return (await chosen.inputValue()) === value
    })
  },
}
