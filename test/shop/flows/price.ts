import type { Flow } from '../flow.ts'

/** Prices that fall with the quantity. */
export const price: Flow = {
  name: 'price',
  title: 'A shopper sees the price of a larger quantity',
  async play(visit) {
    await visit.openPageWith('simpleProduct', 'discountTable')
    const { page } = visit
    const shown = () => page.locator('.product p.price, .product .price').first().textContent()
    const before = await shown()
    await visit.picture('One piece')
    await page.locator('form.cart input.qty').first().fill('10')
    await page.locator('form.cart input.qty').first().dispatchEvent('change')
    await visit.becomes('The price changes with the quantity', async () => (await shown()) !== before)
    visit.note(`${before} becomes ${await shown()}`)
  },
}
