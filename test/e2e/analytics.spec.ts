import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PIXEL_ACTION } from '../../fixtures/analytics/handlers.ts'
import { SAMPLE_ORDER } from '../../fixtures/checkout/sample-order.ts'
import { expectNoViolations } from '../support/axe.ts'
import { chunkRun } from '../support/chunk-run.ts'
import { UNDO_MS } from '../../widgets/cart-dropdown/model.ts'
import { TAG } from '../support/host-page.ts'

interface Item {
  readonly item_id: string | number
  readonly item_name?: string
  readonly price: number
  readonly quantity?: number
}

interface Params {
  readonly value: number
  readonly currency: string
  readonly items: readonly Item[]
  readonly [name: string]: unknown
}

interface Seen {
  readonly name: string
  readonly params: Params
}

const ORDER = `/checkout/order-received/${SAMPLE_ORDER.id}/?purchase=again`

/** A tag as careless as can be: whatever reaches the data layer goes over the network, consent or not. */
async function collect(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('https://collect.test/**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('en') ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries) => {
      for (const entry of entries) {
        layer[layer.length] = entry
        const { 0: command, 1: name } = entry as Readonly<Record<number, unknown>>
        if (command !== 'event') continue
        void fetch(`https://collect.test/?en=${String(name)}`, { mode: 'no-cors', keepalive: true })
      }
      return layer.length
    }
    ;(globalThis as unknown as { dataLayer: unknown[] }).dataLayer = layer
  })
  return asked
}

function events(page: Page): Promise<readonly Seen[]> {
  return page.evaluate(() => {
    // Missing while the next page is on its way.
    const { dataLayer: layer = [] } = globalThis as unknown as {
      dataLayer?: ReadonlyArray<ArrayLike<unknown>>
    }
    return layer.flatMap((entry) => {
      const { 0: command, 1: name, 2: params } = entry
      return command === 'event' ? [{ name, params } as Seen] : []
    })
  })
}

const names = async (page: Page): Promise<readonly string[]> => (await events(page)).map(({ name }) => name)

async function only(page: Page, name: string): Promise<Params> {
  await expect.poll(() => names(page)).toContain(name)
  const [found, ...more] = (await events(page)).filter((event) => event.name === name)
  expect(more).toEqual([])
  return found?.params ?? { value: Number.NaN, currency: '', items: [] }
}

function sum({ items }: Params): number {
  return items.reduce((total, { price, quantity = 1 }) => total + price * quantity, 0)
}

/** Waits until the tracker and all that it fetches are there. */
async function tracking(
  page: Page,
  host = '#woocommerce-google-analytics-integration-data-js-after',
): Promise<void> {
  await expect(page.locator(host)).toHaveAttribute('data-atoll-state', 'mounted', { timeout: 15_000 })
  await page.waitForLoadState('networkidle')
}

async function removals(page: Page): Promise<number> {
  const log = (await (await page.request.get('/__demo/log')).json()) as ReadonlyArray<{
    readonly name: string
  }>
  return log.filter(({ name }) => name === 'remove_from_cart').length
}

test('a list tells what it shows, what is added from it and where the shopper goes on to', async ({
  page,
}) => {
  const asked = await collect(page)
  await page.goto('/shop/')
  const list = await only(page, 'view_item_list')
  expect(list.items.length).toBeGreaterThan(5)
  expect(list.currency).toBe('EUR')

  await page.locator('.ajax_add_to_cart').first().click()
  const added = await only(page, 'add_to_cart')
  expect(added.value).toBe(added.items[0]?.price)

  await page.locator('.woocommerce-loop-product__link').first().click()
  await page.waitForURL(/\/product\//)
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['view_item_list', 'add_to_cart', 'select_item', 'select_content']))
})

test('a product page tells the product, and after its form the true quantity', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/')
  const viewed = await only(page, 'view_item')
  await page.locator('form.cart input.qty').fill('3')
  await page.locator('form.cart [name="add-to-cart"]').click()
  const added = await only(page, 'add_to_cart')
  expect(added.items).toEqual([expect.objectContaining({ item_id: viewed.items[0]?.item_id, quantity: 3 })])
  expect(added.value).toBeCloseTo(3 * viewed.value, 2)

  // The plugin prints the add on the session's next page too.
  await page.goto('/shop/')
  await only(page, 'view_item_list')
  expect(await names(page)).not.toContain('add_to_cart')
})

