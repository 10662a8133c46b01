import { expect, test } from '@playwright/test'
import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { leftIn, payloads, rewrite, sample, seed, watch } from '../support/attacks.ts'
import { mounted } from '../support/mounted.ts'

const FIELDS = ['your-name', 'your-email', 'message']

test('a form’s message, its errors at the fields and its quizzes are text', async ({ page }) => {
  const fired = await watch(page)
  const rows = payloads.map((message, at) => ({ field: FIELDS[at % FIELDS.length], message }))
  await page.route('**/contact-forms/*/feedback', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const question = payloads.slice(0, 200).join(' ')
    return route.fulfill({
      json: {
        contact_form_id: 21,
        status: 'validation_failed',
        message: payloads.join(' '),
        // The last one for a field holds, so each has many in one.
        invalid_fields: FIELDS.map((field) => ({
          field,
          message: rows.flatMap((row) => (row.field === field ? [row.message] : [])).join(' '),
        })),
        posted_data_hash: 'x',
        quiz: { city: [question, question] },
      },
    })
  })
  await page.goto('/contact/?panel=off')
  const form = page.locator('.wpcf7[data-wpcf7-id="21"] form')
  await mounted(page, 'contact-form')
  await form.getByLabel('Your name').fill('Lina')
  await form.getByLabel('Email', { exact: false }).first().fill('lina@example.com')
  await form.getByLabel('Topic').selectOption('An order')
  await form.getByRole('textbox', { name: /^Message/ }).fill('When does it come back?')
  await form.getByLabel('Which city').fill('Vilnius')
  await form.getByLabel(/I agree/).check()
  await form.locator('[type=submit]').click()
  await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(FIELDS.length)
  await expect(form.locator('.wpcf7-not-valid-tip').first()).toContainText('<svg')
  await expect(form.locator('.wpcf7-quiz-label')).toContainText('<svg')
  await expect(page.locator('.wpcf7[data-wpcf7-id="21"]')).toContainText(payloads.at(-1) ?? '')
  // Atoll's own element for the words is all there is.
  // Atoll's own element for the words is all there is.
  const sinks = form.locator(':is(.wpcf7-not-valid-tip, .wpcf7-quiz-label, .wpcf7-response-output)')
  await expect(sinks.locator(':scope :not(.wpcf7-not-valid-tip-text)')).toHaveCount(0)
  expect(await leftIn(page, '.wpcf7[data-wpcf7-id="21"]')).toEqual([])
  expect(fired).toEqual([])
})

