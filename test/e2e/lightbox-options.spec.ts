import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

async function open(page: Page, query: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/portfolio/?panel=off${query}`)
  await page.locator('.justified-gallery a').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('there is no button for the whole screen where the site owner wants none', async ({ page }) => {
  await open(page, '&set=lightbox.fullscreen:false')
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0)
})

test('stills of films are looked up without JSONP, and only where the site owner allows it', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/i\.ytimg\.com|vimeo\.com|vimeocdn\.com/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(`${route.request().resourceType()} ${host}${pathname}`)
    return route.request().url().includes('oembed')
      ? route.fulfill({ json: { thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' } })
      : route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const films = page.locator('.justified-gallery a.pswp-video')
  await page.goto('/portfolio/?panel=off&stills=off')
  await films.nth(1).click()
  await expect(page.getByRole('button', { name: /^Play video/ }).first()).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/portfolio/?panel=off&stills=off&set=lightbox.videoThumbnails:true')
  await films.nth(1).click()
  await expect.poll(() => asked.filter((one) => one.startsWith('image i.ytimg.com'))).toHaveLength(1)
  // Vimeo is asked for the address first, by its answer in JSON.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.justified-gallery a.pswp-video[href*="vimeo.com"]').first().click()
  await expect.poll(() => asked).toContain('image i.vimeocdn.com/video/1.jpg')
  expect(asked).toContain('fetch vimeo.com/api/oembed.json')
  expect(asked.filter((one) => one.startsWith('script'))).toEqual([])
})

test('behind a turned photo the small picture is not seen, which lies as it lay', async ({ page }) => {
  // PhotoSwipe takes it away a second later; here that second does not pass.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms?: number) =>
      ms === 1000 ? 0 : later(act, ms)) as typeof window.setTimeout
  })
  await open(page, '&set=lightbox.rotate:true')
  const item = page.locator('.pswp__item:not([inert])')
  const photo = item.locator('.pswp__img:not(.pswp__img--placeholder)')
  const small = item.locator('.pswp__img--placeholder')
  const rotate = page.getByRole('button', { name: 'Rotate' })
  await expect(photo).toBeVisible()
  await expect(rotate).toBeVisible()
  await expect(small).toHaveCSS('visibility', 'visible')
  await rotate.click()
  await expect(photo).toHaveCSS('rotate', '90deg')
  await expect(small).toHaveCSS('visibility', 'hidden')
})

for (const width of [1280, 390]) {
  test(`small pictures and a turned photo have their room at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await open(page, '&set=lightbox.thumbnails:true&set=lightbox.rotate:true')
    const row = page.getByRole('list', { name: 'Photos' })
    await expect(row).toBeVisible()
    const place = await row.boundingBox()
    const photo = page.locator('.pswp__item:not([inert]) .pswp__img:not(.pswp__img--placeholder)')
    await expect.poll(async () => (await photo.boundingBox())?.height ?? 0).toBeGreaterThan(100)
    const ends = async (): Promise<number> => {
      const box = await photo.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await ends()).toBeLessThanOrEqual((place?.y ?? 0) + 1)
    await page.getByRole('button', { name: 'Rotate' }).click()
    await expect(photo).toHaveCSS('rotate', '90deg')
    expect(await ends()).toBeLessThanOrEqual((place?.y ?? 0) + 1)
    // The row follows the photo, and its last picture is reached by keys.
    await page.keyboard.press('End')
    await expect(page.locator('.atoll-lightbox__thumbnail[aria-current]')).toBeInViewport()
    await expectNoViolations(page, '.atoll-lightbox__dialog')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}
