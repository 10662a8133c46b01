import type { Page } from '@playwright/test'
import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'

/** Products that are looked at, where no table of discounts says which one has a rule. */
const MOST_PRODUCTS = 3
/** Time in which a price follows, ms. */
const FOLLOWS_MS = 6000

/** Prices that fall with the quantity. */
export const price: Flow = {
  name: 'price',
  title: 'A shopper sees the price of a larger quantity',
  async play(visit) {
    const { page } = visit
    const withTable = visit.pagesWith('simpleProduct', 'discountTable').slice(0, 1)
    const candidates =
      withTable.length > 0 ? withTable : visit.pagesWith('simpleProduct').slice(0, MOST_PRODUCTS)
    const places = page.locator(
      '.product p.price, .product .price, .product .wp-block-woocommerce-product-price',
    )
    const shown = (): Promise<string | null> => places.first().textContent()
    for (const address of candidates) {
      await visit.open(address)
      const field = page.locator('form.cart input.qty').filter({ visible: true }).first()
      if ((await field.count()) === 0 || (await places.count()) === 0) continue
      if (!(await follows(page)))
        throw new NotThere('The discounts leave the price at the product alone: it is that of the cart.')
      const before = await shown()
      await field.fill('10')
      await field.dispatchEvent('change')
      const changed = async (): Promise<boolean> => (await shown()) !== before
      if (withTable.length > 0) await visit.becomes('The price changes with the quantity', changed)
      else if (!(await becomesTrue(changed))) continue
      visit.note(`${before} becomes ${await shown()} for ten`)
      return
    }
    throw new NotThere('No product was found whose price falls with the quantity.')
  },
}

/** Whether the price is meant to follow, where the page says so: it is a setting of Discount Rules, off at first. */
function follows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { awdr_params: rules } = window as { awdr_params?: { enable_update_price_with_qty?: string } }
    return rules === undefined || rules.enable_update_price_with_qty === 'show_dynamically'
  })
}

async function becomesTrue(check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + FOLLOWS_MS; Date.now() < end;) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
