import { expect, test, type Locator, type Page } from '@playwright/test'
import { withResolvers } from '../support/with-resolvers.ts'

const LEADS = '**/wp-admin/admin-ajax.php'

/** Opens the page with a bar and writes a lead into it; everything that sends one is here then. */
async function writeLead(page: Page, bar: string, name = 'Lina'): Promise<Locator> {
  await page.goto(`/welcome-bar/?panel=off&bar=${bar}`)
  const host = page.locator('.mysticky-welcomebar-fixed').first()
  await expect(host).toBeInViewport()
  await host.getByRole('textbox', { name: 'Name' }).fill(name)
  await host.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`)
  await page.waitForLoadState('networkidle')
  return host
}

function send(host: Locator): Promise<void> {
  return host.getByRole('button', { name: /^Send/ }).click()
}

test('a lead sent by keyboard leaves the focus in the bar, which gives it back when it goes', async ({
  page,
}) => {
  const host = await writeLead(page, 'email')
  const before = page.getByRole('button', { name: 'Show me the offer' })
  await before.focus()
  await host.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(host.getByText('Thank you').first()).toBeVisible()
  expect(await host.evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await expect(host).toBeHidden()
  await expect(before).toBeFocused()
})

for (const way of ['Escape', 'X'] as const) {
  test(`a lead that is refused after the bar was closed by ${way} brings it back with what was typed`, async ({
    page,
  }) => {
    const host = await writeLead(page, 'email')
    const closed = withResolvers()
    await page.route(LEADS, async (route) => {
      await closed.promise
      await route.fulfill({ status: 403, body: '<h1>Forbidden</h1>', contentType: 'text/html' })
    })
    await send(host)
    await expect(host.getByRole('button', { name: 'Send me the code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await host.getByRole('button', { name: 'Close' }).click()
    await expect(host).toBeHidden()
    closed.resolve()
    await expect(host.getByRole('alert')).toBeInViewport()
    await expect(host.getByRole('alert')).not.toBeEmpty()
    await expect(host.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    await page.keyboard.press('Escape')
    await expect(host).toBeHidden()
    await page.reload()
    await expect(host).toHaveAttribute('data-atoll-reason', /^away: the visitor has closed it/)
  })
}
