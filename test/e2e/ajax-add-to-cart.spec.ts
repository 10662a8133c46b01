import { expect, type Page, test } from '@playwright/test'
import { chunkRun } from '../support/chunk-run.ts'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const LIST = '/shop/?cart=empty&jquery=off&panel=off'
const button = (page: Page) => page.locator('.ajax_add_to_cart').first()
const count = (page: Page) => page.locator('.site-header-cart .count, a.cart-contents .count').first()

test('its code comes when somebody reaches a button, not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ajax-add-to-cart')) asked.push(request.url())
  })
  await page.goto(LIST)
  await expect(page.locator('form.woocommerce-ordering')).toHaveAttribute('data-atoll-state', 'mounted')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await button(page).hover()
  await expect(button(page)).toHaveAttribute('data-atoll-state', 'mounted')
})

test('a press before the code is there adds the product once, and the page stays', async ({ page }) => {
  await page.route('**/chunks/ajax-add-to-cart-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    return route.continue()
  })
  await page.goto(LIST)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await button(page).dblclick()
  await expect(page.locator('.added_to_cart.wc-forward')).toBeVisible()
  await expect(count(page)).toHaveText('1 item')
  await expect(page.locator('.atoll-announcer')).toContainText('has been added to your cart')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(new URL(page.url()).searchParams.has('add-to-cart')).toBe(false)
})

test('of several answers that wait for the code to show them the newest is shown', async ({ page }) => {
  const parts = withResolvers()
  await page.route('**/chunks/html-replace-part-*', async (route) => {
    await parts.promise
    await route.continue()
  })
  await page.goto(LIST)
  for (let pressed = 0; pressed < 4; pressed += 1) {
    const answered = page.waitForResponse((response) => response.url().includes('wc-ajax=add_to_cart'))
    await button(page).click()
    await (await answered).finished()
    await expect(button(page)).not.toHaveClass(/loading/)
  }
  parts.resolve()
  await expect(count(page)).toHaveText('4 items')
})

for (const jquery of ['3.7', 'off'] as const) {
  test(`a cart kept from the page before is not shown over what ${jquery === 'off' ? 'is' : 'the shop’s own script'} added meanwhile`, async ({
    page,
  }) => {
    const list = `/shop/?jquery=${jquery}&panel=off`
    // The script that would show the kept cart by itself is taken out, as the readme says.
    await page.route('**/shop/?**', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/<script[^>]*cart-fragments[^>]*><\/script>/g, '')
      await route.fulfill({ response, body })
    })
    await page.goto(`${list}&cart=empty`)
    await button(page).click()
    await expect(count(page)).toHaveText('1 item')
    const parts = withResolvers()
    await page.route('**/chunks/html-replace-part-*', async (route) => {
      await parts.promise
      await route.continue()
    })
    await page.goto(list)
    await mounted(page, 'cart-dropdown')
    const answered = page.waitForResponse((response) => response.url().includes('wc-ajax=add_to_cart'))
    await button(page).click()
    await (await answered).finished()
    await expect(button(page)).not.toHaveClass(/loading/)
    parts.resolve()
    await chunkRun(page, 'html-replace-part')
    await expect(count(page)).toHaveText('2 items')
  })
}

test('by keyboard it is added too, with Enter and with Space, and the focus stays', async ({ page }) => {
  await page.goto(LIST)
  await button(page).focus()
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('1 item')
  await expect(button(page)).toHaveClass(/added/)
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2 items')
  await expect(button(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

for (const width of [1280, 390]) {
  test(`without a connection it says so at the button, and the next try does it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(LIST)
    await expect(page.locator('form.woocommerce-ordering')).toHaveAttribute('data-atoll-state', 'mounted')
    await button(page).focus()
    await expect(button(page)).toHaveAttribute('data-atoll-state', 'mounted')
    await page.context().setOffline(true)
    await button(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'It could not be added to the cart.' })
    await expect(alert).toContainText('You are probably offline.')
    const [box, card] = [await alert.boundingBox(), await page.locator('.product').first().boundingBox()]
    expect(box && card && box.x >= card.x - 1 && box.x + box.width <= card.x + card.width + 1).toBe(true)
    await page.screenshot({ path: `.cache/adding-offline-${width}.png` })
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(count(page)).toHaveText('1 item')
    await expect(alert).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })
}

test('what the shop refuses leads to the product’s page, which says why', async ({ page }) => {
  await page.goto(LIST)
  const scarce = page.locator('[data-product_id="31"].ajax_add_to_cart')
  for (const pieces of [1, 2, 3]) {
    await scarce.click()
    await expect(count(page)).toHaveText(pieces === 1 ? '1 item' : `${pieces} items`)
  }
  await scarce.click()
  await page.waitForURL(/soy-candle-pusynas/)
  await expect(page.getByRole('alert').filter({ hasText: 'we have 3 in stock' })).toBeVisible()
})

for (const jquery of ['on', 'off'] as const) {
  test(`the pixel whose plugin answers with a script hears of each product once, ${jquery === 'on' ? 'from the originals while they are there' : 'without them'}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = []
      Object.assign(window, { calls, fbq: (...values: unknown[]) => calls.push(values) })
      document.addEventListener('DOMContentLoaded', () => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<div class="wc-facebook-pixel-event-placeholder"></div>',
        )
      })
    })
    const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)
    await page.goto(`/shop/?cart=empty&jquery=${jquery}&panel=off&pixel=fragment`)
    await button(page).click()
    await expect(count(page)).toHaveText('1 item')
    await expect.poll(calls).toHaveLength(1)
    const [[, name, payload, { eventID }]] = (await calls()) as [
      [string, string, object, { eventID: string }],
    ]
    expect([name, payload, eventID]).toEqual([
      'AddToCart',
      expect.objectContaining({ content_type: 'product', currency: 'EUR' }),
      expect.stringMatching(/^added-\d+-1$/),
    ])
    // What is kept of the cart tells of nothing on the next page; WooCommerce's own script runs it again there.
    if (jquery === 'on') return
    await page.reload()
    await expect(count(page)).toHaveText('1 item')
    expect(await calls()).toEqual([])
  })
}
