import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { STORIES } from '../../fixtures/carousel/stories.ts'
import {
  BUILDER_FALLBACK_MS,
  CLICK_GUARD_MS,
  THEME_AUTOPLAY_MS,
  AUTOPLAY_MS,
} from '../../widgets/carousel/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts.ts'
import { withResolvers } from '../support/with-resolvers.ts'

/** What the product promises: slides are laid out again at the latest so long after a resize, ms. */
const REFRESH_MS = 200

const STUDIO = '/studio/?panel=off'
const FEW = '/studio/few-slides/?panel=off'

const slideshow = (page: Page) => page.locator('.slider-simple')
const strip = (page: Page) => page.locator('.slider-wrapper')
const journal = (page: Page) => page.locator('.blog-carousel-shortcode')
const prints = (page: Page) => page.locator('.gallery-carousel-shortcode')
const voices = (page: Page) => page.locator('.slider-content')
const builder = (page: Page) => page.locator('.elementor-owl-carousel-call')

const slides = (host: Locator) => host.locator('.atoll-carousel__slide')
const seen = (host: Locator) => host.locator('.atoll-carousel__slide:not([inert])')
const next = (host: Locator) => host.getByRole('button', { name: 'Next slide' })
const previous = (host: Locator) => host.getByRole('button', { name: 'Previous slide' })

/** Scrolls to a carousel and waits until it can be moved. */
async function start(host: Locator): Promise<void> {
  await host.scrollIntoViewIfNeeded()
  await expect(slides(host).first()).toBeAttached()
  await expect(seen(host)).not.toHaveCount(await slides(host).count())
}

/** On a page whose clock stands: each carousel starts in a task of its own, which a timer begins. */
async function startByClock(host: Locator): Promise<void> {
  await expect(async () => {
    await host.page().clock.runFor(5)
    expect(await slides(host).count()).toBeGreaterThan(1)
  }).toPass({ timeout: 7000 })
  await expect(slides(host).nth(1)).toHaveJSProperty('inert', true)
}

/** Waits until the carousel shows slides `from` to `to`, from 1. */
async function expectSlides(host: Locator, from: number, to: number): Promise<void> {
  await expect
    .poll(() =>
      host.evaluate((element) => {
        const { left, right } =
          element.querySelector('.atoll-carousel__viewport')?.getBoundingClientRect() ?? new DOMRect()
        return [...element.querySelectorAll('.atoll-carousel__slide')].flatMap((slide, place) => {
          const box = slide.getBoundingClientRect()
          return box.left >= left - 40 && box.right <= right + 2 ? [place + 1] : []
        })
      }),
    )
    .toEqual(Array.from({ length: to - from + 1 }, (_, place) => from + place))
}

async function drag(page: Page, host: Locator, by: number): Promise<void> {
  const box = await host.locator('.atoll-carousel__viewport').boundingBox()
  if (!box) throw new Error('The carousel should be drawn.')
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + by * share, y)
  await page.mouse.up()
}

