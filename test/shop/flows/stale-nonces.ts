import type { Flow } from '../shopper-flow.ts'
import { ageNonces } from '../nonces.ts'
import { addProduct, chooseDelivery, openCheckout, settled, tick } from '../shopper.ts'

/** A page that a cache kept for too long. */
export const staleNonces: Flow = {
  name: 'stale-nonces',
  title: 'The checkout works on a page that is too old for its nonces',
  async play(visit) {
    await addProduct(visit)
    const { page } = visit
    await page.route('**/*', async (route) => {
      const request = route.request()
      // Only what the browser opens is old; a page that a script reads again is fresh.
      if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      if (!(response.headers()['content-type'] ?? '').includes('html')) return route.fulfill({ response })
      const { html, count } = ageNonces(await response.text())
      if (count > 0) visit.note(`Made ${count} nonces too old`)
      return route.fulfill({ response, body: html })
    })
    await openCheckout(visit)
    await visit.picture('Checkout, too old')
    const methods = page.locator('input.shipping_method[type="radio"]')
    if ((await methods.count()) > 1) {
      await tick(methods.last())
      await settled(visit)
      await visit.becomes('Another way of delivery stays chosen', async () => methods.last().isChecked())
    }
    await chooseDelivery(visit, 'parcels').catch(() => visit.note('No pickup points here'))
  },
}
