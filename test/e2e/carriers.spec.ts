import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import {
  applyCoupon,
  choose,
  fillAddress,
  option,
  refreshedOnce,
  requests,
  search,
  settled,
} from '../support/pickup-page.ts'

interface Carrier {
  readonly name: string
  readonly method: string
  readonly field: string
  /** What the field is called before anything is chosen. */
  readonly label: string
  readonly refusal: string
  /** The part that holds its code. */
  readonly part: RegExp
  /** Where the shop offers a list for a plugin that has none. */
  readonly query?: string
  /** Whether the field stands where no refresh replaces it. */
  readonly staysInPlace?: boolean
}

const CARRIERS: readonly Carrier[] = [
  {
    name: 'Omniva',
    method: 'omnivalt_pt',
    field: 'omnivalt_terminal',
    label: 'Select parcel terminal',
    refusal: 'Please select parcel terminal.',
    part: /pickup-selector-omniva-/,
  },
  {
    name: 'LP Express',
    method: 'woo_lithuaniapost_lpexpress_terminal:7',
    field: 'woo_lithuaniapost_lpexpress_terminal_id',
    label: 'Select parcel locker',
    refusal: 'Please select parcel locker',
    part: /pickup-selector-lp-express-/,
  },
  {
    name: 'Venipak',
    method: 'shopup_venipak_shipping_pickup_method:8',
    field: 'venipak_pickup_point',
    label: 'Select pickup point',
    refusal: 'Select pickup point',
    part: /pickup-selector-venipak-/,
  },
  {
    name: 'Packeta',
    method: 'packetery_shipping_method:packetery_carrier_zpointlt',
    field: 'packetery_point_id',
    label: 'Choose a Pickup Point',
    refusal: 'Pick up point is not chosen.',
    part: /pickup-selector-packeta-/,
    query: '&lists=own',
    staysInPlace: true,
  },
  {
    name: 'InPost',
    method: 'easypack_parcel_machines:11',
    field: 'parcel_machine_id',
    label: 'Choose a Pickup Point',
    refusal: 'Parcel locker must be choosen.',
    part: /pickup-selector-inpost-/,
    query: '&lists=own',
  },
  {
    name: 'points from JSON',
    method: 'own_places:9',
    field: 'pickup_place',
    label: 'Choose a Pickup Point',
    refusal: 'Please choose a pickup point.',
    part: /pickup-selector-json-/,
  },
]

const JSON_POINTS = CARRIERS.at(-1)
const LIST = '/wp-json/demo-shop/v1/points'

async function open(page: Page, { method, label, query: own = '' }: Carrier, query = ''): Promise<Locator> {
  await page.goto(`/checkout/?method=${method}${own}${query}`)
  const field = page.getByRole('button', { name: new RegExp(`^${label}`) })
  await expect(field).toBeVisible()
  await refreshedOnce(page)
  return field
}

