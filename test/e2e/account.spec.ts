import { expect, type Locator, type Page, test } from '@playwright/test'
import { FRESH_MS } from '../../widgets/shop-page/form-nonces.ts'
import { expectNoViolations } from '../support/axe.ts'

const ACCOUNT = '/my-account/?panel=off'

/** A field and the button behind it. */
async function password(page: Page, id: string): Promise<readonly [field: Locator, toggle: Locator]> {
  const field = page.locator(`#${id}`)
  const toggle = page
    .locator('.password-input', { has: field })
    .getByRole('button', { name: 'Show password' })
  await expect(toggle).toBeVisible()
  return [field, toggle]
}

test.describe('a password on the account page', () => {
  for (const [form, address, id] of [
    ['login', ACCOUNT, 'password'],
    ['registration', ACCOUNT, 'reg_password'],
    ['new password', '/my-account/lost-password/?show-reset-form=true', 'password_1'],
  ] as const) {
    test(`of the ${form} form is shown and hidden again, with caret and focus where they were`, async ({
      page,
    }) => {
      await page.goto(address)
      const [field, toggle] = await password(page, id)
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await field.fill('Vilnius1323')
      await field.press('Home')
      await field.press('ArrowRight')
      await toggle.click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expectNoViolations(page, '.woocommerce')
      await toggle.press('Space')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveValue('Vilnius1323')
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
      await field.focus()
      await toggle.dispatchEvent('click')
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('type', 'text')
    })
  }

  test('that is shown is hidden when the form is sent, and travels all the same', async ({ page }) => {
    await page.goto(ACCOUNT)
    const [field, toggle] = await password(page, 'reg_password')
    await page.locator('#reg_email').fill('rasa@pastas.example')
    await field.fill('Vilnius1323')
    await toggle.click()
    const types = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('submit', () =>
            resolve(document.querySelector<HTMLInputElement>('#reg_password')?.type),
          )
        }),
    )
    await page.getByRole('button', { name: 'Register' }).click()
    expect(await types).toBe('password')
    await expect(page.getByText('Your account was created.')).toBeVisible()
  })

  test('needs no jQuery', async ({ page }) => {
    await page.goto(`${ACCOUNT}&jquery=off`)
    const [field, toggle] = await password(page, 'password')
    await toggle.click()
    await expect(field).toHaveAttribute('type', 'text')
  })
})

test.describe('a registration', () => {
  for (const stamp of ['element', 'inputs', 'none'] as const) {
    test(`brings the order’s source once (printed: ${stamp})`, async ({ page }) => {
      await page.goto(`${ACCOUNT}&stamp=${stamp}&utm_source=news&utm_medium=email`)
      const source = page.locator('form.register [name="wc_order_attribution_utm_source"]')
      await expect(source).toHaveValue('news')
      await expect(source).toHaveCount(1)
      await page.locator('#reg_email').fill('rasa@pastas.example')
      await page.locator('#reg_password').fill('Vilnius1323')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('Your account was created.')).toBeVisible()
      const { account } = (await (await page.request.get('/__demo/session')).json()) as {
        account: { attribution: Readonly<Record<string, string>> }
      }
      expect(account.attribution).toMatchObject({
        wc_order_attribution_source_type: 'utm',
        wc_order_attribution_utm_source: 'news',
        wc_order_attribution_utm_medium: 'email',
        wc_order_attribution_session_pages: '1',
      })
      expect(Object.keys(account.attribution)).toHaveLength(16)
      // Login is neither an order nor a registration: it takes no source along.
      await expect(page.locator('form.login [name^="wc_order_attribution_"]')).toHaveCount(0)
    })
  }
})

test.describe('a form with a nonce that the shop takes no more', () => {
  const EMAIL = 'lina@example.com'
  const PART = /shop-page-form-nonces-/

  async function register(page: Page): Promise<void> {
    await page.goto(ACCOUNT)
    await page.locator('#reg_email').fill(EMAIL)
    await page.locator('#reg_password').fill('Vilnius1323')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Your account was created.')).toBeVisible()
  }

  async function logIn(page: Page, presses = 1): Promise<void> {
    await page.locator('#username').fill(EMAIL)
    await page.locator('#password').fill('Vilnius1323')
    await page.locator('button[name="login"]').click({ clickCount: presses })
  }

  /** A page as a cache gives it: just come, and older than its nonces. */
  async function openStale(page: Page): Promise<void> {
    await register(page)
    await page.goto(ACCOUNT)
    await expect(page.locator('.woocommerce-notices-wrapper')).toHaveAttribute('data-atoll-state', 'mounted')
    await page.request.post('/__demo/nonces/expire')
  }

  /** Addresses that the page posts to. */
  function postsOf(page: Page): readonly string[] {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.resourceType() === 'document') posts.push(request.url())
    })
    return posts
  }

  test('is sent with a good one, once, however old the page says it is', async ({ page }) => {
    await openStale(page)
    const posts = postsOf(page)
    await logIn(page)
    await expect(page.getByText('Welcome back.')).toBeVisible()
    expect(posts).toHaveLength(1)
  })

  test('waits for a good one where it is sent before the code is here, and goes once', async ({ page }) => {
    await openStale(page)
    const posts = postsOf(page)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(PART, async (route) => {
      await held
      return route.continue()
    })
    await logIn(page, 2)
    await expect(page.locator('#password')).toHaveValue('Vilnius1323')
    expect(posts).toEqual([])
    release()
    await expect(page.getByText('Welcome back.')).toBeVisible()
    expect(posts).toHaveLength(1)
  })

  test('goes as it is where the code cannot be loaded', async ({ page }) => {
    await register(page)
    await page.goto(ACCOUNT)
    await expect(page.locator('.woocommerce-notices-wrapper')).toHaveAttribute('data-atoll-state', 'mounted')
    await page.route(PART, (route) => route.abort())
    await logIn(page)
    await expect(page.getByText('Welcome back.')).toBeVisible()
  })

  test('goes as it is where the page cannot be read again', async ({ page }) => {
    await openStale(page)
    await page.route(/my-account/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await logIn(page)
    // WooCommerce shows the page again without a word.
    await expect(page.locator('#username')).toHaveValue(EMAIL)
    await expect(page.locator('#password')).toHaveValue('')
  })

  test('that was open for long gets another one', async ({ page }) => {
    await register(page)
    await page.goto(ACCOUNT)
    const read = page.waitForResponse((response) => response.request().resourceType() === 'fetch')
    await page.locator('#username').focus()
    await (await read).finished()
    await page.request.post('/__demo/nonces/expire')
    await page.evaluate((age) => {
      const now = Date.now
      Date.now = () => now() + age
    }, FRESH_MS)
    await logIn(page)
    await expect(page.getByText('Welcome back.')).toBeVisible()
  })

  test('has a good one by the time it is filled in: then it waits for nothing', async ({ page }) => {
    await register(page)
    await page.goto(ACCOUNT)
    const read: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'fetch') read.push(new URL(response.url()).pathname)
    })
    await page.locator('#username').focus()
    await expect.poll(() => read).toEqual(['/my-account/'])
    await page.waitForLoadState('networkidle')
    await logIn(page)
    await expect(page.getByText('Welcome back.')).toBeVisible()
    expect(read).toEqual(['/my-account/'])
  })
})
