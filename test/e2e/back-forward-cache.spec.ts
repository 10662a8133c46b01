import { SAMPLE_ORDER } from '../../fixtures/checkout/sample-order.ts'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { findWholeChromium } from '../chromium.mjs'
import { chunkRun } from '../support/chunk-run.ts'

declare global {
  interface Window {
    /** What `pageshow` said, by the test's own listener: lives as long as the page. */
    shown?: boolean[]
    /** What {@link deliverLate} kept back has come. */
    delivered?: boolean
  }
}

let browser: Browser

test.beforeAll(async ({ launchOptions }) => {
  const executablePath = findWholeChromium()
  // Playwright turns the cache off, which is on in every shopper's browser.
  browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser.close())

const mounted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    window.atoll && !Array.isArray(window.atoll)
      ? window.atoll.list().flatMap(({ widget, state }) => (state === 'mounted' ? [widget] : []))
      : [],
  )

async function visit(path: string, baseURL: string | undefined, widget: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  // A route of the test's own would hold what a page sends while it is left, and drop it with the page.
  await context.addCookies([{ name: 'atoll_demo_keep', value: '1', url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto(path)
  await expect.poll(() => mounted(page)).toContain(widget)
  await page.evaluate(() => {
    window.shown = []
    addEventListener('pageshow', ({ persisted }) => window.shown?.push(persisted))
  })
  return page
}

/** Goes to another page of the shop and comes back to the page as it was left. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto('/account/?panel=off')
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => window.shown).catch(() => undefined)).toEqual([true])
}

/** In the page: keeps the next answer of an action back that the shop has given already. */
function deliverLate([action, ms]: readonly [string, number]): void {
  const original = window.fetch
  window.delivered = false
  window.fetch = async (address, options) => {
    const isKept = window.delivered === false && new Request(address).url.includes(action)
    const response = await original(address, options)
    if (!isKept) return response
    window.fetch = original
    await new Promise((resolve) => setTimeout(resolve, ms))
    window.delivered = true
    return response
  }
}

test('a checkout left in the middle of a refresh comes back usable', async ({ baseURL }) => {
  const page = await visit('/checkout/?panel=off', baseURL, 'checkout-notices')
  await page.waitForLoadState('networkidle')
  await page.request.post('/__demo/faults', {
    data: { action: 'update_order_review', fault: 'slow', times: 1, slowMs: 2500 },
  })
  await page.locator('#payment_method_cod').check()
  await expect(page.locator('form.checkout .blockUI').first()).toBeAttached()
  await leaveAndComeBack(page)
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  await expect(page.locator('#payment_method_cod')).toBeChecked()
  // What came back is asked for again: before its fee is shown the order would stay.
  await expect(page.locator('tr.fee')).toBeVisible()
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')).toBeFocused()
  await page.context().close()
})

test('a cart whose removal was still pending comes back without the line, and takes it again', async ({
  baseURL,
}) => {
  const page = await visit('/shop/?panel=off', baseURL, 'cart-dropdown')
  const add = page.locator('a.ajax_add_to_cart').first()
  const id = (await add.getAttribute('data-product_id')) ?? ''
  const line = page.locator('.site-header-cart .mini_cart_item', {
    has: page.locator(`[data-product_id="${id}"]`),
  })
  // One is in the cart already, and what is added while it is taken out brings it back.
  await expect(line.locator('.quantity')).toHaveText(/^1 ×/)
  await add.click()
  await expect(line.locator('.quantity')).toHaveText(/^2 ×/)
  await page.locator('.site-header-cart').hover()
  await line.locator('.remove').click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await leaveAndComeBack(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await add.click()
  await expect(line).toHaveCount(1)
  await page.context().close()
})

test('a cart that is left before the code is here that hears an answer comes back without the line', async ({
  baseURL,
}) => {
  const page = await visit('/shop/?panel=off', baseURL, 'cart-dropdown')
  const lines = page.locator('.site-header-cart .mini_cart_item')
  await expect(lines.first()).toBeAttached()
  const key = (await lines.first().locator('.remove').getAttribute('data-cart_item_key')) ?? ''
  const line = lines.locator(`[data-cart_item_key="${key}"]`)
  // Not a route: see above.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*client-create-client*'] })
  await page.locator('.site-header-cart').hover()
  await lines.first().locator('.remove').click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await leaveAndComeBack(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await page.context().close()
})

test('a cart that comes back before the server has taken the line out shows what the server has then', async ({
  baseURL,
}) => {
  const page = await visit('/shop/?panel=off&jquery=off', baseURL, 'cart-dropdown')
  const lines = page.locator('.site-header-cart .mini_cart_item')
  await expect(lines.first()).toBeAttached()
  const key = (await lines.first().locator('.remove').getAttribute('data-cart_item_key')) ?? ''
  await page.request.post('/__demo/faults', {
    // Longer than a busy machine takes to leave the page and come back.
    data: { action: 'remove_from_cart', fault: 'slow', times: 1, slowMs: 6000 },
  })
  await page.evaluate(deliverLate, ['get_refreshed_fragments', 8000] as const)
  await page.locator('.site-header-cart').hover()
  await lines.first().locator('.remove').click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Before it runs a beacon tells the shop, and nobody when that is done.
  await chunkRun(page, 'cart-dropdown-leaving')
  await leaveAndComeBack(page)
  const onServer = async (): Promise<string> =>
    await (await page.request.get('/?wc-ajax=get_refreshed_fragments')).text()
  expect(await onServer()).toContain(key)
  await expect.poll(onServer).not.toContain(key)
  await expect.poll(() => page.evaluate(() => window.delivered)).toBe(true)
  await expect(lines.locator(`[data-cart_item_key="${key}"]`)).toHaveCount(0)
  await expect(page.getByText('could not be removed')).toHaveCount(0)
  await page.context().close()
})

test('an order is told once, also when its page comes back', async ({ baseURL }) => {
  const page = await visit(
    `/checkout/order-received/${SAMPLE_ORDER.id}/?purchase=again`,
    baseURL,
    'shop-analytics',
  )
  const purchases = (): Promise<number> =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: ReadonlyArray<ArrayLike<unknown>> }
      return dataLayer.filter(({ 0: command, 1: name }) => command === 'event' && name === 'purchase').length
    })
  await expect.poll(purchases).toBe(1)
  await leaveAndComeBack(page)
  expect(await purchases()).toBe(1)
  await page.context().close()
})

test('an order has the source of its landing after a yes on the page between, and none after a no', async ({
  baseURL,
}) => {
  const page = await visit(
    '/checkout/?panel=off&consent=ask&utm_source=news&utm_medium=email',
    baseURL,
    'order-attribution',
  )
  const source = page.locator('form.checkout [name=wc_order_attribution_utm_source]')
  await expect(source).toHaveValue('')
  for (const [answer, value] of [
    ['allow', 'news'],
    ['deny', ''],
  ] as const) {
    await page.evaluate(() => {
      window.shown = []
    })
    await page.goto('/shop/?panel=off&consent=ask')
    await page.evaluate((given) => {
      const { wp_set_consent: set } = window as unknown as {
        readonly wp_set_consent: (category: string, answer: string) => void
      }
      set('marketing', given)
    }, answer)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => window.shown).catch(() => undefined)).toEqual([true])
    await expect(source).toHaveValue(value)
  }
  await page.context().close()
})

