import type { Flow } from '../shopper-flow.ts'

/** The bar that collects leads. */
export const lead: Flow = {
  name: 'lead',
  title: 'A visitor leaves a name and an address in the bar',
  async play(visit) {
    visit.require('leads')
    await visit.openPageWith('lead')
    const bar = await visit.shown('.mysticky-welcomebar-fixed')
    await bar.locator('.contact-lead-name').fill('Test Shopper')
    for (const field of await bar.locator('.contact-lead-email').filter({ visible: true }).all())
      await field.fill('test-shopper@example.com')
    for (const field of await bar.locator('.contact-lead-phone').filter({ visible: true }).all())
      await field.fill('+37060000000')
    const [answer] = await Promise.all([
      visit.page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('stickymenu_contact_lead_form'),
      ),
      bar.locator('.mysticky-welcomebar-btn a, .mysticky-welcomebar-btn button').first().click(),
    ])
    visit.note(
      `The server answered ${answer.status()}. It answers alike when it could not keep the lead: look into the list of leads.`,
    )
    await visit.becomes(
      'The bar thanks',
      async () =>
        (await bar.locator('.mysticky-welcomebar-thankyou-content').isVisible()) || !(await bar.isVisible()),
    )
  },
}
