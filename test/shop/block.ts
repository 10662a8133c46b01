import { NotThere } from './outcome.ts'
import type { Visit } from './visit.ts'

/** The button that orders. */
export const ORDER_BUTTON = '.wc-block-components-checkout-place-order-button'
/** Time in which WooCommerce draws a block, ms. */
const DRAWN_MS = 30_000
const RATES = '.wc-block-components-shipping-rates-control'
/** What the checkout block says of a mistake: at a field, or above the form. */
const MISTAKES =
  '.wc-block-components-validation-error, .wc-block-components-notice-banner.is-error, .wp-block-woocommerce-checkout [role="alert"], .wp-block-woocommerce-checkout .atoll-pickup-selector__status'
/** Drawn while the block waits for the shop. */
const WAITING = '.wc-block-components-loading-mask, .wc-block-components-spinner'

/** What the block asks for; a field that the shop does not have is passed over. */
const ADDRESS = [
  ['email', 'test-shopper@example.com'],
  ['shipping-first_name', 'Test'],
  ['shipping-last_name', 'Shopper'],
  ['shipping-address_1', 'Test street 1'],
  ['shipping-city', 'Vilnius'],
  ['shipping-state', 'Vilnius'],
  ['shipping-postcode', '01100'],
  ['shipping-phone', '+37060000000'],
] as const

/** Goes on from the cart block to the checkout block, and waits until it is drawn. @throws {NotThere} */
export async function openCheckoutBlock(visit: Visit): Promise<void> {
  const { page } = visit
  await visit.openPageWith('cartBlock')
  const onward = await visit.shown('a.wc-block-cart__submit-button', DRAWN_MS)
  await visit.open((await onward.getAttribute('href')) ?? `${visit.settings.origin}checkout/`)
  if ((await page.locator('.wp-block-woocommerce-checkout').count()) === 0)
    throw new NotThere('The cart block leads to another checkout than the block.')
  await page.locator(ORDER_BUTTON).waitFor({ timeout: DRAWN_MS })
  await blockSettled(visit)
}

/** Waits until the block no longer waits for the shop. */
export async function blockSettled({ page }: Visit): Promise<void> {
  // Changes of fields are sent together, a second after the last one.
  await page.waitForTimeout(1500)
  await page.locator(WAITING).filter({ visible: true }).first().waitFor({ state: 'hidden', timeout: 30_000 })
}

/** Types an address into the block's empty fields. */
export async function fillBlockAddress(visit: Visit): Promise<void> {
  const { page } = visit
  const edit = page.locator('.wc-block-components-address-card__edit').filter({ visible: true }).first()
  if ((await edit.count()) > 0) await edit.click()
  for (const [id, value] of ADDRESS) {
    const field = page.locator(`input#${id}`)
    if (!(await field.isVisible().catch(() => false)) || (await field.inputValue()) !== '') continue
    await field.fill(value)
    await field.blur()
  }
  const terms = page.locator('.wc-block-checkout__terms input[type="checkbox"]')
  if (await terms.isVisible().catch(() => false)) await terms.check()
  await blockSettled(visit)
  visit.note('Filled in the address')
}

/** Chooses a way of delivery by a part of its value. @throws {NotThere} */
export async function chooseBlockDelivery(visit: Visit, part: string): Promise<void> {
  const rate = visit.page.locator(`${RATES} input[type="radio"][value*="${part}"]`).first()
  // The rates come with the answer to the address.
  await rate.waitFor({ state: 'attached', timeout: DRAWN_MS }).catch(() => {
    throw new NotThere(`No way of delivery has "${part}" in its name.`)
  })
  await rate.check()
  // The rates are drawn again with the answer, which a press would meet halfway.
  await visit.page.waitForLoadState('networkidle')
  await blockSettled(visit)
  visit.note(`Chose ${await rate.inputValue()}`)
}

/** Opens the list of pickup points in the block and chooses one. */
export async function chooseBlockPoint(visit: Visit): Promise<void> {
  const { page } = visit
  const field = page.locator(`${RATES} button[aria-haspopup], ${RATES} [aria-expanded]`)
  await field.filter({ visible: true }).first().click()
  const points = page.locator('[role="option"]').filter({ visible: true })
  await points.first().waitFor({ timeout: 15_000 })
  visit.note(`The list shows ${await points.count()} points`)
  await visit.picture('List of pickup points')
  const wanted = points.nth(Math.min(2, (await points.count()) - 1))
  const name = ((await wanted.innerText()) ?? '').split('\n')[0] ?? ''
  await wanted.click()
  await visit.becomes('The chosen point is named beside the way of delivery', async () =>
    (await page.locator(RATES).first().innerText()).includes(name),
  )
  visit.note(`Chose ${name}`)
  await blockSettled(visit)
}

/** Everything that the block says of mistakes at the moment. */
export async function blockMistakes({ page }: Visit): Promise<string> {
  const all = await page.locator(MISTAKES).filter({ visible: true }).allTextContents()
  return all.join(' | ').replaceAll(/\s+/g, ' ').trim()
}
