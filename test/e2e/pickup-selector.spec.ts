import { expect, type Locator, type Page, test } from '@playwright/test'
import { chunkRun } from '../support/chunk-run.ts'
import { expectNoViolations } from '../support/axe.ts'
import {
  choose as chooseIn,
  fillAddress,
  option,
  refreshedOnce,
  requests,
  search,
  settled,
} from '../support/pickup-page.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const CHECKOUT = '/checkout/?method=dpd_parcels:2'
const FIELD = 'wc_shipping_dpd_parcels_terminal'

/** Without it there is a field, and no list. */
const REACT = /\/chunks\/react-/

async function openCheckout(page: Page, query = ''): Promise<void> {
  await page.goto(CHECKOUT + query)
  await expect(opener(page)).toBeVisible()
  await refreshedOnce(page)
}

function opener(page: Page): Locator {
  // In the words of the page's own row; then comes what is chosen.
  return page.getByRole('button', { name: /^(?:Choose a Pickup Point|اختر نقطة استلام)/ })
}

function codOnly(page: Page): Locator {
  return page.getByRole('checkbox', { name: 'Only with cash on delivery' })
}

/** Chooses the first point that `text` finds, by keyboard. @returns its id */
async function choose(page: Page, text: string): Promise<string> {
  await chooseIn(page, opener(page), text)
  return chosenId(page)
}

function chosenId(page: Page): Promise<string> {
  return page.locator(`[name="${FIELD}"]`).inputValue()
}

/** The point that the order carries, from the page that thanks for it. */
async function orderedPoint(page: Page): Promise<string> {
  await page.waitForURL(/order-received/)
  const [placed] = (await requests(page, 'checkout')).slice(-1)
  return placed?.fields[FIELD] ?? ''
}

test('the open list says that it can be searched, also where the theme fades a focused field’s words', async ({
  page,
}) => {
  await openCheckout(page, '&theme=storefront')
  await opener(page).click()
  await expect(search(page)).toBeFocused()
  expect(await search(page).evaluate((field) => getComputedStyle(field, '::placeholder').opacity)).toBe('1')
})

test('the keyboard alone chooses a point and places the order, and the order carries it', async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await opener(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('kaun')
  await expect(option(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const label = await option(page, true).locator('.atoll-pickup-selector__name').innerText()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toContainText(label)
  const id = await chosenId(page)
  expect(id).toMatch(/^LT\d+$/)
  await page.locator('#place_order').focus()
  await page.keyboard.press('Enter')
  expect(await orderedPoint(page)).toBe(id)
})

test('a house number finds its own house before those that only contain it', async ({ page }) => {
  await openCheckout(page)
  await opener(page).press('Enter')
  await search(page).fill('kaunas 47')
  await expect(option(page).first().locator('.atoll-pickup-selector__address')).toHaveText(/ 47$/)
})

for (const locale of ['en', 'ar']) {
  test(`the field fills its row of a narrow table, from 320 to 1280 px (${locale})`, async ({ page }) => {
    await openCheckout(page, `&theme=storefront&panel=off&locale=${locale}`)
    const heading = page.locator('tr.wc_shipping_dpd_terminals > th')
    const cell = page.locator('tr.wc_shipping_dpd_terminals > td')
    for (const width of [1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const table = await page.locator('.woocommerce-checkout-review-order-table').boundingBox()
      const row = await heading.boundingBox()
      const field = await opener(page).boundingBox()
      if (!table || !row || !field) throw new Error('The row is not shown.')
      expect(Math.abs(row.width - table.width), `row at ${width} px`).toBeLessThan(2)
      expect(field.width, `field at ${width} px`).toBeGreaterThan(row.width * 0.75)
      // One line of text in it.
      expect(field.height, `height at ${width} px`).toBeLessThan(60)
      expect(field.x, `start at ${width} px`).toBeGreaterThanOrEqual(row.x)
      expect(field.x + field.width, `end at ${width} px`).toBeLessThanOrEqual(row.x + row.width)
    }
    await expect(cell).toBeHidden()
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('.custom-dropdown')
      if (host && window.atoll && !Array.isArray(window.atoll)) window.atoll.unmount(host)
    })
    await expect(cell).toBeVisible()
    await expect(heading).not.toHaveAttribute('colspan')
    await expect(heading.locator('.atoll-pickup-selector')).toHaveCount(0)
  })
}

test('the field stays in its row where a theme gives every button room around it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page, '&theme=hostile&panel=off')
  const row = await page.locator('.atoll-pickup-selector').boundingBox()
  const field = await opener(page).boundingBox()
  if (!row || !field) throw new Error('The field is not shown.')
  expect(field.x).toBeGreaterThanOrEqual(row.x)
  expect(field.x + field.width).toBeLessThanOrEqual(Math.min(row.x + row.width, 390 - 8))
})