/** A page without jQuery whose author has made `count` carousels, with the CSS of the README. */
async function printWalks(page: Page, count: number, attributes = ''): Promise<void> {
  const [, css] = /```css\n(.*?)```/s.exec(readFileSync('widgets/carousel/README.md', 'utf8')) ?? []
  const slide = (number: number): string =>
    `<article><h3><a href="#${number}">Walk ${number}</a></h3><p>Bring boots, a lamp and time.</p></article>`
  const walks = `<div class="walks" data-atoll="carousel" data-atoll-columns-phone="3" data-atoll-columns-tablet="3" data-atoll-gap="30" data-atoll-loop${attributes}>
${[1, 2, 3, 4, 5, 6, 7].map(slide).join('\n')}
</div>`
  await page.route('**/plain-theme/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Walks</title><style>${css ?? ''}</style><h1>Walks</h1>
${walks.repeat(count)}
<p>Walks start at the station.</p><script type="module" src="/atoll/loader.js"></script></html>`,
    }),
  )
}

test.describe('before a visitor is there', () => {
  test('one that is far away is scrolled by keys as well, by its links or by itself', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/studio/?panel=off')
    const far = page.locator('.testimonials.owl-carousel').last()
    await expect(far).toHaveAttribute('data-atoll-state', 'mounted')
    await expect(far).not.toHaveClass(/atoll-carousel/)
    await expect(far.locator('a, button')).toHaveCount(0)
    // Chromium and Firefox let the Tab key stop at what scrolls; Safari asks for it.
    await expect(far).toHaveAttribute('tabindex', '0')
  })

  test('no React is fetched, carousels far away are as the server printed them; then arrows come, and nothing moves', async ({
    page,
  }) => {
    await printWalks(page, 20)
    await watchShifts(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/plain-theme/')
    const [first, last] = [page.locator('.walks').first(), page.locator('.walks').last()]
    await expect(first).toHaveClass(/atoll-carousel--waiting/)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((path) => /react|carousel-view/.test(path))).toEqual([])
    await expect(last).toHaveAttribute('data-atoll-state', 'mounted')
    expect(await last.evaluate((host) => [host.className, host.getAttribute('style')])).toEqual([
      'walks',
      null,
    ])

    await page.mouse.move(2, 2)
    await expect(next(first)).toBeVisible()
    await expect(slides(last)).toHaveCount(0)
    await next(first).click()
    await expectSlides(first, 4, 6)
    expect(await shiftsSoFar(page)).toEqual([])

    await start(last)
    await next(last).click()
    await expectSlides(last, 4, 6)
  })

  test('a first Tab into the slides starts the carousel, and the focus stays', async ({ page }) => {
    await printWalks(page, 1)
    await page.goto('/plain-theme/')
    const host = page.locator('.walks')
    await expect(host).toHaveClass(/atoll-carousel--waiting/)
    const links = host.getByRole('link')
    await page.keyboard.press('Tab')
    await expect(next(host)).toBeVisible()
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(links.nth(1)).toBeFocused()
    await expect(slides(host).nth(3)).toHaveJSProperty('inert', true)
  })

  test('a first press on a slide counts', async ({ page }) => {
    await printWalks(page, 1)
    await page.goto('/plain-theme/')
    const host = page.locator('.walks')
    await expect(host).toHaveClass(/atoll-carousel--waiting/)
    const box = await host.getByRole('link').nth(1).boundingBox()
    if (!box) throw new Error('The link should be drawn.')
    // The pointer alone fetches the code: it must not be here before the press.
    const pressed = withResolvers()
    await page.route(/carousel-view/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    const coming = page.waitForResponse(/carousel-view/)
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    pressed.resolve()
    await coming
    await page.waitForTimeout(500)
    await expect(slides(host)).toHaveCount(0)
    await page.mouse.up()
    await expect(page).toHaveURL(/#2$/)
    await expect(next(host)).toBeVisible()
  })

  test('a first scroll of the slides comes to its end, and the carousel goes on from there', async ({
    page,
  }) => {
    await printWalks(page, 1, ' data-atoll-scroll-mode="slide"')
    await page.goto('/plain-theme/')
    const host = page.locator('.walks')
    await expect(host).toHaveClass(/atoll-carousel--waiting/)
    await host.evaluate((element) => {
      const third = element.children[2]
      third?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
    })
    await expectSlides(host, 3, 5)
    await next(host).click()
    await expectSlides(host, 4, 6)
  })
})

test('a carousel whose code is here is shown with its arrows, and not without them first', async ({
  page,
}) => {
  await page.goto(FEW)
  await expect(slides(page.locator('.slider-simple').first()).first()).toBeAttached()
  const stages = await page.evaluate(async () => {
    const host = document.createElement('div')
    host.innerHTML = '<p><a href="#">A</a></p>'.repeat(12)
    const states: string[] = []
    const observer = new MutationObserver(() => {
      const isShown = host.classList.contains('owl-loaded')
      if (isShown) states.push(`${host.querySelectorAll('.atoll-carousel__arrow').length} arrows`)
    })
    observer.observe(host, { attributes: true, childList: true, subtree: true })
    const started = new Promise((resolve) =>
      host.addEventListener('atoll:carousel:started', resolve, { once: true }),
    )
    document.querySelector('main')?.prepend(host)
    const { atoll } = window
    if (atoll && !Array.isArray(atoll)) void atoll.mount(host, 'carousel')
    await started
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return states
  })
  expect([...new Set(stages)]).toEqual(['2 arrows'])
})

test.describe('every kind', () => {
  test('shifts nothing before, while and after it starts', async ({ page }) => {
    await watchShifts(page)
    await page.goto(STUDIO)
    for (const host of [slideshow, strip, journal, prints, voices, builder]) await start(host(page))
    await next(journal(page)).click()
    await expectSlides(journal(page), 2, 4)
    expect(await shiftsSoFar(page)).toEqual([])
  })

  test('shifts nothing where an author’s own carousel has the CSS of the README', async ({ page }) => {
    await printWalks(page, 1)
    await watchShifts(page)
    await page.goto('/plain-theme/')
    const host = page.locator('.walks')
    await expect(host).toHaveAttribute('data-atoll-state', 'mounted')
    await host.hover()
    await start(host)
    await next(host).click()
    await expectSlides(host, 4, 6)
    expect(await shiftsSoFar(page)).toEqual([])
  })

  test(`lies as it will ${REFRESH_MS} ms after the last resize of the window, scrolled away from its start`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1300, height: 800 })
    await page.goto(STUDIO)
    const host = journal(page)
    await start(host)
    await next(host).click()
    await expectSlides(host, 2, 4)
    await host.evaluate((element, ms) => {
      const places = (): string =>
        [...element.querySelectorAll('.atoll-carousel__slide')]
          .map((slide) => slide.getBoundingClientRect())
          .map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`)
          .join()
      const laid = { before: places(), soon: '', now: places }
      let timer = 0
      addEventListener('resize', () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => (laid.soon = places()), ms)
      })
      Object.assign(window, { laid })
    }, REFRESH_MS)
    // Through two breakpoints, and on within one.
    for (const width of [1240, 1100, 960, 880, 810]) await page.setViewportSize({ width, height: 800 })
    const read = () =>
      page.evaluate(() => {
        const { before, soon, now } = (
          window as unknown as { laid: { before: string; soon: string; now: () => string } }
        ).laid
        return { before, soon, now: now() }
      })
    await expect.poll(async () => (await read()).soon).not.toBe('')
    // Whatever came later would have come by now.
    await page.waitForTimeout(5 * REFRESH_MS)
    const { before, soon, now } = await read()
    expect(soon).toBe(now)
    expect(soon).not.toBe(before)
    await expectSlides(host, 2, 4)
  })

  test('begins where the visitor had scrolled to', async ({ page }) => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/atoll/loader.js*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(STUDIO, { waitUntil: 'commit' })
    await journal(page).scrollIntoViewIfNeeded()
    const third = journal(page).locator('article').nth(2)
    await third.evaluate((article) => article.scrollIntoView({ inline: 'start', block: 'nearest' }))
    const place = async () => Math.round((await third.boundingBox())?.x ?? 0)
    await expect.poll(place).toBe(Math.round((await journal(page).boundingBox())?.x ?? 0))
    release?.()
    await expectSlides(journal(page), 3, 5)
  })

  test('keeps the server’s own nodes and gives them back as they were', async ({ page }) => {
    await page.route('**/atoll/loader.js*', (route) => route.abort())
    await page.goto(FEW)
    const printed = await page.locator('main').innerHTML()
    await page.unroute('**/atoll/loader.js*')
    await page.goto(FEW)
    const hosts = page.locator('.slider-simple, .blog-carousel-shortcode, .own-carousel')
    await expect(hosts).toHaveCount(4)
    for (const host of await hosts.all()) {
      await host.scrollIntoViewIfNeeded()
      await expect(host.locator('.atoll-carousel__viewport')).toHaveCount(1)
    }
    await page.evaluate(() => {
      const { atoll } = window as unknown as {
        atoll: { list: () => Array<{ host: HTMLElement }>; unmount: (host: HTMLElement) => void }
      }
      for (const { host: one } of atoll.list()) atoll.unmount(one)
    })
    expect(await page.locator('main').innerHTML()).toBe(printed)
  })

  test('passes axe', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(STUDIO)
    for (const host of [slideshow, strip, journal, prints, voices, builder]) {
      await start(host(page))
      await expectNoViolations(page, '.owl-loaded')
    }
  })

  test('starts at the columns of the width', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(STUDIO)
    await start(journal(page))
    for (const [width, columns] of [
      [400, 1],
      [600, 2],
      [800, 3],
      [1000, 3],
      [1300, 3],
      [1500, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expectSlides(journal(page), 1, columns)
    }
  })

  test('takes the columns of its own width where its markup says so, also when a column beside it opens', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1500, height: 900 })
    await page.route('**/few-slides/**', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({
        response: answer,
        body: html.replace(
          'data-atoll-columns="2"',
          'data-atoll-breakpoints-by="container" data-atoll-columns-phone="1" data-atoll-columns-tablet="3"',
        ),
      })
    })
    await page.goto(FEW)
    const own = page.locator('.own-carousel')
    const widen = (px: number) => own.evaluate((host, width) => (host.style.width = `${width}px`), px)
    await widen(480)
    await start(own)
    await expectSlides(own, 1, 1)
    await widen(481)
    await expectSlides(own, 1, 3)
    await widen(470)
    await expectSlides(own, 1, 1)
  })

  test('with a padded stage shows a bit of the slides on both sides where it goes round', async ({
    page,
  }) => {
    await page.goto(STUDIO)
    await start(prints(page))
    const edges = (place: number) =>
      prints(page).evaluate((host, at) => {
        const box = host.querySelector('.atoll-carousel__viewport')?.getBoundingClientRect()
        const slide = [...host.querySelectorAll('article')].at(at)?.getBoundingClientRect()
        if (!box || !slide) throw new Error('The slides should stand on the stage.')
        return { left: slide.left - box.left, right: slide.right - box.left }
      }, place)
    const first = await edges(0)
    expect(Math.round(first.left)).toBe(40)
    const last = await edges(-1)
    // The gap is 10; Embla counts in whole pixels.
    expect(Math.abs(first.left - last.right - 10)).toBeLessThan(2)
  })

  test('works under a strict content security policy', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text())
    })
    await page.goto(`${STUDIO}&csp=strict`)
    // It has no jQuery: the carousel waits for the visitor.
    await expect(strip(page)).toHaveAttribute('data-atoll-state', 'mounted')
    await strip(page).hover()
    await start(strip(page))
    await next(strip(page)).click()
    expect(violations).toEqual([])
  })
})

