import type { Flow } from '../shopper-flow.ts'
import { fillCart, settled, total } from '../shopper.ts'
import { uncover } from '../uncover.ts'

/** The cart page. */
export const cart: Flow = {
  name: 'cart',
  title: 'A shopper changes a quantity in the cart, removes the product and takes it back',
  async play(visit) {
    await fillCart(visit)
    const { page } = visit
    const field = page.locator('.woocommerce-cart-form input.qty').first()
    const before = await total(visit)
    await field.fill('2')
    await field.dispatchEvent('change')
    await page.locator('[name="update_cart"]').first().click()
    await visit.becomes('The sum changes', async () => (await total(visit)) !== before)
    await settled(visit)
    await page.locator('.woocommerce-cart-form a.remove').first().click()
    await visit.becomes('The product is gone', async () => (await page.locator('.cart_item').count()) === 0)
    await settled(visit)
    const undo = page.locator('.restore-item').first()
    await uncover(visit, undo)
    await undo.click()
    await visit.becomes('It is back', async () => (await page.locator('.cart_item').count()) === 1, 20_000)
  },
}
