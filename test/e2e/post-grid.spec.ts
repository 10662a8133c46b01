import { expect, test, type Page } from '@playwright/test'
import { LOOP_PAGE } from '../../fixtures/grid/loop.ts'
import { albums, catalogue, journal, works } from '../../fixtures/grid/posts.ts'
import { AUTO_LOADS, PAGE_SCROLL_MS, PAGE_SCROLL_OFFSET_PX } from '../../widgets/post-grid/model.ts'
import { LEVEL_TOLERANCE_PX } from '../../widgets/post-grid/layout/place-masonry.ts'
import { MOVE_MS } from '../../widgets/post-grid/layout/motion.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts.ts'

const ACTION = '**/wp-admin/admin-ajax.php'
const GRID =
  '[data-atoll-state="mounted"]:is(.blog-shortcode, .wf-container, .articles-list, .sGrid-container, [data-atoll=post-grid])'
const CELLS = '.wf-cell, .articles-list > article'

const LONG = { timeout: 20_000 }
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

test.describe.configure({ timeout: 60_000 })
// A trace keeps the whole document with every step; these have up to 2,000 items.
test.use({ trace: 'off' })

const titles = (posts: ReadonlyArray<{ readonly title: string }>): readonly string[] =>
  posts.map(({ title }) => title)

async function open(page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`/grids/${name}/?panel=off${query && `&${query}`}`)
  await expect(page.locator(GRID).first()).toBeVisible(LONG)
}

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The items that show, in the order of the document, where they are laid out. */
function boxes(page: Page): Promise<readonly Box[]> {
  return page.locator(CELLS).evaluateAll((cells) =>
    cells
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => {
        const { left, top, right, bottom } = cell.getBoundingClientRect()
        return {
          name: cell.getAttribute('data-name') ?? '',
          left: Math.round(left),
          top: Math.round(top + scrollY),
          right: Math.round(right),
          bottom: Math.round(bottom + scrollY),
        }
      }),
  )
}

const names = async (page: Page): Promise<readonly string[]> => (await boxes(page)).map(({ name }) => name)

/** Where the window stands once what was asked for in this moment is done. */
function restingTop(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return scrollY
  })
}

