import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { fillAddress, option, refreshedOnce, settled } from '../support/pickup-page.ts'
import { withResolvers } from '../support/with-resolvers.ts'

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

const CHECKOUT = '/checkout/?panel=off'

/** What the server was asked for under this name. */
async function asked(page: Page, name: string): Promise<readonly LogEntry[]> {
  const response = await page.request.get('/__demo/log')
  const log = (await response.json()) as readonly LogEntry[]
  return log.filter((entry) => entry.name === name)
}

async function breakAction(page: Page, action: string, fault: string, times?: number): Promise<void> {
  await page.request.post('/__demo/faults', { data: { action, fault, times } })
}

const mounted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    window.atoll && !Array.isArray(window.atoll)
      ? window.atoll.list().flatMap(({ widget, state }) => (state === 'mounted' ? [widget] : []))
      : [],
  )

async function openCheckout(page: Page, query = ''): Promise<void> {
  await page.goto(CHECKOUT + query)
  await expect
    .poll(() => mounted(page))
    .toEqual(expect.arrayContaining(['newsletter-opt-in', 'order-attribution', 'checkout-notices']))
}

test.describe('the newsletter box', () => {
  for (const [generation, query, action, name] of [
    ['2', '', 'post_woo_ml_email_cookie', 'first_name'],
    ['3', '&mailerlite=3', 'woo_mailerlite_set_cart_email', 'name'],
  ] as const) {
    test(`tells generation ${generation} of the plugin who signs up, once per change`, async ({ page }) => {
      await openCheckout(page, query)
      await expect(page.locator('#woo_ml_subscribe')).toHaveCount(1)
      await page.locator('#billing_first_name').fill('Rasa')
      await page.locator('#billing_email').fill('rasa@pastas.lt')
      await page.locator('#billing_email').blur()
      await expect
        .poll(async () => (await asked(page, action)).at(-1)?.fields)
        .toMatchObject({
          email: 'rasa@pastas.lt',
          signup: 'true',
          [name]: 'Rasa',
        })
      await page.locator('#woo_ml_subscribe').uncheck()
      await expect.poll(async () => (await asked(page, action)).at(-1)?.fields['signup']).toBe('false')
      expect(
        (await page.context().cookies()).find((cookie) => cookie.name === 'mailerlite_checkout_token'),
      ).toBeDefined()
    })
  }
})

test('the newsletter box of a page whose nonce is too old is told of with a fresh one', async ({ page }) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().postData()?.includes('woo_mailerlite_set_cart_email')) {
      statuses.push(response.status())
    }
  })
  // The demo shop has generation 3 only where the address asks for it.
  await page.route(
    ({ pathname, searchParams }) => pathname === '/checkout/' && !searchParams.has('mailerlite'),
    (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('mailerlite', '3')
      return route.continue({ url: url.href })
    },
  )
  await openCheckout(page, '&mailerlite=3')
  await page.request.post('/__demo/nonces/expire')
  await page.locator('#billing_email').fill('rasa@pastas.lt')
  await page.locator('#billing_email').blur()
  await expect.poll(() => statuses).toEqual([403, 200])
})

