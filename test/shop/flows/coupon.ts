import type { Flow } from '../shopper-flow.ts'
import { addProduct, MESSAGES, messages, openCheckout, settled, total } from '../shopper.ts'
import { uncover } from '../uncover.ts'

/** A coupon at the checkout. */
export const coupon: Flow = {
  name: 'coupon',
  title: 'A shopper enters a coupon at the checkout',
  async play(visit) {
    await addProduct(visit)
    await openCheckout(visit)
    const { page, settings } = visit
    const before = await total(visit)
    const opener = await visit.shown('.showcoupon')
    await uncover(visit, opener)
    await opener.click()
    const field = await visit.shown('form.checkout_coupon #coupon_code, #coupon_code')
    await field.fill('no-such-coupon')
    await page.locator('button[name="apply_coupon"]').filter({ visible: true }).first().click()
    await visit.becomes('A wrong coupon is refused in words', async () =>
      (await page.locator(`${MESSAGES}, .coupon-error-notice`).allTextContents())
        .join(' ')
        .includes('no-such-coupon'),
    )
    if (settings.coupon === null) return visit.note('No valid coupon was named: --coupon CODE tries one.')
    if (!(await field.isVisible())) await page.locator('.showcoupon').first().click()
    await field.fill(settings.coupon)
    await page.locator('button[name="apply_coupon"]').filter({ visible: true }).first().click()
    await visit.becomes(
      'The coupon is in the sum',
      async () => (await page.locator('.cart-discount').count()) > 0,
    )
    await settled(visit)
    visit.note(`${before} becomes ${await total(visit)}; ${await messages(visit)}`)
  },
}