test('defaults that deny consent for some regions hold nothing back, and say nothing for the visitor', async ({
  page,
}) => {
  await page.goto('/shop/')
  await only(page, 'view_item_list')
  const commands = await page.evaluate(() =>
    (globalThis as unknown as { dataLayer: ReadonlyArray<ArrayLike<unknown>> }).dataLayer
      .filter((entry) => entry[0] === 'consent')
      .map((entry) => entry[1]),
  )
  expect(commands).toEqual(['default'])
})

test('the cart tells what is taken out', async ({ page }) => {
  await page.goto('/cart/?cart=many')
  await tracking(page)
  expect(await names(page)).not.toContain('view_cart')
  const row = page.locator('.cart_item').first()
  const quantity = Number(await row.locator('input.qty').inputValue())
  await row.locator('a.remove').click()
  const removed = await only(page, 'remove_from_cart')
  expect(removed.items).toHaveLength(1)
  expect(removed.items[0]).toMatchObject({ quantity })
  expect(removed.value).toBeCloseTo(sum(removed), 2)
})

test('the cart tells a new quantity as what came', async ({ page }) => {
  await page.goto('/cart/?cart=many')
  await tracking(page)
  const field = page.locator('.cart_item input.qty').first()
  const before = Number(await field.inputValue())
  await field.fill(`${before + 2}`)
  await page.locator('[name="update_cart"]').click()
  const added = await only(page, 'add_to_cart')
  expect(added.items).toEqual([expect.objectContaining({ quantity: 2 })])
  expect(await names(page)).not.toContain('remove_from_cart')
})