/** Waits until nothing glides any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === 1,
        ),
  )
}

function expectMasonry(cells: readonly Box[], columns: number): void {
  expect(new Set(cells.map(({ left }) => left)).size).toBe(columns)
  let lowest = -Infinity
  for (const [index, a] of cells.entries()) {
    expect(a.top, 'reading order moves down the page').toBeGreaterThanOrEqual(lowest - LEVEL_TOLERANCE_PX)
    lowest = Math.max(lowest, a.top)
    for (const b of cells.slice(index + 1)) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      expect(apart, `${a.name} and ${b.name} overlap`).toBe(true)
    }
  }
}

test.describe('masonry', () => {
  test('has the columns of the window, nothing overlaps, reading order is visual order', async ({ page }) => {
    await open(page, 'portfolio')
    for (const [width, columns] of [
      [1280, 4],
      [1000, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => new Set((await boxes(page)).map(({ left }) => left)).size).toBe(columns)
      await settle(page)
      expectMasonry(await boxes(page), columns)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

  test('a filter that leaves one page leaves no room for links to others', async ({ page }) => {
    await page.goto('/grids/journal/?panel=off')
    const pager = page.locator('.paginator')
    await expect(pager.getByRole('link', { name: 'Page 2' })).toBeVisible()
    await page.getByRole('link', { name: 'Apply filter: Ceramics' }).click()
    await expect(pager).toBeHidden()
  })

  test('items that were hidden when the columns changed come back into the new ones', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'portfolio', 'limit=18')
    await page.getByRole('link', { name: 'Apply filter: Linen' }).click()
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(async () => new Set((await boxes(page)).map(({ left }) => left)).size).toBe(2)
    await page.getByRole('link', { name: 'Apply filter: View all' }).click()
    const cells = await boxes(page)
    expect(cells).toHaveLength(works.length)
    expectMasonry(cells, 2)
    const list = await page.locator('.iso-container').evaluate((it) => it.getBoundingClientRect().right)
    expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(Math.ceil(list))
  })

  test('follows an item that grows', async ({ page }) => {
    await open(page, 'portfolio')
    await settle(page)
    const before = await boxes(page)
    await page
      .locator('.wf-cell article')
      .first()
      .evaluate((article: HTMLElement) => {
        article.style.paddingBottom = '300px'
      })
    await expect.poll(async () => (await boxes(page))[0]?.bottom).toBe((before[0]?.bottom ?? 0) + 300)
    // The others follow with the next frame.
    await expect(async () => expectMasonry(await boxes(page), 4)).toPass()
  })

  test('starts at the right where text does', async ({ page }) => {
    await open(page, 'portfolio', 'locale=ar')
    await settle(page)
    const cells = await boxes(page)
    expect(cells[0]?.right).toBe(Math.max(...cells.map(({ right }) => right)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expectMasonry(cells, 4)
  })

  test('a filter glides items to their places, and another one midway takes over', async ({ page }) => {
    await open(page, 'portfolio', 'effect=none')
    await settle(page)
    const durations = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.filter a.linen')?.click()
      return document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.wf-cell'))
        .map(({ effect }) => Number(effect?.getTiming().duration))
    })
    expect(new Set(durations)).toEqual(new Set([MOVE_MS]))
    await page.getByRole('link', { name: 'Apply filter: Wood' }).click()
    await settle(page)
    expect(await names(page)).toEqual(titles(works.filter(({ category }) => category.slug === 'wood')))
    expectMasonry(await boxes(page), 4)
  })

  test('nothing glides and nothing waits where the visitor wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'portfolio')
    await expect(page.locator('.wf-cell.visible:not(.shown)')).toHaveCount(0)
    await page.getByRole('link', { name: 'Apply filter: Linen' }).click()
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    ).toBe(0)
  })

  test('the keys follow the eyes after sorting', async ({ page }) => {
    await open(page, 'portfolio')
    await page.getByRole('link', { name: 'Sort by name' }).click()
    await settle(page)
    const order = await names(page)
    await page.getByRole('link', { name: 'Ascending' }).focus()
    const visited: string[] = []
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      visited.push(
        await page.evaluate(
          () => document.activeElement?.closest('.wf-cell')?.getAttribute('data-name') ?? '',
        ),
      )
    }
    expect([...new Set(visited)].filter(Boolean)).toEqual(order.slice(0, 3))
  })

  test('items come in one after another', async ({ page }) => {
    await open(page, 'portfolio')
    await expect.poll(() => page.locator('.wf-cell.animation-triggered.shown').count()).toBeGreaterThan(1)
    const hidden = page.locator('.wf-cell.visible:not(.animation-triggered)')
    expect(await hidden.count()).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('.wf-cell.visible').last()).toHaveClass(/animation-triggered.*shown/)
  })

  test('pictures load near the window and never move the page', async ({ page }) => {
    await watchShifts(page)
    await open(page, 'portfolio')
    await settle(page)
    const before = await shiftsSoFar(page)
    await page.mouse.wheel(0, 1200)
    await expect(page.locator('.wf-cell.visible img.is-loaded').first()).toBeVisible()
    await expect(page.locator('.wf-cell.visible .layzr-bg')).toHaveCount(0)
    expect(await shiftsSoFar(page)).toEqual(before)
  })
})

test('masonry is the browser’s own where it has lanes', async ({ playwright, launchOptions, baseURL }) => {
  const { executablePath, args = [] } = launchOptions
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, '--enable-blink-features=CSSGridLanesLayout'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'portfolio', 'limit=18')
  const list = page.locator('.iso-container')
  await expect(list).toHaveCSS('display', 'grid-lanes')
  expectMasonry(await boxes(page), 4)
  await page.getByRole('link', { name: 'Sort by name' }).click()
  expect(await names(page)).toEqual(titles(works).toSorted((a, b) => byName.compare(b, a)))
  expectMasonry(await boxes(page), 4)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(async () => new Set((await boxes(page)).map(({ left }) => left)).size).toBe(2)
  await browser.close()
})

test.describe('in the page', () => {
  test('a page link scrolls to the grid and moves focus to its first item', async ({ page }) => {
    await open(page, 'journal')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(3, 6)))
    await expect
      .poll(() =>
        page.locator('.articles-list').evaluate((list) => Math.round(list.getBoundingClientRect().top)),
      )
      .toBe(PAGE_SCROLL_OFFSET_PX)
    expect(
      await page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-name')),
    ).toBe(journal[3]?.title)
    await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 5' })).toHaveCount(1)
  })

  test('page links lead to the page’s own address, whatever it says', async ({ page }) => {
    await open(page, 'makers', 'next=javascript:alert(1)&//elsewhere.example/')
    const link = page.getByRole('link', { name: 'Page 2', exact: true })
    await expect(link).toBeVisible()
    const { origin, pathname, searchParams } = new URL(
      await link.evaluate((it) => (it as HTMLAnchorElement).href),
    )
    expect([origin, pathname]).toEqual([new URL(page.url()).origin, '/grids/makers/'])
    expect(searchParams.get('grid-page')).toBe('2')
  })

  test('the scroll to the grid takes its time', async ({ page }) => {
    await page.clock.install()
    await open(page, 'journal')
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toBeAttached(LONG)
    await page.clock.pauseAt(Date.now() + 60_000)
    const list = page.locator('.articles-list')
    const top = (): Promise<number> => list.evaluate((it) => Math.round(it.getBoundingClientRect().top))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => document.querySelector<HTMLElement>('.paginator a[data-page="2"]')?.click())
    await page.clock.runFor(PAGE_SCROLL_MS * 0.7)
    expect(await top()).not.toBe(PAGE_SCROLL_OFFSET_PX)
    // It begins once its code is here, which no clock of the page says.
    await expect(async () => {
      await page.clock.runFor(PAGE_SCROLL_MS * 0.4)
      expect(await top()).toBe(PAGE_SCROLL_OFFSET_PX)
    }).toPass()
  })

  test('the visitor’s wheel ends the scroll', async ({ page }) => {
    await open(page, 'journal')
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await page.mouse.wheel(0, 200)
    const rest = (): Promise<number> => page.evaluate(() => scrollY)
    await expect
      .poll(async () => {
        const first = await rest()
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
        return (await rest()) - first
      })
      .toBe(0)
    const top = await page.locator('.articles-list').evaluate((list) => list.getBoundingClientRect().top)
    expect(Math.round(top)).not.toBe(PAGE_SCROLL_OFFSET_PX)
  })

  test('Back leads through the pages, and back from an item to where the visitor was', async ({ page }) => {
    await open(page, 'makers', 'limit=6')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(6, 12)))
    await expect
      .poll(() =>
        page.locator('.blog-shortcode').evaluate((grid) => Math.round(grid.getBoundingClientRect().top)),
      )
      .toBe(PAGE_SCROLL_OFFSET_PX)
    // The visitor's own input ends a scroll that may still be in its last frames.
    await page.keyboard.press('Shift')
    await page.evaluate(() => scrollTo(0, 500))
    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(6, 12)))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    await page.goBack()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(0, 6)))
    await page.goForward()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(6, 12)))
  })

  test('Back shows what was seen before as it stood, above and below the window too', async ({ page }) => {
    await page.goto('/grids/journal/?panel=off')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/grid-page=2/)
    const atOnce = await page.evaluate(async () => {
      const list = document.querySelector('.articles-list') as HTMLElement
      const first = list.querySelector('article') as HTMLElement
      const seen = new Promise<readonly string[]>((resolve) => {
        new MutationObserver(() => {
          if (first.style.display === 'none') return
          requestAnimationFrame(() =>
            resolve(
              [...list.querySelectorAll<HTMLElement>(':scope > article')]
                .filter(({ offsetHeight }) => offsetHeight > 0)
                .map((cell) => getComputedStyle(cell).opacity),
            ),
          )
        }).observe(first, { attributes: true })
      })
      history.back()
      return seen
    })
    expect(atOnce).toEqual(['1', '1', '1'])
  })

  test('Back brings the items of a longer view and the place of the window in one frame', async ({
    page,
  }) => {
    await open(page, 'facets')
    const place = 1400
    await page.evaluate((top) => scrollTo(0, top), place)
    const before = await names(page)
    // The link stands above the window: the visitor's keys reach it, the page stays where it is until the list is short.
    await page.evaluate(() => document.querySelector<HTMLElement>('.filter .wood')?.click())
    await expect.poll(async () => (await names(page)).length, LONG).toBeLessThan(before.length)
    await page.evaluate(() => scrollTo(0, 0))
    const frames = await page.evaluate(async () => {
      const seen: [items: number, top: number][] = []
      const shown = (): number =>
        [...document.querySelectorAll<HTMLElement>('.wf-cell')].filter(({ offsetHeight }) => offsetHeight > 0)
          .length
      history.back()
      for (let frame = 0; frame < 20; frame += 1) {
        // What a frame has come to once it is painted.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
        seen.push([shown(), Math.round(scrollY)])
      }
      return seen
    })
    const kinds = new Set(frames.map(String))
    expect([...kinds].at(-1)).toBe(`${before.length},${place}`)
    // What was left, and what was come back to: nothing between.
    expect(kinds.size).toBeLessThanOrEqual(2)
  })

  for (const name of ['portfolio', 'articles', 'catalogue']) {
    test(`a hash moves the window, and Back returns it, beside a grid: ${name}`, async ({ page }) => {
      await open(page, name)
      const top = await page.evaluate(() => {
        document.querySelector('#content')?.scrollIntoView({ behavior: 'instant' })
        const { scrollY: shown } = window
        scrollTo({ top: 0, behavior: 'instant' })
        return shown
      })
      expect(top).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#content$/)
      expect(await restingTop(page)).toBe(top)
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
      await restingTop(page)
      await page.evaluate(() => (location.hash = '#elsewhere'))
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await restingTop(page)
      await page.goBack()
      await expect(page).toHaveURL(/#content$/)
      expect(await restingTop(page)).toBe(600)
    })
  }

  test('numbers, chips and the button of a choice keep the page where it is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await watchShifts(page)
    await open(page, 'facets', 'apply=phone')
    await expect(page.locator('.atoll-post-grid__facet').first()).toBeVisible(LONG)
    const moved = (await shiftsSoFar(page)).filter(({ acted }) => !acted)
    expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
    await page.getByRole('button', { name: /^Wood/ }).click()
    const show = page.getByRole('button', { name: /^Show \d+ items$/ })
    await expect(show).toBeInViewport()
    // Where the list of filters is longer than the window, the button sticks: clear of the store's notice.
    await page
      .locator('.filter')
      .last()
      .evaluate((filter) => {
        filter.style.paddingBottom = '1500px'
        scrollBy({ top: -200, behavior: 'instant' })
        scrollBy({ top: 200, behavior: 'instant' })
      })
    await expect
      .poll(() =>
        show.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      )
      .toBe(true)
    await show.click()
    await expect(page).toHaveURL(/grid-filter=wood/)
    await expect(show).toHaveCount(0)
    for (const button of await page.locator('.atoll-post-grid__chip, .atoll-post-grid__clear').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    await expectNoViolations(page)
  })

  test('an address shows what was shared', async ({ page }) => {
    await open(page, 'portfolio', 'grid-filter=ceramics&grid-sort=name&grid-order=asc')
    const ceramics = works.filter(({ category }) => category.slug === 'ceramics')
    expect(await names(page)).toEqual(titles(ceramics).toSorted((a, b) => a.localeCompare(b)))
    await expect(page.getByRole('link', { name: 'Apply filter: Ceramics' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('two grids live beside each other', async ({ page }) => {
    await open(page, 'two')
    const [first, second] = [page.locator('.blog-shortcode').first(), page.locator('.blog-shortcode').last()]
    await first.getByRole('link', { name: 'Apply filter: Wood' }).click()
    await second.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(first.locator('.wf-cell.visible')).toHaveCount(2)
    await expect(second.locator('.wf-cell.visible')).toHaveCount(4)
    await expect(second.locator('.wf-cell.visible').first()).toHaveAttribute(
      'data-name',
      journal[4]?.title ?? '',
    )
    expect(new URL(page.url()).search).toBe('?panel=off')
    await settle(page)
    const heights = await second
      .locator('.wf-cell.visible > article')
      .evaluateAll((articles) =>
        articles.map((article) => Math.round(article.getBoundingClientRect().height)),
      )
    expect(new Set(heights).size).toBe(1)
  })

  for (const name of ['portfolio', 'journal', 'makers']) {
    test(`unmounted, ${name} is the server’s markup again`, async ({ page }) => {
      await page.goto(`/grids/${name}/?panel=off`)
      const server = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text()
        return new DOMParser().parseFromString(html, 'text/html').querySelector('.jquery-filter')?.outerHTML
      })
      await expect(page.locator(GRID)).toBeVisible()
      await page.getByRole('link', { name: 'Sort by name' }).click()
      await page.getByRole('link', { name: 'Apply filter: City' }).click()
      await settle(page)
      const after = await page.evaluate(() => {
        const host = document.querySelector<HTMLElement>('.jquery-filter')
        const api = window.atoll
        if (!host || !api || Array.isArray(api)) return ''
        api.unmount(host)
        return host.outerHTML
      })
      expect(after).toBe(server)
    })
  }
})

test('the next page’s own address is not fetched as well when its link is pressed down', async ({ page }) => {
  const fetched = new Set<string>()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Preload.enable')
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(new URL(prefetchUrl).pathname))
  await page.goto('/grids/articles/?panel=off')
  await mounted(page, 'post-grid')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  // Any other link is.
  await page.locator('.site-title a').hover()
  await page.mouse.down()
  await expect.poll(() => fetched.size).toBe(1)
  expect([...fetched].join()).not.toContain('/page/')
})

test.describe('without a printed paginator', () => {
  test('a button of its own leads through the items, by keys too', async ({ page }) => {
    await open(page, 'marked')
    const cells = page.locator('.wf-cell:visible')
    await expect(cells).toHaveCount(6)
    const button = page.getByRole('button', { name: 'Load more' })
    await button.scrollIntoViewIfNeeded()
    await expectNoViolations(page, 'main')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(cells).toHaveCount(12)
    await expect(page.getByText('12 of 18 shown').last()).toBeVisible()
    expect(
      await page.evaluate(() => document.activeElement?.closest('.wf-cell')?.getAttribute('data-name')),
    ).toBe(works[6]?.title)
    await button.click()
    await expect(cells).toHaveCount(18)
    await expect(button).toHaveCount(0)
    await expectNoViolations(page, 'main')
  })

  test('loads ahead as often as it may, then its button asks', async ({ page }) => {
    await open(page, 'marked', 'ahead=1')
    await expect(page.locator('.wf-cell:visible')).toHaveCount(12)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.locator('.wf-cell:visible')).toHaveCount(18)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  test('links of pages of its own, each with its address', async ({ page }) => {
    await open(page, 'marked', 'paging=pages')
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
    await link.scrollIntoViewIfNeeded()
    await expectNoViolations(page, 'main')
    await link.click()
    await expect.poll(() => names(page), LONG).toEqual(titles(works.slice(6, 12)))
    expect(new URL(page.url()).searchParams.get('grid-page')).toBe('2')
  })

  test('the keys pass the items by a link that shows when it is reached', async ({ page }) => {
    await open(page, 'marked')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: 'Skip these items' })
    await expect(skip).toBeAttached(LONG)
    await skip.focus()
    await expect(skip).toBeInViewport()
    expect((await skip.boundingBox())?.width).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused()
  })
})

test.describe('large', () => {
  test('two thousand items filter, sort and page', async ({ page }) => {
    await open(page, 'catalogue', 'items=2000&paging=pages&limit=24')
    const linen = catalogue(2000).filter(({ category }) => category.slug === 'linen')
    const lastPage = Math.ceil(linen.length / 24)
    await page.getByRole('link', { name: 'Apply filter: Linen' }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(linen.slice(0, 24)))
    await page.getByRole('link', { name: 'Sort by name' }).click()
    await page.getByRole('link', { name: `Page ${lastPage}`, exact: true }).click()
    const descending = titles(linen).toSorted((a, b) => byName.compare(b, a))
    await expect.poll(() => names(page), LONG).toEqual(descending.slice((lastPage - 1) * 24))
  })

  test('five hundred items are in order for the eye at once, for the keys when they come', async ({
    page,
  }) => {
    await open(page, 'catalogue')
    const seen = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.filter a.sort-by-name')?.click()
      const cells = [...document.querySelectorAll<HTMLElement>('.wf-cell')]
      const firstRow = cells
        .filter(({ offsetTop }) => offsetTop === 0)
        .map((cell) => cell.dataset['name'] ?? '')
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      return {
        firstRow,
        order: [...document.querySelectorAll<HTMLElement>('.wf-cell')].map(
          (cell) => cell.dataset['name'] ?? '',
        ),
      }
    })
    const descending = titles(catalogue(500)).toSorted((a, b) => byName.compare(b, a))
    expect(seen.order).toEqual(descending)
    expect(seen.firstRow.toSorted()).toEqual(descending.slice(0, 5).toSorted())
  })
})

test.describe('from the server', () => {
  test('the button brings items, moves focus to the first and goes with the last', async ({ page }) => {
    await open(page, 'albums')
    const button = page.getByRole('button', { name: 'Load more' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, 8)))
    expect(
      await page.evaluate(() => document.activeElement?.closest('.wf-cell')?.getAttribute('data-name')),
    ).toBe(albums[4]?.title)
    await expect(page.getByRole('status').filter({ hasText: '4 more items' })).toHaveCount(1)
    for (let count = 12; count < albums.length + 4; count += 4) {
      await button.click()
      await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, count)))
    }
    await expect(button).toBeHidden()
  })

  test('a press before React and the code for the server are here is answered, once', async ({ page }) => {
    const held: Array<() => void> = []
    await page.route(/chunks\/(react|post-grid-server-source)-/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('presscore_template_ajax')) asked.push(request.url())
    })
    await open(page, 'albums')
    await page.locator('.button-load-more').click()
    // A sign of life in the next frame.
    await expect(page.locator('.button-load-more')).toHaveClass(/animate-load/)
    await expect.poll(() => held.length).toBe(2)
    for (const release of held) release()
    await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, 8)))
    await expect(page.getByRole('status').filter({ hasText: '4 more items' })).toHaveCount(1)
    expect(asked).toHaveLength(1)
  })

  test('places in the shape of the last items stand where the next will, while they load', async ({
    page,
  }) => {
    let release = (): void => {}
    await page.route(ACTION, async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await open(page, 'albums')
    await settle(page)
    const [first] = await boxes(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    const places = page.locator('.atoll-post-grid__skeleton')
    const columns = new Set((await boxes(page)).map(({ left }) => left)).size
    await expect(places).toHaveCount(columns)
    const { x, width, height } = (await places.first().boundingBox()) ?? { x: 0, width: 0, height: 0 }
    expect(Math.abs(x - (first?.left ?? NaN))).toBeLessThan(2)
    expect(Math.abs(width - ((first?.right ?? NaN) - (first?.left ?? NaN)))).toBeLessThan(2)
    expect(height).toBeGreaterThan(100)
    await expectNoViolations(page, 'main')
    release()
    await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, 8)))
    await expect(places).toHaveCount(0)
  })

  test('inserted pictures keep their proportions', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort())
    await open(page, 'albums')
    await page.getByRole('button', { name: 'Load more' }).click()
    const image = page.locator(`[data-name="${albums[5]?.title}"] img`)
    await image.scrollIntoViewIfNeeded()
    const { width = 0, height = 1 } = (await image.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(1 / 0.75, 1)
  })

  test('widgets inside new items mount by themselves', async ({ page }) => {
    await open(page, 'albums')
    await page.route(ACTION, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { html: string }
      const html = body.html.replace(
        '</article>',
        '<div class="st-accordion"><ul><li><a href="#">More</a><div class="st-content">Text</div></li></ul></div></article>',
      )
      await route.fulfill({ response, json: { ...body, html } })
    })
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.locator('.st-accordion').first().scrollIntoViewIfNeeded()
    await expect(page.locator('.wf-cell .st-accordion[data-atoll-state="mounted"]')).toHaveCount(1)
  })

  test('answers that overtake each other leave the newest choice', async ({ page }) => {
    await open(page, 'articles')
    await page.route(ACTION, async (route) => {
      // Answered only when nobody asks for it any more.
      if (route.request().postData()?.includes('term=2')) await page.waitForEvent('requestfailed')
      else await route.continue()
    })
    const aborted = page.waitForEvent('requestfailed', (request) =>
      Boolean(request.postData()?.includes('term=2')),
    )
    const asked = page.waitForRequest((request) => Boolean(request.postData()?.includes('term=2')))
    const filter = page.getByRole('link', { name: 'Apply filter: Linen' })
    await filter.click()
    await asked
    await page.getByRole('link', { name: 'Apply filter: Wood' }).click()
    const wood = titles(journal.filter(({ category }) => category.slug === 'wood').slice(0, 2))
    await expect.poll(() => names(page), LONG).toEqual(wood)
    await expect(page.locator('.wf-container')).not.toHaveAttribute('aria-busy', 'true')
    await expect(filter).not.toHaveAttribute('aria-current', 'true')
    expect(await names(page)).toEqual(wood)
    expect((await aborted).failure()?.errorText).toContain('ABORTED')
  })

  test('a hash on the way to a choice does not call it off', async ({ page }) => {
    await open(page, 'articles')
    await page.route(ACTION, async (route) => {
      await page.waitForURL(/#content$/)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Apply filter: Wood' }).click()
    await page.evaluate(() => (location.hash = '#content'))
    const wood = titles(journal.filter(({ category }) => category.slug === 'wood').slice(0, 2))
    await expect.poll(() => names(page), LONG).toEqual(wood)
  })

  test('a loop of the page builder pages under the server’s own addresses', async ({ page }) => {
    await open(page, 'stories')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(4, 8)))
    expect(new URL(page.url()).searchParams.get(LOOP_PAGE)).toBe('2')
    await page.goBack()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(0, 4)))
    await page.goForward()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(4, 8)))
    await page.reload()
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await names(page)).toEqual(titles(journal.slice(4, 8)))
  })

  test('a failure is told with a way on that works', async ({ page }) => {
    await open(page, 'albums', 'fault=500&on=presscore_template_ajax')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('The items could not be loaded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    await page.request.post('/__demo/faults', { data: { action: 'presscore_template_ajax' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, 8)))
    await expect(page.getByText('The items could not be loaded.')).toBeHidden()
  })

  test('loads by itself a few times, then a button asks, so that the footer can be reached', async ({
    page,
  }) => {
    await open(page, 'albums', 'auto')
    await page.mouse.move(10, 10)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await names(page)).length
      }, LONG)
      .toBe(4 + AUTO_LOADS * 4)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('footer').last()).toBeInViewport()
    expect(await names(page)).toHaveLength(4 + AUTO_LOADS * 4)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(albums.length)
  })

  test('Back from an item brings all loaded items and the place, without asking again', async ({ page }) => {
    await open(page, 'albums')
    const button = page.getByRole('button', { name: 'Load more' })
    await button.click()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(8)
    await button.click()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(12)
    await page.evaluate(() => scrollTo(0, 900))
    await page.goto('about:blank')
    let asked = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('presscore_template_ajax')) asked += 1
    })
    await page.goBack()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(12)
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(2)
    expect(asked).toBe(0)
    await expect(button).toBeVisible()
  })

  test('Back brings the loaded items and the place in one frame', async ({ page }) => {
    await open(page, 'albums')
    const button = page.getByRole('button', { name: 'Load more' })
    await button.click()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(8)
    await button.click()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(12)
    await page.evaluate(() => scrollTo(0, 900))
    await page.goto('about:blank')
    await page.addInitScript(() => {
      const frames: [items: number, top: number][] = []
      Object.assign(window, { frames })
      const note = (): void => {
        requestAnimationFrame(note)
        // What the frame has come to once it is painted.
        setTimeout(() => {
          const cells = [...document.querySelectorAll<HTMLElement>('.wf-cell')]
          frames.push([cells.filter(({ offsetHeight }) => offsetHeight > 0).length, Math.round(scrollY)])
        }, 0)
      }
      note()
    })
    await page.goBack()
    await expect.poll(async () => (await names(page)).length, LONG).toBe(12)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    const frames = await page.evaluate(
      () => (window as unknown as { frames: Array<[number, number]> }).frames,
    )
    const whole = frames.filter(([items]) => items === 12)
    expect(whole.filter(([, top]) => Math.abs(top - 900) > 1)).toEqual([])
    expect(
      frames.map(([items]) => items).filter((items) => items !== 0 && items !== 4 && items !== 12),
    ).toEqual([])
  })

  test('a shared address of three loads brings them back', async ({ page }) => {
    await open(page, 'albums', 'grid-page=3')
    await expect.poll(() => names(page), LONG).toEqual(titles(albums.slice(0, 12)))
  })

  test('works under a strict policy with Trusted Types', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('TrustedHTML') || message.text().startsWith('[atoll]'))
        problems.push(message.text())
    })
    await open(page, 'articles', 'csp=strict')
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await expect.poll(() => names(page), LONG).toEqual(titles(journal.slice(4, 6)))
    expect(problems).toEqual([])
  })
})

test.describe('axe', () => {
  for (const width of [1280, 390]) {
    test(`finds nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, 'portfolio', 'limit=4')
      await expectNoViolations(page, 'main')
      await open(page, 'journal', 'limit=1&grid-page=5')
      await page.getByRole('button', { name: 'More pages' }).first().click()
      await expectNoViolations(page, 'main')
      await open(page, 'albums', 'fault=500&on=presscore_template_ajax')
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectNoViolations(page, 'main')
    })
  }
})

test('items that the address chooses show although nothing moves in the page and what would tell of them never comes', async ({
  page,
}) => {
  await page.route(/chunks\/post-grid-Facets-/, () => {})
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const still = document.createElement('style')
      still.textContent = '* { animation: none !important; transition: none !important }'
      document.head.append(still)
    })
  })
  await page.goto('/grids/facets/?grid-filter=ceramics,wood,gift&panel=off')
  await expect(page.locator('.atoll-post-grid__opening')).toHaveCount(1)
  await expect(page.locator('.atoll-post-grid__opening')).toHaveCount(0)
  await expect(
    page.locator('[data-atoll="post-grid"] article:visible, .iso-grid article:visible').first(),
  ).toBeVisible()
})

test('pictures of the first row are asked for before the others', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const urgent: string[] = []
  const others: string[] = []
  cdp.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/uploads/photos/')) (initialPriority === 'High' ? urgent : others).push(pathname)
  })
  await page.goto('/grids/portfolio/?panel=off', { waitUntil: 'networkidle' })
  const shown = await page
    .locator('.wf-cell.visible img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname))
  const columns = await page.locator('.wf-cell.visible').evaluateAll((cells) => {
    const tops = cells.map((cell) => cell.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  })
  expect(columns).toBeGreaterThan(1)
  expect(urgent.toSorted()).toEqual(shown.slice(0, columns).toSorted())
  expect(others.length).toBeGreaterThan(0)
})
