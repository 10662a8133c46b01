import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'
import { MESSAGES } from '../shopper.ts'
import { uncover } from '../uncover.ts'

/** Swatches in place of variation dropdowns. */
export const swatches: Flow = {
  name: 'swatches',
  title: 'A shopper chooses a variation by its swatches and adds it to the cart',
  async play(visit) {
    await visit.openPageWith('swatches')
    const { page } = visit
    const form = page.locator('form.variations_form').first()
    const rows = form.locator('.variable-items-wrapper')
    const variation = form.locator('input[name="variation_id"]')
    for (let row = 0; row < (await rows.count()); row += 1) {
      const swatch = rows
        .nth(row)
        .locator('li.variable-item:not(.disabled, .selected)')
        .filter({ visible: true })
        .first()
      if ((await swatch.count()) === 0) continue
      visit.note(`Chose ${await swatch.getAttribute('data-value')}`)
      await swatch.click()
      await page.waitForTimeout(300)
    }
    for (const select of await form.locator('table.variations select').filter({ visible: true }).all())
      if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
    await visit.becomes('The form names a variation', async () => Number(await variation.inputValue()) > 0)
    visit.note(`Price: ${await page.locator('.woocommerce-variation-price, p.price').last().textContent()}`)
    await visit.picture('Chosen')
    const add = form.locator('.single_add_to_cart_button')
    if ((await add.getAttribute('class'))?.includes('disabled'))
      throw new NotThere('The first variation cannot be bought.')
    await uncover(visit, add)
    await add.click()
    await visit.becomes(
      'The shop says that it was added',
      async () => (await page.locator(MESSAGES).count()) > 0,
    )
  },
}
