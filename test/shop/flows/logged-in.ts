import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'
import { placeOrder } from '../place-order.ts'
import { addProduct, chooseDelivery, choosePoint, fillAddress, openCheckout } from '../shopper.ts'

/** A customer who has an account. */
export const loggedIn: Flow = {
  name: 'logged-in',
  title: 'A customer logs in, reaches the checkout with the own address and orders',
  async play(visit) {
    const { login } = visit.settings
    if (!login) throw new NotThere('No login was named: --login user:password')
    await visit.openPageWith('account')
    const { page } = visit
    const password = page.locator('#password')
    await page.locator('#username').fill(login.name)
    await password.fill(login.value)
    const show = page.locator('.show-password-input').filter({ visible: true }).first()
    if ((await show.count()) > 0) {
      await show.click()
      await visit.becomes(
        'The password can be shown',
        async () => (await password.getAttribute('type')) === 'text',
      )
    }
    await page.locator('button[name="login"]').click()
    await visit.becomes(
      'The account is open',
      async () => (await page.locator('.woocommerce-MyAccount-navigation').count()) > 0,
      20_000,
    )
    await addProduct(visit)
    await openCheckout(visit)
    visit.note(`E-mail in the form: ${await page.locator('#billing_email').inputValue()}`)
    await chooseDelivery(visit, 'parcels')
    await choosePoint(visit)
    if (!visit.allows('orders')) return visit.note('Not ordered without --allow-orders.')
    await fillAddress(visit)
    await placeOrder(visit)
  },
}
