import type { Flow } from '../shopper-flow.ts'

/** Carousels of posts, products or pictures. */
export const carousel: Flow = {
  name: 'carousel',
  title: 'A visitor moves a carousel',
  async play(visit) {
    await visit.openPageWith('carousel')
    const { page } = visit
    const host = page.locator('.owl-carousel').first()
    await visit.becomes('The carousel is shown', async () => ((await host.boundingBox())?.height ?? 0) > 40)
    await host.scrollIntoViewIfNeeded()
    await page.waitForTimeout(800)
    await visit.picture('Before')
    const places = () =>
      host.evaluate((element) =>
        [...element.querySelectorAll('img, article')]
          .map((item) => Math.round(item.getBoundingClientRect().left))
          .join(),
      )
    const before = await places()
    const next = page.locator('.owl-next, button[aria-label*="ext"]').filter({ visible: true }).first()
    if ((await next.count()) > 0) await next.click()
    else {
      const box = await host.boundingBox()
      if (!box) throw new Error('The carousel has no box.')
      await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 })
      await page.mouse.up()
      visit.note('It has no arrow to press: dragged it')
    }
    await visit.becomes('Its slides move', async () => (await places()) !== before)
  },
}
