import type { Flow } from '../shopper-flow.ts'

const OPEN = '.pswp--open, .pswp[aria-hidden="false"], .mfp-wrap'

/** Pictures of a gallery, large. */
export const lightbox: Flow = {
  name: 'lightbox',
  title: 'A visitor opens a picture of a gallery large and closes it',
  async play(visit) {
    await visit.openPageWith('lightbox')
    const { page } = visit
    const item = await visit.shown('.dt-gallery-container a, .dt-pswp-item')
    await item.scrollIntoViewIfNeeded()
    await page.waitForTimeout(800)
    const address = page.url()
    await item.click()
    await visit.becomes('The picture opens over the page', async () => page.locator(OPEN).first().isVisible())
    if (page.url().split('#')[0] !== address.split('#')[0])
      throw new Error('The browser left the page for the picture.')
    await visit.picture('Large')
    await page.keyboard.press('Escape')
    await visit.becomes('Escape closes it', async () => !(await page.locator(OPEN).first().isVisible()))
  },
}
