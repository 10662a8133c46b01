import { NotThere } from '../outcome.ts'
import type { Flow } from '../shopper-flow.ts'
import { fillCart, settled } from '../shopper.ts'
import { uncover } from '../uncover.ts'

/** A country with a list of states, in every WooCommerce. */
const WITH_STATES = 'US'
/** Where the goods go. */
const TOWN = 'Kaunas'

/** The shipping calculator of the cart page. */
export const cartCalculator: Flow = {
  name: 'cart-calculator',
  title: 'A shopper says in the cart where it goes',
  async play(visit) {
    await fillCart(visit)
    const { page } = visit
    const opener = page.locator('.shipping-calculator-button').first()
    if ((await opener.count()) === 0) throw new NotThere('The cart has no shipping calculator.')
    await uncover(visit, opener)
    await opener.click()
    const town = page.locator('#calc_shipping_city')
    await visit.becomes('The calculator is open', () => town.isVisible())
    const country = page.locator('#calc_shipping_country')
    const first = await country.inputValue()
    const countries = await country.locator('option').evaluateAll((options) => {
      return options.map((option) => (option as HTMLOptionElement).value)
    })
    // A list of WooCommerce's own may lie over the field.
    if (countries.includes(WITH_STATES)) {
      await country.selectOption(WITH_STATES, { force: true })
      await visit.becomes(
        'A country with states brings their list',
        async () => (await page.locator('select#calc_shipping_state option').count()) > 1,
      )
    }
    const wanted = countries.includes('LT') ? 'LT' : first
    await country.selectOption(wanted, { force: true })
    await visit.becomes('The list of states goes with the country', async () => {
      return wanted !== 'LT' || (await page.locator('select#calc_shipping_state').count()) === 0
    })
    await town.fill(TOWN)
    const postcode = page.locator('#calc_shipping_postcode')
    if (await postcode.isVisible()) await postcode.fill('44001')
    await visit.picture('Filled in')
    await page.locator('[name="calc_shipping"]').first().click()
    await visit.becomes(`The cart names ${TOWN}`, async () =>
      ((await page.locator('.woocommerce-shipping-destination').first().textContent()) ?? '').includes(TOWN),
    )
    await settled(visit)
  },
}