test(`the checkout’s parts without jQuery, every eighth attack (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  // Cart fragments pass the same profile and meet all of them.
  const from = sample([0, 1, 2, 3, 4, 5, 6, 7])
  const some = payloads.filter((_, at) => at % 8 === from)
  await rewrite(page, '/checkout/', (html) =>
    html.replace(
      '</main>',
      () => `<div id="places">${some.map((_, at) => `<i class="place-${at}"></i>`).join('')}</div></main>`,
    ),
  )
  await page.route(/wc-ajax=update_order_review/, (route) =>
    route.fulfill({
      json: {
        result: 'success',
        messages: some.join(' '),
        fragments: Object.fromEntries(
          some.map((payload, at) => [`.place-${at}`, `<div class="placed">${payload}</div>`]),
        ),
      },
    }),
  )
  await page.goto('/checkout/?panel=off&method=dpd_parcels:2&jquery=off')
  await mounted(page, 'checkout-notices', 'pickup-selector')
  await page.getByRole('button', { name: /^Choose a Pickup Point/ }).press('Enter')
  const points = page.getByRole('listbox', { name: 'Pickup points' })
  await expect(points.getByRole('option').first()).toBeVisible()
  const search = page.getByRole('combobox', { name: /^Search/ })
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.locator('#places > i')).toHaveCount(0, { timeout: 30_000 })
  expect(await leftIn(page, '#places')).toEqual([])
  expect(fired).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/checkout/')
})

test('the words of a refused order stay words when they become links to their fields', async ({ page }) => {
  const fired = await watch(page)
  const entries = payloads.map((payload) => `<li data-id="billing_city">${escapeHtml(payload)}</li>`).join('')
  await page.route(/wc-ajax=checkout$/, (route) =>
    route.fulfill({
      json: {
        result: 'failure',
        messages: `<ul class="woocommerce-error" role="alert">${entries}</ul>`,
        refresh: false,
        reload: false,
      },
    }),
  )
  await page.goto('/checkout/?panel=off')
  await mounted(page, 'checkout-notices')
  await page.locator('#place_order').click()
  const notices = page.locator('.woocommerce-NoticeGroup-checkout')
  await expect(notices.locator('li a[href="#billing_city"]').first()).toBeAttached()
  await expect(notices.locator('li a')).not.toHaveCount(1)
  await expect(notices.locator('li :not(a)')).toHaveCount(0)
  expect(await leftIn(page, '.woocommerce-NoticeGroup-checkout')).toEqual([])
  expect(fired).toEqual([])
})

/** Points with names that a careless feed might hold: many payloads in each, so that few rows show them all. */
const NAMES = Array.from({ length: 8 }, (_, row) => payloads.filter((_each, at) => at % 8 === row).join(' '))

for (const [title, query, answer] of [
  ['printed in the page', '', null],
  ['in an answer of HTML', '', (): unknown => ({ terminals: NAMES.map(item).join('') })],
  [
    'in an answer of JSON',
    '&terminals=array',
    (): unknown => ({
      terminals: NAMES.map((name, at) => ({
        parcelshop_id: `LT9${at}`,
        company: name,
        street: name,
        city: name,
        cod: '1',
      })),
    }),
  ],
] as const) {
  test(`pickup points ${title} are text`, async ({ page }) => {
    const fired = await watch(page)
    if (answer === null) {
      await rewrite(page, '/checkout/', (html) =>
        html.replace(
          /(<div class="dropdown-list-search-list">)[\s\S]*?(<div id="load-more-btn")/,
          (_, start: string, end: string) => start + NAMES.map(item).join('') + end,
        ),
      )
      // The page's own refresh would put the shop's points back.
      await page.route(/wc-ajax=update_order_review/, (route) =>
        route.fulfill({ json: { result: 'success', messages: '', fragments: {} } }),
      )
    } else {
      await page.route('**/wp-admin/admin-ajax.php*', (route) =>
        (route.request().postData() ?? route.request().url()).includes('search_pudo')
          ? route.fulfill({ json: answer() })
          : route.fallback(),
      )
    }
    await page.goto(`/checkout/?panel=off&method=dpd_parcels:2&jquery=off${query}`)
    const field = page.getByRole('button', { name: /^Choose a Pickup Point/ })
    await field.press('Enter')
    const search = page.getByRole('combobox', { name: /^Search/ })
    await expect(search).toBeFocused()
    if (answer) await search.fill('svg')
    const options = page.getByRole('listbox', { name: 'Pickup points' }).getByRole('option')
    await expect(options.first()).toContainText('<', { timeout: 15_000 })
    expect(await leftIn(page, '.atoll-pickup-selector__layer')).toEqual([])
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(field).toContainText('<')
    expect(await leftIn(page, '.atoll-pickup-selector')).toEqual([])
    expect(fired).toEqual([])
  })
}

function item(name: string, at: number): string {
  return `<li class="group-pudo">${escapeHtml(name)}</li><li class="pudo" data-cod="1" data-value="LT9${at}&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">${escapeHtml(name)}, ${escapeHtml(name)}</li>`
}

test('a bar’s words, its coupon, its phrases and what is said of a lead are text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const fired = await watch(page)
  const words = escapeHtml(payloads.join(' '))
  const phrases = escapeHtml(
    JSON.stringify({ animation: 'bounce', speed: 2000, phrases: [payloads.join(' '), 'b'] }),
  )
  await rewrite(page, '/welcome-bar/', (html) =>
    html.replace(
      /(<div class="mysticky-welcomebar-content">\s*<p>)/,
      (start) =>
        `${start}<b id="code" data-atoll-coupon="${words}">${words}</b><span class="mysticky-welcomebar-slider" data-morphext-options="${phrases}">a</span>`,
    ),
  )
  const errors = [{ key: 'contact-form-name', message: payloads.join(' ') }]
  await page.route('**/wp-admin/admin-ajax.php', (route) =>
    route.fulfill({ json: { status: 0, error: 1, errors, message: payloads.join(' ') } }),
  )
  await page.goto('/welcome-bar/?panel=off&bar=email')
  const bar = page.locator('.mysticky-welcomebar-fixed')
  await expect(bar).toHaveAttribute('data-atoll-reason', /^there/)
  await bar.locator('#code').dispatchEvent('click')
  const announcer = page.locator('.atoll-announcer')
  await expect(announcer).toContainText('<svg')
  await expect(announcer.locator('> * > *')).toHaveCount(0)
  await bar.getByRole('textbox', { name: 'Name' }).fill('Lina')
  await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
  await bar.getByRole('button', { name: 'Send me the code' }).dispatchEvent('click')
  await expect(bar.getByRole('alert')).toContainText('<svg')
  expect(await leftIn(page, '.mysticky-welcomebar-fixed')).toEqual([])
  await expect(bar.locator(':is(#code, [role=alert]) :not(button, span)')).toHaveCount(0)
  expect(fired).toEqual([])
})
