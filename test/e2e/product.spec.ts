import { expect, test, type Locator, type Page } from '@playwright/test'
import { HOLD_DELAY_MS, REPEAT_MS } from '../../widgets/quantity/model.ts'
import { SETTLE_MS } from '../../widgets/dynamic-price/model.ts'
import {
  HOVER_BOX_MIN_HEIGHT_PX,
  LATE_SHOW_MS,
  LEAVE_DELAY_MS,
  REST_MS,
} from '../../widgets/variation-swatches/model.ts'
import { rewrite } from '../support/attacks.ts'
import { expectNoViolations } from '../support/axe.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const CUSHION = '/product/linen-cushion-miegas/'
const SWEATER = '/product/wool-sweater-kalnas/'
const MUG = '/product/stoneware-mug-neris/'

/** With WooCommerce's variation script, without it, and without jQuery. */
const HOSTS = [
  ['beside WooCommerce’s script', ''],
  ['without WooCommerce’s script', 'variation-script=off'],
  ['without jQuery', 'jquery=off'],
] as const

async function open(page: Page, path: string, query = ''): Promise<Locator> {
  await page.goto(`${path}?panel=off&${query}`)
  const form = page.locator('form.cart')
  await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
  await expect(page.locator('.wc-tabs-wrapper')).toHaveAttribute('data-atoll-state', 'mounted')
  return form
}

function swatch(form: Locator, value: string): Locator {
  return form.locator(`[role="radio"][data-value="${value}"]`)
}

/** A first combination that can be bought: the first value of each attribute that is there. */
async function chooseAll(form: Locator): Promise<void> {
  await form.evaluate(async (element) => {
    for (const group of element.querySelectorAll('[role="radiogroup"]')) {
      group.querySelector<HTMLElement>('[role="radio"]:not(.disabled, .no-stock)')?.click()
      // Beside WooCommerce’s script what that left is drawn in a microtask.
      await Promise.resolve()
    }
  })
  const groups = await form.getByRole('radiogroup').count()
  await expect(form.locator('[aria-checked="true"]')).toHaveCount(groups)
}

async function buy(form: Locator): Promise<void> {
  // The price, once it comes, moves the button.
  await expect(form.locator('.single_variation')).toContainText('€')
  await form.getByRole('button', { name: 'Add to cart' }).click()
}

function button(form: Locator): Locator {
  return form.locator('.single_add_to_cart_button')
}

/** The price mounts when the page has time, after what makes the form mounted. */
async function mountedPrice(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { atoll: { list: () => Array<{ widget: string }> } }).atoll
      .list()
      .some(({ widget }) => widget === 'dynamic-price'),
  )
}

function discountCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('wdr_ajax')) calls.push(request.postData() ?? '')
  })
  return calls
}

