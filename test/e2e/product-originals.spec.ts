import { expect, test, type Locator, type Page } from '@playwright/test'

const CUSHION = '/product/linen-cushion-miegas/'
const MUG = '/product/stoneware-mug-neris/'

/** Widgets that mounted on the page. */
function mounted(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (window as unknown as { atoll: { list: () => Array<{ widget: string; state: string }> } }).atoll
      .list()
      .filter(({ state }) => state === 'mounted')
      .map(({ widget }) => widget),
  )
}

async function open(page: Page, path: string, query: string, widgets: readonly string[]): Promise<Locator> {
  await page.goto(`${path}?panel=off&${query}`)
  await expect(async () => {
    expect(await mounted(page)).toEqual(expect.arrayContaining([...widgets]))
  }).toPass()
  return page.locator('form.cart')
}

/** The bodies of the calls that the discount plugin's server gets. */
function priceCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('get_price_html')) calls.push(request.postData() ?? '')
  })
  return calls
}

test.describe('beside WooCommerce’s script for product pages', () => {
  test('tabs and stars are that script’s alone, and the gallery is seen', async ({ page }) => {
    await open(page, MUG, 'single-product=on', ['quantity', 'lightbox'])
    await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1')
    await page.getByRole('tab', { name: 'Additional information' }).click()
    await expect(page.locator('.wc-tab:visible')).toHaveAttribute('id', 'tab-additional_information')
    expect(new URL(page.url()).hash).toBe('')
    await page.locator('.woocommerce-review-link').click()
    await expect(page.locator('.wc-tab:visible')).toHaveAttribute('id', 'tab-reviews')
    await page.locator('#respond').scrollIntoViewIfNeeded()
    await expect(page.locator('#respond .stars a')).toHaveCount(5)
    await page.locator('#respond .star-4').click()
    await expect(page.locator('#rating')).toHaveValue('4')
    expect(await mounted(page)).not.toEqual(expect.arrayContaining(['product-tabs']))
    expect(await mounted(page)).not.toEqual(expect.arrayContaining(['review-stars']))
  })

  test('and without it, the gallery is seen even where the lightbox is off', async ({ page }) => {
    await page.route(
      ({ pathname }) => pathname === MUG,
      async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replace(
          '<div class="woocommerce-product-gallery ',
          '<div data-atoll="off" class="woocommerce-product-gallery ',
        )
        await route.fulfill({ response, body })
      },
    )
    await open(page, MUG, '', ['product-tabs'])
    const gallery = page.locator('.woocommerce-product-gallery[data-atoll=off]')
    await expect(gallery).not.toHaveAttribute('data-atoll-state')
    await expect(gallery).toHaveCSS('opacity', '1')
  })

  test('taken over, tabs and stars act once, in Atoll’s way', async ({ page }) => {
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    await open(page, MUG, 'single-product=on&takeover=on', ['product-tabs'])
    const panel = page.locator('.wc-tab:visible:not([hidden])')
    await expect(panel).toHaveAttribute('id', 'tab-description')
    await page.getByRole('tab', { name: 'Additional information' }).click()
    await expect(panel).toHaveAttribute('id', 'tab-additional_information')
    await expect(page).toHaveURL(/#tab-additional_information$/)
    await page.keyboard.press('ArrowLeft')
    await expect(panel).toHaveAttribute('id', 'tab-description')
    await page.locator('.woocommerce-review-link').click()
    await expect(panel).toHaveAttribute('id', 'tab-reviews')
    await page.getByLabel('Your review').fill('A fine mug')
    await page.getByLabel('Name').fill('Lina')
    await page.getByLabel('Email').fill('lina@example.com')
    await expect(page.locator('#respond .stars a:visible')).toHaveCount(0)
    await expect(page.locator('#respond').getByRole('radio')).toHaveCount(5)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a rating' })).toBeVisible()
    await page.locator('#respond').getByRole('radio').nth(3).click()
    await expect(page.locator('#rating')).toHaveValue('4')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your review is published.')).toBeVisible()
    await expect(page.locator('.commentlist > li', { hasText: 'A fine mug' })).toHaveCount(1)
    expect(alerts).toEqual([])
  })
})