test.describe('the controls', () => {
  test('are an APG carousel', async ({ page }) => {
    await page.goto(STUDIO)
    await start(journal(page))
    const host = journal(page)
    await expect(host).toHaveAttribute('role', 'group')
    await expect(host).toHaveAttribute('aria-roledescription', 'carousel')
    await expect(slides(host).nth(1)).toHaveAttribute('aria-label', `2 of ${STORIES.length}`)
    await expect(host.getByRole('button').first()).toHaveAccessibleName('Stop automatic slide show')
    // The keyboard comes to the controls before it comes to the slides.
    await host
      .getByRole('button', { name: /^Go to slide/ })
      .last()
      .focus()
    await page.keyboard.press('Tab')
    await expect(slides(host).first().locator('a:focus')).toHaveCount(1)
    await expect(host.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute('aria-current', 'true')
    await host.getByRole('button', { name: 'Go to slide 4' }).click()
    await expectSlides(host, 4, 6)
    await expect(host.getByRole('button', { name: 'Go to slide 4' })).toHaveAttribute('aria-current', 'true')
    await expect(host.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute('aria-current', 'false')
  })

  test('are used by keyboard, and slides out of view are not reached', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(STUDIO)
    await start(strip(page))
    const host = strip(page)
    await expect(previous(host)).toHaveAttribute('aria-disabled', 'true')
    await next(host).focus()
    await page.keyboard.press('Enter')
    await expect(previous(host)).toHaveAttribute('aria-disabled', 'false')
    await expect(slides(host).first()).toHaveJSProperty('inert', true)
    await page.keyboard.press('End')
    await expect(next(host)).toHaveAttribute('aria-disabled', 'true')
    await expect(next(host)).toBeFocused()
    await expect(slides(host).last()).toHaveJSProperty('inert', false)
    await page.keyboard.press('ArrowLeft')
    await expect(next(host)).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Home')
    await expect(slides(host).first()).toHaveJSProperty('inert', false)
    await expect(slides(host).last()).toHaveJSProperty('inert', true)
    // Tab from the slides passes only those that are seen.
    const links = await host.locator('.atoll-carousel__slide:not([inert]) a').count()
    expect(links).toBeLessThan(await slides(host).count())
  })

  test('mirror where the page reads from right to left', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${STUDIO}&locale=ar`)
    await start(strip(page))
    const host = strip(page)
    const forward = host.locator('.owl-next')
    const back = await forward.boundingBox()
    const other = await host.locator('.owl-prev').boundingBox()
    expect(back?.x).toBeLessThan(other?.x ?? 0)
    await forward.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(host.locator('.owl-prev')).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(host.locator('.owl-prev')).toHaveAttribute('aria-disabled', 'true')
  })

  test('take the page builder’s own arrows', async ({ page }) => {
    await page.goto(STUDIO)
    await start(builder(page))
    await expect(next(builder(page)).locator('svg.e-font-icon-svg')).toBeVisible()
    await expect(page.locator('.elementor-widget-container > .owl-nav')).toBeHidden()
  })

  test('are big enough under a hostile theme', async ({ page }) => {
    await page.goto(`${STUDIO}&theme=hostile`)
    await start(journal(page))
    for (const button of await journal(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      expect(box?.width ?? 0).toBeLessThan(80)
    }
  })
})

test.describe('rotation', () => {
  test('goes on by itself, is stopped by its button, and rests while hovered, focused or out of view', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(STUDIO)
    await startByClock(slideshow(page))
    const host = slideshow(page)
    const current = () =>
      seen(host).evaluateAll((list) => list.map((slide) => slide.getAttribute('aria-label')).join())
    const wait = async (ms: number): Promise<void> => {
      await page.clock.runFor(ms)
      await page.clock.runFor(1200)
    }
    await page.mouse.move(5, 5)
    // It rotates: the code for that comes in its own time, and the clock must not go on before.
    await expect(host.locator('.atoll-carousel__track')).toHaveAttribute('aria-live', 'off')
    await wait(AUTOPLAY_MS)
    await expect.poll(current).toBe('2 of 5')

    await host.hover()
    await expect(host.locator('.atoll-carousel__track')).toHaveAttribute('aria-live', 'polite')
    await wait(3 * AUTOPLAY_MS)
    expect(await current()).toBe('2 of 5')
    await page.mouse.move(5, 5)

    const pause = host.getByRole('button', { name: 'Stop automatic slide show' })
    await page.locator('#content').evaluate((main) => {
      main.tabIndex = -1
      main.focus()
    })
    await page.keyboard.press('Tab')
    await expect(pause).toBeFocused()
    await expect(pause).toHaveClass(/ psPlay$/)
    await wait(3 * AUTOPLAY_MS)
    expect(await current()).toBe('2 of 5')
    await page.keyboard.press('Enter')
    const play = host.getByRole('button', { name: 'Start automatic slide show' })
    await expect(play).toBeFocused()
    await expect(play).toHaveClass(/ psPlay paused$/)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await wait(3 * AUTOPLAY_MS)
    expect(await current()).toBe('2 of 5')

    await play.click()
    await page.mouse.move(5, 5)
    await expect(host.locator('.atoll-carousel__track')).toHaveAttribute('aria-live', 'off')
    await wait(AUTOPLAY_MS)
    await expect.poll(current).toBe('3 of 5')

    await page.evaluate(() => scrollTo(0, 2000))
    await expect(host.locator('.atoll-carousel__track')).toHaveAttribute('aria-live', 'polite')
    await wait(3 * AUTOPLAY_MS)
    expect(await current()).toBe('3 of 5')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(host.locator('.atoll-carousel__track')).toHaveAttribute('aria-live', 'off')
    await wait(AUTOPLAY_MS)
    await expect.poll(current).toBe('4 of 5')
  })

  test.describe('whose code comes late', () => {
    let arrive: () => void
    test.beforeEach(async ({ page }) => {
      const { promise: arrived, resolve } = withResolvers()
      arrive = resolve
      await page.route(/\/chunks\/carousel-autoplay-[^/]+\.js/, async (route) => {
        await arrived
        await route.continue()
      })
      await page.goto(STUDIO)
      await start(slideshow(page))
    })
    const stop = (page: Page) => slideshow(page).getByRole('button', { name: 'Stop automatic slide show' })
    const track = (page: Page) => slideshow(page).locator('.atoll-carousel__track')

    test('rests for a pointer that is there already', async ({ page }) => {
      await slideshow(page).hover()
      arrive()
      await expect(stop(page)).toBeVisible()
      await expect(track(page)).toHaveAttribute('aria-live', 'polite')
      await page.mouse.move(5, 5)
      await expect(track(page)).toHaveAttribute('aria-live', 'off')
    })

    test('rests for a keyboard that is in it already', async ({ page }) => {
      await page.mouse.move(5, 5)
      await page.locator('#content').evaluate((main) => {
        main.tabIndex = -1
        main.focus()
      })
      await page.keyboard.press('Tab')
      await expect(slideshow(page).locator(':focus')).toHaveCount(1)
      arrive()
      await expect(stop(page)).toBeVisible()
      await expect(track(page)).toHaveAttribute('aria-live', 'polite')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await expect(track(page)).toHaveAttribute('aria-live', 'off')
    })

    test('stays stopped where the page’s script said so before', async ({ page }) => {
      // The first slide that it turns to proves that it hears the script.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { jQuery } = window as unknown as {
              jQuery: (selector: string) => { trigger: (type: string, args?: unknown[]) => void }
            }
            jQuery('.slider-simple').trigger('to.owl.carousel', [1])
            jQuery('.slider-simple').trigger('stop.owl.autoplay')
            return document.querySelector('.slider-simple .atoll-carousel__slide')?.matches('[inert]')
          }),
        )
        .toBe(true)
      arrive()
      await expect(slideshow(page).getByRole('button', { name: 'Start automatic slide show' })).toBeVisible()
    })
  })

  test('does not begin for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(STUDIO)
    await startByClock(slideshow(page))
    await page.clock.runFor(3 * THEME_AUTOPLAY_MS)
    await expect(slideshow(page).getByRole('button', { name: 'Start automatic slide show' })).toBeVisible()
    await expect(slides(slideshow(page)).first()).toHaveJSProperty('inert', false)
    await next(slideshow(page)).click()
    await page.clock.runFor(100)
    await expect(slides(slideshow(page)).nth(1)).toHaveJSProperty('inert', false)
  })
})

test.describe('a drag', () => {
  test('moves the slides and opens no link, for 400 ms, but never eats a key press', async ({ page }) => {
    await page.goto(STUDIO)
    await start(strip(page))
    const host = strip(page)
    await host.evaluate((element) => {
      const guards: number[] = []
      Object.assign(window, { guards })
      let since = 0
      new MutationObserver(() => {
        const on = element.classList.contains('ts-interceptClicks')
        if (on && since === 0) since = performance.now()
        if (!on && since > 0) guards.push(performance.now() - since)
        if (!on) since = 0
      }).observe(element, { attributeFilter: ['class'] })
    })
    await drag(page, host, -800)
    await expect(previous(host)).toHaveAttribute('aria-disabled', 'false')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const guards = () => page.evaluate(() => (window as unknown as { guards: number[] }).guards)
    await expect.poll(guards).toHaveLength(1)
    expect((await guards())[0]).toBeGreaterThanOrEqual(CLICK_GUARD_MS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Let go outside, so that no click ends the drag; a key press follows at once.
    await host.evaluate((element) => {
      const click = () => setTimeout(() => element.querySelector('a')?.click())
      document.addEventListener('mouseup', click, { once: true })
    })
    const box = await host.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 100)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 90)
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) - 40)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('that a resize cuts short takes no click after its time', async ({ page }) => {
    await page.goto(STUDIO)
    const host = strip(page)
    await start(host)
    const box = await host.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 600, (box?.y ?? 0) + 100]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y, { steps: 5 })
    await expect(host).toHaveClass(/ts-interceptClicks/)
    await page.setViewportSize({ width: 900, height: 800 })
    await page.waitForTimeout(REFRESH_MS)
    await page.mouse.move(x - 200, y, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(host).not.toHaveClass(/ts-interceptClicks/)
    await seen(host).first().locator('a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('by two fingers on a trackpad moves the slides', async ({ page }) => {
    await page.goto(STUDIO)
    const host = strip(page)
    await start(host)
    await host.hover()
    await page.mouse.wheel(120, 0)
    await expect(previous(host)).toHaveAttribute('aria-disabled', 'false')
  })

  test('by finger moves the slides', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 780 },
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto(STUDIO)
    await start(journal(page))
    const box = await journal(page).boundingBox()
    const client = await context.newCDPSession(page)
    const point = (x: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 60 }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(260) })
    for (const x of [220, 170, 120, 60])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectSlides(journal(page), 2, 2)
    await context.close()
  })
})

test.describe('few slides', () => {
  test('one alone, and as many as fit, stay where they are without controls', async ({ page }) => {
    await page.goto(FEW)
    for (const [host, count] of [
      [slideshow(page).first(), 1],
      [journal(page), 3],
    ] as const) {
      await host.scrollIntoViewIfNeeded()
      await expect(slides(host)).toHaveCount(count)
      await expect(host.getByRole('button')).toHaveCount(0)
      await expect(seen(host)).toHaveCount(count)
      // Neither a drag nor the keys move what has nowhere to go.
      const at = () =>
        slides(host)
          .first()
          .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
      const before = await at()
      await drag(page, host, -200)
      await expect.poll(at).toBe(before)
    }
  })

  test('two go round both ways', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(FEW)
    const two = slideshow(page).nth(1)
    await start(two)
    const steps: Array<[Locator, number]> = [
      [next(two), 2],
      [next(two), 1],
      [previous(two), 2],
      [previous(two), 1],
      [previous(two), 2],
    ]
    for (const [button, slide] of steps) {
      await button.click()
      await expectSlides(two, slide, slide)
      // Nothing blank beside it.
      await expect
        .poll(() =>
          two.evaluate((element, place) => {
            const edge = (selector: string, at: number) =>
              element.querySelectorAll(selector)[at]?.getBoundingClientRect().left ?? 0
            return Math.abs(edge('.atoll-carousel__slide', place) - edge('.atoll-carousel__viewport', 0))
          }, slide - 1),
        )
        .toBeLessThan(1)
    }
  })

  test('a theme author’s own carousel takes its options from attributes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(FEW)
    const own = page.locator('.own-carousel')
    await start(own)
    await expect(own).toHaveAccessibleName('Notes')
    await expectSlides(own, 1, 2)
    await next(own).click()
    await expectSlides(own, 3, 4)
  })
})

test.describe('slides that change', () => {
  test('are adopted: controls, names, loop and reach follow', async ({ page }) => {
    await page.goto(FEW)
    const host = journal(page)
    await host.scrollIntoViewIfNeeded()
    await expect(seen(host)).toHaveCount(3)
    await expect(host.getByRole('button')).toHaveCount(0)

    // As a script that loads more does, and one that knows only the slide before.
    await host.evaluate((element) => {
      const copy = (title: string): Element => {
        const slide = element.querySelector('article')?.cloneNode(true) as Element
        const heading = slide.querySelector('.entry-title a')
        if (heading) heading.textContent = title
        return slide
      }
      element.append(copy('Fifth'))
      ;[...element.querySelectorAll('article')].at(-2)?.after(copy('Fourth'))
    })
    await expect(slides(host)).toHaveCount(5)
    await expect(slides(host).locator('.entry-title').nth(3)).toHaveText('Fourth')
    await expect(slides(host).nth(4)).toHaveAttribute('aria-label', '5 of 5')
    await expect(seen(host)).toHaveCount(3)
    await previous(host).click()
    await expect(slides(host).nth(4)).toHaveJSProperty('inert', false)
    await expect(slides(host).nth(2)).toHaveJSProperty('inert', true)

    await host.evaluate((element) => {
      const articles = [...element.querySelectorAll('article')]
      articles[0]?.remove()
      articles[4]?.remove()
    })
    await expect(slides(host)).toHaveCount(3)
    await expect(slides(host).nth(2)).toHaveAttribute('aria-label', '3 of 3')
    await expect(seen(host)).toHaveCount(3)
    await expect(host.getByRole('button')).toHaveCount(0)
    await expectSlides(host, 1, 3)

    await host.evaluate((element) => element.querySelectorAll('article').forEach((one) => one.remove()))
    await expect(slides(host)).toHaveCount(0)
    await host.evaluate((element) => {
      for (let left = 4; left > 0; left -= 1)
        element.append(Object.assign(document.createElement('article'), { textContent: String(left) }))
    })
    await expect(slides(host)).toHaveCount(4)
    await next(host).click()
    await expectSlides(host, 2, 4)

    const own = page.locator('.own-carousel')
    await start(own)
    const bullets = own.getByRole('button', { name: /^Go to slide/ })
    await expect(bullets).toHaveCount(2)
    await own.evaluate((element) =>
      element.append(Object.assign(document.createElement('p'), { textContent: 'Bring tea.' })),
    )
    await expect(bullets).toHaveCount(3)

    await host.evaluate((element) => element.replaceChildren(document.createElement('article')))
    await expect(slides(host)).toHaveCount(1)
    await expect(host.getByRole('button')).toHaveCount(0)
  })
})

test.describe('with its surroundings', () => {
  test('a page-builder carousel out of view starts after its time', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto(STUDIO)
    await expect(builder(page)).toHaveAttribute('data-atoll-state', 'mounted')
    // Its time begins once the code that reads the page builder's settings is here.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(BUILDER_FALLBACK_MS - 50)
    expect(await slides(builder(page)).count()).toBe(0)
    await page.clock.runFor(100)
    await expect(slides(builder(page))).toHaveCount(5)
    await expect(slides(voices(page))).toHaveCount(0)
  })

  test('follows the lightbox, which gives focus back to a slide', async ({ page }) => {
    // The visitor turns the pictures before the code that finds a slide's place is here.
    const { promise: turned, resolve: arrive } = withResolvers()
    await page.route(/\/chunks\/carousel-stops-[^/]+\.js/, async (route) => {
      await turned
      await route.continue()
    })
    await page.goto(STUDIO)
    await start(prints(page))
    const host = prints(page)
    await host.locator('.atoll-carousel__slide:not([inert]) a').first().click()
    await expect(page.locator('.pswp__item').nth(2)).toHaveCSS('display', 'block')
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight')
    await expect(page.locator('.atoll-lightbox__counter')).toHaveText('7 / 12')
    arrive()
    await expectSlides(host, 7, 10)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(slides(host).nth(6).locator('a')).toBeFocused()
  })

  test('hears and speaks the former library’s jQuery events', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(STUDIO)
    await start(journal(page))
    await page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery: (selector: string) => { on: (type: string, act: () => void) => void }
      }
      Object.assign(window, { changes: 0 })
      jQuery('.blog-carousel-shortcode').on('changed.owl.carousel', () => {
        ;(window as unknown as { changes: number }).changes += 1
      })
    })
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { jQuery, changes } = window as unknown as {
            jQuery: (selector: string) => { trigger: (type: string, args: unknown[]) => void }
            changes: number
          }
          if (changes === 0) jQuery('.blog-carousel-shortcode').trigger('to.owl.carousel', [2])
          return changes
        }),
      )
      .toBe(1)
    await expectSlides(journal(page), 3, 5)
  })

  test('shows its pictures and is scrolled by hand where the code that moves it does not come', async ({
    page,
  }) => {
    await page.route(/\/chunks\/carousel-view-[^/]+\.js/, (route) => route.abort())
    await page.goto(STUDIO)
    await journal(page).scrollIntoViewIfNeeded()
    const picture = journal(page).locator('article').nth(1).locator('img')
    await expect(picture).toHaveClass(/is-loaded/)
    await expect(slides(journal(page))).toHaveCount(0)
    await expect(journal(page)).toHaveCSS('overflow-x', 'auto')
  })

  test('is scrolled by hand without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(STUDIO)
    await expect(journal(page)).toHaveCSS('overflow-x', 'auto')
    await journal(page).scrollIntoViewIfNeeded()
    await expect(journal(page).locator('article').nth(1)).toBeInViewport()
    await expect(journal(page).locator('article').nth(5)).not.toBeInViewport()
    await context.close()
  })
})