for (const [host, query] of HOSTS) {
  test.describe(host, () => {
    test('a shopper chooses four options, sees price, SKU and image, and buys that variation', async ({
      page,
    }) => {
      const form = await open(page, CUSHION, query)
      const image = page.locator('.woocommerce-product-gallery__image img').first()
      const before = await image.getAttribute('src')
      await expect(button(form)).toHaveClass(/wc-variation-selection-needed/)
      await chooseAll(form)
      await expect(button(form)).not.toHaveClass(/disabled/)
      await expect(form.locator('.woocommerce-variation-price')).toContainText('€')
      await expect(page.locator('.product_meta .sku')).toHaveText(/CUSH-MIEG-\d+/)
      await expect(image).not.toHaveAttribute('src', before ?? '')
      await buy(form)
      await expect(page.locator('.woocommerce-message')).toContainText('Linen cushion Miegas')
    })

    test('a reset right after a match leaves nothing to buy', async ({ page }) => {
      const form = await open(page, CUSHION, query)
      await chooseAll(form)
      await expect(button(form)).not.toHaveClass(/disabled/)
      const [first, second] = await form.getByRole('radiogroup').first().getByRole('radio').all()
      // Another colour that matches, then reset before the host's script shows it.
      await (second ?? form).evaluate((element) => {
        for (const radio of element.parentElement?.children ?? []) {
          if (radio.getAttribute('aria-checked') === 'false' && !radio.matches('.disabled')) {
            ;(radio as HTMLElement).click()
            break
          }
        }
        document.querySelector<HTMLElement>('.reset_variations')?.click()
      })
      await expect(form.locator('[aria-checked="true"]')).toHaveCount(0)
      await page.waitForTimeout(LATE_SHOW_MS + 100)
      await expect(button(form)).toHaveClass(/disabled/)
      await expect(form.locator('input.variation_id')).toHaveValue('')
      await expect(first ?? form).toBeFocused()
    })

    test('a slow answer never makes an incomplete choice buyable', async ({ page }) => {
      const held = new EventTarget()
      await page.route('**/?wc-ajax=get_variation', async (route) => {
        await new Promise((resolve) => {
          held.addEventListener('release', resolve)
        })
        await route.continue().catch(() => {})
      })
      const form = await open(page, SWEATER, query)
      const asked = page.waitForRequest('**/?wc-ajax=get_variation')
      await chooseAll(form)
      await asked
      await expect(button(form)).toHaveClass(/disabled/)
      await form.locator('select[name="attribute_pa_size"]').evaluate((select: HTMLSelectElement) => {
        select.value = ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      held.dispatchEvent(new Event('release'))
      await page.waitForTimeout(LATE_SHOW_MS + 200)
      await expect(button(form)).toHaveClass(/disabled/)
      await expect(form.locator('input.variation_id')).toHaveValue('')
    })
  })
}

test.describe('beside WooCommerce’s script and without jQuery', () => {
  for (const query of ['', 'jquery=off']) {
    test(`beyond 30 variations the right one is bought, and sold-out values are marked (${query || 'both'})`, async ({
      page,
    }) => {
      const form = await open(page, SWEATER, query)
      await swatch(form, 'ecru').click()
      await swatch(form, 's').click()
      await expect(form.locator('.no-stock, .disabled').first()).toBeAttached()
      await chooseAll(form)
      await expect(button(form)).not.toHaveClass(/disabled/)
      await buy(form)
      await expect(page.locator('.woocommerce-message')).toContainText('Wool sweater Kalnas')
    })
  }

  for (const query of ['', 'jquery=off']) {
    test(`prices and pieces left are said where the page holds no variation (${query || 'both'})`, async ({
      page,
    }) => {
      const form = await open(page, SWEATER, `prices=on&${query}`)
      const ecru = swatch(form, 'ecru')
      await expect(ecru).toContainText('€119.00–149.00')
      await expect(ecru).toHaveAccessibleName('Ecru, €119.00–149.00')
      await swatch(form, 'winter').click()
      await expect(ecru).toContainText('€131.00–149.00')
      await swatch(form, 's').click()
      await expect(ecru).toContainText('€131.00')
      await expect(swatch(form, 'moss')).toContainText('€143.00')
      await swatch(form, 'moss').click()
      await expect(swatch(form, 'warm')).toContainText('Only 3 left')
      await expect(swatch(form, 'warm')).toHaveAccessibleName('Warm, Only 3 left, €137.00')
      await expectNoViolations(page, 'form.cart')
    })
  }

  test('the keyboard is enough', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    const colours = form.getByRole('radiogroup', { name: 'Colour' })
    await colours.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(swatch(form, 'flax-flower')).toBeFocused()
    await expect(swatch(form, 'flax-flower')).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('radiogroup', { name: 'Size' }).locator('[tabindex="0"]')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form.locator('[name="attribute_pa_size"]')).not.toHaveValue('')
  })
})

