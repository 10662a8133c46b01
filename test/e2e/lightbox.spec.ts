import { expect, type Page, test } from '@playwright/test'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import { albums } from '../../fixtures/grid/posts.ts'
import { PLAYER_TRIES, PLAYER_TRY_MS } from '../../widgets/lightbox/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts.ts'

const PORTFOLIO = '/portfolio/?panel=off'
const VIDEO_SITES = /youtube|ytimg|vimeo|google/
const [first, second, third] = PHOTOS
if (!first || !second || !third) throw new Error('The archive needs three photos.')

const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page) => page.locator('.pswp--open.pswp--ui-visible')
const thumb = (page: Page, title: string) => page.locator(`.justified-gallery a[title="${title}"]`)
const counter = (page: Page) => page.locator('.atoll-lightbox__counter')

async function visit(page: Page, url = PORTFOLIO): Promise<void> {
  await page.goto(url)
  await expect(
    page
      .locator(
        '.dt-gallery-container[data-atoll-state=mounted], .gallery[data-atoll-state=mounted], .woocommerce-product-gallery[data-atoll-state=mounted]',
      )
      .first(),
  ).toBeAttached()
}

async function openFirst(page: Page, title = first?.title ?? ''): Promise<void> {
  await thumb(page, title).click()
  await expect(open(page)).toBeVisible()
  // The keys and the neighbours come with the end of the opening move.
  await expect(
    page.locator(
      '.pswp__item:not([inert]) .pswp__img:not(.pswp__img--placeholder), .pswp__item:not([inert]) .atoll-lightbox__video',
    ),
  ).toBeVisible()
  await expect.poll(() => page.locator('.pswp__item').count()).toBe(3)
  await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
}

/** Counts every request to another site. */
function watchSites(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (VIDEO_SITES.test(new URL(request.url()).hostname)) asked.push(request.url())
  })
  return asked
}

