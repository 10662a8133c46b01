import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

const CHECKOUT = '/block-checkout/?panel=off&method=dpd_parcels:2'
const PACKAGE = '.wc-block-components-shipping-rates-control__package'
const CARRIERS = '#dpd-wc-pickup-point-shipping-block'
const STORE = 'dpd_store_pickup_selection'
const LIST = 'dpd_checkout_get_pickup_points_blocks'
const PLACE = '/wc/store/v1/checkout'
const REQUIRED = 'Please select the pickup location'

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** The field, before or after a choice. */
function field(page: Page): Locator {
  return page.locator(`${PACKAGE} .atoll-pickup-selector__field`)
}

function search(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Search/ })
}

function option(page: Page, selected?: boolean): Locator {
  return page
    .getByRole('listbox', { name: 'Pickup points' })
    .getByRole('option', selected === undefined ? {} : { selected })
}

function rate(page: Page, name: string): Locator {
  return page.getByRole('radio', { name })
}

function placeOrder(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order' })
}

/** Chooses the first point that `text` finds, by keyboard. @returns what the field says then */
async function choose(page: Page, text = 'kaun'): Promise<string> {
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(option(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, true)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('data-chosen', 'true')
  return field(page).innerText()
}

async function requests(page: Page, name: string): Promise<ReadonlyArray<LogEntry['fields']>> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  return log.filter((entry) => entry.name === name).map(({ fields }) => fields)
}

/** The point that the shop's session has. */
async function stored(page: Page): Promise<unknown> {
  return ((await (await page.request.get('/__demo/session')).json()) as Record<string, unknown>)['value']
}

async function breakAction(page: Page, action: string, fault?: string): Promise<void> {
  await page.request.post('/__demo/faults', { data: { action, fault } })
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ona@example.test')
  await page.getByLabel('First name').fill('Ona')
  await page.getByLabel('Last name').fill('Onaitė')
  await page.getByLabel('Street address').fill('Gedimino pr. 1')
  await page.getByLabel('Town / City').fill('Vilnius')
  await page.getByLabel('Postcode / ZIP').fill('01103')
  await settled(page)
}

