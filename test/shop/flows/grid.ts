import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'

/** Grids of posts or works. */
export const grid: Flow = {
  name: 'grid',
  title: 'A visitor filters a grid or asks it for more',
  async play(visit) {
    await visit.openPageWith('grid')
    const { page } = visit
    const items = page
      .locator('.wf-cell:not(.isotope-hidden), .dt-css-grid > *, .iso-item')
      .filter({ visible: true })
    const signature = async () => (await items.allTextContents()).join('|')
    await visit.becomes('The grid shows items', async () => (await items.count()) > 0)
    const before = { count: await items.count(), text: await signature() }
    await visit.picture('Before')
    const control = page
      .locator(
        '.filter-categories a:not(.act, .show-all), .paginator .button-load-more, .paginator a:not(.act)',
      )
      .filter({ visible: true })
      .first()
    if ((await control.count()) === 0) throw new NotThere('The grid has neither filter nor pages.')
    visit.note(`Pressed ${await control.textContent()}; ${before.count} items before`)
    await control.click()
    await visit.becomes('The grid shows other items', async () => (await signature()) !== before.text, 15_000)
    visit.note(`${await items.count()} items after`)
  },
}
