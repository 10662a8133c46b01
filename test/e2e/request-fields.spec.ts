import { expect, type Page, test } from '@playwright/test'

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** The names that an original sends with one request, without those that say where it goes. */
interface OriginalRequest {
  readonly software: string
  readonly fields: readonly string[]
}

const DPD = 'DPD Baltic 1.2.90'
const WOOCOMMERCE = 'WooCommerce 10.9.1'
const DISCOUNT_RULES = 'Discount Rules 2.6.6'
const THE7 = 'The7 12.7.0'
const CONTACT_FORM = 'Contact Form 7 6.1.6'

const ADDRESS = ['country', 'state', 'postcode', 'city', 'address', 'address_2']
const FORMS = '/contact-form-7/v1/contact-forms'

/** Every request of the shop's widgets, read in the sources of the scripts that they stand in for. */
const ORIGINALS: Readonly<Record<string, OriginalRequest>> = {
  search_pudo: { software: DPD, fields: ['search_value', 'q'] },
  load_more_items: { software: DPD, fields: ['page'] },
  set_checkout_session: { software: DPD, fields: ['cod', 'fe_ajax_nonce'] },
  set_terminal_value: { software: DPD, fields: ['selected_value'] },
  set_delivery_shifts: { software: DPD, fields: ['delivery_shifts'] },
  get_data: { software: DPD, fields: ['q'] },
  dpd_checkout_get_pickup_points_blocks: {
    software: DPD,
    fields: ['country_code', 'selected_value', 'q', 'page'],
  },
  post_woo_ml_email_cookie: {
    software: 'MailerLite 2.1.29',
    fields: ['email', 'signup', 'language', 'first_name', 'last_name', 'cookie_mailerlite_checkout_token'],
  },
  woo_mailerlite_set_cart_email: {
    software: 'MailerLite 3.1.20',
    fields: ['nonce', 'email', 'signup', 'language', 'name', 'last_name', 'cookie_mailerlite_checkout_token'],
  },
  update_order_review: {
    software: WOOCOMMERCE,
    fields: [
      'security',
      'payment_method',
      ...ADDRESS,
      ...ADDRESS.map((name) => `s_${name}`),
      'has_full_address',
      'post_data',
      'shipping_method[0]',
    ],
  },
  get_refreshed_fragments: { software: WOOCOMMERCE, fields: ['time'] },
  remove_from_cart: { software: WOOCOMMERCE, fields: ['cart_item_key'] },
  '/wp/v2/users/1': {
    software: WOOCOMMERCE,
    fields: ['woocommerce_meta[coming_soon_banner_dismissed]'],
  },
  wdr_ajax: { software: DISCOUNT_RULES, fields: ['method', 'product_id', 'qty', 'awdr_nonce'] },
  awdr_get_product_discount: {
    software: DISCOUNT_RULES,
    fields: ['product_id', 'qty', 'awdr_nonce', 'custom_price'],
  },
  presscore_template_ajax: {
    software: THE7,
    fields: [
      'postID',
      'paged',
      'targetPage',
      'term',
      'orderby',
      'order',
      'nonce',
      'visibleItems[]',
      'contentType',
      'pageData[type]',
      'pageData[template]',
      'pageData[layout]',
      'sender',
    ],
  },
  [`${FORMS}/22/feedback`]: {
    software: CONTACT_FORM,
    fields: [
      '_wpcf7',
      '_wpcf7_version',
      '_wpcf7_locale',
      '_wpcf7_unit_tag',
      '_wpcf7_container_post',
      '_wpcf7_posted_data_hash',
      'caller',
      'phone',
      'email',
      'craft[]',
      'number',
    ],
  },
  [`${FORMS}/22/feedback/schema`]: { software: CONTACT_FORM, fields: [] },
  [`${FORMS}/22/refill`]: { software: CONTACT_FORM, fields: [] },
}
/** Says which code of WordPress is meant. */
const ADDRESSING = new Set(['action', 'wc-ajax'])

/** What the shop was asked for, and the names that its original does not send. */
async function strangers(page: Page): Promise<{ asked: string[]; extra: string[] }> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  const known = log.filter(({ name }) => ORIGINALS[name])
  return {
    asked: [...new Set(known.map(({ name }) => name))],
    extra: known.flatMap(({ name, fields }) =>
      Object.keys(fields)
        .filter((field) => !ADDRESSING.has(field) && !ORIGINALS[name]?.fields.includes(field))
        .map((field) => `${name}: ${field} (${ORIGINALS[name]?.software})`),
    ),
  }
}

async function expectOwnFields(page: Page, ...names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await strangers(page)).asked).toEqual(expect.arrayContaining([...names]))
  expect((await strangers(page)).extra).toEqual([])
}

