import type { Flow } from '../shopper-flow.ts'
import { addProduct } from '../shopper.ts'

const CARTS = '.site-header-cart, .wc-shopping-cart, .shopping-cart'

/** The small cart in the header. */
export const cartDropdown: Flow = {
  name: 'cart-dropdown',
  title: 'A shopper sees what is in the cart from the header',
  views: ['desktop'],
  async play(visit) {
    const name = await addProduct(visit)
    const header = await visit.shown(CARTS)
    await header.hover()
    await visit.page.waitForTimeout(700)
    const lists = visit.page
      .locator(`:is(${CARTS}) .mini_cart_item, :is(${CARTS}) .cart_list li`)
      .filter({ visible: true })
    await visit.becomes(`The dropdown lists ${name}`, async () =>
      (await lists.allTextContents()).some((text) => text.includes(name)),
    )
    await visit.picture('Cart in the header')
  },
}