test.describe('swatches', () => {
  test('pressed before their code is here are chosen once it is', async ({ page }) => {
    let come: (() => void) | undefined
    const line = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/atoll/chunks/variation-swatches-*.js', async (route) => {
      await line
      await route.continue()
    })
    await page.goto(`${CUSHION}?panel=off`)
    await page.waitForFunction(() => 'atoll' in window)
    const pressed = page.locator('.variations_form [role="radio"]:not(.disabled, .no-stock)').first()
    await pressed.click()
    come?.()
    await expect(pressed).toHaveAttribute('aria-checked', 'true')
  })

  test('without the swatch plugin are built from the selects', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off&swatches=off')
    await expect(form.getByRole('radiogroup')).toHaveCount(4)
    await expect(form.locator('select').first()).toBeHidden()
    await chooseAll(form)
    await expect(button(form)).not.toHaveClass(/disabled/)
  })

  test('have the hover box above the one that is pointed at, however it is reached', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    const tip = page.locator('.atoll-variation-swatches__tip')
    for (const value of ['flax-flower', '65x65', 'moss']) {
      await swatch(form, value).hover()
      await expect(async () => {
        const [box, anchor] = [await tip.boundingBox(), await swatch(form, value).boundingBox()]
        const middle = (rect: typeof box): number => (rect ? rect.x + rect.width / 2 : Number.NaN)
        expect(Math.abs(middle(box) - middle(anchor))).toBeLessThan(2)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(anchor?.y ?? 0)
      }).toPass({ timeout: 3000 })
    }
  })

  test('show a picture in a hover box of at least 250 px, and Escape closes it', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    await swatch(form, 'ruffle').hover()
    const tip = page.locator('.atoll-variation-swatches__tip')
    await expect(tip).toContainText('Ruffle')
    expect((await tip.boundingBox())?.height).toBeGreaterThanOrEqual(HOVER_BOX_MIN_HEIGHT_PX)
    await expect(tip.locator('img')).toBeVisible()
    // The pointer may go onto the box, slowly, and stay there (WCAG 1.4.13).
    const box = await tip.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) + 5)
    await page.waitForTimeout(LEAVE_DELAY_MS * 2)
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60)
    await page.waitForTimeout(LEAVE_DELAY_MS * 2)
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await swatch(form, 'ruffle').hover()
    await expect(tip).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tip).toBeHidden()
  })

  test('leave the next rows free to a pointer that passes over pictures, or has chosen one', async ({
    page,
  }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    const tip = page.locator('.atoll-variation-swatches__tip')
    const middleOf = async (value: string): Promise<[number, number]> => {
      const box = await swatch(form, value).boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    }
    // The code of the box is here.
    await swatch(form, 'ruffle').scrollIntoViewIfNeeded()
    await swatch(form, 'ruffle').hover()
    await expect(tip).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tip).toBeHidden()
    // Near the window's upper edge the box stands below its swatch, over the rows that follow.
    await swatch(form, 'hemstitch').evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 150, behavior: 'instant' }),
    )
    // Asked for before: a slow answer would let the pointer rest on its way.
    const [edge, envelope, buttons] = [
      await middleOf('hemstitch'),
      await middleOf('Envelope'),
      await middleOf('Buttons'),
    ]
    await page.mouse.move(edge[0], 5)
    await page.mouse.move(...edge, { steps: 3 })
    await page.mouse.move(...envelope, { steps: 6 })
    await page.waitForTimeout(REST_MS * 2)
    await expect(tip.filter({ hasText: 'Hemstitch' })).toHaveCount(0)
    await page.mouse.down()
    await page.mouse.up()
    await expect(swatch(form, 'Envelope')).toHaveAttribute('aria-checked', 'true')
    await page.mouse.move(...edge)
    await expect(tip).toContainText('Hemstitch')
    await page.mouse.down()
    await page.mouse.up()
    await expect(swatch(form, 'hemstitch')).toHaveAttribute('aria-checked', 'true')
    await expect(tip).toBeHidden()
    await page.waitForTimeout(REST_MS * 2)
    await expect(tip).toBeHidden()
    await page.mouse.move(...buttons, { steps: 6 })
    await page.mouse.down()
    await page.mouse.up()
    await expect(swatch(form, 'Buttons')).toHaveAttribute('aria-checked', 'true')
  })

  test('give what can be bought before the sanitiser is there, and then show the latest choice alone', async ({
    page,
  }) => {
    const asked: string[] = []
    const { promise: held, resolve: release } = withResolvers()
    await page.route(/\/chunks\/html-safe-markup-.{6}\.js/, async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    const form = await open(page, CUSHION, 'jquery=off')
    await page.mouse.move(5, 5)
    await expect.poll(() => asked.length).toBe(1)
    await chooseAll(form)
    await expect(button(form)).not.toHaveClass(/disabled/)
    const first = await form.locator('input.variation_id').inputValue()
    await form.locator('[role="radio"][aria-checked="false"]:not(.disabled, .no-stock)').last().click()
    await expect(form.locator('input.variation_id')).not.toHaveValue(first)
    await expect(button(form)).not.toHaveClass(/disabled/)
    await expect(form.locator('.single_variation')).toBeEmpty()
    await form.evaluate((element) => {
      element.addEventListener('show_variation', (event) => {
        const [variation] = (event as CustomEvent<Array<{ variation_id: number }>>).detail
        element.setAttribute('data-shown', `${element.dataset['shown'] ?? ''} ${variation?.variation_id}`)
      })
    })
    release()
    const latest = await form.locator('input.variation_id').inputValue()
    await expect(form.locator('.woocommerce-variation-price')).toContainText('€')
    await expect(form).toHaveAttribute('data-shown', ` ${latest}`)
    expect(asked).toHaveLength(1)
  })

  test('can be chosen where their view cannot be loaded', async ({ page }) => {
    await page.route('**/atoll/chunks/react-*', (route) => route.abort())
    const form = await open(page, CUSHION, 'jquery=off')
    await chooseAll(form)
    await expect(form.locator('[role=radio][aria-checked=true]')).toHaveCount(4)
    await expect(form.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/)
  })

  test('say why a value cannot be chosen, in words and in the box', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    await swatch(form, 'ink-chalk').click()
    const unavailable = swatch(form, '65x65')
    await expect(unavailable).toHaveAttribute('aria-label', /Not available with your other choices/)
    await unavailable.focus()
    await page.keyboard.press('Space')
    await expect(unavailable).toHaveAttribute('aria-checked', 'false')
    await expect(form.getByRole('alert').filter({ hasText: 'Not available' })).toBeVisible()
    await expect(page.locator('.atoll-variation-swatches__tip')).toContainText('Not available')
  })

  for (const [host, query] of HOSTS) {
    test(`keep the choice in an address that can be shared, and Back returns to the one before (${host})`, async ({
      page,
    }) => {
      const form = await open(page, CUSHION, `${query}&url=push`)
      await swatch(form, 'moss').click()
      await swatch(form, 'rust').click()
      await expect(page).toHaveURL(/attribute_pa_color=rust/)
      await page.goBack()
      await expect(swatch(form, 'moss')).toHaveAttribute('aria-checked', 'true')
      await page.reload()
      await expect(swatch(form, 'moss')).toHaveAttribute('aria-checked', 'true')
      await expect(form.locator('[name="attribute_pa_color"]')).toHaveValue('moss')
    })
  }

  test('a choice of any value is posted with it', async ({ page }) => {
    const form = await open(page, '/product/mug-with-initials/', 'jquery=off')
    await chooseAll(form)
    await buy(form)
    await expect(page.locator('.woocommerce-message')).toContainText('Mug with initials')
  })

  test('an early click on the button says what is missing and leads there', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off')
    await swatch(form, 'moss').click()
    await button(form).click({ force: true })
    await expect(form.locator('.atoll-variation-swatches__message')).toContainText(
      'Please select some product options',
    )
    await expect(form.getByRole('radiogroup', { name: 'Size' }).locator('[tabindex="0"]')).toBeFocused()
    await expect(page).toHaveURL(new RegExp(CUSHION))
  })

  test('a late answer is said to be on its way, and so is a press on the button meanwhile', async ({
    page,
  }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/?wc-ajax=get_variation', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const form = await open(page, SWEATER, 'jquery=off')
    const asked = page.waitForRequest('**/?wc-ajax=get_variation')
    await chooseAll(form)
    await asked
    await button(form).click({ force: true })
    const said = form.getByRole('status').filter({ hasText: 'Loading...' })
    await expect(said).toBeVisible()
    release()
    await expect(button(form)).not.toHaveClass(/disabled/)
    await expect(said).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(SWEATER))
  })

  test('a failed answer is said, and the next try brings the price', async ({ page }) => {
    let fails = true
    await page.route('**/?wc-ajax=get_variation', (route) =>
      fails ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    )
    const form = await open(page, SWEATER, 'jquery=off')
    await chooseAll(form)
    const again = form.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    fails = false
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(button(form)).not.toHaveClass(/disabled/)
    await expect(again).toHaveCount(0)
    await expect(form.getByRole('radio').and(page.locator(':focus'))).toBeChecked()
  })
})

