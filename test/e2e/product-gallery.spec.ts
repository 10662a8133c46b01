import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const PRODUCT = '/product/stoneware-mug-neris/?panel=off'

async function visit(page: Page, path = PRODUCT): Promise<Locator> {
  await page.goto(path)
  const gallery = page.locator('.woocommerce-product-gallery').first()
  await expect(gallery).toHaveAttribute('data-atoll-state', 'mounted')
  await expect(gallery).toHaveCSS('opacity', '1')
  return gallery
}

/** How far each picture's start is from the strip's, in the direction of reading, in pictures. */
function places(gallery: Locator): Promise<readonly number[]> {
  return gallery.locator('.woocommerce-product-gallery__wrapper').evaluate((strip) => {
    const { left, width } = strip.getBoundingClientRect()
    return [...strip.children].map(
      (slide) => Math.round((slide.getBoundingClientRect().left - left) / width) + 0,
    )
  })
}

const thumbs = (gallery: Locator): Locator => gallery.locator('.flex-control-thumbs button')

test('shows one picture at a time, turned by thumbnails, keys and the strip itself', async ({ page }) => {
  const gallery = await visit(page)
  expect(await places(gallery)).toEqual([0, 1, 2, 3])
  await page.mouse.move(640, 400)
  await expect(thumbs(gallery)).toHaveCount(4)
  await thumbs(gallery).nth(2).click()
  await expect.poll(() => places(gallery)).toEqual([-2, -1, 0, 1])
  await expect(thumbs(gallery).nth(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => places(gallery)).toEqual([-3, -2, -1, 0])
  await expect(thumbs(gallery).nth(3)).toBeFocused()
  await gallery.locator('.woocommerce-product-gallery__wrapper').evaluate((strip) => {
    strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' })
  })
  await expect(thumbs(gallery).nth(1)).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page, '.woocommerce-product-gallery')
})

test('can be turned before React is here, and nothing moves when it comes', async ({ page }) => {
  await page.route('**/chunks/react-*', () => {})
  const gallery = await visit(page)
  const summary = page.locator('.woocommerce-tabs')
  const before = await summary.boundingBox()
  await gallery.locator('.woocommerce-product-gallery__wrapper').evaluate((strip) => {
    strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' })
  })
  expect(await places(gallery)).toEqual([-1, 0, 1, 2])
  await page.unroute('**/chunks/react-*')
  const fresh = await visit(page)
  const printed = await summary.boundingBox()
  await page.mouse.move(640, 400)
  await expect(thumbs(fresh)).toHaveCount(4)
  await expect
    .poll(() =>
      thumbs(fresh)
        .locator('img')
        .evaluateAll((found) => found.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true)
  expect((await summary.boundingBox())?.y).toBeCloseTo(printed?.y ?? Number.NaN, 0)
  expect(before?.y).toBeCloseTo(printed?.y ?? Number.NaN, 0)
})

test('presses that come before React count from the picture they see', async ({ page }) => {
  const late = withResolvers()
  await page.route('**/chunks/react-*', async (route) => {
    await late.promise
    await route.continue()
  })
  const gallery = await visit(page)
  await thumbs(gallery).first().focus()
  for (const at of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect(thumbs(gallery).nth(at)).toBeFocused()
    await expect(thumbs(gallery).nth(at)).toHaveAttribute('aria-current', 'true')
  }
  await expect.poll(() => places(gallery)).toEqual([-3, -2, -1, 0])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => places(gallery)).toEqual([-2, -1, 0, 1])
  await gallery.locator('.woocommerce-product-gallery__trigger').click()
  late.resolve()
  await expect(page.getByRole('dialog')).toContainText('3 / 4')
})

test('zooms what the mouse is on, and opens it large by its button', async ({ page }) => {
  const gallery = await visit(page)
  const strip = gallery.locator('.woocommerce-product-gallery__wrapper')
  const box = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await at(0.3, 0.3)
  await expect(gallery.locator('[data-atoll-root]')).toBeAttached()
  await at(0.02, 0.02)
  const zoomed = gallery.locator('.zoomImg')
  await expect(zoomed).toHaveCSS('opacity', '1')
  const place = async (): Promise<number> => Math.round(((await zoomed.boundingBox())?.x ?? 0) - box.x)
  expect(await place()).toBeGreaterThan(-30)
  await at(0.98, 0.5)
  expect(await place()).toBeLessThan(-100)
  await page.mouse.move(5, 5)
  await expect(zoomed).toHaveCSS('opacity', '0')
  await thumbs(gallery).nth(1).click()
  await expect(thumbs(gallery).nth(1)).toHaveAttribute('aria-current', 'true')
  const button = gallery.getByRole('button', { name: 'View full-screen image gallery' })
  const corner = await button.boundingBox()
  expect(corner?.x).toBeGreaterThan(box.x + box.width / 2)
  expect(corner?.x).toBeLessThan(box.x + box.width)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('.pswp')).toContainText('2 / 4')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.locator('.pswp')).toContainText('3 / 4')
  await page.keyboard.press('Escape')
  await expect(thumbs(gallery).nth(2)).toHaveAttribute('aria-current', 'true')
})

