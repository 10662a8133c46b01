import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { login, php, SETTINGS, test, visitorHtml } from './wordpress.ts'

const ORIGINAL = 'contact-form-7/includes/js/index.js'
const stored = (): unknown => php("return get_option( 'atoll_settings', 'none' );")
const modes = (page: Page, widget: string) => page.getByRole('group', { name: widget, exact: true })

test.beforeEach(() => {
  if (!process.env['ATOLL_WP_SKIP']) php("return delete_option( 'atoll_settings' );")
})

test('a widget that is left to the original gets its script back', async ({ page }) => {
  await login(page)
  await page.goto(SETTINGS)
  await modes(page, 'contact-form').getByLabel('original').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(stored()).toEqual({ stage: 'live', modes: { 'contact-form': 'original' } })
  const html = await visitorHtml('/contact/')
  expect(html).toContain(ORIGINAL)
  expect(html).toContain('"contact-form":false')
  // It would keep room for a form that Atoll does not lay out.
  expect(html).not.toContain('first-paint.css')
})

test('options are stored in their types; one that is not accepted is named and left out', async ({
  page,
}) => {
  await login(page)
  await page.goto(SETTINGS)
  await page.locator('#atoll-contact-form-draft').evaluate((field: HTMLSelectElement) => {
    field.closest('details')?.setAttribute('open', '')
  })
  await page.locator('#atoll-contact-form-draft').selectOption('yes')
  await page.locator('#atoll-contact-form-messageSeconds').evaluate((field: HTMLInputElement) => {
    // As a browser that does not check would send it.
    field.type = 'text'
    field.value = '-5'
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('messageSeconds is "-5", but it accepts a number of at least 0.')).toBeVisible()
  expect(stored()).toEqual({ stage: 'live', options: { 'contact-form': { draft: true } } })
  expect(await visitorHtml('/contact/')).toContain('"contact-form":{"draft":true}')
})

test('wording is stored and printed without markup', async ({ page }) => {
  await login(page)
  await page.goto(SETTINGS)
  const field = page.getByLabel('Show password', { exact: true })
  await field.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
  await field.fill('Show</script> it')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect(stored()).toEqual({ stage: 'live', texts: { 'Show password': 'Show it' } })
})

test('nothing is stored without the nonce or by somebody without the capability', async ({ page }) => {
  const form = { option_page: 'atoll', action: 'update', 'atoll_settings[stage]': 'original' }
  await login(page)
  expect((await page.request.post('/wp-admin/options.php', { form })).status()).toBe(403)
  expect(
    (
      await page.request.post('/wp-admin/admin-post.php', {
        form: { action: 'atoll_stage', stage: 'original' },
      })
    ).status(),
  ).toBe(403)
  expect((await page.request.get('/wp-admin/admin-post.php?action=atoll_preview&way=atoll')).status()).toBe(
    403,
  )
  const nonces = await nonceFields(page)
  await page.context().clearCookies()
  await login(page, 'editor')
  for (const [path, nonce, fields] of [
    ['/wp-admin/options.php', nonces.settings, form],
    ['/wp-admin/admin-post.php', nonces.stage, { action: 'atoll_stage', stage: 'original' }],
  ] as const) {
    const answer = await page.request.post(path, { form: { ...fields, _wpnonce: nonce } })
    expect(answer.status()).toBe(403)
  }
  expect((await page.request.get(SETTINGS)).status()).toBe(403)
  expect(stored()).toBe('none')
})

/** What the forms of the settings page carry. */
async function nonceFields(page: Page): Promise<{ readonly settings: string; readonly stage: string }> {
  await page.goto(SETTINGS)
  const read = (form: string) => page.locator(`${form} [name="_wpnonce"]`).inputValue()
  return { settings: await read('form[action="options.php"]'), stage: await read('.atoll-stage form') }
}

test('one button leads back to the originals, and another live again', async ({ page }) => {
  await login(page)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Back to the originals' }).click()
  await expect(page.getByText('Visitors get the originals.', { exact: true })).toBeVisible()
  const html = await visitorHtml('/contact/')
  expect(html).toContain(ORIGINAL)
  expect(html).not.toContain('atoll-js')
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('Every visitor gets Atoll.')).toBeVisible()
  const tag = new RegExp(`<script[^>]*${ORIGINAL}`)
  expect(html).toMatch(tag)
  expect(await visitorHtml('/contact/')).not.toMatch(tag)
})

test('a preview shows Atoll to its administrator alone', async ({ page, browser, baseURL }) => {
  await login(page)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Only preview' }).click()
  await page.goto('/contact/')
  await expect(page.locator('#atoll-js')).toHaveCount(0)
  await page.goto(SETTINGS)
  await page.getByRole('link', { name: 'with Atoll' }).click()
  await page.goto('/contact/')
  await expect(page.locator('#atoll-js')).toHaveCount(1)
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'atoll_preview')
  expect(cookies).toHaveLength(1)
  const visitor = await browser.newContext()
  await visitor.addCookies(cookies)
  const theirs = await visitor.request.get(`${baseURL}/contact/`)
  expect(await theirs.text()).not.toContain('atoll-js')
  await visitor.close()
  await page.locator('#wpadminbar').getByText('Preview with Atoll: end').click()
  await page.goto('/contact/')
  await expect(page.locator('#atoll-js')).toHaveCount(0)
})

test('the page is accessible, and its checks find this site healthy', async ({ page }) => {
  await login(page)
  await page.goto(SETTINGS)
  const checks = page.locator('[data-atoll-health] li')
  await expect(checks).toHaveCount(6)
  await expect(page.locator('.atoll-health__ok')).toHaveCount(6)
  await expectNoViolations(page, '.atoll-settings')
})