test.describe('a gallery', () => {
  test('keeps a click that comes before its code, and opens that photo once it is here', async ({ page }) => {
    let come: (() => void) | undefined
    const line = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/atoll/chunks/lightbox-*.js', async (route) => {
      await line
      await route.continue()
    })
    await page.goto(PORTFOLIO)
    await page.waitForFunction(() => 'atoll' in window)
    await thumb(page, second?.title ?? '').click()
    come?.()
    await expect(open(page)).toBeVisible()
    await expect(counter(page)).toHaveText('2 / 35')
  })

  test('loads its viewer on intent and opens the photo that was clicked', async ({ page }) => {
    const chunks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/lightbox-view-')) chunks.push(request.url())
    })
    await visit(page)
    expect(chunks).toEqual([])
    await openFirst(page, second?.title)
    expect(await dialog(page).getAttribute('aria-label')).toContain(`Gallery, 2 of 35: ${second?.title}`)
    await expect(counter(page)).toHaveText('2 / 35')
    await expect(page.locator('.atoll-lightbox__title')).toHaveText(second?.title ?? '')
    expect(chunks).toHaveLength(2)
  })

  test('is walked by keyboard and gives focus back to the photo that was seen last', async ({ page }) => {
    await visit(page)
    await thumb(page, first?.title ?? '').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('3 / 35')
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText('35 / 35')
    await page.keyboard.press('Home')
    await expect(counter(page)).toHaveText('1 / 35')
    await page.keyboard.press('ArrowRight')
    const inside = new Set<string>()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      inside.add(
        await page.evaluate(() =>
          document.activeElement?.closest('dialog') ? 'dialog' : (document.activeElement?.localName ?? ''),
        ),
      )
    }
    // The browser's own bar takes a turn, which shows as the body.
    expect([...inside].filter((where) => where !== 'body')).toEqual(['dialog'])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(thumb(page, second?.title ?? '')).toBeFocused()
  })

  test('keeps the arrow keys that are pressed while it comes and while it opens', async ({ page }) => {
    await visit(page)
    await thumb(page, first?.title ?? '').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('4 / 35')
    await expect(page.locator('.atoll-lightbox__title')).toHaveText('Užupis, Friday')
  })

  test('keeps the page where it was and shifts nothing', async ({ page }) => {
    await watchShifts(page)
    await visit(page)
    // The photo stands clear of the store notice, out of whose way what has the focus is brought.
    await page.mouse.wheel(0, 450)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(450)
    // What the page itself moves while it loads is another test's.
    await page.waitForLoadState('networkidle')
    const before = await shiftsSoFar(page)
    await openFirst(page, 'Užupis, Friday')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(450)
    expect(await shiftsSoFar(page)).toEqual(before)
  })

  test('passes axe open, with its share menu, on a failure and closed', async ({ page }) => {
    await visit(page, '/portfolio/?panel=off&broken')
    await expectNoViolations(page, '.justified-gallery')
    await openFirst(page, 'Užupis, Friday')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Pin it' })).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('The image could not be loaded.')).toBeVisible()
    await expectNoViolations(page, 'dialog')
  })

  test('says when a picture fails and tries again', async ({ page }) => {
    await visit(page, '/portfolio/?panel=off&broken')
    await thumb(page, third?.title ?? '').click()
    await expect(page.getByRole('alert')).toHaveText('The image could not be loaded.')
    await page.route('**/labanoras-pines-lost.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"/>',
      }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('img.pswp__img[src*=lost]')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('follows a filter and a grid that loads more while it is open', async ({ page }) => {
    await visit(page)
    await openFirst(page)
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll<HTMLElement>(
        '.justified-gallery .wf-cell:nth-child(n + 4)',
      ))
        cell.style.display = 'none'
    })
    await expect(counter(page)).toHaveText('1 / 3')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.atoll-lightbox__title')).toHaveText(third?.title ?? '')
    // What is looked at stays, also when the grid no longer shows it.
    await page.evaluate(() => {
      document
        .querySelectorAll<HTMLElement>('.justified-gallery .wf-cell:nth-child(3)')
        .forEach((cell) => (cell.style.display = 'none'))
    })
    await expect(page.locator('.atoll-lightbox__title')).toHaveText(third?.title ?? '')
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll<HTMLElement>('.justified-gallery .wf-cell'))
        cell.style.display = ''
    })
    await expect(counter(page)).toHaveText('3 / 35')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.atoll-lightbox__title')).toHaveText('Užupis, Friday')
    await page.keyboard.press('Escape')
    await expect(thumb(page, 'Užupis, Friday')).toBeFocused()
  })

  test('is swiped, and pulled down to close, by finger', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 780 },
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await visit(page)
    await thumb(page, first?.title ?? '').tap()
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    // So far that it counts at any speed: a machine's finger takes 2 ms or a second. Beside the arrows.
    const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> => {
      const client = await context.newCDPSession(page)
      const point = (share: number) => [{ x: from.x + by.x * share, y: from.y + by.y * share }]
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) })
      for (const share of [0.2, 0.4, 0.6, 0.8, 1])
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(share) })
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe({ x: 360, y: 250 }, { x: -320, y: 0 })
    await expect(counter(page)).toHaveText('2 / 35')
    await swipe({ x: 195, y: 390 }, { x: 0, y: 260 })
    await expect(dialog(page)).toHaveCount(0)
    await context.close()
  })

  test('shows nothing that a caption smuggles in', async ({ page }) => {
    await visit(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('.justified-gallery a')
      link?.setAttribute('title', '<img src=x onerror="window.hacked=1">Kept <b>title</b>')
      link?.setAttribute(
        'data-dt-img-description',
        '<p onclick="window.hacked=1">Text</p><script>window.hacked=1</script><a href="java&Tab;script:window.hacked=1">link</a>',
      )
    })
    await page.locator('.justified-gallery a').first().click()
    await expect(page.locator('.atoll-lightbox__title')).toHaveText('Kept title')
    await expect(
      page.locator(
        '.atoll-lightbox__caption [onclick], .atoll-lightbox__caption script, .atoll-lightbox__caption [href^=java]',
      ),
    ).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('works under a strict content security policy with Trusted Types', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text())
    })
    await visit(page, '/portfolio/?panel=off&csp=strict')
    await openFirst(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.locator('.atoll-lightbox__share-menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.atoll-lightbox__share-menu')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 / 35')
    expect(violations).toEqual([])
  })

  test('runs as a slideshow, without moving for those who asked for less', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await visit(page)
    await thumb(page, first?.title ?? '').click()
    await expect(counter(page)).toHaveText('1 / 35')
    await page.getByRole('button', { name: 'Start slideshow' }).click()
    await page.clock.runFor(4000)
    await expect(counter(page)).toHaveText('2 / 35')
    await page.getByRole('button', { name: 'Stop slideshow' }).click()
    await page.clock.runFor(9000)
    await expect(counter(page)).toHaveText('2 / 35')
  })
})