for (const path of ['/shop/', '/cart/']) {
  test(`the header’s cart on ${path} tells a new quantity as what came and went, once`, async ({ page }) => {
    await page.goto(`${path}?panel=off&cart=many`)
    await tracking(page)
    const cart = page.locator('#site-header-cart')
    await cart.locator('.cart-contents').hover()
    const line = cart.locator('.mini_cart_item').first()
    const id = await line.locator('.remove').getAttribute('data-product_id')
    const amount = line.locator('.quantity')
    const before = Number.parseInt((await amount.textContent()) ?? '', 10)
    /** What else of the page shows the line. */
    const field = page.locator(`.cart_item:has(.remove[data-product_id="${id}"]) input.qty`)
    const shown = path === '/cart/' ? [`${before + 2}`] : []

    // Quicker than the shop is told, however slow the machine.
    await line.getByRole('button', { name: /^One more/ }).dblclick()
    const added = await only(page, 'add_to_cart')
    expect(added.items).toEqual([expect.objectContaining({ quantity: 2 })])
    await expect(amount).toContainText(`${before + 2} ×`)
    await expect(line).not.toHaveAttribute('aria-busy')
    await expect
      .poll(() => field.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(shown)

    await line.getByRole('button', { name: /^One less/ }).click()
    const removed = await only(page, 'remove_from_cart')
    expect(removed.items).toEqual([expect.objectContaining({ quantity: 1, price: added.items[0]?.price })])
    await page.waitForLoadState('networkidle')
    expect((await names(page)).filter((name) => name.endsWith('_cart'))).toEqual([
      'add_to_cart',
      'remove_from_cart',
    ])
  })
}

test('the mini cart tells a line once it is gone, also while the page is left', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  // Requests of a page that is being left cannot be watched.
  await page.addInitScript(() => {
    document.addEventListener('atoll:shop-analytics:sent', (event) => {
      const { name } = (event as CustomEvent<{ readonly name: string }>).detail
      sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${name}`)
    })
  })
  await page.clock.install()
  await page.goto('/shop/?panel=off&cart=many')
  await tracking(page)
  const cart = page.locator('#site-header-cart')
  await expect(cart).toHaveAttribute('data-atoll-state', 'mounted')
  await cart.locator('.cart-contents').hover()
  const line = cart.locator('.mini_cart_item').first()
  const id = await line.locator('.remove').getAttribute('data-product_id')
  const quantity = Number.parseInt((await line.locator('.quantity').textContent()) ?? '', 10)
  await line.locator('.remove').click()
  const undo = cart.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(line).toBeHidden()
  // New markup, as another tab's change brings it.
  await page.evaluate(() => {
    const { jQuery } = globalThis as unknown as {
      jQuery: (of: Element) => { trigger: (type: string) => void }
    }
    document.querySelector('.mini_cart_item')?.setAttribute('data-old', '')
    jQuery(document.body).trigger('wc_fragment_refresh')
  })
  await expect(cart.locator('[data-old]')).toHaveCount(0)
  await expect(undo).toBeFocused()
  await expect(cart.locator('.cart-contents')).toHaveAttribute('aria-expanded', 'true')
  await expect(line).toBeHidden()
  expect(await names(page)).not.toContain('remove_from_cart')

  // For a pointer that rests on the way back its time stands still.
  await page.mouse.move(10, 600)
  await page.clock.fastForward(UNDO_MS)
  const removed = await only(page, 'remove_from_cart')
  expect(removed.items[0]?.quantity).toBe(quantity)
  await expect(cart.locator(`.remove[data-product_id="${id}"]`)).toHaveCount(0)

  await cart.locator('.cart-contents').hover()
  await cart.locator('.remove').first().click()
  await expect(undo).toBeFocused()
  await page.goto('/cart/')
  const told = await page.evaluate(() => sessionStorage.getItem('told')?.split(' '))
  expect(told?.filter((name) => name === 'remove_from_cart')).toHaveLength(2)
  await expect.poll(() => removals(page)).toBe(2)
  expect(complaints.filter((text) => text.includes('Could not read'))).toEqual([])
})

test('the shop hears of a line that is taken out although the page is left at once', async ({ page }) => {
  await page.goto('/shop/?panel=off&cart=many')
  const cart = page.locator('#site-header-cart')
  await expect(cart).toHaveAttribute('data-atoll-state', 'mounted')
  await cart.locator('.cart-contents').hover()
  await cart.locator('.remove').first().click()
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
  // It speaks for the page that is being left.
  await chunkRun(page, 'cart-dropdown-leaving')
  await page.goto('/cart/')
  await expect.poll(() => removals(page)).toBe(1)
})

for (const code of ['cart-dropdown-view', 'create-client']) {
  test(`a line that is taken out before ${code} is here is gone although the page is left`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('atoll:shop-analytics:sent', (event) => {
        const { name } = (event as CustomEvent<{ readonly name: string }>).detail
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${name}`)
      })
    })
    await page.route(`**/chunks/*${code}-*`, () => {})
    await page.goto('/shop/?panel=off&cart=many')
    await tracking(page)
    const cart = page.locator('#site-header-cart')
    await expect(cart).toHaveAttribute('data-atoll-state', 'mounted')
    await cart.locator('.cart-contents').hover()
    const link = cart.locator('.remove').first()
    const key = (await link.getAttribute('data-cart_item_key')) ?? ''
    const lines = async (): Promise<string> => (await page.request.get('/cart/')).text()
    expect(await lines()).toContain(key)
    await link.click()
    if (code === 'create-client') await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.goto('/product/stoneware-mug-neris/')
    await expect.poll(lines).not.toContain(key)
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toContain('remove_from_cart')
  })
}

test('a line whose code cannot be loaded is taken out by its link, as without Atoll', async ({ page }) => {
  await page.route(/chunks\/cart-dropdown-view-/, (route) => route.abort())
  await page.goto('/shop/?panel=off&cart=many')
  const cart = page.locator('#site-header-cart')
  await expect(cart).toHaveAttribute('data-atoll-state', 'mounted')
  await cart.locator('.cart-contents').hover()
  const link = cart.locator('.mini_cart_item .remove').first()
  const key = (await link.getAttribute('data-cart_item_key')) ?? ''
  await link.click()
  await expect.poll(async () => (await page.request.get('/cart/')).text()).not.toContain(key)
})