test.describe('the order’s source', () => {
  test('comes from the landing, through pages, into the order form', async ({ page }) => {
    await page.goto('/shop/?panel=off&utm_source=news&utm_medium=email&utm_campaign=ruduo')
    await expect.poll(() => mounted(page)).toContain('order-attribution')
    await openCheckout(page)
    const field = (name: string) => page.locator(`form.checkout [name="wc_order_attribution_${name}"]`)
    await expect(field('utm_source')).toHaveValue('news')
    await expect(field('source_type')).toHaveValue('utm')
    await expect(field('session_pages')).toHaveValue('2')
    await expect(field('session_entry')).toHaveValue(/utm_source=news/)
    await expect(field('utm_source')).toHaveCount(1)
  })

  test('knows a search engine by its referrer', async ({ page }) => {
    await page.goto(CHECKOUT, { referer: 'https://www.bing.com/search?q=linas' })
    await expect(page.locator('form.checkout [name="wc_order_attribution_source_type"]')).toHaveValue(
      'organic',
    )
    await expect(page.locator('form.checkout [name="wc_order_attribution_utm_source"]')).toHaveValue('bing')
  })

  test('is forgotten when tracking is turned off, and remembered from the landing when it is allowed', async ({
    page,
  }) => {
    await openCheckout(page, '&utm_source=news')
    const track = (allow: boolean) =>
      page.evaluate((value) => {
        const { wc_order_attribution: api } = window as unknown as {
          wc_order_attribution: { setOrderTracking: (on: boolean) => void }
        }
        api.setOrderTracking(value)
      }, allow)
    const cookies = async () =>
      (await page.context().cookies()).filter(({ name }) => name.startsWith('sbjs_'))
    expect((await cookies()).length).toBeGreaterThan(0)
    await track(false)
    expect(await cookies()).toEqual([])
    await expect(page.locator('form.checkout [name="wc_order_attribution_utm_source"]')).toHaveValue('')
    await track(true)
    await expect(page.locator('form.checkout [name="wc_order_attribution_utm_source"]')).toHaveValue('news')
  })
})

test.describe('a refused order', () => {
  test('is one list with the focus, whose entries lead to their fields', async ({ page }) => {
    await openCheckout(page)
    await page.locator('#place_order').click()
    const list = page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')
    await expect(list).toBeFocused()
    const link = list.getByRole('link').first()
    const target = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page.locator(target)).toBeFocused()
    await expect(page.locator(target)).toBeInViewport()
    await expectNoViolations(page, '.woocommerce-NoticeGroup-checkout')
  })

  test('describes the fields that it names, also once they were left and the totals refreshed, until they change', async ({
    page,
  }) => {
    await page.route(/wc-ajax=checkout$/, (route) =>
      route.fulfill({
        json: {
          result: 'failure',
          messages:
            '<ul class="woocommerce-error" role="alert"><li data-id="billing_phone"><strong>Phone</strong> is not a valid phone number.</li></ul>',
          refresh: false,
          reload: false,
        },
      }),
    )
    await openCheckout(page)
    const phone = page.locator('#billing_phone')
    const message = 'Phone is not a valid phone number.'
    await phone.fill('+370 600')
    await page.locator('#place_order').click()
    await expect(phone).toHaveAccessibleDescription(message)
    await page.locator('.woocommerce-NoticeGroup-checkout').getByRole('link').click()
    await expect(phone).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(phone).toHaveAccessibleDescription(message)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    const refreshed = page.waitForResponse(/update_order_review/)
    await page.locator('#payment_method_cod').check()
    await refreshed
    await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
    await expect(phone).toHaveAccessibleDescription(message)
    await phone.fill('+370 600 00000')
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription('')
    await expect(phone).not.toHaveAttribute('aria-invalid')
  })

  test('that the server printed describes its fields too', async ({ page }) => {
    await openCheckout(page, '&jquery=off')
    await page.locator('#place_order').click()
    await expect.poll(() => mounted(page)).toContain('checkout-notices')
    const link = page.locator('.woocommerce-error li[data-id=billing_first_name]')
    const message = (await link.innerText()).trim()
    await expect(page.locator('#billing_first_name')).toHaveAccessibleDescription(message)
  })
})