test.describe('price and quantity', () => {
  test('ten quick clicks on plus cause one request, and the table’s price shows at once', async ({
    page,
  }) => {
    const calls = discountCalls(page)
    const form = await open(page, MUG, 'jquery=off&note=on')
    const plus = form.getByRole('button', { name: 'Increase quantity' })
    await expect(plus).toBeVisible()
    await mountedPrice(page)
    await plus.evaluate(async (element: HTMLElement) => {
      for (let click = 0; click < 10; click += 1) {
        element.click()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })
    await expect(form.locator('.qty')).toHaveValue('11')
    const price = page.locator('.summary > .price')
    await expect(price.locator('ins')).toHaveText('€15.73')
    await expect(price).toContainText('Lowest price of the last 30 days')
    await expect(price).not.toHaveAttribute('aria-busy')
    await page.waitForTimeout(SETTLE_MS * 2)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toContain('qty=11')
  })

  test('a held button repeats until it is let go', async ({ page }) => {
    const form = await open(page, MUG, 'jquery=off')
    const plus = form.getByRole('button', { name: 'Increase quantity' })
    await plus.hover()
    await page.mouse.down()
    await expect(async () => {
      expect(Number(await form.locator('.qty').inputValue())).toBeGreaterThan(4)
    }).toPass({ timeout: HOLD_DELAY_MS + 30 * REPEAT_MS })
    await page.mouse.up()
    const value = await form.locator('.qty').inputValue()
    await page.waitForTimeout(REPEAT_MS * 3)
    await expect(form.locator('.qty')).toHaveValue(value)
  })

  test('links that a theme’s script puts beside the quantity are its buttons: one press is one piece', async ({
    page,
  }) => {
    const form = await open(page, MUG, 'quantity-buttons=on')
    const quantity = form.locator('.quantity')
    const plus = quantity.locator('a').and(page.getByRole('button', { name: 'Increase quantity' }))
    await expect(plus).toBeVisible()
    await expect(quantity.locator('.plus, .minus, button')).toHaveCount(2)
    await plus.click()
    await expect(form.locator('.qty')).toHaveValue('2')
    await plus.press('Space')
    await plus.press('Enter')
    await expect(form.locator('.qty')).toHaveValue('4')
    await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(form.locator('.qty')).toHaveValue('3')
    await expectNoViolations(page, '.quantity')
  })

  test('links that a theme’s script puts there late take the place of Atoll’s buttons', async ({ page }) => {
    const form = await open(page, MUG, 'quantity-buttons=late')
    const quantity = form.locator('.quantity')
    const plus = quantity.getByRole('button', { name: 'Increase quantity' })
    await expect(plus).toBeVisible()
    await expect(plus.and(page.locator('a'))).toBeVisible()
    await expect(quantity.locator('.plus, .minus, button')).toHaveCount(2)
    await plus.click()
    await plus.press('Space')
    await expect(form.locator('.qty')).toHaveValue('3')
  })

  test('buttons by a theme’s own names are left to it, without room for others', async ({ page }) => {
    await rewrite(page, MUG, (html) =>
      html.replace(/(<input[^>]*class="[^"]*\bqty\b)/, '<span class="ct-decrease">−</span>$1'),
    )
    const quantity = (await open(page, MUG)).locator('.quantity')
    await expect(quantity.locator('.qty')).toHaveAttribute('data-atoll-state', 'mounted')
    await expect(quantity.locator('.ct-decrease')).toHaveCount(1)
    await expect(quantity.locator('button')).toHaveCount(0)
    const room = await quantity.evaluate((box) => getComputedStyle(box, '::before').content)
    expect(room).toBe('none')
  })

  test('a quantity field that comes later gets its buttons', async ({ page }) => {
    await open(page, MUG, 'jquery=off')
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.className = 'quantity later'
      const field = document.createElement('input')
      field.type = 'number'
      field.className = 'qty'
      field.value = '1'
      box.append(field)
      document.querySelector('.summary')?.append(box)
    })
    await expect(page.locator('.later').getByRole('button', { name: 'Increase quantity' })).toBeVisible()
  })

  test('when the price call fails the server’s price stays, and another try brings the new one', async ({
    page,
  }) => {
    let failing = true
    await page.route('**/admin-ajax.php', (route) =>
      failing ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    )
    const form = await open(page, MUG, 'jquery=off')
    await form.locator('.qty').fill('4')
    await form.locator('.qty').blur()
    const failure = form.getByRole('alert').filter({ hasText: 'The price could not be updated.' })
    await expect(failure).toBeVisible()
    expect((await failure.boundingBox())?.height).toBeGreaterThan(10)
    await expect(page.locator('.summary > .price')).toHaveText('€18.50')
    failing = false
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.summary > .price ins')).toHaveText('€16.65')
    await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})

