import type { Flow } from '../shopper-flow.ts'
import { NotAllowed } from '../outcome.ts'

/** A contact form that is not filled in. */
export const formInvalid: Flow = {
  name: 'form-invalid',
  title: 'An empty contact form names its mistakes',
  async play(visit) {
    await visit.openPageWith('form')
    const { page } = visit
    const form = page.locator('form.wpcf7-form').first()
    for (const box of await form.locator('.wpcf7-acceptance input[type="checkbox"]').all()) await box.check()
    await form.locator('[type="submit"]').first().click()
    await page.waitForTimeout(1500)
    if (visit.heldBack.includes('form')) throw new NotAllowed('--allow-forms')
    await visit.becomes(
      'A field says that it is required',
      async () => (await form.locator('.wpcf7-not-valid-tip').count()) > 0,
    )
    visit.note((await form.locator('.wpcf7-response-output').first().textContent()) ?? '')
  },
}
