import type { Flow } from '../shopper-flow.ts'
import { uncover } from '../uncover.ts'

/** The link that takes a choice of variation back. */
export const swatchesReset: Flow = {
  name: 'swatches-reset',
  title: 'A shopper takes the choice of a variation back',
  async play(visit) {
    await visit.openPageWith('swatches')
    const { page } = visit
    const form = page.locator('form.variations_form').first()
    const swatch = form.locator('li.variable-item:not(.disabled)').filter({ visible: true }).first()
    await swatch.click()
    await visit.becomes('The swatch is marked as chosen', async () =>
      swatch.evaluate(
        (item) => item.classList.contains('selected') || item.getAttribute('aria-checked') === 'true',
      ),
    )
    const reset = form.locator('.reset_variations').first()
    await uncover(visit, reset)
    await reset.click()
    await visit.becomes(
      'No swatch is marked any more',
      async () => (await form.locator('li.variable-item.selected').count()) === 0,
    )
  },
}
