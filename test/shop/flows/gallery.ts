import type { Flow } from '../shopper-flow.ts'

/** The pictures of a product. */
export const gallery: Flow = {
  name: 'gallery',
  title: 'A shopper changes the picture of a product and looks at it large',
  async play(visit) {
    await visit.openPageWith('gallery')
    const { page } = visit
    // Some galleries draw their controls with the first sign of a visitor.
    await page
      .locator('.woocommerce-product-gallery')
      .first()
      .hover({ position: { x: 20, y: 20 } })
    await page.evaluate(() => scrollBy(0, 1))
    await page.waitForTimeout(1500)
    const pictures = page.locator('.woocommerce-product-gallery__image')
    const inView = () =>
      pictures.evaluateAll((items) =>
        items.findIndex((item) => {
          const box = item.getBoundingClientRect()
          const frame = item.closest('.woocommerce-product-gallery')?.getBoundingClientRect()
          return (
            frame !== undefined &&
            box.width > 0 &&
            Math.abs(box.left - frame.left) < 40 &&
            box.top - frame.top < 80 &&
            getComputedStyle(item).opacity !== '0'
          )
        }),
      )
    const stacked = await pictures.evaluateAll((items) => {
      const shown = items.filter((item) => item.getBoundingClientRect().height > 200)
      return (
        shown.length > 1 &&
        new Set(shown.map((item) => Math.round(item.getBoundingClientRect().top))).size > 1
      )
    })
    await visit.picture('Gallery')
    if (stacked) throw new Error('All pictures are shown below one another: the gallery has no slider.')
    const thumbnails = page
      .locator('.flex-control-thumbs li, .woocommerce-product-gallery [role="tab"]')
      .filter({ visible: true })
    await visit.becomes('There are thumbnails', async () => (await thumbnails.count()) > 1)
    await thumbnails.nth(1).click()
    await visit.becomes('The second picture is in view', async () => (await inView()) === 1)
    await (
      await visit.shown('.woocommerce-product-gallery__trigger, .woocommerce-product-gallery__image a')
    ).click()
    await visit.becomes('The picture opens large', async () =>
      page.locator('.pswp--open').first().isVisible(),
    )
    await visit.picture('Large')
    await page.keyboard.press('Escape')
    await visit.becomes(
      'Escape closes it',
      async () => !(await page.locator('.pswp--open').first().isVisible()),
    )
  },
}
