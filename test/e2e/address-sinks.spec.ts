import { expect, type Page, test } from '@playwright/test'
import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { rewrite, sample, seed, urls, watch } from '../support/attacks.ts'
import { mounted } from '../support/mounted.ts'

/** Players and maps, the only frames that Atoll makes. */
const FRAMES = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|(?:www|maps)\.google\.com)\//

/** Addresses in `root` that are not of the web, a mailbox or a telephone, and frames of strangers. */
function wrongIn(page: Page, root: string): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, frames]) =>
      [...document.querySelectorAll(`${selector} :is([href], [src], [poster], [srcset], [action])`)].flatMap(
        (element) =>
          ['href', 'src', 'poster', 'action'].flatMap((name) => {
            const value = element.getAttribute(name)
            if (value === null) return []
            const { protocol, href } = new URL(value, location.href)
            const isFrame = element.localName === 'iframe'
            const fine = isFrame
              ? new RegExp(frames).test(href)
              : ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
            return fine ? [] : [`${element.localName} ${name}=${value}`]
          }),
      ),
    [root, FRAMES.source] as const,
  )
}

test.describe.configure({ timeout: 60_000 })

for (const [title, isVideo] of [
  ['a photo’s download and share links', false],
  ['videos, maps and their links', true],
] as const) {
  test(`${title} lead to the web only`, async ({ page }) => {
    const fired = await watch(page)
    // A frame of a player is not loaded, and no harm.
    const players: string[] = []
    await page.route(FRAMES, (route) => {
      players.push(route.request().url())
      return route.abort()
    })
    await page.goto(`/portfolio/?panel=off&download=on`)
    await mounted(page, 'lightbox')
    const seen = await page.evaluate(
      async ({ all, video }) => {
        const cells = [...document.querySelectorAll('.justified-gallery .wf-cell')]
        const [first] = cells
        for (const [at, url] of all.entries()) {
          const cell = cells[at] ?? (first?.cloneNode(true) as Element)
          if (!cells[at]) first?.parentElement?.append(cell)
          const link = cell.querySelector('a')
          link?.classList.toggle('pswp-video', video)
          link?.setAttribute('data-dt-location', url)
          if (video) link?.setAttribute('href', url)
          else link?.querySelector('img')?.setAttribute('data-large_image', url)
        }
        const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))
        const found = new Set<string>()
        const look = (): void => {
          for (const element of document.querySelectorAll('dialog :is(a, iframe, video, img, source)'))
            for (const name of ['href', 'src', 'poster']) {
              const value = element.getAttribute(name)
              if (value) found.add(`${element.localName} ${value}`)
            }
        }
        first?.querySelector('a')?.click()
        for (let tries = 0; tries < 100 && !document.querySelector('.pswp--ui-visible'); tries += 1)
          await wait(100)
        for (const _ of all) {
          const button = (name: string): HTMLElement | null =>
            document.querySelector(
              `dialog .pswp__item:not([inert]) ${name}, dialog .atoll-lightbox__toolbar ${name}`,
            )
          button('.atoll-lightbox__play')?.click()
          document.querySelector<HTMLElement>('.atoll-lightbox__share > button')?.click()
          await wait(60)
          look()
          document.querySelector<HTMLElement>('.atoll-lightbox__share > button')?.click()
          await wait(20)
          document.querySelector('dialog')?.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'ArrowRight',
              code: 'ArrowRight',
              keyCode: 39,
              bubbles: true,
            }),
          )
          await wait(60)
        }
        return [...found]
      },
      { all: urls, video: isVideo },
    )
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter((one) => !/^\w+ (?:https?:|\/|blob:|mailto:|tel:|data:image)/.test(one))).toEqual([])
    expect(seen.filter((one) => one.startsWith('iframe') && !FRAMES.test(one.slice(7)))).toEqual([])
    expect(await wrongIn(page, 'dialog')).toEqual([])
    expect(fired.filter((what) => !FRAMES.test(what.replace(/^document /, '')))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/portfolio/')
  })
}

/** Lets the page stay where it is, and notes where something wanted to go. */
async function holdPage(page: Page): Promise<readonly string[]> {
  const wanted: string[] = []
  await page.route('**', (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    wanted.push(request.url())
    return route.fulfill({ status: 204 })
  })
  return wanted
}

