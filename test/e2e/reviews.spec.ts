import { expect, type Page, test } from '@playwright/test'
import { chunkRun } from '../support/chunk-run.ts'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const PRODUCT = '/product/stoneware-mug-neris/?panel=off'

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${PRODUCT}${query}#reviews`)
  await mounted(page, 'review-stars')
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel(/^Your review/).fill(text)
  await page.getByLabel(/^Name/).fill('Rasa')
  await page.getByLabel(/^Email/).fill('rasa@pastas.example')
}

for (const jquery of ['on', 'off'] as const) {
  test(`a review is sent by the browser's own redirect without leaving the page (jQuery ${jquery})`, async ({
    page,
  }) => {
    await open(page, jquery === 'off' ? '&jquery=off' : '')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await write(page, 'Holds tea.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your review is published.')).toBeVisible()
    await page.getByRole('link', { name: 'Show it' }).click()
    await expect(page.locator('#comments')).toContainText('Holds tea.')
    await expect(page.locator('.woocommerce-Reviews-title')).toHaveText(/^7 reviews/)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect(page.getByLabel(/^Your review/)).toHaveValue('')
  })
}

for (const theme of ['plain', 'storefront', 'hostile', 'divi', 'astra']) {
  test(`the stars have the room that the select had: ${theme}`, async ({ page }) => {
    const rating = page.locator('.comment-form-rating')
    const heightOf = (): Promise<number> =>
      rating.evaluate((element) => element.getBoundingClientRect().height)
    const address = `${PRODUCT}&theme=${theme}#reviews`
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/atoll/loader.js*', (route) => route.abort())
    await page.goto(address)
    await expect(rating.getByRole('combobox')).toBeVisible()
    const before = await heightOf()
    await page.unroute('**/atoll/loader.js*')
    await page.reload()
    await mounted(page, 'review-stars')
    await rating.scrollIntoViewIfNeeded()
    await expect(rating.getByRole('radiogroup')).toBeVisible()
    expect(await heightOf()).toBeCloseTo(before, 0)
  })
}

for (const { when, touchedBefore } of [
  { when: 'while it is written', touchedBefore: true },
  { when: 'before its form is touched', touchedBefore: false },
]) {
  test(`a review whose connection goes ${when} stays, says so and can be sent again`, async ({
    page,
    context,
  }) => {
    await open(page)
    await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeVisible()
    if (touchedBefore) {
      await page.getByLabel(/^Name/).focus()
      await chunkRun(page, 'review-stars-send-review')
    }
    await context.setOffline(true)
    await write(page, 'Holds tea on a train.')
    const submit = page.getByRole('button', { name: 'Submit' })
    await submit.click()
    await expect(page.locator('.atoll-review-stars__error')).toBeVisible()
    await expect(page.getByLabel(/^Your review/)).toHaveValue('Holds tea on a train.')
    await context.setOffline(false)
    await submit.click()
    await expect(page.getByText('Your review is published.')).toBeVisible()
    await expect(page.locator('#comments')).toContainText('Holds tea on a train.')
  })
}

