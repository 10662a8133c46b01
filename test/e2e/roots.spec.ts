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

/** Every widget that is mounted. */
function kindsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { atoll } = window as unknown as {
      atoll: { list: () => ReadonlyArray<{ readonly widget: string; readonly state: string }> }
    }
    return atoll
      .list()
      .filter(({ state }) => state === 'mounted')
      .map(({ widget }) => widget)
  })
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
  {
    widget: 'cart-dropdown',
    path: '/shop/?',
    act: (page) => page.locator('.site-header-cart').hover(),
  },
  {
    widget: 'dynamic-price',
    path: '/product/stoneware-mug-neris/?jquery=off&',
    act: (page) => page.getByRole('button', { name: 'Increase quantity' }).click(),
  },
  {
    widget: 'checkout-notices',
    path: '/checkout/?',
    act: (page) => page.locator('#billing_first_name').focus(),
  },
  {
    widget: 'pickup-selector',
    path: '/checkout/?method=dpd_parcels:2&',
    act: (page) => page.getByRole('button', { name: 'Choose a Pickup Point' }).click(),
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

test('stars are drawn when the tab with the form is opened: one root', async ({ page }) => {
  await open(page, '/product/stoneware-mug-neris/?jquery=off&', 'product-tabs')
  expect(await kindsOf(page)).not.toContain('review-stars')
  await page.getByRole('tab', { name: /Reviews/ }).click()
  await page.locator('.comment-form-rating').scrollIntoViewIfNeeded()
  await expect(page.getByRole('radiogroup', { name: /Your rating/ })).toBeVisible()
  expect((await rootsOf(page)).filter(({ widget }) => widget === 'review-stars')).toEqual([
    { widget: 'review-stars', roots: 1 },
  ])
})

test('two carts of one page have a root each, and show the same removal', async ({ page }) => {
  await open(page, '/shop/?', 'cart-dropdown')
  await page.evaluate(() => {
    const cart = document.querySelector<HTMLElement>('.site-header-cart')
    const copy = cart?.cloneNode(true) as HTMLElement
    copy.id = 'second'
    copy.style.position = 'static'
    document.querySelector('main')?.prepend(copy)
  })
  const carts = page.locator('.site-header-cart[data-atoll-state=mounted]')
  await expect(carts).toHaveCount(2)
  for (const cart of await carts.all()) await cart.locator('a[href]').first().dispatchEvent('pointermove')
  await expect
    .poll(async () => (await rootsOf(page)).filter(({ widget }) => widget === 'cart-dropdown'))
    .toEqual([
      { widget: 'cart-dropdown', roots: 1 },
      { widget: 'cart-dropdown', roots: 1 },
    ])
  await carts.first().locator('.remove').first().dispatchEvent('click')
  for (const cart of await carts.all())
    await expect(cart.locator('.atoll-cart-dropdown__undo')).toHaveCount(1)
})

interface WholePage {
  readonly path: string
  readonly act: (page: Page) => Promise<void>
  /** What draws with that act; `null` where the page's islands have nothing to draw for it. */
  readonly draws: string | null
}

/** With more kinds of island than the one that the visitor comes near. */
const PAGES: readonly WholePage[] = [
  { path: '/shop/?', act: (page) => page.locator('.site-header-cart').hover(), draws: 'cart-dropdown' },
  {
    path: '/product/linen-cushion-miegas/?jquery=off&',
    act: (page) => page.getByRole('radio').first().click(),
    draws: 'variation-swatches',
  },
  {
    path: '/product/stoneware-mug-neris/?',
    act: (page) => page.locator('.woocommerce-review-link').click(),
    draws: 'review-stars',
  },
  {
    path: '/checkout/?method=dpd_parcels:2&',
    act: (page) => page.locator('#billing_first_name').focus(),
    draws: 'checkout-notices',
  },
  { path: '/contact/?', act: (page) => page.getByRole('textbox').first().focus(), draws: null },
  {
    path: '/portfolio/?',
    act: (page) => page.locator('.justified-gallery a').first().click(),
    draws: 'lightbox',
  },
  { path: '/grids/portfolio/?', act: (page) => page.locator('article').first().hover(), draws: null },
  { path: '/studio/?', act: (page) => page.locator('.owl-carousel').first().hover(), draws: 'carousel' },
  {
    path: '/welcome-bar/?bar=two&',
    act: (page) => page.locator('.mysticky-welcomebar-fixed').first().hover(),
    draws: 'welcome-bar',
  },
]

for (const { path, act, draws } of PAGES) {
  test(`${path}: no host has more than one root, none shares one, before and after the first act`, async ({
    page,
  }) => {
    await page.goto(`${path}panel=off`)
    await page.waitForLoadState('networkidle')
    const atRest = await rootsOf(page)
    expect(atRest.length).toBeGreaterThan(0)
    expect(atRest.filter(({ roots }) => roots > 1)).toEqual([])
    await act(page)
    if (draws) {
      await expect
        .poll(async () =>
          (await rootsOf(page)).filter(({ widget, roots }) => widget === draws && roots === 1),
        )
        .not.toEqual([])
    }
    const after = await rootsOf(page)
    expect(after.filter(({ roots }) => roots > 1)).toEqual([])
    const table = (hosts: typeof after): string =>
      hosts
        .map(({ widget, roots }) => `${widget} ${roots}`)
        .toSorted()
        .join(', ')
    test.info().annotations.push({ type: 'roots', description: `${table(atRest)} → ${table(after)}` })
  })
}

test('two bars have a root each', async ({ page }) => {
  await open(page, '/welcome-bar/?bar=two&', 'welcome-bar')
  const bars = page.locator('.mysticky-welcomebar-fixed')
  await bars.first().hover()
  await bars.first().getByRole('button', { name: 'Close' }).click()
  await expect(bars.nth(1)).toBeVisible()
  await bars.nth(1).hover()
  await expect
    .poll(async () => (await rootsOf(page)).filter(({ widget }) => widget === 'welcome-bar'))
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
    .poll(async () => (await rootsOf(page)).filter(({ widget }) => widget === 'post-grid'))
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