test('languages and the mini menu’s list lead to the web only', async ({ page }) => {
  const fired = await watch(page)
  const options = urls.map((url) => `<option value="${escapeHtml(url)}">x</option>`).join('')
  await rewrite(page, '/header/classic-phantom-fade/', (html) =>
    html.replace(
      '<div class="mini-wpml',
      () =>
        `<div class="mini-wpml"><select id="languages"><option value="">-</option>${options}</select></div><div class="mini-wpml`,
    ),
  )
  await page.goto('/header/classic-phantom-fade/?panel=off')
  await page.locator('#languages').focus()
  await page.locator('#languages').dispatchEvent('pointerdown')
  await mounted(page, 'language-selector')
  // The menu's list is for small windows.
  await page.setViewportSize({ width: 390, height: 800 })
  // The page is laid out again for the small window meanwhile: what was in view may leave it again.
  await expect(async () => {
    // Playwright's own way waits for a page at rest, without an end where the header is on its way.
    await page.locator('#bottom-bar').evaluate((bar) => bar.scrollIntoView({ behavior: 'instant' }))
    await expect(page.locator('.atoll-mini-menu__select')).toBeAttached({ timeout: 1000 })
  }).toPass()
  const wanted = await holdPage(page)
  await page.evaluate(async (all) => {
    const choose = async (select: HTMLSelectElement | null, at: number): Promise<void> => {
      if (!select) throw new Error('A list is missing.')
      select.selectedIndex = at
      select.dispatchEvent(new Event('input', { bubbles: true }))
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const at of all.keys()) await choose(document.querySelector('#languages'), at + 1)
    // Its links are followed, not what stands in the options.
    const menu = document.querySelector<HTMLSelectElement>('.atoll-mini-menu__select')
    for (const option of menu?.options ?? []) option.value = 'javascript:alert(1)'
    // One alone: the next would call off its way.
    await choose(menu, 1)
  }, urls)
  await expect.poll(() => wanted).toContain(new URL('/shop/', page.url()).href)
  expect(wanted.filter((url) => !/^https?:/.test(url))).toEqual([])
  expect(
    fired.filter((what) => !what.startsWith('document https:') && !what.startsWith('document http:')),
  ).toEqual([])
})

test('a grid’s pager leads to the web only', async ({ page }) => {
  const fired = await watch(page)
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { html: string }
    const links = urls
      .map(
        (url, at) =>
          `<a class="page-numbers" data-page-num="${at + 1}" data-page="${at + 1}" href="${escapeHtml(url)}">${at}</a>`,
      )
      .join('')
    await route.fulfill({
      response,
      json: { ...body, paginationHtml: `<div class="paginator">${links}</div>` },
    })
  })
  await page.goto('/grids/albums/?panel=off')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator('.paginator a.page-numbers').first()).toBeAttached()
  expect(await wrongIn(page, '.paginator')).toEqual([])
  expect(fired).toEqual([])
})

test('hashes of the address open nothing and run nothing', async ({ page }) => {
  const fired = await watch(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const [path, widget] of [
    ['/one-page/?panel=off', 'anchors'],
    ['/portfolio/?panel=off', 'lightbox'],
  ] as const) {
    await page.goto(path)
    await mounted(page, widget)
    await page.evaluate(async (all) => {
      for (const url of all) {
        for (const hash of [url, `/${url}`, `!/${url}`, `gid=1&pid=${url}`, `gid=${url}&pid=1`]) {
          location.hash = hash
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
        const link = document.createElement('a')
        link.setAttribute('href', `#${url}`)
        document.body.append(link)
        link.click()
        link.remove()
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    }, urls)
    await expect(page.locator('dialog[open] .pswp__img')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  }
  expect(errors).toEqual([])
  expect(fired).toEqual([])
})

test(`a bar leads on to the web only (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  // What a browser reads as a path of the shop leads nowhere else.
  const scripts = urls.filter(
    (url) =>
      URL.canParse(url, 'http://shop.example/') &&
      !/^https?:/.test(new URL(url, 'http://shop.example/').protocol),
  )
  for (const url of ['javascript:alert(1)', sample(scripts), sample(scripts)]) {
    await page.unrouteAll()
    await rewrite(page, '/welcome-bar/', (html) =>
      html.replaceAll('/welcome-bar/?page=sale', () => escapeHtml(url)),
    )
    await page.goto('/welcome-bar/?panel=off&bar=redirect')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    const bar = page.locator('.mysticky-welcomebar-fixed')
    await bar.getByRole('textbox', { name: 'Name' }).fill('Lina')
    await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
    await bar.getByRole('button', { name: 'Go on' }).click()
    await expect(bar).toHaveAttribute('data-atoll-reason', 'away: a lead was sent')
    expect(new URL(page.url()).pathname).toBe('/welcome-bar/')
  }
  expect(fired).toEqual([])
})

test('a photo whose viewer does not come is opened by itself, unless its address runs code', async ({
  page,
}) => {
  const fired = await watch(page)
  await page.goto('/portfolio/?panel=off')
  await mounted(page, 'lightbox')
  await page.route('**/atoll/chunks/**', (route) => route.abort())
  const wanted = await holdPage(page)
  const links = page.locator('.justified-gallery a')
  for (const url of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x']) {
    await links.first().evaluate((link, href) => link.setAttribute('href', href), url)
    await links.first().evaluate((link) => (link as HTMLElement).click())
    // What is pressed while a photo is on its way is not heard.
    await expect(page.locator('[data-atoll-opening]')).toHaveCount(0)
  }
  expect(wanted).toEqual([])
  await links.nth(1).evaluate((link) => (link as HTMLElement).click())
  await expect.poll(() => wanted.length).toBeGreaterThan(0)
  expect(fired).toEqual([])
})
