import { expect, test, type Locator, type Page } from '@playwright/test'

/** Hosts of islands with the React roots that each has of its own. */
async function rootsOf(
  page: Page,
): Promise<ReadonlyArray<{ readonly widget: string; readonly roots: number }>> {
  const { hosts, marked } = await page.evaluate(() => {
    const { atoll } = window as unknown as {
      atoll: {
        list: () => ReadonlyArray<{
          readonly widget: string
          readonly kind?: string
          readonly state: string
          readonly parts: ReadonlySet<Element>
        }>
      }
    }
    const seen = new Set<Element>()
    return {
      hosts: atoll
        .list()
        .filter(({ kind, state }) => kind === 'island' && state === 'mounted')
        .map(({ widget, parts }) => {
          const roots = [...parts].filter((part) => part.getAttribute('data-atoll-root') === widget)
          const shared = roots.filter((root) => seen.has(root)).length
          for (const root of roots) seen.add(root)
          return { widget, roots: roots.length, shared }
        }),
      marked: document.querySelectorAll('[data-atoll-root]').length,
    }
  })
  expect(hosts.filter(({ shared }) => shared > 0)).toEqual([])
  // Every root on the page belongs to a host.
  expect(hosts.reduce((sum, { roots }) => sum + roots, 0)).toBe(marked)
  return hosts.map(({ widget, roots }) => ({ widget, roots }))
}

async function open(page: Page, path: string, widget: string): Promise<void> {
  await page.goto(`${path}panel=off`)
  await page.waitForFunction(
    (name) =>
      (
        window as unknown as { atoll?: { list?: () => ReadonlyArray<{ widget: string; state: string }> } }
      ).atoll
        ?.list?.()
        .some((island) => island.widget === name && island.state === 'mounted'),
    widget,
  )
  await page.waitForLoadState('networkidle')
}

interface Case {
  readonly widget: string
  readonly path: string
  /** Of the kind on the page. @default 1 */
  readonly hosts?: number
  /** What the visitor does first. */
  readonly act: (page: Page) => Promise<void>
}

const CASES: readonly Case[] = [
  {
    widget: 'welcome-bar',
    path: '/welcome-bar/?bar=email&',
    act: (page) => page.getByRole('button', { name: 'Send me the code' }).click(),
  },
  {
    widget: 'variation-swatches',
    path: '/product/linen-cushion-miegas/?jquery=off&',
    act: (page) => page.getByRole('radio').first().click(),
  },
  {
    widget: 'post-grid',
    path: '/grids/portfolio/?',
    act: (page) => page.getByRole('button', { name: 'Load more' }).click(),
  },
  {
    widget: 'post-grid',
    path: '/grids/articles/?',
    act: (page) => page.getByRole('link', { name: 'Apply filter: Wood' }).click(),
  },
  {
    widget: 'contact-form',
    path: '/contact/?',
    hosts: 3,
    act: (page) => page.getByLabel('Phone number').fill('+370'),
  },
]

for (const { widget, path, hosts = 1, act } of CASES) {
  test(`${widget} on ${path.split('?')[0]}: no React at rest, one root per host after the first act`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/chunks\/react-/.test(request.url())) scripts.push(request.url())
    })
    await open(page, path, widget)
    const roots = async () =>
      (await rootsOf(page))
        .flatMap((host) => (host.widget === widget ? [host.roots] : []))
        .toSorted((a, b) => a - b)
    expect(await roots()).toEqual(Array<number>(hosts).fill(0))
    expect(scripts).toEqual([])
    await act(page)
    await expect.poll(roots).toEqual([...Array<number>(hosts - 1).fill(0), 1])
  })
}

test('a form with steps has one root at once, for it shows where one is', async ({ page }) => {
  await open(page, '/contact/?steps=on&', 'contact-form')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  const before = await rootsOf(page)
  expect(before.filter(({ widget }) => widget === 'contact-form')).toEqual([
    { widget: 'contact-form', roots: 1 },
  ])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: /need your attention/ })).toBeVisible()
  expect(await rootsOf(page)).toEqual(before)
})

test('carousels have a root each, made when they come near the window and kept', async ({ page }) => {
  await open(page, '/studio/few-slides/?', 'carousel')
  const carousels = page.locator('.slider-simple, .blog-carousel-shortcode, .own-carousel')
  const roots = async () =>
    (await rootsOf(page)).flatMap(({ widget, roots: own }) => (widget === 'carousel' ? [own] : []))
  const hosts = await carousels.count()
  for (const carousel of await carousels.all()) await carousel.scrollIntoViewIfNeeded()
  await expect.poll(roots).toEqual(Array<number>(hosts).fill(1))
  await page.getByRole('button', { name: 'Next slide' }).last().click()
  await expect(page.getByRole('button', { name: 'Go to slide 2' }).last()).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await roots()).toEqual(Array<number>(hosts).fill(1))
})

test('swatches in a select’s place: one root at once, for there is something to show', async ({ page }) => {
  await open(page, '/product/linen-cushion-miegas/?jquery=off&swatches=off&', 'variation-swatches')
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect((await rootsOf(page)).filter(({ widget }) => widget === 'variation-swatches')).toEqual([
    { widget: 'variation-swatches', roots: 1 },
  ])
})

test('two bars have a root each', async ({ page }) => {
  await open(page, '/welcome-bar/?bar=two&', 'welcome-bar')
  const bars = page.locator('.mysticky-welcomebar-fixed')
  await bars.first().hover()
  await bars.first().getByRole('button', { name: 'Close' }).click()
  await expect(bars.nth(1)).toBeVisible()
  await bars.nth(1).hover()
  await expect
    .poll(() => rootsOf(page))
    .toEqual([
      { widget: 'welcome-bar', roots: 1 },
      { widget: 'welcome-bar', roots: 1 },
    ])
})

test('two grids have a root each', async ({ page }) => {
  await open(page, '/grids/two/?', 'post-grid')
  const grids = page.locator('.blog-shortcode')
  await grids.first().hover()
  await grids.last().hover()
  await expect
    .poll(() => rootsOf(page))
    .toEqual([
      { widget: 'post-grid', roots: 1 },
      { widget: 'post-grid', roots: 1 },
    ])
})

test('galleries have a root each, made with the first photo and kept', async ({ page }) => {
  await open(page, '/portfolio/?', 'lightbox')
  const roots = async () =>
    (await rootsOf(page))
      .filter(({ widget }) => widget === 'lightbox')
      .reduce((sum, host) => sum + host.roots, 0)
  expect(await roots()).toBe(0)
  const photo = page.locator('.justified-gallery a').first()
  const openAndClose = async (opener: Locator): Promise<void> => {
    await opener.click()
    await expect(page.locator('.pswp--ui-visible')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openAndClose(photo)
  expect(await roots()).toBe(1)
  await openAndClose(page.getByRole('link', { name: /The coast out of season/ }))
  expect(await roots()).toBe(2)
  await openAndClose(photo)
  expect(await roots()).toBe(2)
})
