import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { QUANTITY_SETTLE_MS, UNDO_MS } from '../../widgets/cart-dropdown/model.ts'
import { RETRY_DELAYS_MS } from '../../widgets/newsletter-opt-in/model.ts'

/** One state of a page, reached from the one before it, and the part of the page that is Atoll's business. */
interface State {
  readonly name: string
  readonly reach: (page: Page) => Promise<unknown>
  readonly scope: string
}

const CART = '.site-header-cart'
const BANNER = '#coming-soon-footer-banner'

async function breakAction(page: Page, action: string, fault = '500', times?: number): Promise<void> {
  await page.request.post('/__demo/faults', { data: { action, fault, times } })
}

async function openCart(page: Page): Promise<void> {
  await page.locator(`${CART} .cart-contents`).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(`${CART} .cart-contents`)).toHaveAttribute('aria-expanded', 'true')
}

async function writeReview(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel(/^Your review/).fill('Holds tea.')
  await page.getByLabel(/^Name/).fill('Rasa')
  await page.getByLabel(/^Email/).fill('rasa@pastas.example')
  await page.getByRole('button', { name: 'Submit' }).click()
}

const PAGES: ReadonlyArray<{
  readonly title: string
  readonly address: string
  readonly states: readonly State[]
}> = [
  {
    title: 'the shop, seen by its manager',
    address: '/shop/?panel=off&user=manager',
    states: [
      {
        name: 'store notice and banner shown',
        reach: (page) => expect(page.locator('.woocommerce-store-notice')).toBeVisible(),
        scope: `.woocommerce-store-notice, ${BANNER}`,
      },
      {
        name: 'banner that could not be dismissed',
        async reach(page) {
          await breakAction(page, '/wp/v2/users/1')
          await page.locator('.coming-soon-footer-banner-dismiss').press('Enter')
          await expect(page.locator(`${BANNER} [role=alert]`)).not.toBeEmpty()
        },
        scope: BANNER,
      },
      {
        name: 'notice and banner dismissed',
        async reach(page) {
          await page.request.post('/__demo/faults', { data: { action: '*' } })
          await page.locator('.coming-soon-footer-banner-dismiss').press('Space')
          await expect(page.locator(BANNER)).toBeHidden()
          await page.locator('.woocommerce-store-notice__dismiss-link').press('Enter')
          await expect(page.locator('.woocommerce-store-notice')).toBeHidden()
        },
        scope: 'body',
      },
      { name: 'dropdown open', reach: openCart, scope: CART },
      {
        name: 'line removed, with the way back',
        async reach(page) {
          await page.locator(`${CART} .remove`).first().click()
          await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
        },
        scope: CART,
      },
      {
        name: 'line that could not be removed',
        async reach(page) {
          await breakAction(page, 'remove_from_cart')
          // The way back waits for the pointer and for the keyboard.
          await page.mouse.move(10, 600)
          await page.locator(`${CART} .cart-contents`).focus()
          await page.clock.fastForward(UNDO_MS)
          await expect(page.locator('.atoll-cart-dropdown__error')).toBeVisible()
        },
        scope: CART,
      },
    ],
  },
  {
    title: 'the shop whose cart is on the way to free delivery',
    address: '/shop/?panel=off&jquery=off&free-shipping=80',
    states: [
      {
        name: 'quantities and what is left to free delivery',
        async reach(page) {
          await openCart(page)
          await expect(page.getByText('to free delivery')).toBeVisible()
        },
        scope: CART,
      },
      {
        name: 'quantity that could not be changed',
        async reach(page) {
          await breakAction(page, '/wc/store/v1/cart/update-item')
          await page
            .getByRole('button', { name: /^One more of/ })
            .first()
            .click()
          await page.clock.fastForward(QUANTITY_SETTLE_MS)
          await expect(page.locator('.atoll-cart-dropdown__error')).toBeVisible()
        },
        scope: CART,
      },
      {
        name: 'list that could not be refreshed',
        async reach(page) {
          await breakAction(page, 'get_refreshed_fragments')
          await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh')))
          await expect
            .poll(async () => {
              await page.clock.fastForward(1000)
              return page.locator('.atoll-cart-dropdown__row').count()
            })
            .toBe(1)
        },
        scope: CART,
      },
    ],
  },
  {
    title: 'the shop whose cart takes coupons, shows cross-sells and buttons that pay',
    address: '/shop/?panel=off&jquery=off&cart-extras=on',
    states: [
      {
        name: 'coupon field, cross-sells and express button',
        async reach(page) {
          await openCart(page)
          await expect(page.getByRole('link', { name: 'Add Teapot Užupis to the cart' })).toBeVisible()
          await expect(page.locator(CART).getByRole('button', { name: 'Molis Pay' })).toBeVisible()
        },
        scope: CART,
      },
      {
        name: 'coupon that is unknown',
        async reach(page) {
          await page.getByLabel('Coupon code').fill('zzz')
          await page.keyboard.press('Enter')
          await expect(page.locator(CART).getByRole('alert')).toContainText('does not exist')
        },
        scope: CART,
      },
      {
        name: 'coupon that is applied',
        async reach(page) {
          await page.getByLabel('Coupon code').fill('vasara10')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('button', { name: 'Remove coupon vasara10' })).toBeVisible()
        },
        scope: CART,
      },
    ],
  },
  {
    title: 'the shop with an empty cart that leads on',
    address: '/shop/?panel=off&jquery=off&cart=empty&cart-extras=on',
    states: [
      {
        name: 'way to the shop',
        async reach(page) {
          await openCart(page)
          await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeVisible()
        },
        scope: CART,
      },
    ],
  },
  {
    title: 'the reviews of a product',
    address: '/product/stoneware-mug-neris/?panel=off&jquery=off&review-list=on#reviews',
    states: [
      {
        name: 'bars, order and more',
        reach: (page) => expect(page.getByRole('img', { name: '4.3 of 5 stars' })).toBeVisible(),
        scope: '#comments',
      },
      {
        name: 'one rating alone',
        async reach(page) {
          await page.getByRole('button', { name: /^Only 4 of 5/ }).click()
          await expect(page.getByRole('button', { name: 'Show all reviews' })).toBeVisible()
        },
        scope: '#comments',
      },
      {
        name: 'review that could not be sent',
        async reach(page) {
          await breakAction(page, '/wp-comments-post.php', '500', 1)
          await writeReview(page)
          await expect(page.locator('#commentform [role=alert]')).toContainText('could not be sent')
        },
        scope: '#review_form',
      },
      {
        name: 'review that is published',
        async reach(page) {
          await page.getByRole('button', { name: 'Submit' }).click()
          await expect(page.getByText('Your review is published.')).toBeVisible()
        },
        scope: '#reviews',
      },
    ],
  },
  {
    title: 'a product with a discount table and a review form',
    address: '/product/stoneware-mug-neris/?panel=off&jquery=off',
    states: [
      {
        name: 'tiers to press',
        async reach(page) {
          await page.locator('form.cart .qty').focus()
          await page.getByRole('button', { name: /^3/ }).press('Enter')
          await expect(page.locator('form.cart .qty')).toHaveValue('3')
        },
        scope: '.awdr-bulk-customizable-table',
      },
      {
        name: 'four stars',
        async reach(page) {
          await page.getByRole('tab', { name: /Reviews/ }).click()
          await page.locator('.comment-form-rating').scrollIntoViewIfNeeded()
          await page.getByRole('radio', { name: '4 of 5 stars' }).check()
          await expect(page.getByRole('button', { name: 'Clear stars' })).toBeVisible()
        },
        scope: '.comment-form-rating',
      },
      {
        name: 'stars missing',
        async reach(page) {
          await page.getByRole('button', { name: 'Clear stars' }).click()
          await page.getByRole('button', { name: 'Submit' }).click()
          await expect(page.getByRole('alert')).toHaveText('Please select a rating')
        },
        scope: '.comment-form-rating',
      },
    ],
  },
  {
    title: 'the shop with an empty cart',
    address: '/shop/?panel=off&cart=empty',
    states: [{ name: 'dropdown open', reach: openCart, scope: CART }],
  },
  {
    title: 'the checkout',
    address: '/checkout/?panel=off&method=dpd_parcels:2',
    states: [
      {
        name: 'newsletter that could not be told',
        async reach(page) {
          await breakAction(page, 'post_woo_ml_email_cookie')
          await page.locator('#billing_email').fill('rasa@pastas.example')
          await page.locator('#billing_email').blur()
          for (const [tries, pause] of [0, ...RETRY_DELAYS_MS].entries()) {
            await page.clock.fastForward(pause + 10)
            await expect.poll(() => asked(page, 'post_woo_ml_email_cookie')).toBeGreaterThan(tries)
          }
          await expect(page.getByText('could not be saved yet')).toBeVisible()
        },
        scope: '.atoll-newsletter-opt-in',
      },
      {
        name: 'password shown',
        async reach(page) {
          await page.locator('#createaccount').check()
          const toggle = page.getByRole('button', { name: 'Show password' }).last()
          await toggle.click()
          await expect(page.locator('#account_password')).toHaveAttribute('type', 'text')
        },
        scope: '.woocommerce-account-fields',
      },
      {
        name: 'refresh that failed',
        async reach(page) {
          await breakAction(page, 'update_order_review')
          await page.locator('#payment_method_cod').check()
          await expect(page.locator('.atoll-checkout-notices__retry')).toBeVisible()
        },
        scope: '#order_review',
      },
      {
        name: 'choice that could not be stored, told once',
        async reach(page) {
          await page.locator('.atoll-pickup-selector__field').click()
          await page.locator('.atoll-pickup-selector__layer [role="option"]').first().click()
          await page.clock.fastForward(1000)
          await expect(page.getByText('Your choice is kept, but the shop could not be told.')).toBeVisible()
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
          await expect(page.locator('.atoll-checkout-notices__retry')).toHaveCount(0)
        },
        scope: '#order_review',
      },
      {
        name: 'order that stays: its total has changed since the press',
        async reach(page) {
          await page.request.post('/__demo/faults', { data: { action: '*' } })
          await page.request.post('/__demo/faults', {
            data: { action: 'update_order_review', fault: 'slow', times: 1, slowMs: 1000 },
          })
          await page.locator('.atoll-pickup-selector .atoll-button').click()
          await page.locator('#place_order').click()
          await page.clock.fastForward(1000)
          await expect(page.getByText('Your order has changed: €')).toBeVisible()
        },
        scope: '.place-order',
      },
      {
        name: 'order refused',
        async reach(page) {
          await expect(page.locator('tr.fee')).toBeVisible()
          await page.locator('#place_order').click()
          await expect(page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')).toBeFocused()
        },
        scope: '.woocommerce-NoticeGroup-checkout',
      },
    ],
  },
]

async function asked(page: Page, action: string): Promise<number> {
  const log = (await (await page.request.get('/__demo/log')).json()) as ReadonlyArray<{
    readonly name: string
  }>
  return log.filter(({ name }) => name === action).length
}

for (const { title, address, states } of PAGES) {
  test(`${title} is free of barriers in every state`, async ({ page }) => {
    await page.clock.install()
    await page.goto(address)
    await page.waitForFunction(
      () =>
        document.querySelector('[data-atoll-state="mounted"]') !== null &&
        document.querySelector('[data-atoll-state="loading"]') === null,
    )
    for (const { name, reach, scope } of states) {
      await test.step(name, async () => {
        await reach(page)
        await expectNoViolations(page, scope)
      })
    }
  })
}

test('what shows only after a minute is judged at once', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>Late</title><style>p { color: #bbb; opacity: 0; animation: late 1ms 60s forwards } @keyframes late { to { opacity: 1 } }</style><p>Faint words</p></html>',
  )
  await expect(expectNoViolations(page)).rejects.toThrow('color-contrast')
})