/** Waits until the shop knows the address and the rates are drawn. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const batches = await requests(page, '/wc/store/v1/batch')
      const typed = await page.locator('#shipping-postcode').inputValue()
      return typed === '' || batches.some(({ json = '' }) => json.includes(typed))
    })
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate((name) => {
        const { wp } = window as unknown as {
          wp: { data: { select: (store: string) => { isCalculating: () => boolean } } }
        }
        return !wp.data.select('wc/store/checkout').isCalculating() && document.querySelector(name) !== null
      }, PACKAGE),
    )
    .toBe(true)
}

test('the keyboard alone chooses a point and places the order, and the order carries it', async ({
  page,
}) => {
  await page.goto(CHECKOUT)
  await fillAddress(page)
  const said = await choose(page)
  await expect.poll(() => stored(page)).toMatch(/^LT\d+$/)
  const id = await stored(page)
  await placeOrder(page).press('Enter')
  await page.waitForURL(/order-received/)
  await expect(page.locator('main')).toContainText(said.split('\n')[0] ?? '')
  // It is stored with the choice, and once more for the order: an order that was refused makes the shop forget it.
  expect(await requests(page, STORE)).toEqual([
    { action: STORE, value: id },
    { action: STORE, value: id },
  ])
})

test('asks for points as the carrier’s script does, the first page once', async ({ page }) => {
  await page.goto(CHECKOUT)
  const base = { action: LIST, country_code: 'LT', selected_value: 'dpd_parcels:2' }
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('kaunas')
  await expect
    .poll(async () => (await requests(page, LIST)).at(-1))
    .toEqual({ ...base, q: 'kaunas', page: '1' })
  const asked = await requests(page, LIST)
  expect(asked[0]).toEqual({ ...base, q: '', page: '1' })
  expect(asked.filter(({ q }) => q === '')).toHaveLength(1)
})

test('the field keeps its choice, its focus and its place whenever WooCommerce draws the rates again', async ({
  page,
}) => {
  await page.goto(CHECKOUT)
  const said = await choose(page)
  const button = await field(page).elementHandle()
  await page.request.post('/__demo/faults', {
    data: { action: '/wc/store/v1/batch', fault: 'slow', slowMs: 600 },
  })
  await page.getByLabel('Town / City').fill('Kaunas')
  await expect(page.locator('.wc-block-components-skeleton')).toBeVisible()
  await settled(page)
  await expect(field(page)).toHaveText(said.replaceAll('\n', ''))
  // The same element: nothing was drawn again, so nothing can be lost.
  expect(await button?.evaluate((node) => node.isConnected)).toBe(true)
  await field(page).focus()
  await page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: { data: { dispatch: (store: string) => { selectShippingRate: (rate: string) => void } } }
    }
    wp.data.dispatch('wc/store/cart').selectShippingRate('dpd_parcels:2')
  })
  await expect.poll(async () => (await requests(page, '/wc/store/v1/batch')).length).toBeGreaterThan(1)
  await settled(page)
  await expect(field(page)).toBeFocused()
  await expect(page.locator('.atoll-pickup-selector')).toHaveCount(1)
})

test('an open list and its text outlive a redraw', async ({ page }) => {
  await page.goto(CHECKOUT)
  await field(page).click()
  await search(page).fill('kaun')
  await expect(option(page).first()).toBeVisible()
  await page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: { data: { dispatch: (store: string) => { selectShippingRate: (rate: string) => void } } }
    }
    wp.data.dispatch('wc/store/cart').selectShippingRate('dpd_parcels:2')
  })
  await expect.poll(async () => (await requests(page, '/wc/store/v1/batch')).length).toBe(1)
  await settled(page)
  await expect(search(page)).toHaveValue('kaun')
  await expect(search(page)).toBeFocused()
  await expect(option(page).first()).toBeVisible()
})

test('an open list outlives a shop that takes long to judge an address', async ({ page }) => {
  await page.goto(CHECKOUT)
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wc/store/v1/batch', async (route) => {
    await held
    await route.fallback()
  })
  // As a browser fills in.
  await page.locator('#shipping-city').evaluate((input: HTMLInputElement) => {
    input.value = 'Kaunas'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.locator(PACKAGE)).toHaveCount(0)
  // Longer than a list stays for ways of delivery that nobody asks for.
  await page.waitForTimeout(1800)
  await expect(search(page)).toBeFocused()
  answer()
  await settled(page)
  await expect(field(page)).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expect(option(page).first()).toBeVisible()
})

test('a press on the field opens the list although a redraw moves the field before the release', async ({
  page,
}) => {
  await page.goto(CHECKOUT)
  await field(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await field(page).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.locator(PACKAGE).evaluate((parcel) => {
    // As WooCommerce's React does with an answer: another element for the same parcel.
    const copy = parcel.cloneNode(true) as Element
    copy.querySelector('.atoll-pickup-selector')?.remove()
    parcel.replaceWith(copy)
  })
  await expect(field(page)).toBeVisible()
  await page.mouse.up()
  await expect(search(page)).toBeFocused()
  await expect(page.locator('.atoll-pickup-selector__popup')).toHaveCount(1)
})

for (const [act, name] of [
  ['click', 'press'],
  ['tap', 'tap'],
] as const) {
  test.describe(`a ${name} on the field that leaves an address, which the block sends at once`, () => {
    test.use({ hasTouch: act === 'tap' })

    test('opens the list once the field is back', async ({ page }) => {
      await page.goto(CHECKOUT)
      await field(page).hover()
      await page.locator('#shipping-city').fill('Kaunas')
      await field(page)[act]()
      await expect(search(page)).toBeFocused()
      await expect(option(page).first()).toBeVisible()
    })
  })
}

test('what is WooCommerce’s stays as it drew it, and its ways of delivery act', async ({ page }) => {
  await page.goto('/block-checkout/?panel=off')
  const before = await page.locator(PACKAGE).innerHTML()
  await expect(page.locator('.wp-block-woocommerce-checkout')).toHaveAttribute('data-atoll-state', 'mounted')
  expect(await page.locator(PACKAGE).innerHTML()).toBe(before)
  await rate(page, 'DPD Pickup points').check()
  await expect(field(page)).toBeVisible()
  await settled(page)
  await page.getByLabel('Country / Region').selectOption('LV')
  await settled(page)
  await rate(page, 'DPD home delivery').check()
  await expect(field(page)).toBeHidden()
  await settled(page)
  await rate(page, 'DPD Pickup points').check()
  await expect(field(page)).toBeVisible()
  const asked = await requests(page, '/wc/store/v1/batch')
  expect(asked.map(({ json = '' }) => /"rate_id":"(\w+)/.exec(json)?.[1]).filter(Boolean)).toEqual([
    'dpd_parcels',
    'dpd_home_delivery',
    'dpd_parcels',
  ])
})

test('everything is WooCommerce’s again when the selector is given back', async ({ page }) => {
  await page.goto(CHECKOUT)
  await choose(page)
  await page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('.wp-block-woocommerce-checkout')
    if (host && window.atoll && !Array.isArray(window.atoll)) window.atoll.unmount(host)
  })
  await expect(page.locator('.atoll-pickup-selector')).toHaveCount(0)
  await expect(page.locator(`${PACKAGE} > *`)).toHaveCount(1)
})

for (const events of ['on', 'off']) {
  test(`an order without a point is refused at the field, which has the focus (events ${events})`, async ({
    page,
  }) => {
    await page.goto(`${CHECKOUT}&events=${events}`)
    await fillAddress(page)
    await placeOrder(page).press('Enter')
    await expect(field(page)).toBeFocused()
    const status = await field(page).getAttribute('aria-describedby')
    await expect(page.locator(`#${status}`)).toHaveText(REQUIRED)
    await expect(field(page)).toHaveAttribute('data-invalid', 'true')
    await expect(page.locator(`#${status}`)).toBeInViewport()
    expect(await requests(page, PLACE)).toEqual([])
    await expectNoViolations(page, '.wp-block-woocommerce-checkout')
    // A second press is answered as the first.
    await placeOrder(page).press('Enter')
    await expect(field(page)).toBeFocused()
    expect(await requests(page, PLACE)).toEqual([])
    await choose(page)
    await expect(page.getByText(REQUIRED)).toHaveCount(0)
    await placeOrder(page).press('Enter')
    await page.waitForURL(/order-received/)
  })
}

test('an empty field of WooCommerce’s above has the focus first, the message is there', async ({ page }) => {
  await page.goto(CHECKOUT)
  // A press before Atoll is there is WooCommerce's alone.
  await expect(field(page)).toBeVisible()
  await placeOrder(page).press('Enter')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByText(REQUIRED)).toBeVisible()
  // Longer than the wait before the field would take it.
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Email address')).toBeFocused()
})

test('other ways of delivery need no point', async ({ page }) => {
  await page.goto('/block-checkout/?panel=off')
  await fillAddress(page)
  await rate(page, 'DPD Pickup points').check()
  await expect(field(page)).toBeVisible()
  await settled(page)
  await rate(page, 'Courier').check()
  await settled(page)
  await placeOrder(page).click()
  await page.waitForURL(/order-received/)
  expect(await requests(page, STORE)).toEqual([])
})

for (const events of ['on', 'off']) {
  test(`a point that the shop has forgotten is stored again, and the order carries it (events ${events})`, async ({
    page,
  }) => {
    await page.goto(`${CHECKOUT}&events=${events}`)
    await fillAddress(page)
    await choose(page)
    await expect.poll(() => stored(page)).toMatch(/^LT/)
    const id = await stored(page)
    // As every order does that the shop refuses.
    await page.request.post('/wp-admin/admin-ajax.php', { form: { action: STORE, value: '' } })
    await placeOrder(page).click()
    if (events === 'off') {
      await expect(page.getByRole('alert')).toHaveText(REQUIRED)
      await expect.poll(() => stored(page)).toBe(id)
      await placeOrder(page).click()
    }
    await page.waitForURL(/order-received/)
  })
}

test('a reload keeps the choice, which the shop does not tell; the next cart begins without', async ({
  page,
}) => {
  await page.goto(CHECKOUT)
  const said = await choose(page)
  await page.reload()
  await expect(field(page)).toHaveText(said.replaceAll('\n', ''))
  await fillAddress(page)
  await placeOrder(page).click()
  await page.waitForURL(/order-received/)
  await page.goto(`${CHECKOUT}&cart=many`)
  await expect(field(page)).toHaveAttribute('data-chosen', 'false')
})

test('a point of another country goes, with word of it, and the list is the new country’s', async ({
  page,
}) => {
  await page.goto(CHECKOUT)
  const said = await choose(page)
  await page.getByLabel('Country / Region').selectOption('LV')
  await settled(page)
  await expect(field(page)).toHaveAttribute('data-chosen', 'false')
  await expect(page.getByText(`${said.split('\n')[0]} is in another country`)).toBeVisible()
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  expect((await requests(page, LIST)).at(-1)?.['country_code']).toBe('LV')
  await search(page).fill('rīg')
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect.poll(() => stored(page)).toMatch(/^LV/)
})

test('in a country without ways of delivery there is no field, and it comes back', async ({ page }) => {
  await page.goto(CHECKOUT)
  await expect(field(page)).toBeVisible()
  await page.getByLabel('Country / Region').selectOption('DE')
  await expect(page.locator('.atoll-pickup-selector')).toBeHidden()
  await page.getByLabel('Country / Region').selectOption('LT')
  await expect(field(page)).toBeVisible()
})

test('a list without points leads to the other ways of delivery', async ({ page }) => {
  await page.goto(`${CHECKOUT}&terminals=zero`)
  await field(page).click()
  const away = page.getByRole('button', { name: 'Choose another way of delivery' })
  await expect(away).toBeVisible()
  await expectNoViolations(page, '.atoll-pickup-selector__layer')
  await away.click()
  await expect(search(page)).toHaveCount(0)
  await expect(rate(page, 'DPD Pickup points')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeHidden()
})

test('offline a choice is kept, the order waits, and it is stored by trying again', async ({
  page,
  context,
}) => {
  await page.goto(CHECKOUT)
  await fillAddress(page)
  await field(page).click()
  await search(page).fill('kaun')
  await expect(option(page).first()).toBeVisible()
  await breakAction(page, STORE, 'offline')
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  const unsaved = page.getByText('Your choice is kept, but the shop could not be told.')
  await expect(unsaved).toBeVisible()
  await expectNoViolations(page, '.wp-block-woocommerce-checkout')
  await placeOrder(page).press('Enter')
  await expect(field(page)).toBeFocused()
  expect(await requests(page, PLACE)).toEqual([])
  await breakAction(page, STORE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(unsaved).toHaveCount(0)
  await expect.poll(() => stored(page)).toMatch(/^LT/)
  await context.setOffline(false)
  await placeOrder(page).press('Enter')
  await page.waitForURL(/order-received/)
})

for (const changed of [false, true]) {
  test(`a press on the order button that meets a moved and disabled one ${changed ? 'at another total orders nothing' : 'orders once'}`, async ({
    page,
  }) => {
    await page.goto(CHECKOUT)
    await fillAddress(page)
    await choose(page)
    await expect.poll(() => stored(page)).toMatch(/^LT/)
    await settled(page)
    const button = placeOrder(page)
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    // As WooCommerce 10.9.1 does while it sends an address.
    await button.evaluate((element: HTMLButtonElement) => {
      element.disabled = true
      element.style.cssText = 'pointer-events:none;position:relative;top:-66px'
    })
    await page.mouse.up()
    await page.waitForTimeout(300)
    expect(await requests(page, PLACE)).toEqual([])
    await button.evaluate((element: HTMLButtonElement, another) => {
      const total = document.querySelector('.wc-block-components-totals-footer-item')
      if (another && total) total.textContent = 'Total 99.00'
      element.disabled = false
      element.style.cssText = ''
    }, changed)
    if (!changed) await page.waitForURL(/order-received/)
    await page.waitForTimeout(500)
    expect(await requests(page, PLACE)).toHaveLength(changed ? 0 : 1)
  })
}

test('an order that is placed while the choice is being stored waits for it', async ({ page }) => {
  await page.goto(CHECKOUT)
  await fillAddress(page)
  await page.request.post('/__demo/faults', { data: { action: STORE, fault: 'slow', slowMs: 800 } })
  const said = await choose(page)
  await placeOrder(page).press('Enter')
  await page.waitForURL(/order-received/)
  await expect(page.locator('main')).toContainText(said.split('\n')[0] ?? '')
})

test.describe('beside the carrier’s script', () => {
  test('the list is the carrier’s, and the inspector says why', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.goto(`${CHECKOUT}&carrier=on`)
    await expect(page.locator(CARRIERS)).toBeVisible()
    const islands = () =>
      page.evaluate(() =>
        window.atoll && !Array.isArray(window.atoll)
          ? window.atoll.list().map(({ widget, state }) => `${widget} ${state}`)
          : [],
      )
    await expect.poll(islands).toContain('pickup-selector stood-down')
    expect(warnings.join('\n')).toContain("registered['wp-dpd-shipping-js']->src = false")
    await expect(page.locator('.atoll-pickup-selector')).toHaveCount(0)
  })

  test('taken over, the carrier’s part is covered when it comes late, and shown again afterwards', async ({
    page,
  }) => {
    await page.goto(`${CHECKOUT}&carrier=on&takeover=on`)
    await expect(field(page)).toBeVisible()
    await expect(page.locator(CARRIERS)).toHaveCount(1)
    await expect(page.locator(CARRIERS)).toBeHidden()
    await choose(page)
    await expect.poll(() => stored(page)).toMatch(/^LT/)
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('.wp-block-woocommerce-checkout')
      if (host && window.atoll && !Array.isArray(window.atoll)) window.atoll.unmount(host)
    })
    await expect(page.locator(CARRIERS)).toBeVisible()
  })
})

test('the block without its stores is left alone, with the reason', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'wp', { get: () => ({}), set() {} })
  })
  await page.goto(CHECKOUT)
  await expect(page.locator(PACKAGE)).toBeVisible()
  await expect.poll(() => warnings.join('\n')).toContain('its stores (wp.data')
  await expect(page.locator('.atoll-pickup-selector')).toHaveCount(0)
})

test('the field, the list and what they say have no axe violations, also on a phone', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(CHECKOUT)
    await expect(field(page)).toBeVisible()
    // As large as the block's own parts, whatever the theme's text is.
    await expect(page.locator('.atoll-pickup-selector')).toHaveCSS('font-size', '16px')
    await expectNoViolations(page, '.wp-block-woocommerce-checkout')
    await field(page).click()
    await expect(option(page).first()).toBeVisible()
    await expectNoViolations(page, '.atoll-pickup-selector__layer')
    await page.keyboard.press('Escape')
    const box = await field(page).boundingBox()
    const parcel = await page.locator(PACKAGE).boundingBox()
    expect(box?.width).toBeCloseTo(parcel?.width ?? 0, 0)
  }
})

test('the field’s part for the block comes only to pages with the block', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/checkout/?panel=off&method=dpd_parcels:2')
  await expect(page.getByRole('button', { name: 'Choose a Pickup Point' })).toBeVisible()
  expect(asked.filter((url) => url.includes('bridge'))).toEqual([])
  await page.goto(CHECKOUT)
  await expect(field(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('pickup-selector-bridge'))).toHaveLength(1)
})

test('works under a strict policy', async ({ page }) => {
  await page.goto(`${CHECKOUT}&csp=strict`)
  await choose(page)
  await expect.poll(() => stored(page)).toMatch(/^LT/)
  const reports = (await (await page.request.get('/__demo/csp-reports')).json()) as unknown
  expect(JSON.stringify(reports)).not.toContain('pickup')
})

test.describe('points from an address of the shop', () => {
  const OWN = '/block-checkout/?panel=off&method=own_places:9'
  const POINTS = '/demo-shop/v1/points'
  /** The other list waits unseen. */
  const shown = (page: Page): Locator => field(page).filter({ visible: true })

  async function carried(page: Page): Promise<unknown> {
    const [order] = (await requests(page, PLACE)).slice(-1)
    return (JSON.parse(order?.['json'] ?? '{}') as { extensions?: Record<string, unknown> }).extensions?.[
      'demo-shop'
    ]
  }

  test('are listed for their way of delivery, and the order carries the chosen one', async ({ page }) => {
    await page.goto(OWN)
    await fillAddress(page)
    await expect(shown(page)).toHaveCount(1)
    await placeOrder(page).click()
    // At the field, and in the list that opens.
    await expect(page.getByText('Please choose a pickup point.').first()).toBeVisible()
    await expect(field(page)).toBeFocused()
    expect(await requests(page, PLACE)).toEqual([])
    await choose(page)
    await placeOrder(page).click()
    await page.waitForURL(/order-received/)
    expect(await carried(page)).toEqual({ pickup_place: expect.stringMatching(/^\d+$/) })
  })

  test('go with another way of delivery, whose order carries none, and come back', async ({ page }) => {
    await page.goto(OWN)
    await fillAddress(page)
    const said = await choose(page)
    await rate(page, 'DPD Pickup points').click()
    await expect(shown(page)).toHaveText(/Choose a Pickup Point/)
    await rate(page, 'Our pickup places').click()
    await expect.poll(() => shown(page).innerText()).toBe(said)
    await rate(page, 'Courier').click()
    await expect(shown(page)).toHaveCount(0)
    await settled(page)
    await placeOrder(page).click()
    await page.waitForURL(/order-received/)
    expect(await carried(page)).toEqual({ pickup_place: '' })
  })

  test('are not carried by another way of delivery that is chosen before the shop was told', async ({
    page,
  }) => {
    await page.goto(OWN)
    await fillAddress(page)
    await choose(page)
    await rate(page, 'DPD Pickup points').click()
    await expect(shown(page)).toHaveText(/Choose a Pickup Point/)
    // Another request to the session takes its time, and has begun: what was told before it is done.
    await page.evaluate(
      () =>
        new Promise<void>((begun) => {
          const { atoll } = window as unknown as {
            atoll: { client: { session: { run: (task: () => Promise<void>) => Promise<void> } } }
          }
          void atoll.client.session.run(
            () =>
              new Promise((resolve) => {
                addEventListener('test:told', () => resolve(), { once: true })
                begun()
              }),
          )
        }),
    )
    await rate(page, 'Our pickup places').click()
    await expect(shown(page)).not.toHaveText(/Choose a Pickup Point/)
    await rate(page, 'Courier').click()
    await expect(shown(page)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('test:told')))
    await page.waitForFunction(() => {
      const { atoll } = window as unknown as { atoll: { client: { session: { busy: boolean } } } }
      return !atoll.client.session.busy
    })
    await settled(page)
    await placeOrder(page).click()
    await page.waitForURL(/order-received/)
    expect(await carried(page)).toEqual({ pickup_place: '' })
  })

  test('stand beside the carrier’s own script for DPD', async ({ page }) => {
    await page.goto(`${OWN}&carrier=on`)
    await expect(shown(page)).toHaveCount(1)
    await rate(page, 'DPD Pickup points').click()
    await settled(page)
    await expect(rate(page, 'DPD Pickup points')).toBeChecked()
    await expect(shown(page)).toHaveCount(0)
  })

  test('that cannot be had say so, and can be asked for again', async ({ page }) => {
    await page.goto(OWN)
    await breakAction(page, POINTS, '500')
    await shown(page).click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expectNoViolations(page)
    await breakAction(page, POINTS)
    await retry.click()
    await expect(option(page).first()).toBeVisible()
  })
})