test.describe('prices come with the shopper', () => {
  const CODE = /\/chunks\/dynamic-price-prices-[^/]+\.js/

  test('their code is not fetched before a first move', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (CODE.test(request.url())) asked.push(request.url())
    })
    const form = await open(page, MUG, 'jquery=off')
    await mountedPrice(page)
    expect(asked).toEqual([])
    await form.hover()
    await expect.poll(() => asked.length).toBe(1)
  })

  test('a form that says before any choice that nothing is chosen does not fetch it', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (CODE.test(request.url())) asked.push(request.url())
    })
    await open(page, CUSHION)
    await mountedPrice(page)
    await page.waitForLoadState('networkidle')
    // As WooCommerce's script does once it has started, which may be after the widget has.
    await page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery: (selector: string) => { trigger: (type: string) => void }
      }
      jQuery('.variations_form .single_variation').trigger('hide_variation')
    })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(asked).toEqual([])
  })

  test('a line of the table that is pressed before the code is here sets the quantity with it', async ({
    page,
  }) => {
    let arrive = (): void => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(CODE, async (route) => {
      await arrival
      await route.continue()
    })
    const form = await open(page, MUG, 'jquery=off')
    await mountedPrice(page)
    const asked = page.waitForRequest(CODE)
    await page.locator('.awdr-bulk-customizable-table .wdr_bulk_range').last().click()
    await asked
    await expect(form.locator('.qty')).toHaveValue('1')
    arrive()
    await expect(form.locator('.qty')).toHaveValue('12')
    await expect(page.locator('.summary > .price ins')).toBeVisible()
  })

  test('without their code the failure is told, and another try brings the price', async ({ page }) => {
    let failing = true
    await page.route(CODE, (route) => (failing ? route.abort() : route.continue()))
    const form = await open(page, MUG, 'jquery=off')
    await mountedPrice(page)
    await form.locator('.qty').fill('4')
    await form.locator('.qty').blur()
    const again = form.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.locator('.summary > .price')).toHaveText('€18.50')
    failing = false
    await again.click()
    await expect(page.locator('.summary > .price ins')).toHaveText('€16.65')
    await expect(again).toHaveCount(0)
  })
})

