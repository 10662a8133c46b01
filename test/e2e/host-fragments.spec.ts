import { expect, type Page, test } from '@playwright/test'
import { mounted } from '../support/mounted.ts'

/** Markup that runs `alert` where nothing stops it; the first four got through a rename of attributes in the text. */
const ATTACKS = [
  '<img src="x"onerror=alert(1)>',
  '<img x=`"` src=x onerror=alert(2)>',
  '<iframe srcdoc="<script>parent.alert(3)</script>"></iframe>',
  '<a class="trap" href="javascript:alert(4)">Terms</a>',
  '<script>alert(5)</script>',
  '<svg><animate onbegin=alert(6) attributeName=x dur=1s></svg>',
  '<form><input name=attributes><input name=childNodes onfocus=alert(7) autofocus></form>',
  '<div data-atoll="add-to-cart-pixel" data-atoll-action="x" data-atoll-pixel="alert">',
  '<a class="trap" href="&#x6a;avascript:alert(8)">Terms</a>',
  '<button class="trap" type="submit" formaction="javascript:alert(9)">Pay</button>',
  '<object data="javascript:alert(10)"></object><embed src="javascript:alert(11)">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(12)></style></mglyph></table></mtext></math>',
].join('')

/** What a checkout needs of its parts, with an input for each way in which a field says what it holds. */
const FIELDS = `<div class="form-row" style="display:none"><label for="gift">Gift</label>
  <input type="checkbox" id="gift" name="gift" value="1" checked="checked" data-price="5">
  <select name="slot" id="slot"><optgroup label="Day"><option value="a">a</option><option value="b" selected>b</option></optgroup></select>
  <textarea name="note" rows="2" placeholder="Note">&lt;i&gt;kept&lt;/i&gt;</textarea>
  <button type="submit" name="pay" value="Pay" id="place_order" data-value="Pay">Pay</button>
  <a class="terms" href="/terms/" target="_blank">terms</a></div>`

async function record(page: Page): Promise<readonly string[]> {
  const fired: string[] = []
  await page.exposeFunction('tell', (what: string) => fired.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    window.alert = (what: unknown) => tell(`alert ${String(what)}`)
    document.addEventListener('submit', (event) => {
      event.preventDefault()
      const { formAction } = event.submitter as HTMLButtonElement
      if (!formAction.startsWith('http')) tell(formAction)
    })
  })
  return fired
}

/** Clicks every trap as a visitor would, and gives what fires late its time. */
async function touch(page: Page): Promise<void> {
  for (const trap of await page.locator('.trap').all())
    await trap.evaluate((element) => (element as HTMLElement).click())
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

async function choosePoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Choose a Pickup Point/ }).press('Enter')
  const search = page.getByRole('combobox', { name: /^Search/ })
  await search.fill('kaun')
  await expect(page.getByRole('listbox', { name: 'Pickup points' }).getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
}

for (const [title, query] of [
  ['on a page without jQuery', 'jquery=off'],
  ['under a strict policy with Trusted Types', 'csp=strict'],
] as const) {
  test(`a checkout that Atoll refreshes ${title} runs nothing of the answer and keeps its fields`, async ({
    page,
  }) => {
    const fired = await record(page)
    await page.route(/wc-ajax=update_order_review/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { fragments: Record<string, string> }
      const payment = '.woocommerce-checkout-payment'
      answer.fragments[payment] =
        `<div class="woocommerce-checkout-payment" id="payment">${FIELDS}${ATTACKS}</div>`
      await route.fulfill({ response, json: answer })
    })
    await page.goto(`/checkout/?panel=off&method=dpd_parcels:2&${query}`)
    await mounted(page, 'pickup-selector')
    await choosePoint(page)
    const part = page.locator('#payment')
    await expect(part.locator('#gift')).toHaveCount(1)
    expect(
      await part.evaluate((element) => ({
        form: [...new FormData(element.closest('form') ?? undefined)].filter(([name]) =>
          ['gift', 'slot', 'note'].includes(name),
        ),
        price: element.querySelector<HTMLElement>('#gift')?.dataset['price'],
        hidden: element.querySelector<HTMLElement>('.form-row')?.style.display,
        submits: element.querySelector<HTMLButtonElement>('#place_order')?.type,
        terms: element.querySelector('.terms')?.getAttribute('href'),
        marks: element.querySelectorAll(
          '[data-atoll], [data-atoll-pixel], [onerror], [srcdoc], iframe, script',
        ).length,
      })),
    ).toEqual({
      form: [
        ['gift', '1'],
        ['slot', 'b'],
        ['note', '<i>kept</i>'],
      ],
      price: '5',
      hidden: 'none',
      submits: 'submit',
      terms: '/terms/',
      marks: 0,
    })
    await touch(page)
    expect(fired).toEqual([])
  })
}

test('a field of an answer that hides its form’s parent does not stop the page', async ({ page }) => {
  const field = '<form><label>Code <input name="parentNode" id="parentNode"></label></form>'
  await page.route(/wc-ajax=update_order_review/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { fragments: Record<string, string> }
    answer.fragments['.woocommerce-checkout-payment'] =
      `<div class="woocommerce-checkout-payment" id="payment">${FIELDS}${field}</div>`
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/checkout/?panel=off&method=dpd_parcels:2&jquery=off')
  await mounted(page, 'pickup-selector')
  await choosePoint(page)
  const code = page.locator('#payment').getByRole('textbox', { name: 'Code' })
  await code.pressSequentially('SAVE10')
  // React climbs from the field to its root at every change of the selection.
  await expect(code).toHaveValue('SAVE10')
})

for (const [title, query] of [
  ['with jQuery', ''],
  ['without jQuery', 'jquery=off'],
  ['under a strict policy with Trusted Types', 'csp=strict'],
] as const) {
  test(`cart fragments ${title} run nothing and keep their fields`, async ({ page }) => {
    const fired = await record(page)
    // As a site owner does it who lets Atoll keep the cart.
    await page.route('**/shop/*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/<script[^>]*cart-fragments[^>]*><\/script>/g, '')
      await route.fulfill({ response, body })
    })
    await page.route(/wc-ajax=get_refreshed_fragments/, (route) =>
      route.fulfill({
        json: {
          fragments: {
            'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${FIELDS}${ATTACKS}</div>`,
          },
          cart_hash: 'x',
        },
      }),
    )
    await page.goto(`/shop/?panel=off&${query}`)
    await mounted(page, 'cart-dropdown')
    const part = page.locator('.widget_shopping_cart_content')
    await expect(part.locator('#gift')).toHaveCount(1)
    await expect(part.locator('[data-atoll], [srcdoc], iframe, script')).toHaveCount(0)
    await touch(page)
    expect(fired).toEqual([])
  })
}