for (const carrier of CARRIERS) {
  test.describe(carrier.name, () => {
    test('the keyboard alone chooses a point, which survives a refresh and goes with the order', async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const field = await open(page, carrier)
      await fillAddress(page)
      await choose(page, field, 'kaunas')
      await settled(page)
      const posted = page.locator(`[name="${carrier.field}"]`)
      const id = await posted.inputValue()
      expect(id).toMatch(/^8\d{4}$/)
      const row = await posted.evaluateHandle((node) => node.closest('table'))
      // WooCommerce replaces only what comes back other than it was.
      await applyCoupon(page)
      expect(await row.evaluate((table) => table?.isConnected ?? true)).toBe(carrier.staysInPlace ?? false)
      await expect(posted).toHaveValue(id)
      await page.locator('#place_order').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/order-received/)
      expect((await requests(page, 'checkout')).at(-1)?.fields[carrier.field]).toBe(id)
      expect(errors).toEqual([])
    })

    test('a point survives a reload of the page and goes with the order', async ({ page }) => {
      const field = await open(page, carrier)
      await choose(page, field, 'kaunas')
      await settled(page)
      const posted = page.locator(`[name="${carrier.field}"]`)
      const id = await posted.inputValue()
      await page.reload()
      await expect(page.getByRole('button', { name: /Kaunas/ })).toBeVisible()
      await expect(posted).toHaveValue(id)
      await settled(page)
      await fillAddress(page)
      await page.locator('#place_order').click()
      await page.waitForURL(/order-received/)
      expect((await requests(page, 'checkout')).at(-1)?.fields[carrier.field]).toBe(id)
    })

    test('an order without a point is refused at the field, which leads to the list', async ({ page }) => {
      const field = await open(page, carrier)
      await fillAddress(page)
      await page.locator('#place_order').click()
      const message = page
        .locator('.woocommerce-NoticeGroup-checkout li')
        .filter({ hasText: carrier.refusal })
      await expect(message).toHaveCount(1)
      await expect(field).toHaveAttribute('data-invalid', 'true')
      await message.getByRole('link').click()
      await expect(search(page)).toBeFocused()
    })

    test('another country takes the point away, says so, and has its own list', async ({ page }) => {
      const field = await open(page, carrier)
      await choose(page, field, 'kaunas')
      await settled(page)
      await page.locator('#billing_country').selectOption('LV')
      await expect(page.getByText(/is in another country and was removed/)).toBeVisible()
      await settled(page)
      const posted = page.locator(`[name="${carrier.field}"]`)
      await expect.poll(() => posted.inputValue()).not.toMatch(/^8\d{4}$/)
      await field.click()
      await search(page).fill('rig')
      await expect(page.getByRole('group', { name: 'Rīga' })).toBeVisible()
      await search(page).fill('kaunas')
      await expect(page.getByRole('group', { name: 'Kaunas' })).toHaveCount(0)
    })

    test('its code comes to its own page alone', async ({ page }) => {
      const parts: string[] = []
      page.on('request', (request) => parts.push(request.url()))
      await open(page, carrier)
      expect(parts.filter((url) => carrier.part.test(url))).toHaveLength(1)
      // A list of the shop's own is read as any JSON.
      const others = CARRIERS.filter(
        (other) => other !== carrier && !(carrier.query && other === JSON_POINTS),
      )
      expect(others.filter(({ part }) => parts.some((url) => part.test(url)))).toEqual([])
    })

    test('axe finds nothing in the field and the open list', async ({ page }) => {
      const field = await open(page, carrier)
      await field.click()
      await expect(option(page).first()).toBeVisible()
      await expectNoViolations(page, '.atoll-pickup-selector, .atoll-pickup-selector__layer')
    })

    test('the field has the rest of its row where a theme draws rows as boxes', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      const field = await open(page, carrier, '&panel=off')
      const box = await field.boundingBox()
      const row = await field.evaluate((node) => node.closest('li,td')?.getBoundingClientRect().width)
      expect(box?.width).toBeGreaterThan(230)
      expect(box?.width).toBeCloseTo(row ?? 0, 0)
    })

    for (const [size, width] of [
      ['phone', 390],
      ['desktop', 1280],
    ] as const) {
      test(`the field has room and nothing lies on top of it (${size})`, async ({ page }, info) => {
        await page.setViewportSize({ width, height: 900 })
        const field = await open(page, carrier, '&panel=off&theme=storefront')
        const box = await field.boundingBox()
        expect(box?.width).toBeGreaterThan(140)
        // Not over the edge of the cell that it stands in.
        const edge = await field.evaluate((node) => node.closest('td,th')?.getBoundingClientRect().right)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge ?? 0)
        await info.attach(`${carrier.name} ${size}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        })
        await field.click({ trial: true })
      })
    }
  })
}

test('DPD’s page loads none of the other carriers', async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => parts.push(request.url()))
  await page.goto('/checkout/?method=dpd_parcels:2')
  await page.getByRole('button', { name: /^Choose a Pickup Point/ }).click()
  await expect(option(page).first()).toBeVisible()
  expect(
    parts.filter((url) => /pickup-selector-(?:others|omniva|venipak|lp-express|json)-/.test(url)),
  ).toEqual([])
})

test('a list that does not come says so, keeps what was typed, and is asked for again', async ({ page }) => {
  const json = JSON_POINTS
  if (!json) throw new Error('no JSON carrier')
  await page.route(`**${LIST}*`, (route) => route.fulfill({ status: 500, body: 'no' }))
  const field = await open(page, json)
  await field.click()
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(`**${LIST}*`)
  await retry.click()
  await expect(option(page).first()).toBeVisible()
})

test('a list without points says so', async ({ page }) => {
  const json = JSON_POINTS
  if (!json) throw new Error('no JSON carrier')
  await page.route(`**${LIST}*`, (route) => route.fulfill({ json: [] }))
  const field = await open(page, json)
  await field.click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/no pickup points/i)
      .first(),
  ).toBeVisible()
})

test('an address that is asked for each text is asked for it, and shows what it answers', async ({
  page,
}) => {
  await page.route('**/found*', (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')
    return route.fulfill({
      json: {
        results:
          text === 'zz'
            ? [{ id: 'Z1', name: 'Zed', city: 'Kaunas' }]
            : [{ id: 'A1', name: 'Alpha', city: 'Kaunas' }],
      },
    })
  })
  await page.goto('/checkout/?method=flat_rate:1')
  await page.evaluate(() => {
    document
      .querySelector('form.checkout #customer_details')
      ?.insertAdjacentHTML(
        'beforebegin',
        '<div data-atoll="pickup-selector" data-atoll-field="place" data-atoll-points="/found?q={query}&c={country}"></div>',
      )
  })
  await page.getByRole('button', { name: /^Choose a Pickup Point/ }).click()
  await expect(option(page).filter({ hasText: 'Alpha' })).toBeVisible()
  await search(page).fill('zz')
  await option(page).filter({ hasText: 'Zed' }).click()
  await expect(page.locator('[name="place"]')).toHaveValue('Z1')
})

test('the row of DPD’s map becomes a list, and its choice goes with the order', async ({ page }) => {
  await page.goto('/checkout/?method=dpd_parcels:2&variant=map')
  const field = page.getByRole('button', { name: /^Choose a Pickup Point/ })
  await expect(field).toBeVisible()
  await expect(page.locator('#dpd-show-parcel-modal')).toBeHidden()
  await refreshedOnce(page)
  await fillAddress(page)
  await choose(page, field, 'kaun')
  await settled(page)
  const id = await page.locator('[name="wc_shipping_dpd_parcels_terminal"]').inputValue()
  expect(id).toMatch(/^LT\d+$/)
  await expect(field).toContainText(/\S/)
  await page.locator('#place_order').click()
  await page.waitForURL(/order-received/)
  expect((await requests(page, 'checkout')).at(-1)?.fields['wc_shipping_dpd_parcels_terminal']).toBe(id)
})

test('50,000 points of one list take less than 20 MB', async ({ page }) => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: `P${n}`,
      name: `Paštomatas Maxima ${n}`,
      street: `Gedimino pr. ${n % 190}`,
      city: `Miestas ${n % 400}`,
      postcode: String(10_000 + (n % 90_000)),
      country: 'LT',
      cod: n % 7 !== 0,
    }))
  await page.route('**/few.json', (route) => route.fulfill({ json: rows(10) }))
  await page.route('**/many.json', (route) => route.fulfill({ json: rows(50_000) }))
  await page.goto('/checkout/?method=flat_rate:1&panel=off')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')

  /** Opens a list, and says what the page holds once it is read, MB. */
  async function heapWith(name: string, count: number): Promise<number> {
    await page.evaluate((field) => {
      const html = `<div id="${field}" data-atoll="pickup-selector" data-atoll-field="${field}" data-atoll-points="/${field}.json"></div>`
      document.querySelector('#customer_details')?.insertAdjacentHTML('beforebegin', html)
    }, name)
    await page.locator(`#${name}`).getByRole('button').first().click()
    await expect(option(page).first()).toHaveAttribute('aria-setsize', String(count))
    await page.keyboard.press('Escape')
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6
  }

  const before = await heapWith('few', 10)
  const after = await heapWith('many', 50_000)
  console.log(`      50,000 points: ${(after - before).toFixed(1)} MB`)
  expect(after - before).toBeLessThan(20)
})

for (const [name, method, button] of [
  ['Packeta', 'packetery_shipping_method:packetery_carrier_zpointlt', '.packeta-widget'],
  ['InPost', 'easypack_parcel_machines:11', '#easypack_show_geowidget'],
] as const) {
  test(`${name}’s own button stays where the shop offers no list, and the inspector says why`, async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.goto(`/checkout/?method=${method}`)
    await refreshedOnce(page)
    await expect.poll(() => warnings.join('\n')).toContain(`${name}’s plugin prints no list of its points`)
    await expect(page.locator(button)).toHaveCount(1)
    await expect(page.locator('.atoll-pickup-selector')).toHaveCount(0)
    expect(await page.locator(button).getAttribute('class')).not.toContain('atoll')
  })
}
