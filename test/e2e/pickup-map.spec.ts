import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { pressInPlace, refreshedOnce } from '../support/pickup-page.ts'

const CHECKOUT = '/checkout/?panel=off&method=dpd_parcels:2'
const BLOCKS = '/block-checkout/?panel=off&method=dpd_parcels:2'
const ROWS = 'get_data'
const PICTURES = '**/map-pictures/**'
const POPUP = '.atoll-pickup-selector__popup'

const popup = (page: Page): Locator => page.locator(POPUP)
const search = (page: Page): Locator => popup(page).getByRole('combobox')
const button = (page: Page): Locator => popup(page).getByRole('button', { name: 'Map', exact: true })
const map = (page: Page): Locator => popup(page).getByRole('region', { name: 'Map' })
const surface = (page: Page): Locator => map(page).getByRole('application', { name: 'Map of pickup points' })
const signs = (page: Page): Locator => map(page).locator('.atoll-pickup-selector__map-marker')
const single = (page: Page): Locator => map(page).locator('.atoll-pickup-selector__map-marker[data-size="0"]')
const crowds = (page: Page): Locator =>
  map(page).locator('.atoll-pickup-selector__map-marker:not([data-size="0"])')
const card = (page: Page): Locator => map(page).locator('.atoll-pickup-selector__map-card')
const tiles = (page: Page): Locator => map(page).locator('img')
const names = (page: Page): Locator => map(page).locator('.atoll-pickup-selector__map-name > span')
const field = (page: Page): Locator =>
  page.locator('tr .atoll-pickup-selector__field, [class*="__package"] .atoll-pickup-selector__field')

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The row is replaced by the refresh that WooCommerce starts by itself.
  if (address.startsWith(CHECKOUT)) await refreshedOnce(page)
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await expect(button(page)).toBeVisible()
  // Its rows make the list larger, which moves the button where it opens upwards.
  await expect(popup(page).getByRole('option').first()).toBeVisible()
}

async function openMap(page: Page, address: string): Promise<void> {
  await openList(page, address)
  await pressInPlace(page, button(page))
  await expect(signs(page).first()).toBeVisible()
}

async function asked(page: Page): Promise<readonly string[]> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  return log.flatMap(({ name, fields }) => (name === ROWS ? [fields['q'] ?? ''] : []))
}