test.describe('beside the swatch plugin’s script', () => {
  test('swatches are that script’s alone', async ({ page }) => {
    const form = await open(page, CUSHION, 'swatch-script=on', ['quantity'])
    await expect(form).toHaveClass(/wvs-loaded/)
    const moss = form.locator('[data-value="moss"]')
    await moss.click()
    await expect(moss).toHaveClass(/selected/)
    await expect(form.locator('[name="attribute_pa_color"]')).toHaveValue('moss')
    await expect(form.locator('.atoll-variation-swatches')).toHaveCount(0)
    expect(await mounted(page)).not.toEqual(expect.arrayContaining(['variation-swatches']))
  })

  test('taken over, a click is one change and a second one clears nothing', async ({ page }) => {
    const form = await open(page, CUSHION, 'swatch-script=on&takeover=on&clear_on_reselect=1', [
      'variation-swatches',
    ])
    // The original starts 100 ms after the page is ready; here it has.
    await page.waitForFunction(() => document.querySelector('.variations option.attached'))
    await form.evaluate((element) => {
      const counted = element as HTMLElement & { changes?: number; picks?: number }
      counted.changes = 0
      counted.picks = 0
      element.querySelector('[name="attribute_pa_color"]')?.addEventListener('change', () => {
        counted.changes = (counted.changes ?? 0) + 1
      })
      ;(window as unknown as { jQuery: (target: Element) => { on: (type: string, run: () => void) => void } })
        .jQuery(element)
        .on('wvs-selected-item wvs-unselected-item', () => {
          counted.picks = (counted.picks ?? 0) + 1
        })
    })
    const moss = form.locator('[data-value="moss"]')
    await moss.click()
    await expect(moss).toHaveAttribute('aria-checked', 'true')
    await expect(moss).toHaveAttribute('tabindex', '0')
    await moss.click()
    await expect(moss).toHaveAttribute('aria-checked', 'false')
    await expect(form.locator('[role="radiogroup"] [tabindex="0"]')).toHaveCount(4)
    const counted = await form.evaluate((element) => {
      const { changes, picks } = element as unknown as Record<string, number>
      return { changes, picks }
    })
    // One event for each, which Atoll fires; the original's own would come on top.
    expect(counted).toEqual({ changes: 2, picks: 2 })
  })
})

test.describe('beside the discount plugin’s script', () => {
  test('prices are that script’s alone', async ({ page }) => {
    const calls = priceCalls(page)
    const form = await open(page, MUG, 'discount-script=on', ['quantity'])
    await form.getByRole('button', { name: 'Increase quantity' }).click()
    await form.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.locator('.summary > .price ins')).toHaveText('€16.65')
    expect(await mounted(page)).not.toEqual(expect.arrayContaining(['dynamic-price']))
    // It asks at every change.
    expect(calls.map((call) => /qty=(\d+)/.exec(call)?.[1])).toEqual(['2', '3'])
  })

  test('taken over, one request per settled quantity reaches the server', async ({ page }) => {
    const calls = priceCalls(page)
    const form = await open(page, MUG, 'discount-script=on&takeover=on', ['quantity', 'dynamic-price'])
    await form.getByRole('button', { name: 'Increase quantity' }).evaluate((plus: HTMLElement) => {
      plus.click()
      plus.click()
    })
    const price = page.locator('.summary > .price')
    await expect(page.locator('.atoll-announcer')).toContainText('€16.65')
    await expect(price.locator('ins')).toHaveText('€16.65')
    expect(calls.map((call) => /qty=(\d+)/.exec(call)?.[1])).toEqual(['3'])
  })
})