test.describe('keys in quick succession', () => {
  const inOne = (page: Page, ...keys: readonly string[]): Promise<unknown> =>
    Promise.all(keys.map((key) => page.keyboard.press(key)))

  test('Enter right behind an arrow chooses what the arrow marked', async ({ page }) => {
    await openCheckout(page)
    await opener(page).press('Enter')
    await search(page).fill('kaunas')
    await expect(option(page).nth(1)).toBeVisible()
    const second = (await option(page).nth(1).textContent()) ?? ''
    await inOne(page, 'ArrowDown', 'ArrowDown', 'Enter')
    await expect(search(page)).toHaveCount(0)
    expect(await chosenId(page)).not.toBe('')
    expect(second).toContain((await opener(page).locator('.atoll-pickup-selector__name').textContent()) ?? '')
  })

  test('on the closed field they open the list, mark and choose, and letters are searched for', async ({
    page,
  }) => {
    await openCheckout(page)
    await opener(page).focus()
    await inOne(page, 'ArrowDown', 'ArrowDown', 'Enter')
    await expect.poll(() => chosenId(page)).not.toBe('')
    await expect(search(page)).toHaveCount(0)
    await settled(page)
    await opener(page).focus()
    await inOne(page, 'k', 'a', 'u')
    await expect(search(page)).toHaveValue('kau')
  })

  test('Enter without a marked point marks the first and keeps the list', async ({ page }) => {
    await openCheckout(page)
    await opener(page).press('Enter')
    await search(page).fill('kaunas')
    await expect(option(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(option(page, true)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveCount(0)
    expect(await chosenId(page)).not.toBe('')
  })
})

test('an order placed right after choosing waits until the session has seen the point', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  const id = await choose(page, 'kaun')
  await page.locator('#place_order').click()
  expect(await orderedPoint(page)).toBe(id)
  const names = (await requests(page, 'set_checkout_session', 'update_order_review', 'checkout')).map(
    ({ name }) => name,
  )
  expect(names.slice(-3)).toEqual(['set_checkout_session', 'update_order_review', 'checkout'])
})

test('choice, text, caret, focus and open list survive 200 replacements of the checkout’s parts', async ({
  page,
}) => {
  test.slow()
  await openCheckout(page)
  await fillAddress(page)
  const id = await choose(page, 'kaun')
  await settled(page)
  // The server's own row, as it was printed before anything was chosen: the worst that a refresh can bring.
  const replaced = page.evaluate(async (name) => {
    const answer = await fetch('/checkout/?method=dpd_parcels:2')
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const table = fresh.querySelector('.woocommerce-checkout-review-order-table')
    for (let round = 0; round < 200; round += 1) {
      const copy = table?.cloneNode(true) as HTMLElement
      copy.querySelector(`[name="${name}"]`)?.setAttribute('value', '')
      copy.querySelector('.selected-option')?.replaceChildren('Choose a Pickup Point')
      document.querySelector('.woocommerce-checkout-review-order-table')?.replaceWith(copy)
      document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))
      await new Promise((resolve) => {
        setTimeout(resolve, 15)
      })
    }
  }, FIELD)
  // The row is replaced faster than it could be found and pressed in two steps.
  await page.waitForFunction(() => {
    const field = document.querySelector<HTMLElement>('.atoll-pickup-selector__field')
    field?.focus()
    field?.click()
    return field !== null
  })
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('gedimino', { delay: 60 })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await replaced
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('gedimino')
  expect(await search(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('gedimi'.length)
  await expect(option(page).first()).toBeVisible()
  await expect(page.locator('.atoll-pickup-selector')).toHaveCount(1)
  expect(await chosenId(page)).toBe(id)
  // The list stands at the field that is there now.
  const [field, layer] = await Promise.all([
    opener(page).boundingBox(),
    page.locator('.atoll-pickup-selector__layer').boundingBox(),
  ])
  expect(Math.abs((field?.x ?? 0) - (layer?.x ?? 0))).toBeLessThan(40)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await page.locator('#place_order').click()
  expect(await orderedPoint(page)).toBe(id)
})

test('arrows, Home, End and Page move through the list, and what is highlighted is in view', async ({
  page,
}) => {
  await openCheckout(page)
  await opener(page).press('ArrowDown')
  await expect(search(page)).toBeFocused()
  const active = page.locator('.atoll-pickup-selector__point[data-active="true"]')
  const position = async (): Promise<number> => Number(await active.getAttribute('aria-posinset'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(position).toBe(1)
  await page.keyboard.press('PageDown')
  await expect.poll(position).toBe(11)
  await page.keyboard.press('PageUp')
  await expect.poll(position).toBe(1)
  await page.keyboard.press('End')
  await expect(option(page).filter({ hasText: 'Load More' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect.poll(position).toBe(500)
  for (const box of [active, page.locator('.atoll-pickup-selector__scroller')])
    await expect(box).toBeInViewport()
  const [row, view] = await Promise.all([
    active.boundingBox(),
    page.locator('.atoll-pickup-selector__scroller').boundingBox(),
  ])
  expect(row && view && row.y >= view.y && row.y + row.height <= view.y + view.height + 1).toBe(true)
  expect(await search(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await page.keyboard.press('Home')
  await expect.poll(position).toBe(1)
  expect(
    await page.locator('.atoll-pickup-selector__point, .atoll-pickup-selector__city').count(),
  ).toBeLessThanOrEqual(40)
})

test('Load More adds the next page inside the list and says how many there are', async ({ page }) => {
  await openCheckout(page)
  await opener(page).click()
  await expect(page.getByText(/^500 points/)).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('End')
  await expect(option(page, true)).toHaveText('Load More')
  await page.keyboard.press('ArrowUp')
  const last = option(page, true)
  await expect(last).toHaveAttribute('aria-posinset', '500')
  const name = await last.locator('.atoll-pickup-selector__name').innerText()
  const lastRow = option(page).filter({ hasText: name })
  await page.keyboard.press('ArrowDown')
  await expect(option(page, true)).toHaveText('Load More')
  const at = await lastRow.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1000 points/)).toBeVisible()
  expect((await requests(page, 'load_more_items')).map(({ fields }) => fields['page'])).toEqual(['2'])
  await expect(search(page)).toBeFocused()
  // The list goes on where it ended, in the page's order: what was there has not moved.
  const place = Number(await lastRow.getAttribute('aria-posinset'))
  await expect(option(page, true)).toHaveAttribute('aria-posinset', String(place + 1))
  expect(Math.abs(((await lastRow.boundingBox())?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(100)
})

test('a double click on a point chooses it and nothing that lies below the list', async ({ page }) => {
  await openCheckout(page)
  await opener(page).click()
  const row = option(page).first()
  await expect(row).toBeVisible()
  const target = await row.boundingBox()
  await page.evaluate(() => {
    const presses: string[] = []
    Object.assign(window, { presses })
    for (const type of ['mousedown', 'click'])
      addEventListener(type, ({ target: met }) =>
        presses.push(`${type} ${(met as Element).closest('[role=option]') ? 'option' : 'page'}`),
      )
  })
  await page.mouse.dblclick((target?.x ?? 0) + 30, (target?.y ?? 0) + 20, { delay: 40 })
  await expect(search(page)).toHaveCount(0)
  await expect.poll(() => chosenId(page)).not.toBe('')
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => (window as unknown as { presses: string[] }).presses)).toEqual([
    'mousedown option',
    'click option',
  ])
  await expect(opener(page)).toBeFocused()
})

test('a double click on the field opens the list', async ({ page }) => {
  await openCheckout(page)
  await opener(page).dblclick()
  await expect(search(page)).toBeFocused()
  await opener(page).click()
  await expect(search(page)).toHaveCount(0)
})

test('the second half of a double click that comes after the list leaves the keyboard in it', async ({
  page,
}) => {
  await openCheckout(page)
  await opener(page).click()
  await expect(search(page)).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('kaun')
  await expect(search(page)).toHaveValue('kaun')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a double tap on the field opens the list and chooses nothing that comes to lie there', async ({
    page,
  }) => {
    await openCheckout(page)
    // The code of the list comes with the first act.
    await page.locator('#billing_first_name').tap()
    await chunkRun(page, 'pickup-selector-view')
    await opener(page).scrollIntoViewIfNeeded()
    const box = await opener(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20] as const
    // In the page itself, the frame in which a row lies there: a busy machine taps later than a thumb.
    const second = page.evaluate(
      ([left, top]) =>
        new Promise<void>((resolve) => {
          const press = (): void => {
            const met = document.elementFromPoint(left, top)?.closest('[role=option]')
            if (!met) {
              requestAnimationFrame(press)
              return
            }
            const place = { bubbles: true, cancelable: true, clientX: left, clientY: top, detail: 1 }
            for (const type of ['pointerdown', 'mousedown', 'click'])
              met.dispatchEvent(new PointerEvent(type, place))
            resolve()
          }
          press()
        }),
      [x, y] as const,
    )
    await page.touchscreen.tap(x, y)
    await second
    await page.waitForTimeout(600)
    await expect(search(page)).toBeVisible()
    expect(await chosenId(page)).toBe('')
    // A tap after that is a choice.
    await option(page).nth(2).tap()
    await expect.poll(() => chosenId(page)).not.toBe('')
  })
})

test('a press between the controls of the list leaves the keyboard in it', async ({ page }) => {
  await openCheckout(page)
  await opener(page).click()
  await page.locator('.atoll-pickup-selector__city').first().click()
  await expect(search(page)).toBeFocused()
  await page.getByText(/^500 points/).click()
  await page.keyboard.type('vil')
  await expect(search(page)).toHaveValue('vil')
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('Load More does not take a list back that is scrolled on while the page is on its way', async ({
  page,
}) => {
  await openCheckout(page)
  const { promise: scrolled, resolve: release } = withResolvers()
  await page.route('**/admin-ajax.php*', async (route) => {
    if (route.request().postData()?.includes('load_more_items')) await scrolled
    await route.continue()
  })
  await opener(page).click()
  const list = page.getByRole('listbox', { name: 'Pickup points' })
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('End')
  await option(page).filter({ hasText: 'Load More' }).hover()
  await page.keyboard.press('Enter')
  // The list may have found its place only now: a wheel beside it would scroll the page.
  await list.getByText('Loading...').hover()
  const end = await list.evaluate(({ scrollTop }) => scrollTop)
  await page.mouse.wheel(0, -900)
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(end - 800)
  const first = () =>
    list.evaluate((scroller) => {
      const { top } = scroller.getBoundingClientRect()
      const rows = [...scroller.querySelectorAll('.atoll-pickup-selector__point')]
      return rows
        .find((row) => row.getBoundingClientRect().bottom > top)
        ?.querySelector('.atoll-pickup-selector__name')?.textContent
    })
  const read = await first()
  release()
  await expect(page.getByText(/^1000 points/)).toBeVisible()
  expect(await first()).toBe(read)
})

test('Tab goes on from the field, Shift+Tab back to it, and a click beside the list closes it', async ({
  page,
}) => {
  await openCheckout(page)
  await opener(page).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Map' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(codOnly(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Nearest first' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name="payment_method"]:checked')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await opener(page).click()
  await page.getByRole('heading', { name: 'Your order' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('points without cash on delivery can be left out, by keyboard alone', async ({ page }) => {
  await openCheckout(page)
  await opener(page).press('Enter')
  const without = page.locator('.atoll-pickup-selector__cod[data-cod="false"]')
  const count = page.locator('.atoll-pickup-selector__count')
  await expect(without.first()).toBeVisible()
  const all = await count.innerText()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Map' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(codOnly(page)).toBeChecked()
  await expect(without).toHaveCount(0)
  await expect(count).not.toHaveText(all)
  await expectNoViolations(page, '.atoll-pickup-selector__layer')
  await page.keyboard.press('Shift+Tab')
  await search(page).fill('qqqqq')
  await page.getByRole('button', { name: 'Show all points' }).click()
  await expect(search(page)).toBeFocused()
  await expect(page.getByText('No pickup point matches “qqqqq”.')).toBeVisible()
  await search(page).fill('')
  await expect(count).toHaveText(all)
  await codOnly(page).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('the first press is answered in the next frame, and done once the list’s code is here', async ({
  page,
}) => {
  let letThrough: (() => void) | undefined
  const line = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(REACT, async (route) => {
    await line
    await route.continue()
  })
  await openCheckout(page)
  const field = await opener(page).elementHandle()
  const answered = await opener(page).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return button.getAttribute('aria-expanded')
  })
  expect(answered).toBe('true')
  await expect(page.locator('.atoll-pickup-selector__status')).toHaveText('Loading...')
  await opener(page).press('k')
  await opener(page).press('a')
  letThrough?.()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('ka')
  await expect(page.getByRole('group', { name: 'Kaunas' })).toBeVisible()
  await expect(page.locator('.atoll-pickup-selector__status')).toBeEmpty()
  expect(await opener(page).evaluate((element, before) => element === before, field)).toBe(true)
})

test('a list whose code cannot be fetched says so at the field, and is fetched again', async ({ page }) => {
  await page.route(REACT, (route) => route.abort())
  await openCheckout(page)
  await opener(page).click()
  await expect(page.locator('.atoll-pickup-selector__status')).toHaveText('The list could not be opened.')
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(REACT)
  await page.locator('.atoll-pickup-selector').getByRole('button', { name: 'Try again' }).click()
  await expect(search(page)).toBeFocused()
})

test('React takes over the field that is there: nothing moves, and the chosen point is in view', async ({
  page,
}) => {
  await openCheckout(page)
  await choose(page, 'kaun')
  await settled(page)
  const refreshed = page.waitForResponse(/update_order_review/)
  await page.reload()
  await refreshed
  await settled(page)
  await opener(page).scrollIntoViewIfNeeded()
  const field = await opener(page).elementHandle()
  const look = () =>
    page.evaluate(() => {
      const part = document.querySelector('.atoll-pickup-selector')
      return {
        height: document.documentElement.scrollHeight,
        markup: part?.innerHTML,
        box: JSON.stringify(part?.getBoundingClientRect()),
      }
    })
  const before = await look()
  await opener(page).hover()
  await expect(page.locator('.atoll-pickup-selector[data-atoll-root]')).toHaveCount(1)
  expect(await look()).toEqual(before)
  expect(await opener(page).evaluate((element, there) => element === there, field)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opener(page).click()
  await expect(search(page)).toBeFocused()
  await expect(option(page, true)).toBeInViewport()
  await expect(option(page, true)).toHaveAttribute('data-chosen', 'true')
})

test('a list opens where it stays, whatever the page’s body is positioned by', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCheckout(page)
  await page.addStyleTag({ content: 'html { margin-top: 32px } body { position: relative; margin: 24px }' })
  await opener(page).hover()
  await expect(page.locator('.atoll-pickup-selector[data-atoll-root]')).toHaveCount(1)
  const [first, field] = await opener(page).evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const layer = document.querySelector('.atoll-pickup-selector__layer')
    return [layer, element].map((one) => one?.getBoundingClientRect().toJSON() as DOMRect)
  })
  expect(first?.left).toBeCloseTo(field?.left ?? 0, 0)
  await expect(search(page)).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const later = await page.locator('.atoll-pickup-selector__layer').boundingBox()
  expect([later?.x, later?.y]).toEqual([first?.x, first?.y])
})

test('a page on which React cannot start gets its own row back when the shopper comes near', async ({
  page,
}) => {
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await openCheckout(page)
  // As MooTools 1.2 has it.
  await page.evaluate(() => {
    type Run = (...args: unknown[]) => unknown
    Reflect.set(Function.prototype, 'bind', function bindAlone(this: Run, self: unknown, bound?: unknown) {
      return (...args: unknown[]) => this.apply(self, bound === undefined ? args : [bound])
    })
  })
  await opener(page).hover()
  await expect(page.locator('.custom-dropdown .selected-option')).toBeVisible()
  await expect(page.locator('.atoll-pickup-selector')).toHaveCount(0)
  await expect(page.locator('.atoll-pickup-selector__layer')).toHaveCount(0)
  expect(uncaught).toEqual([])
})

test('an open list fills a window that has become narrow, with what was typed', async ({ page }) => {
  await openCheckout(page)
  await opener(page).click()
  const layer = page.locator('.atoll-pickup-selector__layer')
  await expect(layer).toHaveAttribute('data-layout', 'float')
  await search(page).fill('kaun')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(layer).toHaveAttribute('data-layout', 'sheet')
  await expect(layer).toHaveCount(1)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('kaun')
})

test('the list looks like the page that it opens in, also where a theme’s styles came after it was drawn', async ({
  page,
}) => {
  await openCheckout(page)
  const layer = page.locator('.atoll-pickup-selector__layer')
  // As soon as the shopper is near it is drawn, hidden.
  await opener(page).hover()
  await expect(layer).toBeHidden()
  await expect(layer).toHaveCount(1)
  await page.addStyleTag({
    content: '#order_review { background: #102030; color: #ffe; font: 18px monospace }',
  })
  await opener(page).press('Enter')
  await expect(layer).toBeVisible()
  await expect(layer).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  await expect(layer).toHaveCSS('color', 'rgb(255, 255, 238)')
  await expect(layer).toHaveCSS('font-family', 'monospace')
})

test('the list lies on top of whatever a theme keeps in front', async ({ page }) => {
  await openCheckout(page, '&theme=hostile&panel=off')
  await page.addStyleTag({
    content:
      '.woocommerce-store-notice { z-index: 2147483647; position: fixed; inset: 0 0 auto; height: 100% }',
  })
  await opener(page).press('Enter')
  await expect(search(page)).toBeFocused()
  // A click beside the list is the theme's; everywhere in the list it is the list's.
  const hits = await page.locator('.atoll-pickup-selector__layer').evaluate((layer) => {
    const { left, right, top, bottom } = layer.getBoundingClientRect()
    const hit = (x: number, y: number): boolean => layer.contains(document.elementFromPoint(x, y))
    return [hit(left + 20, top + 20), hit(right - 20, bottom - 20), hit(left - 20, top + 20)]
  })
  expect(hits).toEqual([true, true, false])
})

test('on a phone the list fills the screen, keeps the focus and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page)
  await opener(page).click()
  const layer = page.locator('.atoll-pickup-selector__layer')
  // It slides in.
  await expect
    .poll(async () => Object.values((await layer.boundingBox()) ?? {}).map(Math.round))
    .toEqual([0, 0, 390, 844])
  await expect(search(page)).toBeFocused()
  // The list stays where it is when the first letter brings its button.
  const bar = layer.locator('.atoll-pickup-selector__search')
  const before = await bar.evaluate(({ clientHeight }) => clientHeight)
  await search(page).pressSequentially('k')
  await expect(layer.getByRole('button', { name: 'Clear' })).toBeVisible()
  expect(await bar.evaluate(({ clientHeight }) => clientHeight)).toBe(before)
  await search(page).press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const heights = await option(page).evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expectNoViolations(page, '.atoll-pickup-selector__layer')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(layer).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('another country clears the point, says so and offers its own', async ({ page }) => {
  await openCheckout(page)
  await choose(page, 'kaun')
  await settled(page)
  await page.locator('#billing_country').selectOption('LV')
  await expect(page.getByText(/is in another country and was removed/)).toBeVisible()
  // The row that the server prints names the old point until the selector has its new row.
  await expect.poll(() => chosenId(page)).toBe('')
  await settled(page)
  await expect.poll(() => chosenId(page)).toBe('')
  await opener(page).click()
  await search(page).fill('rig')
  await expect(page.getByRole('group', { name: 'Rīga' })).toBeVisible()
  await expect(option(page).first()).toBeVisible()
})

test('leaving the pickup method lets cash on delivery back in before the refresh', async ({ page }) => {
  await openCheckout(page)
  await page.locator('input[value="flat_rate:1"]').check()
  await expect(opener(page)).toHaveCount(0)
  const last = (await requests(page, 'set_checkout_session', 'update_order_review')).slice(-2)
  expect(last.map(({ name, fields }) => [name, fields['cod'] ?? fields['shipping_method[0]']])).toEqual([
    ['set_checkout_session', '1'],
    ['update_order_review', 'flat_rate:1'],
  ])
})

test('a choice that waited for its turn as the page was left keeps its cash on delivery', async ({
  page,
}) => {
  const session = async (): Promise<Record<string, unknown>> =>
    (await (await page.request.get('/__demo/session')).json()) as Record<string, unknown>
  await openCheckout(page)
  await opener(page).click()
  await option(page).filter({ hasText: 'No cash on delivery' }).first().click()
  await expect.poll(session).toMatchObject({ cod_for_parcel: '0', [FIELD]: await chosenId(page) })
  await settled(page)
  await page.evaluate(() => {
    const { client } = window.atoll as { client: { session: { run: (task: () => Promise<void>) => void } } }
    client.session.run(() => new Promise(() => {}))
  })
  await page.locator('.atoll-pickup-selector__field').click()
  await option(page).filter({ hasNotText: 'No cash on delivery' }).first().click()
  const id = await chosenId(page)
  // WooCommerce's own script sends what the field says.
  await page.evaluate(() => {
    const { jQuery } = window as unknown as { jQuery: (of: Element) => { trigger: (type: string) => void } }
    jQuery(document.body).trigger('update_checkout')
  })
  await expect.poll(session).toMatchObject({ cod_for_parcel: '0', [FIELD]: id })
  await page.reload()
  await expect.poll(session).toMatchObject({ cod_for_parcel: '1', [FIELD]: id })
})

test('a page left open until its nonces expired brings cash on delivery to the session all the same', async ({
  page,
}) => {
  await openCheckout(page)
  await page.request.get('/__demo/nonces/expire')
  const id = await choose(page, 'kaun')
  await expect.poll(async () => (await requests(page, 'set_checkout_session')).length).toBe(2)
  await settled(page)
  const [lost, stored] = await requests(page, 'set_checkout_session')
  expect(stored?.fields['fe_ajax_nonce']).not.toBe(lost?.fields['fe_ajax_nonce'])
  const session = (await (await page.request.get('/__demo/session')).json()) as Record<string, unknown>
  expect(session).toMatchObject({ cod_for_parcel: stored?.fields['cod'], [FIELD]: id })
})

/** Chooses another point than the first, with the order's button in view and the field out of it. */
async function chooseAnother(page: Page): Promise<Locator> {
  await opener(page).press('Enter')
  await expect(option(page).nth(2)).toBeVisible()
  await option(page).nth(2).click()
  const order = page.locator('#place_order')
  await order.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(opener(page)).not.toBeInViewport()
  return order
}

test.describe('an order whose point the shop could not be told', () => {
  const words = (page: Page): Locator =>
    page.getByText('Your choice is kept, but the shop could not be told.')
  let first = ''

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await openCheckout(page)
    await fillAddress(page)
    first = await choose(page, 'kaun')
    await settled(page)
  })

  test('stays without a connection, leads to the words, and goes once there is one', async ({
    page,
    context,
  }) => {
    await context.setOffline(true)
    const order = await chooseAnother(page)
    await expect(words(page)).toBeAttached()
    await order.click()
    await expect(words(page)).toBeInViewport()
    expect(await requests(page, 'checkout')).toEqual([])
    await context.setOffline(false)
    await expect(words(page)).toHaveCount(0)
    await settled(page)
    const second = await chosenId(page)
    expect(second).not.toBe(first)
    await order.click()
    expect(await orderedPoint(page)).toBe(second)
  })

  test('stays where that fails after the press, and the next press tells the shop again', async ({
    page,
  }) => {
    const { promise: pressed, resolve: fail } = withResolvers()
    let broken = true
    await page.route('**/admin-ajax.php*', async (route) => {
      if (!broken || !route.request().postData()?.includes('set_checkout_session')) return route.fallback()
      await pressed
      return route.fulfill({ status: 500, body: '' })
    })
    const order = await chooseAnother(page)
    await order.click()
    await expect(words(page)).toHaveCount(0)
    fail()
    await expect(words(page)).toBeInViewport()
    expect(await requests(page, 'checkout')).toEqual([])
    broken = false
    const second = await chosenId(page)
    expect(second).not.toBe(first)
    await order.click()
    expect(await orderedPoint(page)).toBe(second)
  })
})

test('an order without a point shows the server’s message once, at the field too, and leads to the list', async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.locator('#place_order').click()
  const message = page.locator('.woocommerce-NoticeGroup-checkout li').filter({ hasText: 'Pickup Point' })
  await expect(message).toHaveCount(1)
  await expect(message).toBeInViewport()
  await expect(opener(page)).toHaveAttribute('data-invalid', 'true')
  await expectNoViolations(page, '.atoll-pickup-selector')
  await message.getByRole('link').click()
  await expect(search(page)).toBeFocused()
})

test('a chosen point that the shop takes no longer is refused at the field too, and leads to the list', async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  const id = await choose(page, 'kaun')
  await settled(page)
  await page.route('**/?wc-ajax=checkout', (route) =>
    route.fulfill({
      json: {
        result: 'failure',
        messages: '<ul class="woocommerce-error"><li>This Pickup Point is closed.</li></ul>',
        refresh: false,
        reload: false,
      },
    }),
  )
  await page.locator('#place_order').click()
  await expect(opener(page)).toHaveAttribute('data-invalid', 'true')
  await expect(page.locator('.atoll-pickup-selector__problem')).toHaveText('This Pickup Point is closed.')
  expect(await chosenId(page)).toBe(id)
  await page.getByRole('link', { name: 'This Pickup Point is closed.' }).click()
  await expect(search(page)).toBeFocused()
})

for (const [fault, seen] of [
  ['offline', 'The shop could not be searched.'],
  ['500', 'The shop could not be searched.'],
  ['minus-one', 'The shop could not be searched.'],
  ['malformed', 'The shop could not be searched.'],
  ['truncated', 'The shop could not be searched.'],
] as const) {
  test(`a search that meets “${fault}” keeps the list, says so and can be tried again`, async ({ page }) => {
    await openCheckout(page)
    await page.request.post('/__demo/faults', { data: { action: 'search_pudo', fault } })
    await opener(page).click()
    await search(page).fill('gedimino')
    await expect(page.getByText(seen)).toBeVisible({ timeout: 15_000 })
    await expect(option(page).first()).toBeVisible()
    if (fault === '500') await expectNoViolations(page, '.atoll-pickup-selector__layer')
    await page.request.post('/__demo/faults', { data: { action: '*' } })
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByText(seen)).toBeHidden()
    await expect(search(page)).toHaveValue('gedimino')
    // The button is gone: the keyboard goes on in the list.
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
  })
}

for (const fault of ['slow', 'zero', 'html-before-json', 'out-of-order', 'stale-nonce'] as const) {
  test(`a search that meets “${fault}” ends with its own answer`, async ({ page }) => {
    await openCheckout(page)
    await page.request.post('/__demo/faults', { data: { action: 'search_pudo', fault } })
    await opener(page).click()
    await search(page).fill('kaun')
    await search(page).fill('gedimino')
    await expect(page.locator('.atoll-pickup-selector__spinner')).toHaveCount(0, { timeout: 15_000 })
    await expect(option(page).first()).toContainText('Gedimino')
  })
}

test('a refresh that never answers gives the page back after 30 seconds, keeps the choice and can be tried again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(CHECKOUT)
  await expect(opener(page)).toBeVisible()
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBeGreaterThan(0)
  // A row that is replaced while it is pressed down takes the press with it.
  await settled(page)
  await page.request.post('/__demo/faults', { data: { action: 'update_order_review', fault: 'hang' } })
  const id = await choose(page, 'kaun')
  await expect.poll(async () => (await requests(page, 'set_checkout_session')).length).toBeGreaterThan(0)
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.locator('form.checkout .blockUI').first()).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(31_000)
  await expect(page.getByText('Your choice is kept, but the shop could not be told.')).toBeVisible()
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  await expectNoViolations(page, '.atoll-pickup-selector')
  expect(await chosenId(page)).toBe(id)
  await page.request.post('/__demo/faults', { data: { action: '*' } })
  await page.locator('.atoll-pickup-selector').getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByText('Your choice is kept')).toBeHidden({ timeout: 100 })
  }).toPass()
  expect(await chosenId(page)).toBe(id)
})