/** Of these signs the first that is in view: some are drawn beyond the edge. */
async function inView(page: Page, which: Locator): Promise<Locator | null> {
  const area = await surface(page).boundingBox()
  const boxes = await which.evaluateAll((all) =>
    all.map((sign) => {
      const { left, top, right, bottom } = sign.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )
  if (!area) return null
  const at = boxes.findIndex(
    ({ left, top, right, bottom }) =>
      left >= area.x && top >= area.y && right <= area.x + area.width - 60 && bottom <= area.y + area.height,
  )
  return at < 0 ? null : which.nth(at)
}

/** Comes nearer until a single point can be pressed. @returns its name */
async function pressPoint(page: Page): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let name = ''
  await expect(async () => {
    const point = await inView(page, single(page))
    if (!point) await (await inView(page, crowds(page)))?.click({ timeout: 2000 })
    expect(point).not.toBeNull()
    name = (await point?.getAttribute('aria-label')) ?? ''
    await point?.click({ timeout: 2000 })
  }).toPass()
  return name
}

/** How many points the signs in the page stand for. */
async function shownCount(page: Page): Promise<number> {
  const labels = await signs(page).evaluateAll((all) =>
    all.map((sign) => sign.getAttribute('aria-label') ?? ''),
  )
  return labels.reduce((sum, label) => sum + (/^\d+ points$/.test(label) ? Number.parseInt(label, 10) : 1), 0)
}

test.describe('the map', () => {
  test('costs nothing until it is opened, then shows the shopper’s town without asking a third party', async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = []
    const scripts: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== baseURL) foreign.push(request.url())
      if (pathname.startsWith('/atoll/')) scripts.push(pathname)
    })
    await openList(page, `${CHECKOUT}&city=Kaunas&tiles=on`)
    const before = scripts.length
    expect(await asked(page)).toEqual([])
    await pressInPlace(page, button(page))
    await expect(signs(page).first()).toBeVisible()
    expect(scripts.length).toBeGreaterThan(before)
    expect(await asked(page)).toEqual([''])
    await expect(names(page).getByText('Kaunas', { exact: true })).toBeVisible()
    await expect(map(page).locator('.atoll-pickup-selector__map-scale')).toHaveText(/\d k?m/)
    expect(foreign).toEqual([])
    await expect(tiles(page)).toHaveCount(0)
    await expectNoViolations(page, POPUP)
  })

  test('follows the list: a text, the highlight, the choice', async ({ page }) => {
    await openMap(page, CHECKOUT)
    await map(page).getByRole('button', { name: 'Show all points' }).click()
    await expect.poll(() => shownCount(page)).toBeGreaterThan(1000)
    await search(page).fill('Nida')
    // Few signs are drawn during the flight, too: the list is the new one when both count alike.
    const first = popup(page).getByRole('option').first()
    await expect(first).toHaveAttribute('aria-setsize', /^\d{1,2}$/)
    await expect.poll(() => shownCount(page)).toBe(Number(await first.getAttribute('aria-setsize')))
    await page.keyboard.press('ArrowDown')
    const option = popup(page).getByRole('option', { selected: true })
    const name = await option.locator('.atoll-pickup-selector__name').innerText()
    await expect(card(page)).toContainText(name)
    await expect(map(page).locator('.atoll-pickup-selector__map-pin[data-active=true]')).toBeInViewport()
    // It brings the distance, which the card tells too.
    await expect(popup(page).getByRole('checkbox', { name: 'Nearest first' })).toBeVisible()
    await pressInPlace(page, card(page).getByRole('button', { name: 'Choose this point' }))
    await expect(popup(page)).toBeHidden()
    await expect(field(page)).toContainText(name)
    await expect(field(page)).toBeFocused()
  })

  test('leads the list: a crowd comes apart, a point is highlighted in both', async ({ page }) => {
    await openMap(page, `${CHECKOUT}&city=Kaunas`)
    const name = await pressPoint(page)
    await expect(card(page)).toContainText(name)
    await expect(popup(page).getByRole('option', { selected: true })).toContainText(name)
    await expect(popup(page).getByRole('option', { selected: true })).toBeInViewport()
    await expect(surface(page)).toBeFocused()
    await expectNoViolations(page, POPUP)
    await pressInPlace(page, card(page).getByRole('button', { name: 'Choose this point' }))
    await expect(field(page)).toContainText(name)
  })

  test('stays at the shopper’s town while the list grows by itself', async ({ page }) => {
    await openMap(page, `${CHECKOUT}&city=Kaunas`)
    const layer = map(page).locator('.atoll-pickup-selector__map-layer')
    const transform = await layer.evaluate(({ style }) => style.transform)
    const second = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('load_more_items'),
    )
    await search(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await (await second).finished()
    await expect(popup(page).getByRole('option').last()).not.toHaveText('Loading...')
    await expect(names(page).getByText('Kaunas', { exact: true })).toBeVisible()
    expect(await layer.evaluate(({ style }) => style.transform)).toBe(transform)
  })

  test('is moved by keys, passed by Tab, and closed by Escape before the list', async ({ page }) => {
    await openMap(page, `${CHECKOUT}&city=Vilnius`)
    await surface(page).focus()
    const layer = map(page).locator('.atoll-pickup-selector__map-layer')
    const transform = (): Promise<string> => layer.evaluate(({ style }) => style.transform)
    const start = await transform()
    await page.keyboard.press('ArrowRight')
    await expect.poll(transform).not.toBe(start)
    const scale = map(page).locator('.atoll-pickup-selector__map-scale')
    const far = await scale.innerText()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect(scale).not.toHaveText(far)
    await page.keyboard.press('Tab')
    await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(map(page)).toBeHidden()
    await expect(search(page)).toBeFocused()
    await pressInPlace(page, button(page))
    await search(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(map(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map(page)).toBeHidden()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  })

  test('is moved by a pointer and its wheel, and does not choose what is dragged', async ({ page }) => {
    await openMap(page, CHECKOUT)
    const box = await surface(page).boundingBox()
    if (!box) throw new Error('The map has no box.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const first = await crowds(page).first().boundingBox()
    await page.mouse.move((first?.x ?? x) + 10, (first?.y ?? y) + 10)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 5 })
    await page.mouse.up()
    await expect(card(page)).toHaveAttribute('data-empty', 'true')
    const scale = map(page).locator('.atoll-pickup-selector__map-scale')
    const far = await scale.innerText()
    const top = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, -400)
    await expect(scale).not.toHaveText(far)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  test('moves at once where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMap(page, `${CHECKOUT}&city=Vilnius`)
    await surface(page).focus()
    const frames = await map(page)
      .locator('.atoll-pickup-selector__map-layer')
      .evaluate(async (layer) => {
        const seen = new Set([(layer as HTMLElement).style.transform])
        layer.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        for (let frame = 0; frame < 30; frame += 1) {
          await new Promise(requestAnimationFrame)
          seen.add((layer as HTMLElement).style.transform)
        }
        return seen.size
      })
    expect(frames).toBe(2)
  })

  test('says that places are loading, that they could not be, and asks again', async ({ page }) => {
    await openList(page, `${CHECKOUT}&fault=hang&on=${ROWS}`)
    await pressInPlace(page, button(page))
    await expect(map(page).getByRole('status')).toHaveText('Looking for the places of the points…')
    await expectNoViolations(page, POPUP)
    await openList(page, `${CHECKOUT}&fault=500&on=${ROWS}`)
    await pressInPlace(page, button(page))
    await expect(map(page).getByRole('alert')).toContainText('The places of the points could not be loaded.')
    await expectNoViolations(page, POPUP)
    await page.request.post('/__demo/faults', { data: { action: ROWS } })
    await map(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(signs(page).first()).toBeVisible()
    await expect(map(page).getByRole('alert')).toBeEmpty()
    await expect(search(page)).toBeFocused()
  })

  test('says that the carrier tells no places', async ({ page }) => {
    await page.route(/action=get_data/, (route) => route.fulfill({ json: [] }))
    await openList(page, CHECKOUT)
    await pressInPlace(page, button(page))
    await expect(map(page).getByRole('status')).toHaveText(
      'The carrier does not tell where these points are.',
    )
    await expect(signs(page)).toHaveCount(0)
    await expectNoViolations(page, POPUP)
  })

  test('that could not be fetched can be opened again; the list stays', async ({ page }) => {
    await openList(page, CHECKOUT)
    await page.route('**/atoll/chunks/**', (route) => route.abort())
    await pressInPlace(page, button(page))
    await expect(popup(page).getByText('The map could not be opened.')).toBeVisible()
    await expectNoViolations(page, POPUP)
    await page.unroute('**/atoll/chunks/**')
    await popup(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(signs(page).first()).toBeVisible()
    await expect(search(page)).toBeFocused()
  })

  test('has no button where the carrier cannot tell places', async ({ page }) => {
    await page.goto('/checkout/?panel=off&method=woo_lithuaniapost_lpexpress_terminal:7')
    await page.locator('.atoll-pickup-selector__field').click()
    await expect(search(page)).toBeFocused()
    await expect(button(page)).toHaveCount(0)
  })

  for (const [carrier, method] of [
    ['Omniva', 'omnivalt_pt'],
    ['Venipak', 'shopup_venipak_shipping_pickup_method:8'],
    ['points from JSON', 'own_places:9'],
  ] as const) {
    test(`shows the places that come with the list of ${carrier}`, async ({ page }) => {
      await page.goto(`/checkout/?panel=off&method=${method}`)
      await page.locator('.atoll-pickup-selector__field').click()
      await pressInPlace(page, button(page))
      await expect(signs(page).first()).toBeVisible()
      expect(await asked(page)).toEqual([])
    })
  }
})

test.describe('pictures of the map', () => {
  test('come after a press where the site has no consent plugin, and say whose they are', async ({
    page,
  }) => {
    await openMap(page, `${CHECKOUT}&tiles=on`)
    await expect(map(page)).toContainText('which learns your IP address')
    await expectNoViolations(page, POPUP)
    await map(page).getByRole('button', { name: 'Show streets' }).click()
    await expect(tiles(page).first()).toBeVisible()
    await expect(map(page)).toContainText('© The demo shop')
    await expect(map(page).getByRole('button', { name: 'Show streets' })).toHaveCount(0)
    await expectNoViolations(page, POPUP)
  })

  test('obey the consent plugin, and go when consent is taken back', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/map-pictures/')) requests.push(request.url())
    })
    await openMap(page, `${CHECKOUT}&tiles=on&consent=ask`)
    await expect(map(page).getByRole('button', { name: 'Show streets' })).toHaveCount(0)
    const say = (value: string): Promise<void> =>
      page.evaluate((said) => {
        const { wp_set_consent: set } = window as unknown as {
          wp_set_consent: (category: string, value: string) => void
        }
        set('marketing', said)
      }, value)
    expect(requests).toEqual([])
    await say('allow')
    await expect(tiles(page).first()).toBeVisible()
    await say('deny')
    await expect(tiles(page)).toHaveCount(0)
    await expect(signs(page).first()).toBeVisible()
    const before = requests.length
    await surface(page).focus()
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(500)
    expect(requests).toHaveLength(before)
  })

  test('that are not there are told, the points stay with their towns, and they can be asked for again', async ({
    page,
  }) => {
    await openMap(page, `${CHECKOUT}&tiles=broken`)
    await map(page).getByRole('button', { name: 'Show streets' }).press('Enter')
    await expect(map(page).getByRole('alert')).toContainText('Pictures of the map could not be loaded.')
    await expect(search(page)).toBeFocused()
    await expect(names(page).first()).toBeVisible()
    await expectNoViolations(page, POPUP)
    let again = 0
    await page.route('**/no-pictures/**', (route) => {
      again += 1
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      })
    })
    await map(page).getByRole('button', { name: 'Try again' }).click()
    await expect(map(page).getByRole('alert')).toBeEmpty()
    await expect.poll(() => again).toBeGreaterThan(0)
  })

  test('that are slow leave the points in place, and are told after 10 s', async ({ page }) => {
    await page.clock.install()
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(PICTURES, async (route) => {
      await held
      await route.continue()
    })
    await openMap(page, `${CHECKOUT}&tiles=on`)
    await map(page).getByRole('button', { name: 'Show streets' }).click()
    await expect(names(page).first()).toBeVisible()
    await page.clock.fastForward(10_100)
    await expect(map(page).getByRole('alert')).toContainText('Pictures of the map could not be loaded.')
    answer()
    await expect(map(page).getByRole('alert')).toBeEmpty()
  })

  test('offline are told so, and come with the connection', async ({ page, context }) => {
    await openMap(page, `${CHECKOUT}&tiles=on`)
    await context.setOffline(true)
    await map(page).getByRole('button', { name: 'Show streets' }).click()
    await expect(map(page).getByRole('alert')).toContainText('You are probably offline.')
    await context.setOffline(false)
    await expect(map(page).getByRole('alert')).toBeEmpty()
    await expect(tiles(page).first()).toBeVisible()
  })

  test('an address that is none of the web is no picture', async ({ page }) => {
    await page.route('**/checkout/**', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({
        response: answer,
        body: html.replace(
          'class="custom-dropdown"',
          'data-atoll-map-tiles="javascript:alert({z},{x},{y})" data-atoll-map-attribution="x" $&',
        ),
      })
    })
    await openMap(page, CHECKOUT)
    await expect(map(page).getByRole('button', { name: 'Show streets' })).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('the map takes the list’s place, and the way back brings the list', async ({ page }) => {
    await openMap(page, `${CHECKOUT}&city=Kaunas`)
    const address = page.url()
    await expect(popup(page).getByRole('option').first()).toBeHidden()
    await expectNoViolations(page, POPUP)
    const name = await pressPoint(page)
    await expect(card(page)).toContainText(name)
    await page.goBack()
    await expect(map(page)).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(popup(page).getByRole('option', { selected: true })).toContainText(name)
    await expect(popup(page).getByRole('option', { selected: true })).toBeInViewport()
    await button(page).tap()
    await expect(signs(page).first()).toBeVisible()
    await card(page).getByRole('button', { name: 'Choose this point' }).tap()
    await expect(field(page)).toContainText(name)
    // The entries of map and list are gone again.
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
    expect(page.url()).toBe(address)
  })

  test('the way back closes the map, then the list, then leaves the page', async ({ page }) => {
    await page.goto('/cart/?panel=off')
    await openMap(page, `${CHECKOUT}&city=Kaunas`)
    await expect(map(page)).toBeVisible()
    await page.goBack()
    await expect(map(page)).toBeHidden()
    await expect(popup(page)).toBeVisible()
    await page.goBack()
    await expect(popup(page)).toBeHidden()
    await expect(field(page)).toBeFocused()
    await field(page).tap()
    await expect(popup(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(popup(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
    await field(page).tap()
    await expect(popup(page).getByRole('option').first()).toBeVisible()
    await popup(page).getByRole('option').nth(1).tap()
    await expect(popup(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(/\/cart\//)
  })

  test('two fingers zoom', async ({ page }) => {
    await openMap(page, CHECKOUT)
    const box = await surface(page).boundingBox()
    if (!box) throw new Error('The map has no box.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const scale = map(page).locator('.atoll-pickup-selector__map-scale')
    const far = await scale.innerText()
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 1 },
                { x: x + apart, y, id: 2 },
              ],
      })
    await touch('touchStart', 30)
    for (const apart of [50, 80, 110, 140]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect(scale).not.toHaveText(far)
  })
})

test.describe('the map looks the same', () => {
  /** Highlights the first point, whose sign is then larger. */
  async function openAtPoint(page: Page, query = ''): Promise<void> {
    await openMap(page, `${CHECKOUT}&city=Kaunas${query}`)
    await search(page).press('ArrowDown')
    await expect(map(page).locator('.atoll-pickup-selector__map-pin[data-active=true]')).toBeInViewport()
  }

  test('in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openAtPoint(page, '&scheme=dark')
    await expectNoViolations(page, POPUP)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in forced colours that are ${colorScheme}: every sign stands out from what is below it`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
      await openAtPoint(page)
      await map(page).getByRole('button', { name: 'Zoom in' }).click()
      await map(page).getByRole('button', { name: 'Zoom in' }).click()
      await expect(single(page).first()).toBeAttached()
      const [pin, dot] = await Promise.all([
        map(page)
          .locator('.atoll-pickup-selector__map-pin[data-active=true]')
          .evaluate((sign) => [
            getComputedStyle(sign).backgroundColor,
            getComputedStyle(sign.querySelector('svg') ?? sign).stroke,
          ]),
        single(page)
          .first()
          .evaluate((sign) => [
            getComputedStyle(sign).backgroundColor,
            getComputedStyle(sign, '::before').backgroundColor,
          ]),
      ])
      expect(pin).toEqual([...new Set(pin)])
      expect(dot).toEqual([...new Set(dot)])
      // The system's own pair of colours for what is highlighted.
      const system = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.cssText = 'forced-color-adjust:none;color:HighlightText;background:Highlight'
        const { backgroundColor, color } = getComputedStyle(probe)
        probe.remove()
        return [backgroundColor, color]
      })
      expect(pin).toEqual(system)
      await expectNoViolations(page, POPUP)
    })
  }

  test('in a window of 320 px with letters twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.setProperty('font-size', '200%', 'important')
      }),
    )
    await openAtPoint(page)
    const leads = popup(page).getByRole('button', { name: 'List', exact: true })
    const lines = await leads.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
    const sticksOut = await crowds(page).evaluateAll((all) =>
      all.filter((sign) => {
        const [outer, inner] = [sign.getBoundingClientRect(), sign.firstElementChild?.getBoundingClientRect()]
        return inner && (inner.width > outer.width || inner.height > outer.height)
      }),
    )
    expect(sticksOut).toHaveLength(0)
    expect(await popup(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectNoViolations(page, POPUP)
  })
})

test('the checkout block’s list has its map', async ({ page }) => {
  await openMap(page, `${BLOCKS}&city=Kaunas`)
  const name = await pressPoint(page)
  await pressInPlace(page, card(page).getByRole('button', { name: 'Choose this point' }))
  await expect(field(page)).toContainText(name)
})

test('a page from right to left has the same map, with its tools on the left', async ({ page }) => {
  await page.route('**/checkout/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('dir="ltr"', 'dir="rtl"') })
  })
  await openMap(page, `${CHECKOUT}&city=Kaunas`)
  const [area, tool] = await Promise.all([
    surface(page).boundingBox(),
    map(page).getByRole('button', { name: 'Zoom in' }).boundingBox(),
  ])
  expect((tool?.x ?? 0) - (area?.x ?? 0)).toBeLessThan((area?.width ?? 0) / 2)
  await expect(map(page).locator('.atoll-pickup-selector__map-scale')).toHaveCSS('unicode-bidi', 'plaintext')
  const kaunas = await names(page).getByText('Kaunas', { exact: true }).boundingBox()
  expect(Math.abs((kaunas?.x ?? 0) - (area?.x ?? 0) - (area?.width ?? 0) / 2)).toBeLessThan(120)
})

test('the device’s place is on the map only after its own press', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.71, longitude: 21.132 })
  await openMap(page, `${CHECKOUT}&city=Kaunas`)
  const here = map(page).getByRole('img', { name: 'You are here' })
  await expect(here).toHaveCount(0)
  await search(page).focus()
  await page.keyboard.press('ArrowDown')
  await popup(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(here).toBeInViewport({ timeout: 15_000 })
})

test('a point that the cart is too heavy for says so in the list and on the map, and neither chooses it', async ({
  page,
}) => {
  await page.goto('/checkout/?panel=off&method=own_places:9&kg=12')
  const opener = page.locator('.atoll-pickup-selector__field')
  await opener.click()
  const heavy = popup(page).getByRole('option', { name: /Too heavy for this point: 5 kg at most/ })
  const light = popup(page).getByRole('option', { disabled: false })
  await expect(heavy.first()).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolations(page, POPUP)
  await search(page).press('ArrowDown')
  while ((await heavy.and(popup(page).getByRole('option', { selected: true })).count()) === 0) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await search(page).press('ArrowDown')
  }
  await search(page).press('Enter')
  await expect(popup(page)).toBeVisible()
  await pressInPlace(page, button(page))
  await expect(card(page)).toContainText('Too heavy for this point: 5 kg at most')
  const choose = card(page).getByRole('button', { name: 'Choose this point' })
  await expect(choose).toHaveAccessibleDescription('Too heavy for this point: 5 kg at most')
  await expect(choose).toBeDisabled()
  await choose.click({ force: true })
  await expect(popup(page)).toBeVisible()
  await expectNoViolations(page, POPUP)
  await search(page).press('Escape')
  const name = await light.first().locator('.atoll-pickup-selector__name').innerText()
  await light.first().click()
  await expect(opener).toContainText(name)
})

test('its tools say their names once', async ({ page }) => {
  await openMap(page, CHECKOUT)
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  // As the browser tells assistive technology: a description is read behind the name.
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const tools = nodes.filter(
    ({ role, name }) => role?.value === 'button' && /^Zoom (in|out)$/.test(String(name?.value)),
  )
  expect(tools).toHaveLength(2)
  expect(tools.map(({ description }) => description?.value ?? '')).toEqual(['', ''])
})
