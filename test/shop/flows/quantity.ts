import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'

/** Minus and plus beside the quantity. */
export const quantity: Flow = {
  name: 'quantity',
  title: 'A shopper raises the quantity by one press of plus',
  async play(visit) {
    await visit.openPageWith('simpleProduct')
    const field = visit.page.locator('form.cart input.qty').first()
    const plus = visit.page.locator('form.cart .quantity .plus').filter({ visible: true }).first()
    if ((await plus.count()) === 0) throw new NotThere('The quantity has no plus button.')
    const before = Number(await field.inputValue())
    await plus.click()
    await visit.page.waitForTimeout(500)
    const after = Number(await field.inputValue())
    visit.note(`One press of plus: ${before} becomes ${after}`)
    if (after !== before + 1) throw new Error(`One press of plus made ${after} of ${before}.`)
  },
}