test('one that waits for approval is told apart, and one that was sent before', async ({ page }) => {
  await open(page, '&moderation=on')
  await write(page, 'Waits.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('once the shop has approved it')).toBeVisible()
  await expect(page.locator('#comments')).toContainText('Your review is awaiting approval')
  await write(page, 'Waits.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('#commentform [role=alert]')).toHaveText('You have already sent this review.')
})

test('without its code the form leaves the page as ever', async ({ page }) => {
  await page.route(/review-stars-send-review/, (route) => route.abort())
  await open(page)
  await write(page, 'Goes by itself.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/#comment-\d+$/)
  await expect(page.locator('#comments')).toContainText('Goes by itself.')
})

test('what is written while that code does not come is not sent for what was pressed', async ({ page }) => {
  const late = withResolvers()
  await page.route(/review-stars-send-review/, async (route) => {
    await late.promise
    await route.abort()
  })
  await open(page)
  await write(page, 'Holds tea.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByLabel(/^Your review/).fill('Half a thought')
  late.resolve()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your review could not be sent. Try again.' }),
  ).toBeVisible()
  await expect(page.getByLabel(/^Your review/)).toHaveValue('Half a thought')
  expect(page.url()).not.toContain('#comment-')
})

test.describe('where the code that draws does not come', () => {
  const VIEW = '**/chunks/review-stars-view-*'

  async function openWithSelect(page: Page): Promise<void> {
    await page.goto(`${PRODUCT}&jquery=off#reviews`)
    await mounted(page, 'review-stars')
    await page.locator('#rating').scrollIntoViewIfNeeded()
  }

  async function writeWithSelect(page: Page, text: string): Promise<void> {
    await page.locator('#rating').selectOption('4')
    await page.getByLabel(/^Your review/).fill(text)
    await page.getByLabel(/^Name/).fill('Rasa')
    await page.getByLabel(/^Email/).fill('rasa@pastas.example')
  }

  test('the browser asks for the rating that is missing', async ({ page }) => {
    await page.route(VIEW, (route) => route.abort())
    await openWithSelect(page)
    await writeWithSelect(page, 'Holds tea.')
    await page.locator('#rating').selectOption('')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('#rating')).toBeFocused()
    expect(page.url()).toContain('/product/')
  })

  test('the browser says that the review was not sent, and it can be sent again', async ({ page }) => {
    await page.route(VIEW, (route) => route.abort())
    await openWithSelect(page)
    await writeWithSelect(page, 'Holds tea.')
    await page.request.post('/__demo/faults', {
      data: { action: '/wp-comments-post.php', fault: '500', times: 9 },
    })
    const text = page.getByLabel(/^Your review/)
    const complaint = () => text.evaluate((field: HTMLTextAreaElement) => field.validationMessage)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(complaint).toBe('Your review could not be sent. Try again.')
    await expect(text).toHaveValue('Holds tea.')
    await page.request.post('/__demo/faults', { data: { action: '*' } })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('#comments')).toContainText('Holds tea.')
    expect(await complaint()).not.toContain('could not be sent')
  })

  test('what it complains about is the field that is seen, and not once the form is given back', async ({
    page,
  }) => {
    await page.route(VIEW, (route) => route.abort())
    await openWithSelect(page)
    // As guards against robots have it.
    await page
      .locator('#commentform')
      .evaluate((form) =>
        form.insertAdjacentHTML('afterbegin', '<textarea name="trap" style="display:none"></textarea>'),
      )
    await writeWithSelect(page, 'Holds tea.')
    await page.request.post('/__demo/faults', {
      data: { action: '/wp-comments-post.php', fault: '500', times: 9 },
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    const complaint = () =>
      page.getByLabel(/^Your review/).evaluate((field: HTMLTextAreaElement) => field.validationMessage)
    await expect.poll(complaint).toBe('Your review could not be sent. Try again.')
    await page.locator('#reviews').evaluate(() => {
      const { atoll } = window
      if (!atoll || Array.isArray(atoll)) return
      for (const { widget, host } of atoll.list()) if (widget === 'review-stars') atoll.unmount(host)
    })
    expect(await complaint()).toBe('')
  })

  test('it is asked for again as the review is sent', async ({ page }) => {
    let isLost = true
    await page.route(VIEW, (route) => (isLost ? route.abort() : route.continue()))
    const failed = page.waitForEvent('console', (message) => message.text().includes('review-stars-view'))
    await openWithSelect(page)
    await failed
    isLost = false
    await writeWithSelect(page, 'Holds tea.')
    await page.request.post('/__demo/faults', {
      data: { action: '/wp-comments-post.php', fault: '500', times: 9 },
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your review could not be sent. Try again.' }),
    ).toBeVisible()
  })
})

test('photos of a review open large, also of one that came later', async ({ page }) => {
  const photo =
    '<a href="/uploads/products/stoneware-mug-neris-600x600.svg?as=photo.jpg"><img src="/uploads/products/stoneware-mug-neris-150x150.svg" alt="The mug at home" width="90" height="90"></a>'
  await page.route('**/product/stoneware-mug-neris/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('<div class="description">', `$&${photo}`)
    await route.fulfill({ response, body })
  })
  await open(page, '&review-list=on')
  await page.getByRole('button', { name: 'More reviews' }).click()
  await expect(page.locator('.commentlist > li')).toHaveCount(6)
  await page.locator('.commentlist > li').last().getByRole('img', { name: 'The mug at home' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the list is sorted over all of its pages', async ({ page }) => {
  await open(page, '&review-list=on')
  await expect(page.getByRole('img', { name: '4.3 of 5 stars' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('worst')
  await expect(page.locator('.commentlist > li').first().locator('.rating')).toHaveText('3')
})
