import type { Locator } from '@playwright/test'
import { NotThere } from './outcome.ts'
import type { Visit } from './visit.ts'

/** What WooCommerce prints after something was added, refused or saved. */
export const MESSAGES =
  '.woocommerce-error, .woocommerce-message, .wc-block-components-notice-banner, .woocommerce-NoticeGroup li, .atoll-checkout-notices'

/** Shown while WooCommerce waits for an answer. */
const BUSY = '.blockUI.blockOverlay'

/** An address that shops of the Baltic countries and most others accept. */
const ADDRESS: Readonly<Record<string, string>> = {
  billing_first_name: 'Test',
  billing_last_name: 'Shopper',
  billing_address_1: 'Test street 1',
  billing_city: 'Vilnius',
  billing_state: 'Vilnius',
  billing_postcode: '01100',
  billing_phone: '+37060000000',
  billing_email: 'test-shopper@example.com',
}

/** Puts one simple product into the cart, as a shopper does, and gives its name. */
export async function addProduct(visit: Visit): Promise<string> {
  await visit.openPageWith('simpleProduct')
  const { page } = visit
  const name = (await page.locator('.product_title, h1').first().textContent())?.trim() ?? ''
  await (await visit.shown('form.cart button[name="add-to-cart"]')).click()
  await page.waitForLoadState('load')
  await page
    .locator(MESSAGES)
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => {})
  visit.note(`Added ${name} to the cart`)
  return name
}

/** Opens the cart page. @throws {NotThere} */
export async function openCart(visit: Visit): Promise<void> {
  const [found] = visit.pagesWith('cart').filter((address) => !address.includes('block'))
  await visit.open(found ?? `${visit.settings.origin}cart/`)
}

/** Puts a product into the cart and opens the classic cart page. @throws {NotThere} */
export async function fillCart(visit: Visit): Promise<void> {
  await addProduct(visit)
  await openCart(visit)
  if ((await visit.page.locator('.woocommerce-cart-form input.qty').count()) === 0)
    throw new NotThere('The cart is not the classic form.')
}

/** Opens the checkout with something in the cart. @throws {NotThere} when there is no classic checkout */
export async function openCheckout(visit: Visit): Promise<void> {
  await openCart(visit)
  const link = visit.page.locator('a.checkout-button').first()
  const address = (await link.count()) > 0 ? await link.getAttribute('href') : null
  await visit.open(address ?? `${visit.settings.origin}checkout/`)
  if ((await visit.page.locator('form.checkout').count()) === 0)
    throw new NotThere('The checkout is not the classic form, which is what these flows play.')
  await settled(visit)
}

/** Waits until WooCommerce shows no overlay any more. */
export async function settled(visit: Visit, timeout = 20_000): Promise<void> {
  const { page } = visit
  await page.waitForTimeout(600)
  const overlay = page.locator(BUSY).filter({ visible: true })
  await overlay
    .first()
    .waitFor({ state: 'hidden', timeout })
    .catch(() => {
      throw new Error(`The checkout still waits after ${timeout / 1000} s: an overlay covers it.`)
    })
}

/** Types an address into every empty field of it that is shown. */
export async function fillAddress(
  visit: Visit,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page } = visit
  for (const [id, value] of Object.entries({ ...ADDRESS, ...overrides })) {
    const field = page.locator(`input#${id}`)
    if (!(await field.isVisible().catch(() => false))) continue
    if (!(id in overrides) && (await field.inputValue()) !== '') continue
    await field.fill(value)
    await field.dispatchEvent('change')
  }
  await settled(visit)
  // A refresh prints the box again: it is ticked once there is none under way.
  const terms = page.locator('#terms')
  if (await terms.isVisible().catch(() => false)) await terms.check()
  visit.note('Filled in the address')
}

/** Chooses a radio button, by its label where the theme draws it there (Twenty Twenty-One). */
export async function tick(radio: Locator): Promise<void> {
  const id = await radio.getAttribute('id')
  if ((await radio.isVisible()) || !id) await radio.check()
  else await radio.page().locator(`label[for="${id}"]`).click()
}

/** Chooses a way of delivery by a part of its value. @throws {NotThere} */
export async function chooseDelivery(visit: Visit, part: string): Promise<void> {
  const method = visit.page.locator(`input.shipping_method[value*="${part}"]`).first()
  if ((await method.count()) === 0) throw new NotThere(`No way of delivery has "${part}" in its name.`)
  if ((await method.getAttribute('type')) === 'radio' && !(await method.isChecked())) await tick(method)
  await settled(visit)
  visit.note(`Chose ${await method.inputValue()}`)
}

/** The field that tells the server which pickup point was chosen. */
export function pointField(visit: Visit): Locator {
  return visit.page.locator('input[name*="_terminal"], select[name*="_terminal"]').first()
}

/** Opens the list of pickup points and chooses one that it finds for a word. */
export async function choosePoint(visit: Visit): Promise<void> {
  const { page } = visit
  const own = page.locator(
    '[class*="wc_shipping_dpd"] button[aria-haspopup], [class*="wc_shipping_dpd"] [aria-expanded]',
  )
  const asPlugin = page.locator('.custom-dropdown .selected-option')
  await own.or(asPlugin).filter({ visible: true }).first().click()
  const points = page.locator('[role="option"], li.pudo').filter({ visible: true })
  await points.first().waitFor({ timeout: 10_000 })
  visit.note(`The list shows ${await points.count()} points`)
  await visit.picture('List of pickup points')
  const wanted = points.nth(Math.min(2, (await points.count()) - 1))
  const name = (await wanted.textContent()) ?? ''
  await wanted.click()
  await visit.becomes(
    'The chosen point is in the form',
    async () => (await pointField(visit).inputValue()) !== '',
  )
  visit.note(`Chose ${name}, ${await pointField(visit).inputValue()}`)
  await settled(visit)
}

/** Sum at the end of the order or the cart, as it is shown. */
export async function total(visit: Visit): Promise<string> {
  return ((await visit.page.locator('.order-total .amount').first().textContent()) ?? '').trim()
}

/** Everything that WooCommerce says at the moment, in one line. */
export async function messages(visit: Visit): Promise<string> {
  return (await visit.page.locator(MESSAGES).allTextContents()).join(' | ').replaceAll(/\s+/g, ' ').trim()
}