test('a language that was left again can be chosen again, and the field says the page’s own', async ({
  baseURL,
}) => {
  const page = await visit('/header/classic-phantom-fade/?panel=off', baseURL, 'site-header')
  await page.evaluate(() => {
    const field = document.createElement('select')
    field.id = 'languages'
    field.dataset['atoll'] = 'language-selector'
    field.style.cssText = 'position:fixed;top:40%;left:0;z-index:99999'
    field.add(new Option('English', location.href, true, true))
    field.add(new Option('Lietuvių', '/account/?panel=off'))
    document.body.append(field)
  })
  const field = page.locator('#languages')
  for (const time of ['first', 'second']) {
    await page.evaluate(() => {
      window.shown = []
    })
    await field.hover()
    await expect(field, time).toHaveAttribute('data-atoll-state', 'mounted')
    await field.selectOption('Lietuvių')
    await page.waitForURL('**/account/?panel=off')
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => window.shown).catch(() => undefined)).toEqual([true])
    await expect(field).toHaveValue(page.url())
  }
  await page.context().close()
})

test('a store notice that was dismissed on the next page is gone, and the page’s end keeps no room for it', async ({
  baseURL,
}) => {
  const page = await visit('/shop/?panel=off', baseURL, 'store-notice')
  const notice = page.locator('.woocommerce-store-notice')
  await expect(page.locator('html')).toHaveAttribute('style', /padding-bottom/)
  await page.goto('/contact/?panel=off')
  await notice.getByText('Dismiss').click()
  await expect(notice).toBeHidden()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => window.shown).catch(() => undefined)).toEqual([true])
  await expect(notice).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('style', /padding-bottom/)
  await page.context().close()
})
