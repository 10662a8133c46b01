import { expect, type Locator, test } from '@playwright/test'
import {
  batch,
  type Batches,
  leftIn,
  mixed,
  payloads,
  sample,
  seed,
  urls,
  watch,
} from '../support/attacks.ts'
import { mounted } from '../support/mounted.ts'

let batches: Batches

test.beforeAll(async ({ browser }) => {
  batches = await batch(browser)
})

/** One text with every payload that leaves room for another, or every `step`th, and one that does not. */
function everything(step = 1): string {
  const from = step > 1 ? sample([...Array(step).keys()]) : 0
  return batches.closed.filter((_, at) => at % step === from).join('\n') + sample(batches.open)
}

test.describe.configure({ timeout: 90_000 })

for (const [title, query, all] of [
  ['with jQuery, every known attack', '', payloads],
  ['without jQuery, every known attack', 'jquery=off', payloads],
  [`under a strict policy, 1,000 mixed ones (seed ${seed})`, 'csp=strict', mixed(1000)],
] as const) {
  test(`cart fragments ${title}`, async ({ page }) => {
    const fired = await watch(page)
    const fragments = Object.fromEntries(
      all.map((payload, at) => [`.place-${at}`, `<div class="placed">${payload}</div>`]),
    )
    await page.route('**/shop/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.abort()
      const response = await route.fetch()
      const places = all.map((_, at) => `<i class="place-${at}" data-unfilled></i>`).join('')
      const body = (await response.text())
        .replaceAll(/<script[^>]*cart-fragments[^>]*><\/script>/g, '')
        .replace('</main>', () => `<div id="places">${places}</div></main>`)
      await route.fulfill({ response, body })
    })
    await page.route(/wc-ajax=get_refreshed_fragments/, (route) =>
      route.fulfill({ json: { fragments, cart_hash: 'x' } }),
    )
    await page.goto(`/shop/?panel=off&${query}`)
    await mounted(page, 'cart-dropdown')
    await expect(page.locator('[data-unfilled]')).toHaveCount(0, { timeout: 30_000 })
    expect(await leftIn(page, '#places')).toEqual([])
    expect(fired).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/shop/')
  })
}

test(`a grid’s items and pager, every known attack (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { html: string }
    const items = `<article class="wf-cell brought">${everything()}</article>`
    const pager = `<div class="paginator">${everything(4)}</div>`
    await route.fulfill({ response, json: { ...body, html: body.html + items, paginationHtml: pager } })
  })
  await page.goto('/grids/albums/?panel=off')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator('.brought').first()).toBeAttached({ timeout: 30_000 })
  expect(await leftIn(page, '.brought')).toEqual([])
  expect(await leftIn(page, '.paginator')).toEqual([])
  expect(fired).toEqual([])
})

test('the floating header’s logo leads to the web only', async ({ page }) => {
  const fired = await watch(page)
  let wanted = ''
  await page.route('**/header/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</head>',
      () =>
        `<script>addEventListener('DOMContentLoaded', () => { const s = dtLocal.themeSettings;
          s.floatingHeader = { ...s.floatingHeader, logo: { showLogo: true, html: '<img src="/logo.png">', url: ${JSON.stringify(wanted)} } } }, true)</script></head>`,
    )
    await route.fulfill({ response, body })
  })
  for (const url of [
    urls[0] ?? '',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/home/',
  ]) {
    wanted = url
    await page.goto('/header/classic-phantom-fade/?panel=off')
    await mounted(page, 'site-header')
    const link = page.locator('#phantom .logo-box a')
    await expect(link).toBeAttached()
    expect(new URL((await link.getAttribute('href')) ?? 'none:', page.url()).pathname).toBe(
      url === '/home/' ? '/home/' : '/',
    )
  }
  expect(fired).toEqual([])
})

const SWEATER = '/product/wool-sweater-kalnas/'
const CUSHION = '/product/linen-cushion-miegas/'

for (const [title, query] of [
  ['without WooCommerce’s script', 'variation-script=off'],
  ['without jQuery', 'jquery=off'],
] as const) {
  test(`a variation’s texts ${title} (seed ${seed})`, async ({ page }) => {
    const fired = await watch(page)
    await page.route('**/?wc-ajax=get_variation', async (route) => {
      const response = await route.fetch()
      const variation = (await response.json()) as object
      const texts = {
        price_html: `<span class="price">${everything(4)}</span>`,
        availability_html: `<p class="stock">${everything(4)}</p>`,
        variation_description: everything(),
        weight_html: everything(8),
        dimensions_html: everything(8),
        sku: everything(8),
      }
      await route.fulfill({ response, json: { ...variation, ...texts } })
    })
    await page.goto(`${SWEATER}?panel=off&${query}`)
    const form = page.locator('form.cart')
    await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
    await chooseAll(form)
    await expect(form.locator('.single_variation .placed').first()).toBeAttached()
    expect(await leftIn(page, 'div.product')).toEqual([])
    expect(fired).toEqual([])
    expect(new URL(page.url()).pathname).toBe(SWEATER)
  })
}

/** Of a whole address, as the browser reads it; of any other that of the page. */
function schemeOf(address: string): string {
  return URL.canParse(address, 'https://shop.example')
    ? new URL(address, 'https://shop.example').protocol
    : ''
}

test(`a variation’s picture and its gallery (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  const address = 'javascript:window.attacked=1'
  const attack = everything(8)
  let gallery = ''
  await page.route('**/?wc-ajax=get_variation', async (route) => {
    const response = await route.fetch()
    const variation = (await response.json()) as { readonly image?: object }
    const image = {
      ...variation.image,
      src: `${address}//1`,
      srcset: `${address} 1x, ${address} 2x`,
      full_src: address,
      thumb_src: address,
      gallery_thumbnail_src: address,
      title: attack,
      alt: attack,
      caption: attack,
    }
    await route.fulfill({ response, json: { ...variation, image, gallery_images_html: gallery } })
  })
  for (const html of [
    '',
    `<div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image placed">${everything(4)}</div></div></div>`,
  ]) {
    gallery = html
    await page.goto(`${SWEATER}?panel=off&variation-script=off`)
    const form = page.locator('form.cart')
    await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
    await chooseAll(form)
    const pictures = page.locator('div.product .images')
    if (html) await expect(pictures.locator('.placed').first()).toBeAttached()
    else await expect(pictures.locator('img').first()).toHaveAttribute('alt', /</)
    expect(await leftIn(page, 'div.product')).toEqual([])
    const addresses = await pictures.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(({ name }) => /src|href|thumb|large_image$/.test(name))
          .map(({ value }) => value),
      ),
    )
    // A relative address may hold the word, behind letters that no scheme has.
    expect(addresses.filter((value) => schemeOf(value) === 'javascript:')).toEqual([])
  }
  expect(fired).toEqual([])
})