test.describe('the page’s address', () => {
  test('takes the photo in one entry: Back closes, Forward opens', async ({ page }) => {
    await visit(page)
    const before = await page.evaluate(() => history.length)
    await openFirst(page)
    await expect(page).toHaveURL(/#gid=1&pid=501$/)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/#gid=1&pid=502$/)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/portfolio\/\?panel=off$/)
    await page.goForward()
    await expect(counter(page)).toHaveText('2 / 35')
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/portfolio\/\?panel=off$/)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  test('opens the photo again where Forward is pressed while it goes', async ({ page }) => {
    await visit(page)
    await openFirst(page)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('atoll:lightbox:closed', resolve, { once: true })
          addEventListener('popstate', () => history.forward(), { once: true })
          history.back()
        }),
    )
    await expect(open(page)).toBeVisible()
    await expect(counter(page)).toHaveText('1 / 35')
    await expect(page).toHaveURL(/#gid=1&pid=501$/)
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    // Back at once, as often as it likes: the last one counts.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('atoll:lightbox:closed', resolve, { once: true })
          const acts = [() => history.forward(), () => history.back()]
          addEventListener('popstate', () => acts.shift()?.())
          history.back()
        }),
    )
    await expect(page).toHaveURL(/\/portfolio\/\?panel=off$/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('opens a photo that was linked, and closing stays on the page', async ({ page }) => {
    await page.goto(`${PORTFOLIO}#&gid=1&pid=503`)
    await expect(page.locator('.atoll-lightbox__title')).toHaveText(third?.title ?? '')
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/portfolio\/\?panel=off$/)
  })

  test('opens a photo that a grid loads later', async ({ page }) => {
    await page.goto(`${PORTFOLIO}#gid=1&pid=9001`)
    await visit(page, `${PORTFOLIO}#gid=1&pid=9001`)
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => {
      const cell = document.querySelector('.justified-gallery .wf-cell')?.cloneNode(true) as HTMLElement
      cell.setAttribute('data-post-id', '9001')
      document.querySelector('.jg-container')?.append(cell)
    })
    await expect(counter(page)).toHaveText('36 / 36')
  })

  test('opens a photo that the button of a grid loads, and closing leads back to the grid', async ({
    page,
  }) => {
    const asGallery = (text: string): string =>
      text
        .replace('class="wf-container ', 'class="wf-container dt-gallery-container ')
        .replaceAll(
          /\/journal\/([\w-]+)\/(\\?") class=(\\?")alignnone/g,
          '/photos/$1.svg$2 class=$3dt-pswp-item alignnone',
        )
    await page.route(/\/grids\/albums\/|admin-ajax\.php/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: asGallery(await response.text()) })
    })
    await page.route('**/photos/*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>',
      }),
    )
    const asked = albums[5]
    await page.goto(`/grids/albums/?panel=off#gid=1&pid=${asked?.id}`)
    await expect(page.locator('.dt-gallery-container')).toHaveAttribute('data-atoll-state', 'mounted')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(counter(page)).toHaveText('6 / 8')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator(`[data-post-id="${asked?.id}"] a.dt-pswp-item`)).toBeFocused()
    await expect(page).not.toHaveURL(/gid=/)
  })

  test('means nothing when it is odd', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await visit(page)
    for (const hash of [
      '#gid=9&pid=1',
      '#gid=1&pid=0',
      '#gid=1&pid=99',
      '#gid=%&pid=1',
      '#gid=1',
      '#stories',
      '#gid=<img>&pid=1',
      '#gid=1&pid=1%00',
    ]) {
      await page.evaluate((to) => (location.hash = to), hash)
      await expect(dialog(page)).toHaveCount(0)
    }
    expect(errors).toEqual([])
  })
})

