import { type CDPSession, expect, type Page, test } from '@playwright/test'

/** One page of each kind; between them they have every widget that can be given back. */
const PAGES = [
  '/checkout/?method=dpd_parcels:2&panel=off',
  '/product/linen-cushion-miegas/?panel=off',
  '/contact/?panel=off',
  '/studio/?panel=off',
  '/portfolio/?panel=off',
  '/grids/makers/?panel=off',
  '/welcome-bar/?panel=off',
  '/one-page/?panel=off',
  '/cart/?cart=dear&panel=off&jquery=off',
]
/** More of them take long; `ATOLL_CYCLES=1000` for a thorough run. */
const CYCLES = Number(process.env['ATOLL_CYCLES'] ?? 5)

interface Cycled {
  readonly mounted: number
  /** Widgets whose React roots stood in the page in every round. */
  readonly drawn: readonly string[]
}

interface Drawing {
  /** Widgets whose views are fetched and drawn each time, as when a visitor comes near. */
  readonly draws: readonly string[]
  /** What the visitor presses then, and what is seen after; the host is given back in that state. */
  readonly press?: string
  readonly shows?: string
}

/** Gives every host back and takes it up again, `CYCLES` times. */
function cycle(page: Page, { draws, press = '', shows = '' }: Drawing = { draws: [] }): Promise<Cycled> {
  return page.evaluate(
    async ({ count, wanted, pressed, shown }) => {
      const { atoll } = window as unknown as {
        atoll: {
          list: () => ReadonlyArray<{ host: HTMLElement; widget: string; state: string }>
          mount: (host: HTMLElement, widget: string) => Promise<void>
          unmount: (host: HTMLElement) => void
        }
      }
      const frame = (): Promise<void> =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      let drawn = [...wanted]
      for (let round = 0; round < count; round += 1) {
        const islands = atoll.list()
        for (const { host } of islands) atoll.unmount(host)
        // oxlint-disable no-await-in-loop -- one round after another is the point
        await frame()
        await Promise.all(islands.map(({ host, widget }) => atoll.mount(host, widget)))
        await frame()
        const near = islands.filter(({ widget }) => wanted.includes(widget))
        for (const { host } of near) {
          for (const part of [host, ...host.querySelectorAll('a, button, input, select, textarea, li')])
            part.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
        }
        if (pressed) document.querySelector<HTMLElement>(pressed)?.click()
        const missing = (): string[] =>
          wanted.filter((widget) => !document.querySelector(`[data-atoll-root="${widget}"] ${shown}`.trim()))
        for (let frames = 0; missing().length > 0 && frames < 200; frames += 1) await frame()
        drawn = drawn.filter((widget) => !missing().includes(widget))
        // oxlint-enable no-await-in-loop
      }
      return { mounted: atoll.list().filter(({ state }) => state === 'mounted').length, drawn }
    },
    { count: CYCLES, wanted: draws, pressed: press, shown: shows },
  )
}

/** Nodes and listeners that are left after a collection. */
async function measure(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/** What there is once nothing comes or goes by itself any more: pictures and idle work of the page end when they will. */
async function settle(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  let last = await measure(cdp)
  await expect
    .poll(
      async () => {
        const before = last
        last = await measure(cdp)
        return last.nodes === before.nodes && last.listeners === before.listeners
      },
      { intervals: [500] },
    )
    .toBe(true)
  return last
}

/** Pictures that only scrolling, or giving a host back, brings into view have nodes of their own: an SVG is a document. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
  })
}

for (const path of PAGES) {
  test(`mounting and unmounting leaves nothing behind on ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    // What is made once and kept, as a live region, is made here.
    const { mounted } = await cycle(page)
    expect(mounted).toBeGreaterThan(0)
    await expectNothingLeft(page, cdp, () => cycle(page))
  })
}

interface View extends Drawing {
  readonly path: string
  /** Brings its host to life. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Waits until what was pressed last is all there: what is still to come would count as left. */
  readonly rest?: (page: Page) => Promise<unknown>
}

/** Views that draw when a visitor comes near, or acts. */
const VIEWS: readonly View[] = [
  {
    path: '/checkout/?method=dpd_parcels:2&',
    draws: ['checkout-notices', 'pickup-selector', 'cart-dropdown'],
  },
  { path: '/product/linen-cushion-miegas/?jquery=off&', draws: ['variation-swatches', 'product-gallery'] },
  { path: '/product/stoneware-mug-neris/?jquery=off&', draws: ['dynamic-price', 'product-gallery'] },
  { path: '/contact/?steps=on&', draws: ['contact-form'] },
  {
    path: '/studio/?',
    draws: ['carousel'],
    // Each starts in a task of its own. A picture on its way has listeners, and one out of sight waits for its slide.
    async rest(page) {
      const waiting = () =>
        page.evaluate(() => {
          const { atoll } = window as unknown as {
            atoll: { list: () => ReadonlyArray<{ host: HTMLElement; widget: string }> }
          }
          const carousels = atoll.list().filter(({ widget }) => widget === 'carousel')
          return carousels.filter(({ host }) => !host.querySelector('[data-atoll-root="carousel"]')).length
        })
      await expect.poll(waiting).toBe(0)
      await loadImages(page)
      await expect(page.locator('img.is-loading')).toHaveCount(0)
    },
  },
  { path: '/grids/portfolio/?', draws: ['post-grid'] },
  { path: '/welcome-bar/?bar=two&', draws: ['welcome-bar'] },
  {
    path: '/product/stoneware-mug-neris/?jquery=off&',
    draws: ['review-stars'],
    async reach(page) {
      await page.getByRole('tab', { name: /Reviews/ }).click()
      await page.locator('.comment-form-rating').scrollIntoViewIfNeeded()
      await expect(page.getByRole('radiogroup', { name: /Your rating/ })).toBeVisible()
    },
  },
  {
    path: '/portfolio/?',
    draws: ['lightbox'],
    press: '.justified-gallery a',
    shows: '.pswp--open',
    // A browser keeps no thousand entries of history.
    reach: (page) =>
      page
        .locator('.justified-gallery')
        .first()
        .evaluate((gallery) => gallery.setAttribute('data-atoll-hash', 'false')),
    // The photo after the first comes once that has opened, and its thumbnail goes.
    async rest(page) {
      await expect(page.locator('.pswp--open .pswp__item[style*="display: none"]')).toHaveCount(0)
      await expect(page.locator('.pswp--open img')).toHaveCount(2)
    },
  },
]

for (const { path, reach, rest, ...drawing } of VIEWS) {
  const { draws } = drawing
  test(`views that are drawn and given back leave nothing behind: ${draws.join(', ')} on ${path.split('?')[0]}`, async ({
    page,
  }) => {
    await page.goto(`${path}panel=off`, { waitUntil: 'networkidle' })
    await reach?.(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const { drawn } = await cycle(page, drawing)
    expect(drawn).toEqual(draws)
    await rest?.(page)
    await expectNothingLeft(page, cdp, async () => {
      await cycle(page, drawing)
      await rest?.(page)
    })
  })
}

async function expectNothingLeft(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<void> {
  await loadImages(page)
  const before = await settle(cdp)
  await act()
  // What a browser lets go of late counts only if it stays.
  await expect
    .poll(async () => {
      const { nodes, listeners } = await measure(cdp)
      return Math.max(nodes - before.nodes, listeners - before.listeners)
    })
    .toBeLessThan(CYCLES)
}
