import { expect, type Page, type Route, test } from '@playwright/test'
import { rewrite } from '../support/attacks.ts'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

/** What a visitor does first with an island, by touch. */
interface FirstAct {
  readonly what: string
  readonly path: string
  /** Selector of what is pressed. */
  readonly press: string
  /** What is there in the next frame, while all code that is still to come is held back. */
  readonly sign: string
  /** What is there in the end. */
  readonly result: string
}

const ACTS: readonly FirstAct[] = [
  {
    what: 'welcome bar: a lead without an address',
    path: '/welcome-bar/?bar=email&',
    press: '.mysticky-welcomebar-btn a',
    sign: '.mysticky-welcomebar-btn [aria-busy="true"]',
    result: '.atoll-welcome-bar__problem',
  },
  {
    what: 'swatches: a value',
    path: '/product/linen-cushion-miegas/?jquery=off&',
    press: '[role="radio"]',
    sign: '[role="radio"][aria-checked="true"].selected',
    result: '[data-atoll-root="variation-swatches"]',
  },
  {
    what: 'grid: more items',
    path: '/grids/albums/?',
    press: '.button-load-more',
    sign: '[aria-busy="true"]',
    result: '[data-atoll-root="post-grid"]',
  },
  {
    what: 'gallery: a photo',
    path: '/portfolio/?',
    press: '.justified-gallery a',
    sign: '[data-atoll-opening]',
    result: '.pswp--open',
  },
  {
    what: 'pickup points: the list',
    path: '/checkout/?method=dpd_parcels:2&',
    press: '.atoll-pickup-selector__field',
    sign: '.atoll-pickup-selector__field[aria-expanded="true"]',
    result: '.atoll-pickup-selector__point',
  },
]

/** Holds every script back that Atoll asks for from now on. @returns lets them go */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(/\/atoll\/.*\.js/, async (route) => {
    if (open) await route.continue()
    else held.push(route)
  })
  return async () => {
    open = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Looks, in the frame that follows the click, whether `sign` is there. */
async function watchNextFrame(page: Page, sign: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(
    (selector) => ({
      answer: new Promise<boolean>((resolve) => {
        const look = (): void => resolve(document.querySelector(selector) !== null)
        addEventListener('click', () => requestAnimationFrame(() => setTimeout(look)), {
          once: true,
          capture: true,
        })
      }),
    }),
    sign,
  )
  return () => seen.evaluate(({ answer }) => answer)
}

test.use({ hasTouch: true })

for (const { what, path, press, sign, result } of ACTS) {
  test(`${what}: answered in the next frame, and done once its code is here`, async ({ page }) => {
    await page.goto(`${path}panel=off`, { waitUntil: 'networkidle' })
    const release = await holdScripts(page)
    const pressed = page.locator(press).first()
    await pressed.scrollIntoViewIfNeeded()
    const isAnswered = await watchNextFrame(page, sign)
    await pressed.tap()
    expect(await isAnswered()).toBe(true)
    await expect(page.locator(result)).toHaveCount(0)
    await release()
    await expect(page.locator(result).first()).toBeAttached()
  })
}

test('cart: the keyboard that was there before the code finds its list open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shop/?panel=off&jquery=off', { waitUntil: 'commit' })
  const link = page.locator('.site-header-cart .cart-contents')
  await link.focus()
  await release()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeFocused()
})

/** Opens a page with a list of languages whose code is held. @returns lets it come */
async function openLanguages(page: Page): Promise<() => Promise<void>> {
  await rewrite(page, '/header/classic-phantom-fade/', (html) =>
    html.replace(
      '<div class="mini-wpml',
      () =>
        '<div class="mini-wpml"><select id="languages"><option value="/header/classic-phantom-fade/">English</option><option value="/shop/">Lietuvių</option></select></div><div class="mini-wpml',
    ),
  )
  const release = await holdScripts(page)
  await page.goto('/header/classic-phantom-fade/?panel=off&jquery=off', { waitUntil: 'commit' })
  return release
}

test('languages: a list that was opened before the code leads where the visitor chooses', async ({
  page,
}) => {
  const release = await openLanguages(page)
  const list = page.locator('#languages')
  await list.focus()
  await release()
  await mounted(page, 'language-selector')
  await list.selectOption('Lietuvių')
  await page.waitForURL('**/shop/')
})

test('languages: one that is picked while the code is on its way is gone to', async ({ page }) => {
  const release = await openLanguages(page)
  const list = page.locator('#languages')
  await list.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toHaveValue('/shop/')
  await release()
  await page.waitForURL('**/shop/')
})

test('cart: a list that was closed stays so when the cart’s new markup comes', async ({ page }) => {
  const { promise: closed, resolve: close } = withResolvers()
  await page.route(/wc-ajax=get_refreshed_fragments/, async (route) => {
    await closed
    await route.continue()
  })
  await page.goto('/shop/?panel=off&jquery=off')
  const link = page.locator('.site-header-cart .cart-contents')
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  const before = await link.elementHandle()
  await link.focus()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-atoll-root="cart-dropdown"]')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  close()
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(link).toBeFocused()
  await page.waitForTimeout(300)
  await expect(link).toHaveAttribute('aria-expanded', 'false')
})