test('the checkout tells its beginning and the payment that is chosen', async ({ page }) => {
  await page.goto('/checkout/?cart=many')
  const begun = await only(page, 'begin_checkout')
  expect(begun.value).toBeCloseTo(sum(begun), 2)
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  await page.locator('label[for="payment_method_cod"]').click()
  expect((await only(page, 'add_payment_info'))['payment_type']).toBe('Cash on delivery')
})

test.describe('an order', () => {
  test('is told once, also when the shop gives it again after a reload', async ({ page }) => {
    const asked = await collect(page)
    await page.goto(ORDER)
    const { transaction_id: id, value, items } = await only(page, 'purchase')
    expect(id).toBe(SAMPLE_ORDER.id)
    expect(value).toBe(SAMPLE_ORDER.total / 100)
    expect(items).toHaveLength(SAMPLE_ORDER.lines.length)
    await page.reload()
    await tracking(page)
    await page.goto('/shop/')
    await only(page, 'view_item_list')
    await page.goBack()
    await tracking(page)
    expect(await names(page)).not.toContain('purchase')
    expect(asked.filter((name) => name === 'purchase')).toHaveLength(1)
  })

  test('is told once by two tabs that open together', async ({ page, context }) => {
    const other = await context.newPage()
    const asked = [await collect(page), await collect(other)]
    await Promise.all([page.goto(ORDER), other.goto(ORDER)])
    await Promise.all([tracking(page), tracking(other)])
    await expect.poll(() => asked.flat()).toEqual(['purchase'])
    expect([...(await names(page)), ...(await names(other))]).toEqual(['purchase'])
  })

  for (const [currency, decimals] of [
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
  ] as const) {
    test(`in ${currency} has ${decimals} decimals`, async ({ page }) => {
      await page.goto(`/analytics/?of=order&currency=${currency}`)
      const order = await only(page, 'purchase')
      expect(order.currency).toBe(currency)
      expect(order['shipping']).toBe(399 / 10 ** decimals)
      // The order's total, as the plugin reports revenue.
      expect(order.value).toBeCloseTo(sum(order) + 399 / 10 ** decimals, 3)
    })
  }
})

function answer(page: Page, value: 'allow' | 'deny'): Promise<void> {
  return page.evaluate((given) => {
    const { wp_set_consent: set } = globalThis as unknown as {
      wp_set_consent: (category: string, value: string) => void
    }
    set('marketing', given)
    set('statistics', given)
  }, value)
}

test.describe('consent', () => {
  test('denied keeps everything at home; granted later sends it; withdrawn ends it', async ({ page }) => {
    const asked = await collect(page)
    await page.goto('/shop/?consent=ask')
    await tracking(page)
    await page.locator('.ajax_add_to_cart').first().click()
    await expect(page.locator('.added_to_cart').first()).toBeVisible()
    expect(await names(page)).toEqual([])
    expect(asked).toEqual([])
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).filter((key) => /atoll_(?:outbox|purchases|added)/.test(key)),
      ),
    )
    expect(stored).toEqual([])

    await answer(page, 'allow')
    await expect.poll(() => names(page)).toEqual(['view_item_list', 'add_to_cart'])
    await expect.poll(() => asked).toEqual(['view_item_list', 'add_to_cart'])

    await answer(page, 'deny')
    await page.locator('.ajax_add_to_cart').nth(1).click()
    await expect(page.locator('.added_to_cart')).toHaveCount(2)
    expect(asked).toHaveLength(2)
  })

  test('holds for the order’s attribution too', async ({ page, context }) => {
    const sources = async (): Promise<number> =>
      (await context.cookies()).filter(({ name }) => name.startsWith('sbjs_')).length
    await page.goto('/checkout/?cart=many&consent=ask')
    await tracking(page)
    await expect(page.locator('input[name^="wc_order_attribution_"]').first()).toBeAttached()
    expect(await sources()).toBe(0)
    await answer(page, 'allow')
    await expect.poll(sources).toBeGreaterThan(0)
    await answer(page, 'deny')
    await expect.poll(sources).toBe(0)
  })

  test('denied does not use up the one telling of an order', async ({ page }) => {
    const asked = await collect(page)
    await page.goto(`${ORDER}&consent=ask`)
    await tracking(page)
    expect(asked).toEqual([])
    await answer(page, 'allow')
    await expect.poll(() => asked).toEqual(['purchase'])
  })
})