for (const [host, variant] of [
  ['the theme’s select', 'select'],
  ['an explicit host beside the carrier’s list', 'explicit'],
] as const) {
  test(`${host} serves as well, with one selector`, async ({ page }) => {
    await openCheckout(page, `&variant=${variant}`)
    await expect(page.locator('.atoll-pickup-selector')).toHaveCount(1)
    await choose(page, 'kaun')
    await settled(page)
    expect(await chosenId(page)).toMatch(/^LT\d+$/)
    await expect(page.locator('.atoll-pickup-selector')).toHaveCount(1)
  })
}

test('the point used last is offered first on the next visit', async ({ page }) => {
  await openCheckout(page)
  await choose(page, 'kaun')
  await settled(page)
  const name = await opener(page).locator('.atoll-pickup-selector__name').innerText()
  await page.reload()
  await opener(page).click()
  await expect(page.getByRole('group', { name: 'Last used' })).toContainText(name)
})

test('the city of the address comes first, and a slip of the finger finds what was meant', async ({
  page,
}) => {
  await openCheckout(page)
  await page.locator('#billing_city').fill('siauliai')
  await opener(page).hover()
  await expect
    .poll(async () => (await requests(page, 'search_pudo')).at(-1)?.fields['search_value'])
    .toBe('siauliai')
  await opener(page).click()
  const groups = page.getByRole('listbox', { name: 'Pickup points' }).getByRole('group')
  await expect(groups.first()).toHaveAccessibleName('Šiauliai')
  await search(page).fill('kuanas laisvs')
  await expect(page.getByText('These are similar:')).toBeVisible()
  await expect(groups).toHaveCount(1)
  await expect(groups).toHaveAccessibleName('Kaunas')
  await expect(option(page).first()).toContainText('Laisvės')
  await expectNoViolations(page, '.atoll-pickup-selector__popup')
})

