import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Opens the search of the header and types. */
async function search(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/header/classic-phantom-fade/?panel=off&set=search-popup.suggest:products,posts${query}`)
  await page.locator('.mini-search .submit').first().click()
  await field(page).pressSequentially(text)
}

test('products with their pictures and posts are suggested, and told', async ({ page }) => {
  await search(page, 'li')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pages and posts' }).getByRole('option').first()).toBeVisible()
  await expect(options(page).first().locator('img')).toBeVisible()
  const count = await options(page).count()
  await expect(page.getByRole('status').filter({ hasText: `${count} suggestions` })).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page, '.mini-search')
})

test('arrows lead through the list and back into the field, Enter follows, Escape closes the list first', async ({
  page,
}) => {
  await search(page, 'linen')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const id = await options(page).first().getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const address = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address ?? '')
})

test('an answer is asked for once, the newest counts, and nothing found is said', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/wc/store/v1/products')) asked.push(searchParams.get('search') ?? '')
  })
  await search(page, 'vase')
  await expect(options(page).first()).toBeVisible()
  await field(page).fill('qqqq')
  await expect(page.getByText('Nothing found.').first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('vase')
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual(['vase', 'qqqq'])
})

test('a search that fails says so and is tried again', async ({ page }) => {
  await search(page, 'vase', '&fault=500&on=/wc/store/v1/products')
  await expect(page.locator('.atoll-search-popup__note')).toContainText(
    'The suggestions could not be loaded.',
    {
      timeout: 20_000,
    },
  )
  await page.request.post('/__demo/faults', { data: { action: '*' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).first()).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test('what is listed stays while the next letter is asked for, unless that takes long', async ({ page }) => {
  await search(page, 'lin')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const box = page.locator('.atoll-search-popup__box')
  const said = box.evaluate(
    (element) =>
      new Promise<readonly string[]>((resolve) => {
        const texts: string[] = []
        new MutationObserver(() => texts.push((element as HTMLElement).innerText)).observe(element, {
          attributes: true,
          childList: true,
          subtree: true,
        })
        addEventListener('enough', () => resolve(texts), { once: true })
      }),
  )
  const answer = page.waitForResponse(/products\?search=line&/)
  await page.keyboard.press('e')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await answer
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => dispatchEvent(new Event('enough')))
  expect((await said).filter((text) => text.includes('Searching…'))).toEqual([])
  await page.route('**/wc/store/v1/products*', () => {})
  await page.keyboard.press('n')
  await expect(box).toHaveText('Searching…')
})

test('a list that is closed while it is on its way stays closed', async ({ page }) => {
  const held: Array<() => void> = []
  await page.route('**/wc/store/v1/products*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  const box = page.locator('.atoll-search-popup__box')
  for (const query of ['', '&search=overlay']) {
    await search(page, 'vase', query)
    await expect(box).toContainText('Searching…')
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(field(page)).toBeFocused()
    held.splice(0).forEach((release) => release())
    await page.waitForTimeout(500)
    await expect(box).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(box).toContainText('Searching…')
    await field(page).blur()
    await expect(box).toBeHidden()
    held.splice(0).forEach((release) => release())
    await page.waitForTimeout(500)
    await expect(box).toBeHidden()
  }
})

test('the page behind the overlay stays where it is until that has gone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/header/classic-phantom-fade/?panel=off&search=overlay')
  await page.locator('.mini-search .submit').first().click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  // What holds the page comes with the overlay.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

/** Which edges of the list lie within the window's. */
async function edgesOf(page: Page): Promise<Readonly<Record<'left' | 'right' | 'bottom', boolean>>> {
  const box = await page.locator('.atoll-search-popup__box').boundingBox()
  const { x = -1, y = 0, width = 0, height = 0 } = box ?? {}
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  return { left: x >= 0, right: x + width <= window.width, bottom: y + height <= window.height }
}

test('in the overlay and at 320 px the list stays in the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await search(page, 'linen', '&search=overlay')
  await expect(options(page).first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await field(page).fill('lin')
  await expect(options(page).first()).toBeVisible()
  await expect.poll(() => edgesOf(page)).toEqual({ left: true, right: true, bottom: true })
})
