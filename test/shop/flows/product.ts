import type { Flow } from '../shopper-flow.ts'
import { addProduct, openCart } from '../shopper.ts'

/** A product's page and its button. */
export const product: Flow = {
  name: 'product',
  title: 'A shopper puts a product into the cart and finds it there',
  async play(visit) {
    const name = await addProduct(visit)
    await visit.picture('After adding')
    await openCart(visit)
    await visit.becomes(`The cart lists ${name}`, async () =>
      (await visit.page.locator('.cart_item, .wc-block-cart-items__row').allTextContents()).some((row) =>
        row.includes(name),
      ),
    )
  },
}
