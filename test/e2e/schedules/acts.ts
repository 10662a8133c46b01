import type { Page } from '@playwright/test'

/** How long an act waits for what it needs, ms; what is not there is not done, as by a shopper who cannot see it. */
const PATIENCE_MS = 600

/** Does one thing in `page`. `value` chooses among several. */
type Act = (page: Page, value: number) => Promise<unknown>

const CITIES = ['Vilnius', 'Nida', 'Kaunas'] as const
const COUNTRIES = ['LT', 'LV', 'LT', 'EE'] as const
const METHODS = ['dpd_parcels:2', 'dpd_home_delivery:3', 'flat_rate:1', 'dpd_parcels:2'] as const

/** What a shopper does, by the names that schedules use. Every press is a real one, at the place on the screen. */
export const ACTS: Readonly<Record<string, Act>> = {
  'choose a point': (page, value) => choosePoint(page, value, 1),
  'choose a point twice': (page, value) => choosePoint(page, value, 2),
  'choose a time': (page, value) => select(page, 'select[name$="_delivery_shifts"]', { index: value % 4 }),
  'change the method': (page, value) =>
    press(page, `input[name^="shipping_method"][value="${METHODS[value % METHODS.length]}"]`),
  'change the country': (page, value) =>
    select(page, '#billing_country', COUNTRIES[value % COUNTRIES.length] ?? 'LT'),
  'type the city': (page, value) => type(page, '#billing_city', CITIES[value % CITIES.length] ?? ''),
  'type the e-mail': (page, value) => type(page, '#billing_email', `rasa${value}@pastas.example`),
  'tick the newsletter': (page) => press(page, '#woo_ml_subscribe'),
  'change the payment': (page, value) => press(page, `#payment_method_${value % 2 ? 'cod' : 'bacs'}`),
  // At a field, or in the notice above the summary.
  'try again': (page, value) =>
    press(page, 'form.checkout :is(.atoll-button, .atoll-checkout-notices__retry)', value),
  refresh: (page) =>
    page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery?: (of: Element) => { trigger: (type: string) => void }
      }
      jQuery?.(document.body).trigger('update_checkout')
    }),
  remove: async (page, value) => {
    await openCart(page)
    await press(page, '.site-header-cart .remove_from_cart_button', value)
  },
  undo: (page, value) => press(page, '.atoll-cart-dropdown__undo', value),
  // Never the product of a line that is removed: every simple one is in the cart, this one comes back.
  add: (page, value) => press(page, 'a.ajax_add_to_cart', value),
  'dismiss the banner': (page) => press(page, '.coming-soon-footer-banner-dismiss'),
  'dismiss the notice': (page) => press(page, '.woocommerce-store-notice__dismiss-link'),
  write: async (page, value) => {
    await type(page, '[name="caller"]', `Rasa ${value}`)
    await type(page, '[name="number"]', '+37060012345')
  },
  send: (page) => press(page, SUBMIT),
  'send twice': (page) => press(page, SUBMIT, 0, 2),
  'send by Enter': (page) => page.locator('[name="number"]').press('Enter', { timeout: PATIENCE_MS }),
  'write a lead': async (page, value) => {
    await type(page, '.mysticky-welcomebar-fixed .contact-lead-name', 'Rasa')
    await type(page, '.mysticky-welcomebar-fixed .contact-lead-email', `rasa${value}@pastas.example`)
  },
  'send the lead': (page) => press(page, LEAD),
  'send the lead twice': (page) => press(page, LEAD, 0, 2),
  'change a quantity': async (page, value) => {
    await openCart(page)
    await press(page, '.atoll-cart-dropdown__quantity button', value)
  },
  'apply a coupon': async (page, value) => {
    await openCart(page)
    await page
      .locator(COUPON)
      .first()
      .fill(CODES[value % CODES.length] ?? '', { timeout: PATIENCE_MS })
    await page.locator(COUPON).first().press('Enter', { timeout: PATIENCE_MS })
  },
  'take a coupon back': async (page, value) => {
    await openCart(page)
    await press(page, '.atoll-cart-dropdown__coupon button', value)
  },
  'write a review': async (page, value) => {
    await page.locator('#author').fill(`Rasa ${value}`, { timeout: PATIENCE_MS })
    await page.locator('#email').fill('rasa@pastas.example', { timeout: PATIENCE_MS })
    await page.locator('#comment').fill(`Holds tea ${value}.`, { timeout: PATIENCE_MS })
    await press(
      page,
      '.comment-form-rating [role="radio"], .comment-form-rating label:has([type="radio"])',
      value,
    )
  },
  'send the review': (page) => press(page, REVIEW),
  'send the review twice': (page) => press(page, REVIEW, 0, 2),
  'cancel or retry': (page, value) => press(page, '.atoll-contact-form .atoll-button', value),
}

/** Two that the shop knows, and one that it does not. */
const CODES = ['vasara10', 'dovana5', 'vasara10', 'nera'] as const
const COUPON = '.atoll-cart-dropdown__code'

const REVIEW = '#commentform [type="submit"]'

const LEAD = '.mysticky-welcomebar-fixed .contact-lead-button a'

const SUBMIT = '[data-wpcf7-id="22"] [type="submit"]'

async function choosePoint(page: Page, value: number, clicks: number): Promise<void> {
  await press(page, '.atoll-pickup-selector__field')
  const option = page.locator('.atoll-pickup-selector__layer [role="option"]').nth(value % 5)
  await option.waitFor({ timeout: PATIENCE_MS })
  await press(page, '.atoll-pickup-selector__layer [role="option"]', value % 5, clicks)
}

/** As a shopper who comes near: the list opens, and what it holds is asked for. */
export async function openCart(page: Page): Promise<void> {
  await page.locator('.site-header-cart .cart-contents').hover({ timeout: PATIENCE_MS })
  await page.locator('.site-header-cart .widget_shopping_cart').waitFor({ timeout: PATIENCE_MS })
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  const field = page.locator(selector).first()
  await field.fill(text, { timeout: PATIENCE_MS })
  await field.blur()
}

async function select(page: Page, selector: string, value: string | { index: number }): Promise<void> {
  const field = page.locator(selector)
  if ((await field.count()) === 0) throw new Error(`nothing to choose from: ${selector}`)
  await field.selectOption(value, { timeout: PATIENCE_MS })
}

/** Presses at the middle of the element, whatever lies on top of it there. @throws when it is not on the screen */
async function press(page: Page, selector: string, value = 0, clicks = 1): Promise<void> {
  const point = await page.evaluate(
    ([wanted, nth]) => {
      const found = [...document.querySelectorAll(wanted)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      const element = found[nth % found.length]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    },
    [selector, value] as const,
  )
  if (!point) throw new Error(`nothing to press: ${selector}`)
  await page.mouse.click(point.x, point.y, { clickCount: clicks })
}
