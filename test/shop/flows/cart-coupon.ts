import type { Flow } from '../shopper-flow.ts'
import { fillCart, MESSAGES, settled, total } from '../shopper.ts'

/** A coupon on the cart page. */
export const cartCoupon: Flow = {
  name: 'cart-coupon',
  title: 'A shopper enters a coupon in the cart and takes it out again',
  async play(visit) {
    await fillCart(visit)
    const { page, settings } = visit
    const field = await visit.shown('.woocommerce-cart-form #coupon_code')
    const apply = page.locator('.woocommerce-cart-form [name="apply_coupon"]').first()
    const before = await total(visit)
    await field.fill('no-such-coupon')
    await apply.click()
    await visit.becomes('A wrong coupon is refused in words', async () =>
      (await page.locator(`${MESSAGES}, .coupon-error-notice`).filter({ visible: true }).allTextContents())
        .join(' ')
        .includes('no-such-coupon'),
    )
    if (settings.coupon === null) return visit.note('No valid coupon was named: --coupon CODE tries one.')
    await settled(visit)
    await field.fill(settings.coupon)
    await apply.click()
    await visit.becomes('The coupon is in the sum', async () => (await total(visit)) !== before)
    visit.note(`${before} becomes ${await total(visit)}`)
    await settled(visit)
    await visit.picture('With the coupon')
    await page.locator('.woocommerce-remove-coupon').first().click()
    await visit.becomes('The sum is the one before', async () => (await total(visit)) === before)
  },
}