test.describe('a video', () => {
  test('asks nothing of another site before it is pressed, and pauses out of view', async ({ page }) => {
    const asked = watchSites(page)
    await page.route(VIDEO_SITES, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
          addEventListener('message', ({ data, source, origin }) => {
            const said = JSON.parse(data)
            source.postMessage(JSON.stringify(said.event === 'listening' ? { event: 'onReady' } : { heard: said.func }), origin)
          })
        </script>`,
      }),
    )
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => {
        const { heard: said } = JSON.parse(String(data)) as { heard?: string }
        if (said) heard.push(said)
      })
    })
    await visit(page)
    await openFirst(page, 'A walk through the old town')
    await expect(page.getByRole('link', { name: 'Open on www.youtube.com' })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play video: A walk through the old town' }).click()
    const frame = page.locator('.atoll-lightbox__frame')
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(frame).toHaveAttribute('title', 'A walk through the old town')
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    // The greeting is on its way as soon as the frame is there.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Next' }).click()
        await page.getByRole('button', { name: 'Previous' }).click()
        return (await page.locator('.atoll-lightbox__frame').count()) === 0
          ? page
              .getByRole('button', { name: /^Play video: A walk/ })
              .click()
              .then(() => [])
          : heard()
      })
      .toContain('pauseVideo')
    await expect.poll(heard).toContain('playVideo')
    await page.keyboard.press('Escape')
    await expect(frame).toHaveCount(0)
  })

  test('that never answers is given up, and its link stays', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    await page.route(VIDEO_SITES, (route) => route.fulfill({ contentType: 'text/html', body: '<p>silence' }))
    await visit(page)
    await thumb(page, 'A walk through the old town').click()
    await page.clock.runFor(1500)
    await page.getByRole('button', { name: /^Play video/ }).click()
    await expect(page.locator('.atoll-lightbox__frame')).toBeVisible()
    await page.clock.runFor(PLAYER_TRIES * PLAYER_TRY_MS + 1000)
    await expect(page.getByRole('link', { name: 'Open on www.youtube.com' })).toBeVisible()
    await expect(page.locator('.atoll-lightbox__frame')).toHaveCount(0)
    expect(logged.join('\n')).toContain('Too many attempts to load YouTube api')
  })

  test('that is a file plays while it is shown', async ({ page }) => {
    await visit(page)
    await openFirst(page, 'Six seconds on the Neris')
    const film = page.locator('video.atoll-lightbox__file')
    const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(paused).toBe(false)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(paused).toBe(true)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(paused).toBe(false)
  })

  test('of a host that only looks like one is refused', async ({ page }) => {
    const asked = watchSites(page)
    await visit(page)
    await openFirst(page, 'A host that cannot be embedded')
    await expect(page.getByRole('alert')).toHaveText('Video URL not supported.')
    expect(asked).toEqual([])
    await expectNoViolations(page, 'dialog')
  })

  test('without an address says so', async ({ page }) => {
    await visit(page)
    await page.evaluate(() =>
      document.querySelector('.justified-gallery .pswp-video')?.setAttribute('href', ''),
    )
    await page.locator('.justified-gallery .pswp-video').first().click()
    await expect(page.getByRole('alert')).toHaveText('Missing video URL.')
  })
})

test.describe('sharing', () => {
  test('opens the network’s form for the photo in a window of its own', async ({ page, context }) => {
    await context.route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'form' }))
    await visit(page)
    await openFirst(page)
    await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Share on Facebook' }).click()
    const form = new URL((await opened).url())
    expect(form.searchParams.get('u')).toContain('#gid=1&pid=501')
    expect(form.searchParams.get('picture')).toContain(first?.slug)
    expect(form.searchParams.get('description')).toContain(first?.title)
    expect(await (await opened).evaluate(() => opener)).toBeNull()
  })

  test('copies the photo’s address, and downloads it where the site allows that', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, `${PORTFOLIO}&download=on`)
    await openFirst(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toContain(first?.slug)
    await expect(counter(page)).toHaveText('1 / 35')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#gid=1&pid=501$/)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  })
})

test.describe('other galleries', () => {
  test('an album opens from its cover, which gets focus back', async ({ page }) => {
    await visit(page)
    const cover = page.getByRole('link', { name: /The coast out of season/ })
    await cover.click()
    await expect(page.getByRole('dialog', { name: 'The coast out of season' })).toBeVisible()
    await expect(counter(page)).toHaveText(
      `1 / ${PHOTOS.filter(({ category }) => category === 'coast').length}`,
    )
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    await page.keyboard.press('Escape')
    await expect(cover).toBeFocused()
  })

  test('a product gallery is shown and enlarged without WooCommerce’s scripts', async ({ page }) => {
    await visit(page, '/product-gallery/?panel=off')
    await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1')
    await page.locator('.woocommerce-product-gallery__image').nth(1).click()
    await expect(counter(page)).toHaveText('2 / 4')
    await expect(page.locator('.atoll-lightbox__title')).toHaveText('In the fog glaze')
  })

  test('WordPress galleries and single pictures open, sizes measured when they load', async ({ page }) => {
    await visit(page, '/journal/?panel=off')
    await page.locator('.wp-block-gallery a').nth(1).click()
    await expect(counter(page)).toHaveText('2 / 5')
    const picture = page.locator('.pswp__item:not([inert]) img.pswp__img:not(.pswp__img--placeholder)')
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => Math.round((image.width / image.height) * 100)),
      )
      .toBe(150)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.locator('.shortcode-single-image-wrap a').click()
    await expect(open(page)).toBeVisible()
    await expect(counter(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    // A post's own picture stands in no gallery.
    await page.evaluate(() => {
      const lone = document.querySelector('.shortcode-single-image-wrap a')?.cloneNode(true) as HTMLElement
      lone.id = 'lone'
      lone.removeAttribute('data-atoll-state')
      document.querySelector('.wp-block-gallery')?.before(lone)
    })
    await expect(page.locator('#lone[data-atoll-state=mounted]')).toBeVisible()
    await page.locator('#lone').click()
    await expect(open(page)).toBeVisible()
  })

  test('read from right to left where the page does', async ({ page }) => {
    await visit(page, '/portfolio/?panel=off&locale=ar')
    await openFirst(page)
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('2 / 35')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('1 / 35')
  })

  test('leave nothing behind when they go while open', async ({ page }) => {
    await visit(page)
    await openFirst(page)
    await page.evaluate(() => document.querySelector('.justified-gallery')?.remove())
    await expect(dialog(page)).toHaveCount(0)
  })
})