const opener = (page: Page) => page.getByRole('button', { name: /^Choose a Pickup Point/ })
const idle = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const api = window.atoll
        return api && !Array.isArray(api) && !api.client.session.busy && !document.querySelector('.blockUI')
      }),
    )
    .toBe(true)

// Without jQuery Atoll refreshes the checkout itself. The pixel’s plugin is not known: its fields are options.
test.describe('a request carries no field that the original does not send', () => {
  for (const [source, list] of [
    ['search_pudo', 'load_more_items'],
    ['get_data', 'load_more_items'],
    ['dpd_checkout_get_pickup_points_blocks', 'dpd_checkout_get_pickup_points_blocks'],
  ] as const) {
    test(`of the pickup points, by ${source}`, async ({ page }) => {
      const configuration = JSON.stringify({ widgets: { 'pickup-selector': { source } } })
      await page.addInitScript((text) => {
        const script = document.createElement('script')
        script.type = 'application/json'
        script.dataset['atollConfig'] = ''
        script.textContent = text
        new MutationObserver((_, observer) => {
          if (!document.head) return
          observer.disconnect()
          document.head.append(script)
        }).observe(document, { childList: true, subtree: true })
      }, configuration)
      await page.goto('/checkout/?panel=off&method=dpd_parcels:2&divi=on&jquery=off')
      await expect(opener(page)).toBeVisible()
      await opener(page).press('Enter')
      const search = page.getByRole('combobox', { name: /^Search/ })
      await search.press('End')
      await search.press('Enter')
      await expectOwnFields(page, list)
      await search.fill('kaun')
      await expectOwnFields(page, source)
      await search.press('ArrowDown')
      await search.press('Enter')
      await idle(page)
      await expectOwnFields(page, 'set_checkout_session', 'set_terminal_value', 'update_order_review')
    })
  }

  test('of the delivery time', async ({ page }) => {
    await page.goto('/checkout/?panel=off&method=dpd_home_delivery:3&city=Vilnius&divi=on&jquery=off')
    await page.locator('select[name="wc_shipping_dpd_home_delivery_shifts"]').selectOption({ index: 1 })
    await idle(page)
    await expectOwnFields(page, 'set_delivery_shifts', 'update_order_review')
  })

  for (const [query, action] of [
    ['', 'post_woo_ml_email_cookie'],
    ['&mailerlite=3', 'woo_mailerlite_set_cart_email'],
  ] as const) {
    test(`of the newsletter, ${action}`, async ({ page }) => {
      await page.goto(`/checkout/?panel=off${query}`)
      await expect(page.locator('#woo_ml_subscribe')).toHaveCount(1)
      await page.locator('#billing_email').fill('rasa@pastas.lt')
      await page.locator('#billing_email').blur()
      await expectOwnFields(page, action)
    })
  }

  test('of the header’s cart', async ({ page }) => {
    await page.goto('/shop/?panel=off')
    await page.locator('a.ajax_add_to_cart').first().click()
    await expect(page.locator('.site-header-cart .cart-contents')).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.site-header-cart').hover()
    await page.locator('.site-header-cart .mini_cart_item .remove').first().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    // Until the code of requests is here the link's own address would be asked as the page is left. WooCommerce's script
    // refreshes as well: only an answer to Atoll's own request tells that its code is here.
    await page.evaluate(async () => {
      const { atoll } = window
      if (atoll && !Array.isArray(atoll))
        await atoll.client.ajax('get_refreshed_fragments', {}, { via: 'wc-ajax' })
    })
    await page.goto('/cart/?panel=off')
    await expectOwnFields(page, 'remove_from_cart', 'get_refreshed_fragments')
  })

  test('of the discounts', async ({ page }) => {
    await page.goto('/product/stoneware-mug-neris/?panel=off')
    await page.locator('form.cart input.qty').fill('6')
    await page.locator('form.cart input.qty').blur()
    await expectOwnFields(page, 'wdr_ajax')
  })

  test('of the contact form', async ({ page }) => {
    await page.goto('/contact/?panel=off')
    const form = page.locator('.wpcf7[data-wpcf7-id="22"] form')
    await form.getByLabel('Name').fill('Lina')
    await form.getByLabel('Phone number').fill('+370 612 34567')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expectOwnFields(page, `${FORMS}/22/feedback`)
  })

  test('of the notice that the shop is not open yet', async ({ page }) => {
    await page.goto('/shop/?panel=off&user=manager')
    await expect(page.locator('#coming-soon-footer-banner')).toHaveAttribute('data-atoll-state', 'mounted')
    await page.locator('.coming-soon-footer-banner-dismiss').press('Enter')
    await expectOwnFields(page, '/wp/v2/users/1')
  })

  test('of a grid', async ({ page }) => {
    await page.goto('/grids/albums/?panel=off')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expectOwnFields(page, 'presscore_template_ajax')
  })
})