test.describe('a refresh of the checkout', () => {
  for (const jquery of ['on', 'off'] as const) {
    test(`that fails leaves no overlay and works again (jQuery ${jquery})`, async ({ page }) => {
      await openCheckout(page, `&jquery=${jquery}`)
      await page.locator('#billing_first_name').fill('Rasa')
      await page.waitForLoadState('networkidle')
      await breakAction(page, 'update_order_review', '500', 1)
      await page.locator('#payment_method_cod').check()
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect(retry).toBeVisible()
      await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
      await expectNoViolations(page, '.atoll-checkout-notices')
      await retry.click()
      await expect(retry).toHaveCount(0)
      await expect(page.locator('#billing_first_name')).toHaveValue('Rasa')
    })
  }

  for (const [how, query, isStale] of [
    ['without jQuery', '&jquery=off', false],
    ['on a page that is too old for its nonces', '', true],
  ] as const) {
    test(`says what the shop says of it, which it does once only (${how})`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 640 })
      await openCheckout(page, query)
      await page.waitForLoadState('networkidle')
      const message = 'Sorry, coupon "vasara10" is not valid any more. It has been removed.'
      // As WooCommerce answers where a notice waits; the parts are the new ones all the same.
      await page.route(/wc-ajax=update_order_review/, async (route) => {
        const response = await route.fetch()
        if (!response.ok()) return route.fulfill({ response })
        const json = (await response.json()) as Record<string, unknown>
        const messages = `<ul class="woocommerce-error" role="alert"><li>${message}</li></ul>`
        return route.fulfill({ response, json: { ...json, result: 'failure', messages } })
      })
      if (isStale) await page.request.post('/__demo/nonces/expire')
      await page.locator('#payment_method_cod').check()
      const notice = page.locator('.woocommerce-NoticeGroup-updateOrderReview')
      await expect(notice).toHaveText(message)
      await expect(notice).toBeInViewport()
      await expect(page.locator('#payment_method_cod')).toBeChecked()
    })
  }

  test('loads the page again where the shop asks for it', async ({ page }) => {
    await openCheckout(page, '&jquery=off')
    await page.waitForLoadState('networkidle')
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as Record<string, unknown>
      return route.fulfill({ response, json: { ...json, result: 'failure', reload: true } })
    })
    const loaded = page.waitForEvent('load')
    await page.locator('#payment_method_cod').check()
    await loaded
  })

  test('that fails is said where a phone’s shopper looks, at the order button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await openCheckout(page, '&theme=storefront')
    await page.waitForLoadState('networkidle')
    await breakAction(page, 'update_order_review', '500', 1)
    const button = page.locator('#place_order')
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(page.locator('.shop_table thead')).not.toBeInViewport()
    await page.locator('#payment_method_cod').dispatchEvent('click')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport({ ratio: 1 })
    await retry.click()
    await expect(retry).toHaveCount(0)
  })

  test('that hangs is given up after 30 s', async ({ page }) => {
    await page.clock.install()
    await page.goto(CHECKOUT)
    await page.clock.runFor(3000)
    await expect.poll(() => mounted(page)).toContain('checkout-notices')
    await breakAction(page, 'update_order_review', 'hang')
    await page.locator('#payment_method_cod').check()
    await page.clock.runFor(31_000)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  })
})

