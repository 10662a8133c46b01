import { expect, type Locator, type Page, test } from '@playwright/test'
import { chunkRun } from '../support/chunk-run.ts'
import { mounted } from '../support/mounted.ts'

const CHANGE = '/wc/store/v1/cart/update-item'

/** The shop's list with the cart in its header open, and the code that changes it there. */
async function openCart(page: Page, query = ''): Promise<Locator> {
  await page.goto(`/shop/?panel=off${query}`)
  const header = page.locator('.site-header-cart')
  await mounted(page, 'cart-dropdown')
  await header.locator('.cart-contents').hover()
  await expect(header.getByRole('button', { name: /^One more of/ }).first()).toBeVisible()
  return header
}

/** The code that has links wait is here: it comes with the first approach or press. */
function isWatched(page: Page): Promise<void> {
  return expect(page.locator('body')).toHaveClass(/no-prefetch/)
}

function breakShop(page: Page, action: string, fault: string, slowMs = 3000): Promise<unknown> {
  return page.request.post('/__demo/faults', { data: { action, fault, slowMs } })
}

/** Lines of the cart's page, by name, with their quantities. */
async function linesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.locator('.cart_item').evaluateAll((found) =>
    found.map((row) => {
      const name = row.querySelector('.product-name a')?.textContent?.trim() ?? ''
      return [name, row.querySelector<HTMLInputElement>('.qty')?.value ?? ''] as const
    }),
  )
  return new Map(rows)
}

const firstName = (header: Locator): Promise<string> =>
  header
    .getByRole('button', { name: /^One more of/ })
    .first()
    .getAttribute('aria-label')
    .then((label) => (label ?? '').replace('One more of ', ''))

for (const way of ['View cart', 'the header’s link'] as const) {
  test(`${way} leads to a cart with what was changed just before`, async ({ page }) => {
    await page.goto('/cart/?panel=off')
    const before = await linesOf(page)
    const header = await openCart(page)
    const name = await firstName(header)
    const gone = [...before.keys()].find((other) => other !== name) ?? ''
    await header.getByRole('button', { name: `One more of ${name}` }).click()
    await isWatched(page)
    await header.getByRole('button', { name: `Remove ${gone} from cart` }).click()
    const link =
      way === 'View cart' ? header.getByRole('link', { name: way }) : header.locator('.cart-contents')
    await link.click()
    await page.waitForURL(/\/cart\//)
    const lines = await linesOf(page)
    expect(lines.get(name)).toBe(String(Number(before.get(name)) + 1))
    expect(lines.has(gone)).toBe(false)
    expect(lines.size).toBe(before.size - 1)
  })
}

const UNHEARD = [
  {
    what: 'a line that may still be brought back',
    action: 'remove_from_cart',
    press: (header: Locator) => header.locator('a.remove').first().click(),
    after: (before: readonly string[]) => before.slice(1),
  },
  {
    what: 'a quantity on its way',
    action: CHANGE,
    press: async (header: Locator) => {
      const asked = header.page().waitForRequest((request) => request.url().includes(CHANGE))
      await header
        .getByRole('button', { name: /^One more of/ })
        .first()
        .click()
      await asked
    },
    after: ([first, ...others]: readonly string[]) => [String(Number(first) + 1), ...others],
  },
]

/** The shop takes its time over the cart in the header as well, as the real one does. */
const SLOW_CART = '/cart/?panel=off&jquery=off&fault=slow&on=get_refreshed_fragments'

for (const { what, action, press, after } of UNHEARD) {
  for (const way of ['a typed address', 'Back']) {
    test(`${way} leads to a cart that shows ${what}, although it was printed before`, async ({ page }) => {
      await page.goto(SLOW_CART)
      const before = [...(await linesOf(page)).values()]
      const header = await openCart(page, '&jquery=off')
      await breakShop(page, action, 'slow', 400)
      await press(header)
      await isWatched(page)
      await (way === 'Back' ? page.goBack() : page.goto(SLOW_CART))
      await expect.poll(async () => [...(await linesOf(page)).values()]).toEqual(after(before))
    })
  }
}

test('the header’s link leads to a cart with a product that is on its way into it', async ({ page }) => {
  await page.goto('/shop/?panel=off&jquery=off&cart=empty')
  await mounted(page, 'cart-dropdown')
  const button = page.locator('a.ajax_add_to_cart').first()
  await breakShop(page, 'add_to_cart', 'slow', 600)
  await button.click()
  await chunkRun(page, 'ajax-add-to-cart-hold-cart')
  await page.locator('.site-header-cart .cart-contents').click()
  await page.waitForURL(/\/cart\//)
  expect((await linesOf(page)).size).toBe(1)
})

test('a change that the shop refuses keeps the page that says so, once', async ({ page }) => {
  const header = await openCart(page)
  await breakShop(page, CHANGE, '500')
  await header
    .getByRole('button', { name: /^One more of/ })
    .first()
    .hover()
  await isWatched(page)
  // In one: a machine that is busy tells the shop in between.
  await header.evaluate((cart) => {
    for (const pressed of ['[aria-label^="One more of"]', '.buttons a'])
      cart.querySelector<HTMLElement>(pressed)?.click()
  })
  await expect(header.getByText(/could not be changed/)).toBeVisible()
  await expect(header.getByRole('link', { name: 'View cart' })).not.toHaveAttribute('aria-busy')
  expect(page.url()).toContain('/shop/')
  await header.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL(/\/cart\//)
})

test('a shop that is slow to answer keeps nobody for more than two seconds', async ({ page }) => {
  const header = await openCart(page)
  await breakShop(page, 'remove_from_cart', 'slow', 20_000)
  await header.locator('a.remove').first().click()
  await isWatched(page)
  const left = page.waitForRequest(
    (asked) => asked.isNavigationRequest() && asked.url().includes('/checkout/'),
  )
  const link = header.getByRole('link', { name: 'Checkout' })
  const before = Date.now()
  await link.click({ noWaitAfter: true })
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await left
  expect(Date.now() - before).toBeGreaterThan(1900)
  expect(Date.now() - before).toBeLessThan(15_000)
})

test('a link elsewhere, or one for another tab, does not wait', async ({ page }) => {
  const header = await openCart(page)
  await header.locator('a.remove').first().click()
  await isWatched(page)
  const waits = (link: Locator, ctrlKey: boolean): Promise<boolean> =>
    link.evaluate((node, ctrl) => {
      let held = false
      const look = (event: Event): void => {
        held = event.defaultPrevented
        event.preventDefault()
      }
      window.addEventListener('click', look, { once: true })
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: ctrl }))
      return held
    }, ctrlKey)
  const cart = header.getByRole('link', { name: 'View cart' })
  expect(await waits(page.locator('.products a').first(), false)).toBe(false)
  expect(await waits(cart, true)).toBe(false)
  expect(await waits(cart, false)).toBe(true)
})