test.describe('tabs', () => {
  test('open by click, key and address, and Back works', async ({ page }) => {
    await open(page, MUG, 'jquery=off')
    const reviews = page.getByRole('tab', { name: /Reviews/ })
    await page.getByRole('tab', { name: 'Description' }).focus()
    await page.keyboard.press('End')
    await expect(reviews).toBeFocused()
    await expect(page.locator('#tab-reviews')).toBeVisible()
    await expect(page).toHaveURL(/#tab-reviews$/)
    await page.keyboard.press('Home')
    await page.locator('.woocommerce-review-link').click()
    await expect(page).toHaveURL(/#reviews$/)
    await expect(page.locator('#reviews')).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${MUG}?panel=off&jquery=off#comment-3`)
    await expect(page.locator('#comment-3')).toBeInViewport()
    await page.goto(`${MUG}comment-page-2/?panel=off&jquery=off`)
    await expect(reviews).toHaveAttribute('aria-selected', 'true')
  })

  test('are an accordion in a narrow container, with the same tab open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, MUG, 'jquery=off')
    const details = page.getByRole('button', { name: 'Additional information' })
    await details.click()
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#tab-additional_information')).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 844 })
    await expect(page.getByRole('tab', { name: 'Additional information' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test.describe('review stars', () => {
  test('are asked for in place, kept through an error, and sent with the review', async ({ page }) => {
    await open(page, MUG, 'jquery=off')
    await page.goto(`${MUG}?panel=off&jquery=off#reviews`)
    const stars = page.getByRole('radiogroup', { name: /Your rating/ })
    await expect(stars).toBeVisible()
    // Of all that is missing the first is asked for first.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(stars.getByRole('radio').first()).toBeFocused()
    await page.getByLabel('Your review').fill('A fine mug')
    await page.getByLabel('Name').fill('Lina')
    await page.getByLabel('Email').fill('lina@example.com')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a rating' })).toBeVisible()
    await expect(stars.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('#rating')).toHaveValue('5')
    await expect(stars.getByRole('radio')).toHaveCount(5)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your review is published.')).toBeVisible()
    await expect(page.locator('.commentlist > li').first().locator('.rating')).toHaveText('5')
    await expect(page.locator('.commentlist')).toContainText('A fine mug')
  })
})

test.describe('the product page', () => {
  test('speaks Lithuanian, numbers included', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off&locale=lt&upsell=1')
    await form.getByRole('button', { name: 'Į krepšelį' }).click({ force: true })
    await expect(form.locator('.atoll-variation-swatches__message')).toContainText('pasirinkite jos savybes')
    await swatch(form, 'ink-chalk').click()
    await expect(swatch(form, '65x65')).toHaveAttribute('aria-label', /Su kitais pasirinkimais nėra/)
    await form.getByRole('link', { name: 'Išvalyti pasirinkimus' }).click()
    await chooseAll(form)
    await expect(form.locator('.woocommerce-variation-price')).toHaveText('49,00 €')
    await expect(form.locator('.atoll-variation-swatches__stock:visible').first()).toHaveText('Liko tik 3')
    await expect(form.getByRole('button', { name: 'Pridėkite dar 2 ir mokėkite po 44,10 €.' })).toBeVisible()
    await page.route('**/admin-ajax.php', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await form.getByRole('button', { name: 'Padidinti kiekį' }).click()
    await expect(form.getByText('Nepavyko atnaujinti kainos.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Bandyti dar kartą' })).toBeVisible()
    await page.getByRole('tab', { name: 'Atsiliepimai (6)' }).click()
    await page.locator('#respond').scrollIntoViewIfNeeded()
    await expect(page.getByRole('radiogroup', { name: /Jūsų įvertinimas/ })).toBeVisible()
    await page.getByRole('button', { name: 'Siųsti' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Pasirinkite įvertinimą' })).toBeVisible()
    await page.getByRole('radio', { name: '4 žvaigždutės iš 5' }).click()
    await expect(page.locator('#rating')).toHaveValue('4')
  })

  test('has nothing to complain about for axe in any state', async ({ page }) => {
    const form = await open(page, CUSHION, 'jquery=off&upsell=1')
    await expectNoViolations(page, '.product')
    await chooseAll(form)
    await expect(button(form)).not.toHaveClass(/disabled/)
    await swatch(form, 'ink-chalk').click()
    // A page that moves under the pointer would take it off the swatches.
    await page.mouse.move(0, 0)
    await swatch(form, '65x65').focus()
    await page.keyboard.press('Space')
    await expect(page.locator('.atoll-variation-swatches__tip')).toBeVisible()
    await expectNoViolations(page, '.product, .atoll-variation-swatches__tip')
    await page.getByRole('tab', { name: /Reviews/ }).click()
    await page.locator('#respond').scrollIntoViewIfNeeded()
    await expect(page.getByRole('radiogroup', { name: /Your rating/ })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectNoViolations(page, '.woocommerce-tabs')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Description' })).toBeVisible()
    await expectNoViolations(page, '.product')
  })

  test('obeys a strict policy with Trusted Types', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text())
    })
    const form = await open(page, CUSHION, 'jquery=off&csp=strict&upsell=1')
    await chooseAll(form)
    await expect(form.locator('.woocommerce-variation-price')).toContainText('€')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.locator('.woocommerce-variation-price')).toContainText('€')
    await swatch(form, 'ruffle').hover()
    await expect(page.locator('.atoll-variation-swatches__tip')).toBeVisible()
    expect(violations).toEqual([])
  })

  test('is usable in a hostile theme, right to left, at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const form = await open(page, CUSHION, 'jquery=off&theme=hostile&locale=ar')
    for (const target of [
      swatch(form, 'moss'),
      form.locator('.plus'),
      form.locator('.minus'),
      page.locator('.atoll-product-tabs__button').first(),
    ]) {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(24)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    }
    await swatch(form, 'moss').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(swatch(form, 'rust')).toBeFocused()
  })
})
