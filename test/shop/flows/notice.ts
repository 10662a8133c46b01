import type { Flow } from '../shopper-flow.ts'
import { uncover } from '../uncover.ts'

const NOTICE = '.woocommerce-store-notice'

/** The shop's notice. */
export const notice: Flow = {
  name: 'notice',
  title: 'A visitor dismisses the store notice and it stays away',
  async play(visit) {
    await visit.openPageWith('notice')
    await visit.shown(NOTICE)
    const link = await visit.shown(`${NOTICE} a[class*="dismiss"], ${NOTICE} button`)
    await uncover(visit, link)
    await link.click()
    const hidden = async () => !(await visit.page.locator(NOTICE).isVisible())
    await visit.becomes('The notice is gone', hidden)
    await visit.page.reload({ waitUntil: 'load' })
    await visit.page.waitForTimeout(1000)
    await visit.becomes('It stays away after a reload', hidden, 2000)
  },
}