test('zooms to what the mouse is on when it rests where it came in', async ({ page }) => {
  const gallery = await visit(page)
  const strip = gallery.locator('.woocommerce-product-gallery__wrapper')
  const box = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 50, box.y + 50)
  await expect(gallery.locator('[data-atoll-root]')).toBeAttached()
  await page.mouse.move(5, 5)
  await page.mouse.move(box.x + box.width * 0.98, box.y + box.height / 2)
  const zoomed = gallery.locator('.zoomImg')
  await expect(zoomed).toHaveCSS('opacity', '1')
  expect((await zoomed.boundingBox())?.x).toBeLessThan(box.x - 100)
})

test('goes right to left with the page', async ({ page }) => {
  const gallery = await visit(page, `${PRODUCT}&locale=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await places(gallery)).toEqual([0, -1, -2, -3])
  await page.mouse.move(640, 400)
  await thumbs(gallery).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => places(gallery)).toEqual([1, 0, -1, -2])
  await expect(thumbs(gallery).nth(1)).toBeFocused()
})

test('does not glide for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const gallery = await visit(page)
  await page.mouse.move(640, 400)
  await expect(thumbs(gallery)).toHaveCount(4)
  const there = await thumbs(gallery)
    .nth(3)
    .evaluate((button: HTMLElement) => {
      button.click()
      const strip = document.querySelector('.woocommerce-product-gallery__wrapper')
      return Math.round((strip?.scrollLeft ?? 0) / (strip?.clientWidth ?? 1))
    })
  expect(there).toBe(3)
})

test('shows the picture of the chosen variation, wherever the strip was', async ({ page }) => {
  const gallery = await visit(page, '/product/linen-cushion-miegas/?panel=off&jquery=off')
  await page.mouse.move(640, 400)
  await thumbs(gallery).nth(3).click()
  await expect.poll(() => places(gallery)).toEqual([-3, -2, -1, 0])
  const first = gallery.locator('.woocommerce-product-gallery__image').first().locator('img').first()
  const printed = await first.getAttribute('src')
  await page.locator('.variable-item').nth(1).click()
  for (const group of await page.locator('.variable-items-wrapper').all()) {
    const open = group.locator('.variable-item:not(.disabled)').first()
    if ((await group.locator('.selected').count()) === 0) await open.click()
  }
  await expect(first).not.toHaveAttribute('src', printed ?? '')
  await expect.poll(() => places(gallery)).toEqual([0, 1, 2, 3])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('is a strip for the finger, with thumbnails that turn it from the start', async ({ page }) => {
    const gallery = await visit(page)
    expect(await places(gallery)).toEqual([0, 1, 2, 3])
    await expect(thumbs(gallery)).toHaveCount(4)
    await expect(gallery.locator('[data-atoll-root]')).toHaveCount(0)
    await thumbs(gallery).nth(2).tap()
    await expect.poll(() => places(gallery)).toEqual([-2, -1, 0, 1])
    await expect(thumbs(gallery).nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(thumbs(gallery)).toHaveCount(4)
    for (const box of await Promise.all((await thumbs(gallery).all()).map((one) => one.boundingBox()))) {
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1)
    }
    await expect(gallery.locator('.zoomImg')).toHaveCount(0)
  })
})

test('without scripts all pictures are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/product/linen-cushion-miegas/?panel=off')
  const pictures = page.locator('.woocommerce-product-gallery__image')
  expect(await pictures.count()).toBeGreaterThan(2)
  for (const picture of await pictures.all()) await expect(picture).toBeVisible()
  await context.close()
})

test('turned off, and without the originals, all pictures are there', async ({ page }) => {
  await page.route('**/product/linen-cushion-miegas/**', async (route) => {
    const response = await route.fetch()
    const off =
      '<script type="application/json" data-atoll-config>{"widgets":{"product-gallery":false}}</script>'
    const body = (await response.text()).replace('</head>', `${off}</head>`)
    return route.fulfill({ response, body })
  })
  await page.goto('/product/linen-cushion-miegas/?panel=off&jquery=off')
  await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1')
  for (const picture of await page.locator('.woocommerce-product-gallery__image').all())
    await expect(picture).toBeVisible()
})
