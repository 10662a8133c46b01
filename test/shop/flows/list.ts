import type { Flow } from '../shopper-flow.ts'

/** The list of products and its sorting. */
export const list: Flow = {
  name: 'list',
  title: 'A shopper sorts the list of products by price',
  async play(visit) {
    await visit.openPageWith('list', 'sorting')
    const { page } = visit
    const products = page.locator('.products .product')
    visit.note(`The list shows ${await products.count()} products`)
    await page.locator('form.woocommerce-ordering select.orderby').first().selectOption('price')
    await visit.becomes('The address says that the list is sorted by price', async () =>
      page.url().includes('orderby=price'),
    )
    await page.waitForLoadState('load')
    await visit.picture('Sorted by price')
  },
}
