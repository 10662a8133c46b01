import type { Flow } from '../shopper-flow.ts'

/** The bar, left empty. */
export const leadInvalid: Flow = {
  name: 'lead-invalid',
  title: 'The bar does not send an empty form',
  async play(visit) {
    await visit.openPageWith('lead')
    const bar = await visit.shown('.mysticky-welcomebar-fixed')
    await bar.locator('.mysticky-welcomebar-btn a, .mysticky-welcomebar-btn button').first().click()
    await visit.page.waitForTimeout(1000)
    if (visit.heldBack.includes('lead')) throw new Error('An empty form left for the server.')
    if (!(await bar.locator('.contact-lead-name').isVisible()))
      throw new Error('The form is gone although nothing was typed.')
    visit.note('The form stays, and nothing was sent')
  },
}
