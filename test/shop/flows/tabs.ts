import type { Flow } from '../shopper-flow.ts'
import { openPanel } from '../tabs.ts'

/** Tabs below a product. */
export const tabs: Flow = {
  name: 'tabs',
  title: 'A shopper opens the second tab of a product',
  async play(visit) {
    await visit.openPageWith('tabs')
    const { page } = visit
    const links = page.locator('.wc-tabs li a')
    const panels = page.locator('.wc-tab, .woocommerce-Tabs-panel')
    await visit.becomes(
      'One panel is open',
      async () => (await panels.filter({ visible: true }).count()) >= 1,
    )
    const target = (await links.nth(1).getAttribute('href')) ?? ''
    await openPanel(visit, target)
    await visit.becomes(`The panel ${target} is open`, async () => page.locator(target).first().isVisible())
  },
}
