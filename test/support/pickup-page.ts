import { expect, type Locator, type Page } from '@playwright/test'

interface LogEntry {
  readonly name: string
  readonly at: number
  readonly fields: Readonly<Record<string, string>>
}

/** The search of the open list, in the words of the page's language. */
export function search(page: Page): Locator {
  return page.getByRole('combobox', { name: /^(?:Search|بحث)/ })
}

/** What the open list offers. */
export function option(page: Page, selected?: boolean): Locator {
  return page
    .getByRole('listbox', { name: 'Pickup points' })
    .getByRole('option', selected === undefined ? {} : { selected })
}

/** What the demo shop was asked, by the names of its actions. */
export async function requests(page: Page, ...names: readonly string[]): Promise<readonly LogEntry[]> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  return log.filter(({ name }) => names.includes(name))
}

/** Waits until nothing is being stored and no refresh is under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => (window.atoll as { client: { session: { busy: boolean } } }).client.session.busy),
    )
    .toBe(false)
}

/** Waits for the refresh that WooCommerce starts by itself, and its end. */
export async function refreshedOnce(page: Page): Promise<void> {
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBeGreaterThan(0)
  await settled(page)
}

/** Writes an address in Vilnius into the checkout's fields, without a refresh. */
export async function fillAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const values = {
      billing_first_name: 'Ona',
      billing_last_name: 'Onaitė',
      billing_address_1: 'Gedimino pr. 1',
      billing_city: 'Vilnius',
      billing_postcode: '01103',
      billing_phone: '+37060000000',
      billing_email: 'ona@example.test',
    }
    for (const [id, value] of Object.entries(values)) {
      const input = document.getElementById(id)
      if (input instanceof HTMLInputElement) input.value = value
    }
  })
}

/** Applies a coupon, so that the refresh brings another table of the order. */
export async function applyCoupon(page: Page): Promise<void> {
  await page.locator('.showcoupon').click()
  await page.locator('#coupon_code').fill('vasara10')
  await page.locator('#coupon_code').press('Enter')
  await expect(page.locator('[data-coupon="vasara10"]')).toBeVisible()
  await settled(page)
}

/** Chooses the first point that `text` finds, by keyboard. */
export async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await field.press('Enter')
  await search(page).fill(text)
  await expect(option(page).first()).toBeVisible()
  await search(page).press('ArrowDown')
  await expect(option(page, true)).toHaveCount(1)
  await search(page).press('Enter')
  await expect(search(page)).toHaveCount(0)
}

/**
 * Puts the pointer over what stands in the list. Playwright would first scroll the page, which keeps room for the store
 * notice, and the list follows its field in the next frame: under the press, or between its two halves.
 */
export async function hoverInPlace(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const [x, y] = await target.evaluate(middleAtRest, STILL_FRAMES)
  await page.mouse.move(x, y)
}

/** A list that changes its size, as with its map, finds its place a few frames later on a busy machine. */
const STILL_FRAMES = 5

/** Runs in the page. @returns the middle of `element` once it has stood still for so many frames, px in the window */
function middleAtRest(element: Element, frames: number): Promise<readonly [x: number, y: number]> {
  return new Promise((resolve) => {
    let place = ''
    let still = 0
    const look = (): void => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const now = [x, y, width, height].join(' ')
      still = now === place ? still + 1 : 0
      place = now
      if (still < frames) requestAnimationFrame(look)
      else resolve([x + width / 2, y + height / 2])
    }
    look()
  })
}

export async function pressInPlace(page: Page, target: Locator): Promise<void> {
  await hoverInPlace(page, target)
  await page.mouse.down()
  await page.mouse.up()
}