test.describe('a press on the button that orders', () => {
  const overlays = (page: Page) => page.locator('form.checkout .blockUI')
  const orders = async (page: Page) => (await asked(page, 'checkout')).length
  const changed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your order has changed' })

  /** Leaves a changed field by pressing the button, whose refresh covers it before it is let go. */
  async function pressOutOfField(page: Page): Promise<void> {
    await page.locator('#billing_first_name').fill('Rasa')
    await page.waitForLoadState('networkidle')
    await expect(overlays(page)).toHaveCount(0)
    // WooCommerce's script counts keys.
    await page.locator('#billing_city').pressSequentially('x')
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      // As long as a shop's server takes.
      await page.waitForTimeout(500)
      await route.fallback()
    })
    const button = page.locator('#place_order')
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await expect(overlays(page)).not.toHaveCount(0)
  }

  test('counts once although the refresh that it causes covers it', async ({ page }) => {
    await openCheckout(page)
    await pressOutOfField(page)
    await page.mouse.up()
    await expect.poll(() => orders(page)).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await orders(page)).toBe(1)
  })

  test('counts once where the refresh is done before it is let go', async ({ page }) => {
    await openCheckout(page)
    await pressOutOfField(page)
    await expect(overlays(page)).toHaveCount(0)
    await page.mouse.up()
    await expect.poll(() => orders(page)).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await orders(page)).toBe(1)
  })

  test('orders nothing at a total that it did not show', async ({ page }) => {
    await openCheckout(page)
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { fragments: Record<string, string> }
      for (const [part, html] of Object.entries(answer.fragments))
        answer.fragments[part] = html.replaceAll(/\d+([.,])\d\d/g, '99$199')
      await route.fulfill({ response, json: answer })
    })
    await pressOutOfField(page)
    await page.mouse.up()
    await expect(changed(page)).toBeInViewport()
    await expect(changed(page)).toContainText('99')
    await page.waitForTimeout(500)
    expect(await orders(page)).toBe(0)
  })

  test('that waits orders nothing at a total that it did not show, and the next one does', async ({
    page,
  }) => {
    await openCheckout(page, '&method=flat_rate:1')
    await page.waitForLoadState('networkidle')
    await fillAddress(page)
    const total = page.locator('.order-total .amount')
    const shown = await total.innerText()
    const pressed = withResolvers()
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.locator('#payment_method_bacs').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    pressed.resolve()
    await expect(changed(page)).toBeInViewport()
    expect(await total.innerText()).not.toBe(shown)
    await expect(changed(page)).toContainText(await total.innerText())
    await expect(changed(page)).toContainText('Cash on delivery')
    await expectNoViolations(page, 'form.checkout [role=alert]')
    expect(await orders(page)).toBe(0)
    await page.locator('#payment_method_cod').press('Enter')
    await page.waitForURL(/order-received/)
    expect((await asked(page, 'checkout')).map(({ fields }) => fields['payment_method'])).toEqual(['cod'])
  })

  test('right after another way of delivery orders once the page shows its total', async ({ page }) => {
    await openCheckout(page, '&method=dpd_parcels:2')
    await refreshedOnce(page)
    await fillAddress(page)
    await page.locator('.atoll-pickup-selector__field').click()
    await option(page).first().click()
    await settled(page)
    const total = page.locator('.order-total .amount')
    const shown = await total.innerText()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[value="flat_rate:1"]')?.click()
      document.querySelector<HTMLElement>('#place_order')?.click()
    })
    await expect(changed(page)).toBeInViewport()
    const fresh = await total.innerText()
    expect(fresh).not.toBe(shown)
    await expect(changed(page)).toContainText(fresh)
    expect(await orders(page)).toBe(0)
    await page.locator('#place_order').click()
    await page.waitForURL(/order-received/)
    expect((await asked(page, 'checkout')).map(({ fields }) => fields['shipping_method[0]'])).toEqual([
      'flat_rate:1',
    ])
    await expect(page.locator('main')).toContainText(fresh)
  })

  test('that waits orders nothing by another way of payment than was ticked', async ({ page }) => {
    await openCheckout(page, '&method=dpd_parcels:2')
    await refreshedOnce(page)
    await fillAddress(page)
    const field = page.locator('.atoll-pickup-selector__field')
    await field.click()
    await option(page).filter({ hasNotText: 'No cash on delivery' }).first().click()
    await settled(page)
    await page.locator('#payment_method_cod').check()
    await settled(page)
    await field.click()
    await option(page).filter({ hasText: 'No cash on delivery' }).first().click()
    await page.locator('#place_order').click()
    await expect(changed(page)).toBeInViewport()
    await expect(changed(page)).toContainText('Bank transfer')
    await settled(page)
    expect(await orders(page)).toBe(0)
  })

  test('is taken back by what the shopper does next', async ({ page }) => {
    await openCheckout(page)
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      await held
      await route.continue()
    })
    await pressOutOfField(page).finally(answer)
    await page.mouse.up()
    await page.keyboard.press('Shift')
    await expect(overlays(page)).toHaveCount(0)
    await page.waitForTimeout(500)
    expect(await orders(page)).toBe(0)
  })
})