test('the pixel and the shop hear of an added product with one id', async ({ page }) => {
  await page.goto('/analytics/')
  await tracking(page, '[data-atoll="add-to-cart-pixel"]')
  await page.locator('.ajax_add_to_cart').first().click()
  const calls = () =>
    page.evaluate(() => (globalThis as unknown as { fbq: { calls?: readonly unknown[][] } }).fbq.calls ?? [])
  await expect.poll(calls).toHaveLength(1)
  const [[, event, payload, ids] = []] = await calls()
  expect(event).toBe('AddToCart')
  expect(payload).toMatchObject({ currency: 'EUR', content_type: 'product' })
  const log = (await (await page.request.get('/__demo/log')).json()) as ReadonlyArray<{
    name: string
    fields: Readonly<Record<string, string>>
  }>
  const request = log.find(({ name }) => name === PIXEL_ACTION)
  expect(ids).toEqual({ eventID: request?.fields['event_id'] })
})

test('the harness shows each event with its verdict, and what was left out', async ({ page }) => {
  await page.goto('/analytics/?of=wrong')
  const entries = page.locator('.event-log__entry')
  await expect(entries.filter({ hasText: 'view_item_list' })).toContainText('valid')
  await expect(entries.filter({ hasText: 'left out' })).toHaveCount(2)
  await expectNoViolations(page, '.event-log')
})

test.describe('recorded pages', () => {
  const folder = process.env['ATOLL_RECORDINGS'] ?? ''
  const recorded: ReadonlyArray<readonly [file: string, name: string, value: number]> = [
    ['page-order-received-clean.html', 'purchase', 16.99],
    ['page-shop.html', 'view_item_list', 128.49],
  ]
  // They stay outside the project: ATOLL_RECORDINGS names their folder.
  for (const [file, name, value] of recorded.filter(([page]) => existsSync(`${folder}/${page}`))) {
    test(`${file} tells ${name}`, async ({ page }) => {
      const html = readFileSync(`${folder}/${file}`, 'utf8').replace('</body>', `${TAG}</body>`)
      await page.route('**/*', (route) =>
        /localhost[^/]*\/(?:atoll|recorded)\//.test(route.request().url()) ? route.fallback() : route.abort(),
      )
      await page.route('**/recorded/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.addInitScript(() => {
        Object.assign(globalThis, { dataLayer: [], gtag: (...values: unknown[]) => dataLayer.push(values) })
      })
      await page.goto('/recorded/')
      expect((await only(page, name)).value).toBeCloseTo(value, 2)
    })
  }
})

declare const dataLayer: unknown[]

/** Names of what went to the tracker, as the page's log shows them. */
const toldWishes = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (
        globalThis as unknown as { dataLayer: ReadonlyArray<Readonly<Record<string, unknown>>> }
      ).dataLayer.filter((entry) => entry['event'] === 'add_to_wishlist' || entry[1] === 'add_to_wishlist')
        .length,
  )

test('a wish that is pressed before any of the code is here is told once', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/atoll/loader.js*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/analytics/?panel=off&of=marked', { waitUntil: 'commit' })
  const wish = page.getByRole('button', { name: 'Save for later' })
  await wish.click()
  release()
  await expect.poll(() => toldWishes(page)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const first = await toldWishes(page)
  await wish.click()
  await expect.poll(() => toldWishes(page)).toBe(2 * first)
})

test('a wish that is pressed later is told once, also as the page’s first press', async ({ page }) => {
  await page.goto('/analytics/?panel=off&of=marked')
  await page.waitForLoadState('networkidle')
  const wish = page.getByRole('button', { name: 'Save for later' })
  await wish.click()
  await expect.poll(() => toldWishes(page)).toBeGreaterThan(0)
  const first = await toldWishes(page)
  await page.waitForTimeout(500)
  expect(await toldWishes(page)).toBe(first)
  await wish.click()
  await expect.poll(() => toldWishes(page)).toBe(2 * first)
})