test('without jQuery Atoll refreshes the checkout itself', async ({ page }) => {
  await page.goto(`${CHECKOUT}&jquery=off`)
  const id = await choose(page, 'kaun')
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBe(1)
  await expect(opener(page)).not.toContainText('Choose a Pickup Point')
  expect(await chosenId(page)).toBe(id)
})

for (const version of ['1.12', '4.0']) {
  test(`with jQuery ${version} the shop hears the choice, and Atoll the shop`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await openCheckout(page, `&jquery=${version}`)
    expect(
      await page.evaluate(() => (window as { jQuery?: { fn: { jquery: string } } }).jQuery?.fn.jquery),
    ).toContain(version)
    const id = await choose(page, 'kaun')
    await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBe(2)
    await settled(page)
    expect(await chosenId(page)).toBe(id)
    await expect(opener(page)).not.toContainText('Choose a Pickup Point')
    expect(problems).toEqual([])
  })
}

test('markup in names stays text, under a policy that allows no inline script or style', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (/Content.Security|Trusted/.test(message.text())) problems.push(message.text())
  })
  await page.goto(`${CHECKOUT}&points=hostile&csp=strict`)
  await choose(page, 'kaun')
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBe(1)
  await expect(page.getByText('Saving your choice…')).toBeHidden()
  await expect(page.getByText('Your choice is kept')).toBeHidden()
  await opener(page).click()
  await search(page).fill('onerror')
  await expect(option(page).first()).toContainText('<img src=x onerror=')
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  expect(problems).toEqual([])
})

/** WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Rows in view with what is cut of them, and whether any two lie on each other. */
function rowsInView(page: Page) {
  return page.locator('.atoll-pickup-selector__scroller').evaluate((scroller) => {
    const view = scroller.getBoundingClientRect()
    const rows = [...scroller.querySelectorAll('.atoll-pickup-selector__city, .atoll-pickup-selector__point')]
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const points = boxes.filter((_, at) => rows[at]?.role === 'option')
    return {
      shown: points.filter(({ top, bottom }) => bottom > view.top && top < view.bottom).length,
      heights: points.map(({ height }) => height),
      cut: rows
        .flatMap((row) => [row, ...row.querySelectorAll('*')])
        .filter((part) => part instanceof HTMLElement && part.clientWidth > 0)
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        )
        .map((part) => part.textContent),
      outside: rows
        .flatMap((row) => [...row.querySelectorAll('span')])
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < view.left - 1 || right > view.right + 1
        })
        .map((part) => part.textContent),
      overlapping: points.filter(({ top }, at) => at > 0 && top < (points[at - 1]?.bottom ?? 0) - 0.5).length,
    }
  })
}

for (const locale of ['en', 'ar']) {
  for (const [how, width, style] of [
    ['at 320 px', 320, ''],
    ['at 320 px with wide spacing', 320, SPACED],
    ['at 390 px with a root font of 200 %', 390, 'html { font-size: 200% !important }'],
  ] as const) {
    test(`rows of the list wrap and grow, and nothing is cut ${how} (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openCheckout(page, `&panel=off&locale=${locale}`)
      if (style) await page.addStyleTag({ content: style })
      await opener(page).click()
      await expect(search(page)).toBeFocused()
      const active = page.locator('.atoll-pickup-selector__point[data-active="true"]')
      for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'End', 'ArrowUp', 'PageUp', 'Home']) {
        await page.keyboard.press(key)
        if (key === 'End') continue
        await expect(active, key).toBeInViewport({ ratio: 0.95 })
        const { shown, cut, outside, overlapping } = await rowsInView(page)
        expect({ cut, outside, overlapping }, key).toEqual({ cut: [], outside: [], overlapping: 0 })
        expect(shown, key).toBeGreaterThan(1)
      }
      if (style === SPACED) {
        const { heights } = await rowsInView(page)
        expect(new Set(heights.map(Math.round)).size).toBeGreaterThan(1)
      }
      // Through all rows by the wheel: what is in view has no hole.
      const scroller = page.locator('.atoll-pickup-selector__scroller')
      for (let round = 0; round < 8; round += 1) {
        await scroller.evaluate((element) => element.scrollBy(0, 1500))
        await expect.poll(async () => (await rowsInView(page)).shown).toBeGreaterThan(1)
      }
      const layer = page.locator('.atoll-pickup-selector__layer')
      expect(await layer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })
  }
}

test('a search without a hit says so within a second, however slow the shop is', async ({ page }) => {
  await openCheckout(page)
  await page.request.post('/__demo/faults', { data: { action: 'search_pudo', fault: 'hang' } })
  await opener(page).click()
  await expect(search(page)).toBeFocused()
  await search(page).fill('qqqqq')
  await expect(page.getByText('None of the points here matches “qqqqq”.')).toBeVisible({ timeout: 1000 })
  await expect(page.locator('.atoll-pickup-selector__count')).toHaveText('Searching…')
  await page.request.post('/__demo/faults', { data: { action: '*' } })
  await search(page).fill('qqqqqq')
  await expect(page.getByText('No pickup point matches “qqqqqq”.')).toBeVisible()
  await expect(page.locator('.atoll-pickup-selector__count')).toHaveText('0 points')
})

test('one combobox: the closed field is a button, and every option knows its place in the set', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(page.locator('.atoll-pickup-selector').getByRole('combobox')).toHaveCount(0)
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  await opener(page).click()
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(1)
  await expect(option(page).first()).toHaveAttribute('aria-setsize', '501')
  await expect(option(page).first()).toHaveAccessibleName(/^[^●]*$/)
  await page.keyboard.press('End')
  await expect(option(page, true)).toHaveText('Load More')
  await expect(option(page, true)).toHaveAttribute('aria-posinset', '501')
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await choose(page, 'kaun')
  await expect(opener(page)).toHaveAccessibleName(/^Choose a Pickup Point \S/)
})

for (const [state, query, act] of [
  ['closed', '', async () => {}],
  ['open', '', (page: Page) => opener(page).click()],
  ['open in a theme with grey text', '&theme=storefront', (page: Page) => opener(page).click()],
  ['in a language that runs from right to left', '&locale=ar', (page: Page) => opener(page).click()],
] as const) {
  test(`axe finds nothing in the selector ${state}`, async ({ page }) => {
    await openCheckout(page, query)
    await act(page)
    await expectNoViolations(page, '.atoll-pickup-selector, .atoll-pickup-selector__layer')
  })
}
