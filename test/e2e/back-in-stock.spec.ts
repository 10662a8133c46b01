import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

const CUSHION = '/product/linen-cushion-miegas/'
/** A variation of the cushion that is sold out, and its values. */
const ID = '13081'
const SOLD_OUT = ['rust', '50x50', 'ruffle', 'Buttons'] as const
/** Beside it, one that can be bought. */
const IN_STOCK = 'plain'

const HOSTS = [
  ['beside WooCommerce’s script', ''],
  ['without WooCommerce’s script', 'variation-script=off'],
  ['without jQuery', 'jquery=off'],
] as const

async function open(page: Page, query: string): Promise<Locator> {
  await page.goto(`${CUSHION}?panel=off&${query}`)
  const form = page.locator('form.variations_form')
  await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
  return form
}

async function choose(form: Locator, values: readonly string[]): Promise<void> {
  for (const value of values) await form.locator(`[role="radio"][data-value="${value}"]`).click()
}

interface Session {
  readonly 'back-in-stock'?: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly 'contact-form:received'?: ReadonlyArray<{ readonly fields: Readonly<Record<string, string>> }>
}

async function session(page: Page): Promise<Session> {
  return (await (await page.request.get('/__demo/session')).json()) as Session
}

for (const [host, query] of HOSTS) {
  test(`the site’s own form shows while the chosen variation is sold out, and is sent with it (${host})`, async ({
    page,
  }) => {
    const form = await open(page, `${query}&back-in-stock=own`)
    const place = page.getByRole('region', { name: 'Tell me when it is back' })
    await expect(place).toBeHidden()
    await choose(form, SOLD_OUT)
    await expect(place).toBeVisible()
    await expect(place).toHaveAttribute('data-variation-id', ID)
    await expectNoViolations(page, '.back-in-stock')
    // Another choice takes it away and this one brings it again, as often as it is made.
    await choose(form, [IN_STOCK])
    await expect(place).toBeHidden()
    await choose(form, ['ruffle'])
    await place.getByLabel('Email').fill('rasa@pastas.example')
    await place.getByRole('button', { name: 'Tell me' }).click()
    await expect(place.locator('.wpcf7-response-output, .atoll-contact-form__text').first()).toContainText(
      'Thank you',
    )
    expect((await session(page))['contact-form:received']?.at(-1)?.fields).toMatchObject({
      'waiting-email': 'rasa@pastas.example',
      'variation-id': ID,
      variation: 'Colour: Rust, Size: 50 × 50, Edge: Ruffle, Closure: Buttons',
    })
    // A form that was sent is reset; who it is about stays.
    await expect(place.locator('[name="variation-id"]')).toHaveValue(ID)
    await form.getByRole('link', { name: 'Clear' }).click()
    await expect(place).toBeHidden()
    await expect(page.locator('[name="variation-id"]')).toHaveValue('')
  })

  test(`WooCommerce’s own form is sent with the variation and its values (${host})`, async ({ page }) => {
    const form = await open(page, `${query}&back-in-stock=woocommerce`)
    const notify = page.getByRole('button', { name: 'Notify me' })
    await expect(notify).toBeHidden()
    await choose(form, SOLD_OUT)
    await expect(notify).toBeVisible()
    await expect(page.locator('[name="wc_bis_product_id"]')).toHaveValue(ID)
    await choose(form, [IN_STOCK])
    await expect(notify).toBeHidden()
    await choose(form, ['ruffle'])
    await page.getByLabel('Email address to be notified').fill('rasa@pastas.example')
    await notify.click()
    await expect(page.locator('.woocommerce-message')).toContainText('waitlist')
    const waiting = (await session(page))['back-in-stock']
    expect(waiting).toMatchObject([{ email: 'rasa@pastas.example', variation: ID }])
    if (query === 'jquery=off')
      expect(waiting?.[0]?.['attributes']).toMatchObject({ attribute_pa_color: 'rust' })
  })
}

for (const [host, query] of HOSTS.slice(0, 2)) {
  test(`a plugin’s form in the availability works as it did (${host})`, async ({ page }) => {
    const form = await open(page, `${query}&back-in-stock=notifier`)
    await choose(form, SOLD_OUT)
    const field = page.getByLabel('Email address', { exact: true })
    await expect(field).toBeVisible()
    await field.fill('rasa@pastas.example')
    await page.getByRole('button', { name: 'Subscribe Now' }).click()
    await expect(form.locator('.cwgstock_output')).toContainText('successfully subscribed')
    expect((await session(page))['back-in-stock']).toMatchObject([
      { email: 'rasa@pastas.example', variation: ID },
    ])
    // Nothing of it is left beside a variation that can be bought.
    await choose(form, [IN_STOCK])
    await expect(field).toBeHidden()
    await expect(form.locator('.single_variation')).toContainText('€')
  })
}

test('a choice that the page came with shows the form at once', async ({ page }) => {
  const values = ['pa_color=rust', 'pa_size=50x50', 'pa_edge=ruffle', 'closure=Buttons']
  await open(page, `jquery=off&back-in-stock=own&${values.map((value) => `attribute_${value}`).join('&')}`)
  await expect(page.getByRole('region', { name: 'Tell me when it is back' })).toBeVisible()
})

test('no code for it comes to a page without such a place, nor before something is sold out', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('back-in-stock-')) asked.push(request.url())
  })
  await choose(await open(page, 'jquery=off'), SOLD_OUT)
  await expect(page.locator('.single_variation')).toContainText('Out of stock')
  await choose(await open(page, 'jquery=off&back-in-stock=own'), [IN_STOCK])
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