test.describe('a page whose nonces are too old', () => {
  const overlays = (page: Page) => page.locator('form.checkout .blockUI')
  const refreshes = async (page: Page) => (await asked(page, 'update_order_review')).length

  /** The shop's first refresh is refused, as of a cached page; `until` holds Atoll back. */
  async function openStale(page: Page, until: Promise<unknown>, query = ''): Promise<void> {
    await page.route(/atoll\/chunks\/.*checkout-notices/, async (route) => {
      await until
      await route.continue()
    })
    await page.goto(`${CHECKOUT}&method=dpd_parcels:2&fault=stale-nonce&on=update_order_review${query}`, {
      waitUntil: 'domcontentloaded',
    })
  }

  test('is made good when Atoll arrives after the first refresh was refused', async ({ page }) => {
    const refused = page.waitForResponse(
      (response) => response.url().includes('wc-ajax=update_order_review') && response.status() === 403,
    )
    await openStale(
      page,
      refused.then(() => expect(overlays(page)).not.toHaveCount(0)),
    )
    await expect.poll(() => mounted(page)).toContain('checkout-notices')
    await expect(overlays(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect.poll(() => refreshes(page)).toBe(3)
    // WooCommerce's script goes on with the fresh nonce, and so do its coupons.
    await page.locator('#payment_method_cod').check()
    await expect.poll(() => refreshes(page)).toBe(4)
    await expect(overlays(page)).toHaveCount(0)
    const nonces = () =>
      page.evaluate(() => {
        const { wc_checkout_params: params } = window as unknown as {
          wc_checkout_params: Readonly<Record<string, string>>
        }
        return [
          params['update_order_review_nonce'],
          params['apply_coupon_nonce'],
          params['remove_coupon_nonce'],
        ]
      })
    const healed = await nonces()
    await page.reload()
    expect(healed).toEqual(await nonces())
  })

  test('is made good when the refusal comes after Atoll', async ({ page }) => {
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let first = true
    let sent = (): void => {}
    const asking = new Promise<void>((resolve) => {
      sent = resolve
    })
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      if (first) {
        first = false
        sent()
        await held
      }
      await route.continue()
    })
    await openStale(page, asking)
    await expect.poll(() => mounted(page)).toContain('checkout-notices')
    await expect(overlays(page)).not.toHaveCount(0)
    answer()
    await expect.poll(() => refreshes(page)).toBe(3)
    await expect(overlays(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('and cannot be renewed gets a message with a way to try again', async ({ page }) => {
    let refusing = true
    await page.route(/wc-ajax=update_order_review/, (route) =>
      refusing ? route.fulfill({ status: 403, body: '-1', contentType: 'text/html' }) : route.continue(),
    )
    await openStale(page, page.waitForResponse(/wc-ajax=update_order_review/))
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(overlays(page)).toHaveCount(0)
    refusing = false
    await retry.click()
    await expect(retry).toHaveCount(0)
    // The message goes with the press; the shop hears of it a moment later.
    await expect.poll(() => refreshes(page)).toBeGreaterThan(0)
    await expect(overlays(page)).toHaveCount(0)
    await expect(retry).toHaveCount(0)
  })

  test('a first refresh that hangs since before Atoll came is given up after 30 s', async ({ page }) => {
    await page.clock.install()
    const asking = page.waitForRequest(/wc-ajax=update_order_review/)
    await page.route(/atoll\/chunks\/.*checkout-notices/, async (route) => {
      await asking
      await route.continue()
    })
    await page.goto(`${CHECKOUT}&fault=hang&on=update_order_review`)
    await page.clock.runFor(3000)
    await expect.poll(() => mounted(page)).toContain('checkout-notices')
    await expect(overlays(page)).not.toHaveCount(0)
    await page.clock.runFor(31_000)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(overlays(page)).toHaveCount(0)
  })
})

test.describe('a cart that expired', () => {
  test('ends the form without overlay or error, and a new form has everything again', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await openCheckout(page, '&method=dpd_parcels:2')
    const everything = ['pickup-selector', 'newsletter-opt-in', 'checkout-notices']
    await expect.poll(() => mounted(page)).toEqual(expect.arrayContaining(everything))
    await page.waitForLoadState('networkidle')
    const printed = await (await page.request.get(page.url())).text()
    await page.request.get('/__demo/session/expire')
    // The button may be gone before anyone can see that it is checked.
    await page.locator('#payment_method_cod').click()

    await expect(page.getByText('your session has expired')).toBeVisible()
    await expect(page.locator('form.checkout')).toHaveCount(0)
    await expect(page.locator('.blockUI')).toHaveCount(0)
    await expect(page.locator('[class^="atoll-"]:is([role=alert], [role=dialog])')).toHaveCount(0)
    for (const name of everything) await expect.poll(() => mounted(page)).not.toContain(name)

    await page.evaluate((html) => {
      const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('form.checkout')
      if (fresh) document.querySelector('ul.woocommerce-error')?.replaceWith(fresh)
    }, printed)
    await expect.poll(() => mounted(page)).toEqual(expect.arrayContaining(everything))
    await expect(page.getByRole('button', { name: /^Choose a Pickup Point/ })).toHaveCount(1)
    await expect(page.locator('#woo_ml_subscribe')).toHaveCount(1)
    await expect(page.locator('form.checkout [name="wc_order_attribution_source_type"]')).toHaveCount(1)
    expect(errors).toEqual([])
  })
})

test.describe('the header’s cart', () => {
  test('opens after adding, hides by itself, and gives a removed line back', async ({ page }) => {
    await page.goto('/shop/?panel=off')
    await expect.poll(() => mounted(page)).toContain('cart-dropdown')
    const link = page.locator('.site-header-cart .cart-contents')
    await page.locator('a.ajax_add_to_cart').first().click()
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.site-header-cart').hover()
    const line = page.locator('.site-header-cart .mini_cart_item').first()
    await line.locator('.remove').click()
    await expect(line).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toBeVisible()
    expect(await asked(page, 'remove_from_cart')).toEqual([])
    await page.mouse.move(5, 600)
    await page.locator('body').click({ position: { x: 5, y: 600 } })
    await expect(link).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('quantities in the header’s cart', () => {
  for (const query of ['', 'jquery=off&']) {
    test(`show at once, are told once, and the focus stays on its button, ${query || 'with jQuery'}`, async ({
      page,
    }) => {
      await page.goto(`/shop/?${query}panel=off`)
      await expect.poll(() => mounted(page)).toContain('cart-dropdown')
      const cart = page.locator('.site-header-cart')
      await cart.hover()
      const line = cart.locator('.mini_cart_item').first()
      const more = line.getByRole('button', { name: /^One more of/ })
      const total = cart.locator('.total .amount')
      await expect(total).toBeVisible()
      const before = await total.innerText()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('update-item')) sent.push(request.postData() ?? '')
      })
      await more.click()
      await more.click()
      await expect(line.locator('.quantity')).toHaveText(/^3 ×/)
      await expect(total).not.toHaveText(before)
      await expect(line.locator('.quantity')).toHaveText(/^3 ×/)
      await expect(more).toBeFocused()
      await expect(cart.locator('.cart-contents')).toHaveAttribute('aria-expanded', 'true')
      expect(sent).toHaveLength(1)
      await page.reload()
      await expect(cart.locator('.mini_cart_item').first().locator('.quantity')).toHaveText(/^3 ×/)
    })
  }

  test('a change is told when the page is left at once', async ({ page }) => {
    await page.goto('/shop/?panel=off')
    await expect.poll(() => mounted(page)).toContain('cart-dropdown')
    const cart = page.locator('.site-header-cart')
    await cart.hover()
    const line = cart.locator('.mini_cart_item').first()
    const nonce = page.waitForResponse(/store\/v1\/cart$/)
    await line.getByRole('button', { name: /^One more of/ }).click()
    await nonce
    // The shop may print the next page before it has read what the last one sent.
    await expect
      .poll(async () => {
        await page.goto('/cart/?panel=off')
        return page.locator('input.qty').first().inputValue()
      })
      .toBe('2')
  })
})

test.describe('the store notice', () => {
  test('is dismissed by keyboard and stays away', async ({ page }) => {
    await page.goto('/shop/?panel=off')
    const notice = page.locator('.woocommerce-store-notice')
    await expect(notice).toBeVisible()
    await notice.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(notice).toBeHidden()
    await page.goto('/shop/?panel=off&again')
    await expect.poll(() => mounted(page)).toContain('store-notice')
    await expect(notice).toBeHidden()
  })
})