test(`a price, the price before it and the discount table (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  let asked = 0
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    const fields = route.request().postData() ?? ''
    if (!fields.includes('wdr_ajax')) return route.fallback()
    if (fields.includes('bulk_table')) return route.fulfill({ json: { bulk_table: everything() } })
    asked += 1
    const [price, original] = asked % 2 ? [everything(2), ''] : ['', everything(2)]
    return route.fulfill({ json: { price_html: price, original_price_html: original } })
  })
  await page.goto(`${CUSHION}?panel=off&jquery=off`)
  const form = page.locator('form.cart')
  await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
  await chooseAll(form)
  const price = form.locator('.woocommerce-variation-price')
  for (const quantity of ['1', '40']) {
    await form.locator('input.qty').fill(quantity)
    await expect(price.locator('.placed').first()).toBeAttached()
    await expect(price.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await leftIn(page, '.woocommerce-variation-price')).toEqual([])
  }
  expect(asked).toBeGreaterThan(1)
  await expect(page.locator('.awdr-bulk-customizable-table .placed').first()).toBeAttached()
  expect(await leftIn(page, '.awdr-bulk-customizable-table')).toEqual([])
  expect(fired).toEqual([])
  expect(new URL(page.url()).pathname).toBe(CUSHION)
})

/** A combination that can be bought: the first value of each attribute that is there. */
async function chooseAll(form: Locator): Promise<void> {
  await form.evaluate(async (element) => {
    for (const group of element.querySelectorAll('[role="radiogroup"]')) {
      group.querySelector<HTMLElement>('[role="radio"]:not(.disabled, .no-stock)')?.click()
      await Promise.resolve()
    }
  })
}

test(`a photo’s title and description (seed ${seed})`, async ({ page }) => {
  const fired = await watch(page)
  await page.goto('/portfolio/?panel=off')
  await mounted(page, 'lightbox')
  const link = page.locator('.justified-gallery a').first()
  await link.evaluate(
    (element, [title = '', description = '']) => {
      element.setAttribute('title', title)
      element.setAttribute('data-dt-img-description', description)
    },
    [everything(4), everything(4)],
  )
  await link.click()
  const caption = page.locator('.atoll-lightbox__caption')
  await expect(caption.locator('.atoll-lightbox__title .placed').first()).toBeAttached()
  await expect(caption.locator('.atoll-lightbox__description .placed').first()).toBeAttached()
  expect(await leftIn(page, '.atoll-lightbox__caption')).toEqual([])
  expect(fired).toEqual([])
})
