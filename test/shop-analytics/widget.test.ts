import jQuery from 'jquery'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { createClient } from '../../src/client/requests/create-client.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { OUTBOX_POLL_MS } from '../../src/tracking/outbox.ts'
import { PURCHASES_KEY, REFUNDS_KEY } from '../../widgets/shop-analytics/sending/purchases.ts'
import { widget } from '../../widgets/shop-analytics/index.ts'
import { stubInView } from '../support/in-view.ts'
import { openPage, the } from '../support/page.ts'
import { breaches } from './schema.ts'

type Params = Readonly<Record<string, unknown>>
type Event = readonly [command: 'event', name: string, params: Params]

const MUG = {
  id: 20,
  name: 'Mug',
  categories: [{ name: 'Homeware' }],
  prices: { price: 1250, currency_minor_unit: 2 },
  extensions: { woocommerce_google_analytics_integration: { identifier: 'MUG' } },
}
const TEE = { ...MUG, id: 27, name: 'Tee', extensions: undefined, sku: 'TEE' }
const CART = {
  items: [{ ...MUG, prices: { price: 2500, currency_minor_unit: 2 }, quantity: 2 }],
  coupons: { ten: {} },
  totals: { currency_code: 'EUR', total_price: 2799, currency_minor_unit: 2 },
}
const ORDER = {
  id: 121,
  totals: { currency_code: 'EUR', currency_minor_unit: 2, tax_total: 0, shipping_total: 299 },
  items: [{ ...MUG, quantity: 1, price_after_coupon_discount: 1250 }],
}
const PLUGIN_EVENTS = [
  'purchase',
  'add_to_cart',
  'remove_from_cart',
  'view_item_list',
  'select_content',
  'view_item',
  'begin_checkout',
]
/** The site owner asked to hold. */
const HOLD = { consent: 'hold' }
const HOST = '<script type="text/plain" id="host"></script>'

const gtag = vi.fn<(...values: readonly unknown[]) => void>()
let stop: () => void = () => {}
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  vi.stubGlobal('gtag', gtag)
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('jQuery', undefined)
})

afterEach(() => {
  stop()
  server.resetHandlers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  gtag.mockReset()
  localStorage.clear()
  sessionStorage.clear()
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the consent plugin sets it
  for (const category of CATEGORIES) document.cookie = `wp_consent_${category}=; path=/; max-age=0`
})

interface PageOptions {
  readonly data?: Params
  readonly settings?: Params
  readonly options?: Params
  readonly html?: string
}

async function open({ early, ...options }: PageOptions & { readonly early?: () => void } = {}) {
  const page = await openAtOnce(options)
  early?.()
  await vi.dynamicImportSettled()
  document.dispatchEvent(new Event('pointermove'))
  await vi.dynamicImportSettled()
  return page
}

/** The widget is mounted, its code for tracking not yet here. */
async function openAtOnce({ data = {}, settings = {}, options = {}, html = '' }: PageOptions) {
  stop()
  vi.stubGlobal('ga4w', {
    data: { cart: CART, ...data },
    settings: {
      tracker_function_name: 'gtag',
      events: PLUGIN_EVENTS,
      identifier: 'product_sku',
      ...settings,
    },
  })
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  const page = openPage(html + HOST, [widget], {
    client,
    config: { widgets: { 'shop-analytics': options } },
  })
  const host = the('#host')
  stop = () => page.runtime.unmount(host)
  await page.runtime.mount(host, 'shop-analytics')
  return page
}

/** Every event that reached the tracker; each holds GA4's schema. */
function sent(): ReadonlyArray<readonly [name: string, params: Params]> {
  const events = gtag.mock.calls.filter(([command]) => command === 'event') as unknown as readonly Event[]
  expect(events.flatMap(([, name, params]) => breaches(name, params))).toEqual([])
  return events.map(([, name, params]) => [name, params])
}

const names = (): readonly string[] => sent().map(([name]) => name)

const CATEGORIES = ['statistics', 'marketing']

/** The WP Consent API: an answer is a cookie, without one nothing is allowed (type opt-in). */
function askForConsent(allowed: Partial<Record<string, boolean>> = {}) {
  const answered = (category: string, answer: string): void => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- as the API does
    document.cookie = `wp_consent_${category}=${answer}; path=/`
  }
  for (const category of Object.keys(allowed)) answered(category, allowed[category] ? 'allow' : 'deny')
  vi.stubGlobal('consent_api', { cookie_prefix: 'wp_consent' })
  vi.stubGlobal('wp_has_consent', (category: string) => allowed[category] ?? false)
  return (answers: Readonly<Record<string, 'allow' | 'deny'>>, where: 'here' | 'elsewhere' = 'here') => {
    for (const [category, answer] of Object.entries(answers)) {
      allowed[category] = answer === 'allow'
      answered(category, answer)
    }
    if (where === 'here')
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: answers }))
  }
}

/** The browser shows the page again that it has kept. */
function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

describe('a page with nothing to tell', () => {
  const html = '<a id="add" data-product_id="20" data-quantity="3"></a>'

  it('tells what the shopper does first, once', async () => {
    await openAtOnce({ data: { products: [MUG] }, html })
    await vi.dynamicImportSettled()
    document.body.dispatchEvent(
      new CustomEvent('added_to_cart', { detail: [{}, '', { 0: the('#add'), length: 1 }] }),
    )
    await vi.dynamicImportSettled()
    expect(names()).toEqual(['add_to_cart'])
  })

  it('passes on the answer to a consent plugin that comes later', async () => {
    await openAtOnce({})
    await vi.dynamicImportSettled()
    askForConsent()({ statistics: 'allow' })
    await vi.dynamicImportSettled()
    expect(gtag).toHaveBeenCalledWith('consent', 'update', { analytics_storage: 'granted' })
  })

  it.each([
    ['gtag', {}],
    ['site.track', { tracker: 'site.track' }],
  ])('passes on at once what the page before could not tell %s', async (path, options) => {
    vi.stubGlobal('site', { track: gtag })
    sessionStorage.setItem(`atoll_outbox_${path}`, JSON.stringify([['event', 'view_item', {}]]))
    await openAtOnce({ options })
    await vi.dynamicImportSettled()
    expect(gtag).toHaveBeenCalledWith('event', 'view_item', {})
  })
})

describe('what happens before the tracking code is here', () => {
  const html = '<a id="add" data-product_id="20" data-quantity="3"></a>'
  const announced = (type: string) => () =>
    jQuery(document.body).trigger(type, [{}, '', jQuery(the('#add'))]) as unknown as void

  it.each([
    ['added_to_cart', 'add_to_cart'],
    ['removed_from_cart', 'remove_from_cart'],
  ])('%s is told once, after what the page shows', async (type, name) => {
    await open({ data: { product: MUG, events: ['view_item'] }, html, early: announced(type) })
    expect(names()).toEqual(['view_item', name])
    announced(type)()
    expect(names()).toEqual(['view_item', name, name])
  })

  it('is told once where it is said to jQuery and natively', async () => {
    vi.stubGlobal('jQuery', jQuery)
    const early = (): void => triggerHostEvent(document.body, 'added_to_cart', [{}, '', jQuery(the('#add'))])
    await open({ data: { product: MUG }, html, early })
    expect(names()).toEqual(['add_to_cart'])
  })

  it('is the way from a list to a product too', async () => {
    await open({
      data: { products: [MUG] },
      html: '<ul class="products"><li class="product post-20"><a href="#mug" id="add">Mug</a></li></ul>',
      early: () => the('#add').click(),
    })
    expect(names()).toEqual(['select_item', 'select_content'])
  })

  it('is the choice of a payment', async () => {
    await open({
      html: '<form class="checkout"><input type="radio" name="payment_method" value="cod" checked></form>',
      early: () => the('[value=cod]').dispatchEvent(new Event('change', { bubbles: true })),
    })
    expect(sent().map(([name, { payment_type }]) => [name, payment_type])).toEqual([
      ['add_payment_info', 'cod'],
    ])
  })

  it('is the form that is sent, for the page that it loads', async () => {
    const form =
      '<form class="cart"><input name="quantity" value="4"><button name="add-to-cart" value="20">Add</button></form>'
    await open({
      data: { product: MUG },
      html: form,
      early: () => the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    })
    await open({ data: { added_to_cart: MUG, events: ['add_to_cart'] } })
    expect(sent()[0]?.[1]).toMatchObject({ items: [{ quantity: 4 }] })
  })

  it('is told when the page’s data comes later still', async () => {
    const page = openPage(html + HOST, [widget])
    stop = () => page.runtime.unmount(the('#host'))
    await page.runtime.mount(the('#host'), 'shop-analytics')
    await vi.dynamicImportSettled()
    announced('added_to_cart')()
    vi.stubGlobal('ga4w', { data: { cart: CART, product: MUG }, settings: {} })
    document.dispatchEvent(new Event('ga4w:ready'))
    expect(names()).toEqual(['add_to_cart'])
  })

  it.each([
    ['a list', ''],
    ['the checkout', '<form class="checkout"></form>'],
    ['a page of blocks', '<div class="wp-block-woocommerce-mini-cart"></div>'],
  ])('on %s leaves the page’s own handlers as they were', async (_, more) => {
    const own = vi.fn<(...values: readonly unknown[]) => void>()
    const body = document.body as unknown as { onadded_to_cart?: unknown }
    body.onadded_to_cart = own
    await open({ data: { product: MUG }, html: html + more, early: announced('added_to_cart') })
    expect(own).toHaveBeenCalledOnce()
    expect(names()).toEqual(['add_to_cart'])
    stop()
    expect(body.onadded_to_cart).toBe(own)
    Reflect.deleteProperty(body, 'onadded_to_cart')
  })
})

describe('a page that is opened', () => {
  it('sends the page’s events in their order', async () => {
    const { report } = await open({
      data: { product: MUG, products: [MUG, TEE], events: ['view_item_list', 'view_item'] },
    })
    expect(names()).toEqual(['view_item_list', 'view_item'])
    expect(sent()[0]?.[1]).toMatchObject({ currency: 'EUR', items: [{ item_id: 'MUG' }, { item_id: 'TEE' }] })
    expect(report).not.toHaveBeenCalled()
  })

  it('leaves the server’s markup as it was', async () => {
    document.body.innerHTML = HOST
    const before = document.body.innerHTML
    await open()
    stop()
    expect(document.body.innerHTML).toBe(before)
  })

  it('sends what the configuration enables, and nothing else', async () => {
    const options = { events: ['view_item'] }
    await open({ data: { product: MUG, products: [MUG], events: ['view_item_list', 'view_item'] }, options })
    expect(names()).toEqual(['view_item'])
  })

  it('reports events that do not exist, in the settings and in the page', async () => {
    const { report } = await open({ data: { events: ['refund_all'] }, options: { events: ['dance'] } })
    const messages = report.mock.calls.map(([{ error }]) => String(error))
    expect(messages).toEqual([
      expect.stringContaining('Event not supported: "dance"'),
      expect.stringContaining('Event not supported: "refund_all"'),
    ])
  })

  it('waits for data that comes late', async () => {
    // A browser without it.
    vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { any: undefined }))
    const page = openPage(HOST, [widget])
    await page.runtime.mount(the('#host'), 'shop-analytics')
    await vi.dynamicImportSettled()
    stop = () => page.runtime.unmount(the('#host'))
    expect(page.advise).toHaveBeenCalledWith(
      'shop-analytics',
      expect.stringContaining('no ga4w data'),
      expect.anything(),
    )
    vi.stubGlobal('ga4w', { data: { cart: CART, product: MUG, events: ['view_item'] }, settings: {} })
    document.dispatchEvent(new Event('ga4w:ready'))
    document.dispatchEvent(new Event('ga4w:ready'))
    expect(names()).toEqual(['view_item'])
  })

  it('tells nothing of a cart unless it is asked to, as the plugin', async () => {
    await open({ html: '<form class="woocommerce-cart-form"></form>' })
    expect(sent()).toEqual([])
  })

  it('tells of a cart where the site owner asks for it, with the price of one piece and its coupon', async () => {
    await open({ html: '<form class="woocommerce-cart-form"></form>', options: { events: ['view_cart'] } })
    expect(sent()).toEqual([
      [
        'view_cart',
        expect.objectContaining({
          value: 25,
          coupon: 'ten',
          items: [expect.objectContaining({ price: 12.5 })],
        }),
      ],
    ])
  })

  it.each([
    ['the site owner asks for it', { validate: true }, ''],
    ['the page is inspected', {}, '?atoll-inspect'],
  ])('says what GA4 would not take where %s', async (_, options, search) => {
    const checked = vi.fn<(event: CustomEvent<{ problems: readonly string[] }>) => void>()
    document.addEventListener('atoll:shop-analytics:checked', checked)
    const { pathname } = location
    history.replaceState(null, '', pathname + search)
    await open({ data: { product: MUG, events: ['view_item'] }, options })
    await vi.waitFor(() => expect(checked).toHaveBeenCalled())
    expect(checked.mock.calls[0]?.[0].detail).toMatchObject({ name: 'view_item', problems: [] })
    history.replaceState(null, '', pathname)
    document.removeEventListener('atoll:shop-analytics:checked', checked)
  })
})

describe('the cart', () => {
  const LIST =
    '<ul class="products"><li class="product post-20"><a href="#mug" id="link">Mug</a><a href="?add-to-cart=20" id="add" class="add_to_cart_button ajax_add_to_cart" data-product_id="20" data-quantity="3">Add</a></li></ul>'

  it.each([
    ['jQuery', () => jQuery(document.body).trigger('added_to_cart', [{}, '', jQuery(the('#add'))])],
    [
      'a native event',
      () => document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', the('#add')] })),
    ],
    [
      'the body’s property',
      () =>
        (document.body as unknown as { onadded_to_cart: (...values: unknown[]) => void }).onadded_to_cart(
          { type: 'added_to_cart' },
          {},
          '',
          [the('#add')],
        ),
    ],
  ])('hears of an added product by %s, with its true quantity', async (_, announce) => {
    await open({ data: { products: [MUG] }, html: LIST })
    announce()
    expect(sent()).toEqual([
      [
        'add_to_cart',
        expect.objectContaining({
          value: 37.5,
          items: [expect.objectContaining({ item_id: 'MUG', quantity: 3, price: 12.5 })],
        }),
      ],
    ])
  })

  it('names the chosen variation by its own SKU and price', async () => {
    await open({
      data: { product: TEE },
      html: `<form class="cart variations_form"><div class="variations"><select name="attribute_pa_color"><option>red</option></select></div>
        <input name="quantity" value="2"><input name="product_id" value="27"><input name="variation_id" value="29"><button id="add">Add</button></form>`,
    })
    const detail = [{ variation_id: 29, sku: 'TEE-RED', display_price: 23.1 }]
    the('form').dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail }))
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', the('#add')] }))
    expect(sent()[0]?.[1]).toMatchObject({
      value: 46.2,
      items: [{ item_id: 'TEE-RED', item_variant: 'pa_color: red', quantity: 2, price: 23.1 }],
    })
  })

  it('carries the choice over to the page that the form loads', async () => {
    const form =
      '<form class="cart"><input name="quantity" value="4"><button name="add-to-cart" value="20">Add</button></form>'
    await open({ data: { product: MUG }, html: form })
    the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await open({ data: { added_to_cart: MUG, events: ['add_to_cart'] } })
    await open({ data: { added_to_cart: MUG, events: ['add_to_cart'] } })
    const quantities = sent().map(
      ([, { items }]) => (items as ReadonlyArray<{ quantity: number }>)[0]?.quantity,
    )
    expect(quantities).toEqual([4, 1])
  })

  it('tells of a product that the page’s data does not have by what the page shows', async () => {
    await open({
      html: '<div class="product"><b class="woocommerce-loop-product__title">Cap</b><span class="price"><span class="amount">€1,215.99</span></span><a id="add" data-product_id="99" data-product_sku="CAP"></a></div>',
    })
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', the('#add')] }))
    expect(sent()[0]?.[1]['items']).toEqual([
      { item_id: 'CAP', item_name: 'Cap', quantity: 1, price: 1215.99 },
    ])
  })

  it.each([
    [
      'WooCommerce’s list',
      '<li class="product"><b class="woocommerce-loop-product__title">Cap</b><span class="price"><del><span class="amount">€20.00</span></del> <ins><span class="amount">€15.50</span></ins></span>BUTTON</li>',
    ],
    [
      'a block theme’s list',
      '<li class="wc-block-product product"><h3 class="wp-block-post-title"><a href="/">Cap</a></h3><div class="wp-block-woocommerce-product-price"><div class="wc-block-components-product-price"><del><span class="amount">€20.00</span></del> <ins><span class="amount">€15.50</span></ins></div></div>BUTTON</li>',
    ],
  ])('tells what is paid for such a product on sale in %s', async (_, html) => {
    await open({
      html: html.replace('BUTTON', '<a id="add" data-product_id="99" data-product_sku="CAP"></a>'),
    })
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', the('#add')] }))
    expect(sent()[0]?.[1]['items']).toEqual([{ item_id: 'CAP', item_name: 'Cap', quantity: 1, price: 15.5 }])
  })

  it.each(['added_to_cart', 'removed_from_cart'])('reports %s without a product', async (type) => {
    const { report } = await open()
    document.body.dispatchEvent(new CustomEvent(type))
    expect(String(report.mock.calls[0]?.[0].error)).toContain('Could not read product ID')
    expect(names()).toEqual([])
  })

  it('tells of a removed line with the quantity that it shows', async () => {
    await open({
      html: '<table><tr class="cart_item"><td><a class="remove" data-product_id="20" data-product_sku="MUG">×</a><input class="qty" value="5"></td></tr></table>',
    })
    the('.remove').click()
    expect(sent()).toEqual([
      [
        'remove_from_cart',
        expect.objectContaining({
          value: 62.5,
          items: [expect.objectContaining({ quantity: 5, price: 12.5 })],
        }),
      ],
    ])
  })

  it('tells of a line removed from the mini cart once, when it is gone', async () => {
    await open({ html: '<a class="remove remove_from_cart_button" data-product_id="20">×</a>' })
    the('.remove').click()
    expect(names()).toEqual([])
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { detail: [{}, '', the('.remove')] }))
    expect(sent()[0]?.[1]).toMatchObject({ value: 25, items: [{ quantity: 2 }] })
  })

  it('tells of a removed line whose link has its key alone, as The7 prints it', async () => {
    const line = { ...MUG, key: 'a1b2', quantity: 3 }
    const { report } = await open({
      data: { cart: { items: [TEE, line], totals: { currency_code: 'EUR', currency_minor_unit: 2 } } },
      html: '<a class="remove" href="/cart/?remove_item=a1b2&amp;_wpnonce=c3">×</a>',
    })
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { detail: [{}, '', the('.remove')] }))
    expect(report).not.toHaveBeenCalled()
    expect(sent()[0]).toMatchObject(['remove_from_cart', { items: [{ item_id: 'MUG', quantity: 3 }] }])
  })

  it('tells of the way from a list to a product, but not of adding from it', async () => {
    await open({ data: { products: [TEE, MUG] }, html: LIST })
    the('#add').click()
    expect(names()).toEqual([])
    the('#link').click()
    expect(names()).toEqual(['select_item', 'select_content'])
    expect(sent()[0]?.[1]).toMatchObject({ items: [{ item_id: 'MUG', index: 2 }] })
  })
})

it('the checkout tells each shipping and payment once, what was not touched with the order', async () => {
  await open({
    data: { events: ['begin_checkout'] },
    html: `<form class="checkout"><input type="radio" name="shipping_method[0]" value="flat_rate:1" checked>
      <input type="radio" name="payment_method" value="bacs" checked><input type="radio" name="payment_method" value="cod"></form>`,
  })
  const cash = the('[value=cod]') as HTMLInputElement
  cash.checked = true
  cash.dispatchEvent(new Event('change', { bubbles: true }))
  for (let attempt = 0; attempt < 2; attempt += 1)
    the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(
    sent().map(([name, { shipping_tier, payment_type }]) => [name, shipping_tier ?? payment_type]),
  ).toEqual([
    ['begin_checkout', undefined],
    ['add_payment_info', 'cod'],
    ['add_shipping_info', 'flat_rate:1'],
  ])
})

describe('what a form put into the cart', () => {
  const MUGS = { ...MUG, quantity: 2 }
  /** As Google Analytics for WooCommerce 2.3.0 prints it: a list has a name, an add stands there twice and on the next page. */
  const answered = {
    list_name: 'Product List',
    added_to_cart: MUGS,
    events: ['add_to_cart', 'add_to_cart', 'view_item'],
  }
  const next = { list_name: 'Shop', added_to_cart: MUGS, events: ['add_to_cart', 'view_item_list'] }
  const redirected = (count: number): void => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'navigate', redirectCount: count } as unknown as PerformanceEntry,
    ])
  }
  const adds = (): readonly unknown[] =>
    sent().flatMap(([name, { items }]) =>
      name === 'add_to_cart' ? [(items as readonly Params[])[0]?.['quantity']] : [],
    )

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is told once, however often the plugin prints it on this page and on the next', async () => {
    await open({ data: { ...answered, product: MUG } })
    expect(adds()).toEqual([2])
    await open({ data: { ...next, products: [MUG] } })
    await open({ data: { ...answered, events: [] } })
    expect(adds()).toEqual([2])
  })

  it('is told again when it is done again', async () => {
    await open({ data: answered })
    await open({ data: answered })
    expect(adds()).toEqual([2, 2])
    await open({ data: next })
    expect(adds()).toEqual([2, 2])
  })

  it('is told by the page that a redirect leads to, each time', async () => {
    redirected(1)
    await open({ data: next })
    await open({ data: next })
    expect(adds()).toEqual([2, 2])
  })

  it('is told each time by a plugin that prints it once (2.1.7)', async () => {
    const once = { added_to_cart: MUGS, events: ['add_to_cart'] }
    await open({ data: once })
    await open({ data: once })
    expect(adds()).toEqual([2, 2])
  })

  it('is not told by a page that the browser shows again on the way back', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward', redirectCount: 0, transferSize: 0 } as unknown as PerformanceEntry,
    ])
    await open({ data: answered })
    expect(adds()).toEqual([])
  })

  describe('is not taken for a later add:', () => {
    const html =
      '<form class="cart"><input name="quantity" value="50"><button name="add-to-cart" value="20" id="add">Add</button></form>'
    const send = (): unknown =>
      the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    /** A plugin that prints no pieces: what was chosen on the page before says them. */
    const linked = { added_to_cart: MUG, events: ['add_to_cart'] }

    it.each([
      ['with other events', { product: MUG, events: ['view_item'] }],
      ['with nothing to tell', {}],
      ['with an add of before, once more', next],
    ])('the shop refuses it on a page %s', async (_, data) => {
      await open({ data: answered, html })
      send()
      await openAtOnce({ data })
      await vi.dynamicImportSettled()
      await open({ data: linked })
      expect(adds().at(-1)).toBe(1)
    })

    it.each(['after', 'before'])(
      'a script of the theme adds it, and tells so %s the code is here',
      async (when) => {
        const add = (): void => {
          send()
          document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', the('#add')] }))
        }
        await open({ data: { product: MUG }, html, ...(when === 'before' && { early: add }) })
        if (when === 'after') add()
        await open({ data: linked })
        expect(adds()).toEqual([50, 1])
      },
    )

    it('the shop prints how many it has added', async () => {
      await open({ html })
      send()
      await open({ data: { ...linked, added_to_cart: MUGS } })
      expect(adds()).toEqual([2])
    })
  })

  it('is told for each product of a group', async () => {
    await open({ data: { ...answered, added_to_cart: [MUGS, { ...TEE, quantity: 1 }] } })
    expect(adds()).toEqual([2, 1])
  })

  it('is told where a theme’s own script adds it and names no button', async () => {
    await open({ data: { product: MUG } })
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, ''] }))
    expect(names()).toEqual(['add_to_cart'])
  })
})

describe('the site owner', () => {
  const unitTotal = { ...CART, totals: { ...CART.totals, total_price: 5000 } }

  it.each([
    ['auto', CART, 12.5],
    ['unit', CART, 25],
    ['auto', unitTotal, 25],
    ['line', unitTotal, 12.5],
  ])('says for how many pieces the prices of the cart are: %s', async (cartPrices, cart, price) => {
    await open({ data: { cart, events: ['begin_checkout'] }, options: { cartPrices } })
    expect(sent().map(([name, { items }]) => [name, items])).toEqual([
      ['begin_checkout', [expect.objectContaining({ quantity: 2, price })]],
    ])
  })

  it('has products of a list told once they are seen', async () => {
    let show: (targets: readonly Element[]) => void = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly object[]) => void) {
          show = (targets) => tell(targets.map((target) => ({ target, isIntersecting: true })))
        }
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    )
    await open({
      data: { products: [TEE, MUG], events: ['view_item_list'] },
      options: { impressions: 'seen' },
      html: '<ul class="products"><li class="product post-27">Tee</li><li class="product post-20">Mug</li></ul>',
    })
    expect(names()).toEqual([])
    show([the('.post-20')])
    expect(sent()).toEqual([
      [
        'view_item_list',
        expect.objectContaining({ items: [expect.objectContaining({ item_id: 'MUG', index: 2 })] }),
      ],
    ])
  })
})

it('a line taken out on the page before is told by its click alone', async () => {
  const page = await open({ data: { events: ['remove_from_cart'] } })
  expect(names()).toEqual([])
  expect(page.report).not.toHaveBeenCalled()
})

it('a list has the name that the plugin gives it', async () => {
  await open({
    data: { list_name: 'Category: Homeware & more', products: [MUG], events: ['view_item_list'] },
  })
  const [[, params] = []] = sent()
  expect(params).toMatchObject({
    item_list_id: 'category_homeware_more',
    item_list_name: 'Category: Homeware & more',
    items: [{ item_list_name: 'Category: Homeware & more' }],
  })
})

describe('a purchase', () => {
  const data = { order: ORDER, events: ['purchase'] }

  it('is sent once per order, also when the page is opened again', async () => {
    await open({ data })
    await vi.waitFor(() => expect(names()).toEqual(['purchase']))
    await open({ data })
    await open({ data: { ...data, order: { ...ORDER, id: 122 } } })
    await vi.waitFor(() => expect(names()).toEqual(['purchase', 'purchase']))
    expect(sent().map(([, params]) => params['transaction_id'])).toEqual([121, 122])
    expect(JSON.parse(localStorage.getItem(PURCHASES_KEY) ?? '')).toEqual(['121', '122'])
  })

  it('without consent is neither sent nor remembered, and is sent when consent comes', async () => {
    const answer = askForConsent()
    await open({ data, options: HOLD })
    await Promise.resolve()
    expect(names()).toEqual([])
    expect(localStorage.getItem(PURCHASES_KEY)).toBeNull()
    answer({ statistics: 'allow' })
    await vi.waitFor(() => expect(names()).toEqual(['purchase']))
  })
})

const DENIED = { analytics_storage: 'denied', ad_storage: 'denied' }
/** As Google Analytics for WooCommerce 2.3.0 prints it, for 32 regions. */
const REGIONAL = { ...DENIED, wait_for_update: 500, region: ['AT', 'LT', 'SE'] }

describe('consent', () => {
  const data = { product: MUG, events: ['view_item'] }

  it('that comes later sends what was held, after telling Google with all four signals', async () => {
    const answer = askForConsent()
    await open({ data, options: HOLD })
    expect(names()).toEqual([])
    answer({ statistics: 'allow', marketing: 'deny' })
    expect(
      gtag.mock.calls.slice(-3).map(([command, , values]) => [command, command === 'consent' && values]),
    ).toEqual([
      ['consent', { analytics_storage: 'granted' }],
      ['consent', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }],
      ['event', false],
    ])
  })

  it('that is refused drops what was held, for good', async () => {
    const dropped = vi.fn<(event: Event) => void>()
    document.addEventListener('atoll:shop-analytics:dropped', dropped as unknown as EventListener, {
      once: true,
    })
    const answer = askForConsent()
    await open({ data, options: HOLD })
    answer({ statistics: 'deny' })
    expect(dropped).toHaveBeenCalledOnce()
    answer({ statistics: 'allow' })
    expect(names()).toEqual([])
  })

  it('that is withdrawn ends it, and clears what waits for the tracker', async () => {
    vi.stubGlobal('gtag', undefined)
    const answer = askForConsent({ statistics: true })
    await open({ data, options: HOLD, html: '<form class="woocommerce-cart-form"></form>' })
    answer({ statistics: 'deny' })
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('atoll_outbox_gtag') ?? '').not.toContain('view_item')
  })

  it('that another page has changed reaches Google’s tracker when the browser shows this one again', async () => {
    const answer = askForConsent({ statistics: true })
    await open({ data })
    answer({ statistics: 'deny' }, 'elsewhere')
    comeBack()
    expect(gtag.mock.lastCall).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
  })

  it('that another page was given sends what this one held when the browser shows it again', async () => {
    const answer = askForConsent()
    await open({ data, options: HOLD })
    // Nobody was asked yet: what is held waits on.
    comeBack()
    expect(gtag).not.toHaveBeenCalled()
    answer({ statistics: 'allow' }, 'elsewhere')
    comeBack()
    expect(gtag.mock.calls.map(([, name]) => name)).toEqual(['update', 'view_item'])
  })

  it('that another page was refused drops what this one held when the browser shows it again', async () => {
    const answer = askForConsent()
    await open({ data, options: HOLD })
    answer({ statistics: 'deny' }, 'elsewhere')
    comeBack()
    answer({ statistics: 'allow' })
    expect(names()).toEqual([])
  })

  it.each(['mode', 'hold'])(
    'that nobody asks for, under the rule "%s": what was not told when the page was left is told once it is shown again',
    async (consent) => {
      vi.stubGlobal('gtag', undefined)
      await open({ data, options: { consent } })
      window.dispatchEvent(new Event('pagehide'))
      vi.stubGlobal('gtag', gtag)
      comeBack()
      expect(names()).toEqual(['view_item'])
    },
  )

  it('is asked of Consent Mode where there is no consent plugin: denied by default, granted later', async () => {
    vi.stubGlobal('dataLayer', [['consent', 'default', { analytics_storage: 'denied', region: ['LT'] }]])
    await open({ data, options: HOLD })
    expect(names()).toEqual([])
    const layer = (globalThis as unknown as { dataLayer: unknown[] }).dataLayer
    layer.push(['consent', 'update', { analytics_storage: 'granted' }])
    expect(names()).toEqual(['view_item'])
    stop()
    expect(Object.hasOwn(layer, 'push')).toBe(false)
  })

  it('is left to the receiver: a consent plugin that was not asked holds nothing, and nothing is said for the visitor', async () => {
    askForConsent()
    await open({ data })
    expect(gtag.mock.calls.map(([command]) => command)).toEqual(['event'])
    expect(names()).toEqual(['view_item'])
  })

  it('that defaults deny for some regions is no "no" for all: events go at once, and may be remembered', async () => {
    vi.stubGlobal('dataLayer', [['consent', 'default', REGIONAL]])
    await open({ data: { ...data, order: ORDER, events: ['view_item', 'purchase'] } })
    await vi.waitFor(() => expect(names()).toEqual(['view_item', 'purchase']))
    expect(localStorage.getItem(PURCHASES_KEY)).toContain('121')
  })

  it.each([
    [
      'Consent Mode’s default for everybody',
      () => vi.stubGlobal('dataLayer', [['consent', 'default', DENIED]]),
    ],
    ['the visitor', () => askForConsent({ statistics: false })],
  ])('that %s denies lets events go, and nothing is kept in the browser', async (_, deny) => {
    deny()
    await open({ data: { ...data, order: ORDER, events: ['view_item', 'purchase'] } })
    await vi.waitFor(() => expect(names()).toEqual(['view_item', 'purchase']))
    expect(localStorage.getItem(PURCHASES_KEY)).toBeNull()
  })

  it.each([
    ['hold', () => void askForConsent()],
    ['required', () => {}],
  ])('that is missing under the rule "%s" is said in the console, once', async (consent, ask) => {
    ask()
    const { advise } = await open({
      data: { ...data, products: [MUG], events: ['view_item', 'view_item_list'] },
      options: { consent },
    })
    expect(names()).toEqual([])
    expect(advise.mock.calls.map(([, advice]) => advice)).toEqual([
      expect.stringContaining('Nothing is sent until the visitor allows it'),
    ])
  })

  it('that is refused is said with the first event that it costs', async () => {
    const answer = askForConsent()
    const { advise } = await open({ options: HOLD, html: '<a id="add" data-product_id="20"></a>' })
    answer({ statistics: 'deny' })
    expect(advise).not.toHaveBeenCalled()
    for (const _ of ['once', 'twice'])
      document.body.dispatchEvent(new CustomEvent('removed_from_cart', { detail: [{}, '', the('#add')] }))
    await vi.dynamicImportSettled()
    expect(advise.mock.calls.map(([, advice]) => advice)).toEqual([
      expect.stringContaining('the visitor refused it'),
    ])
  })

  it('is waited for by the rule "required" on a page that says nothing', async () => {
    await open({ data, options: { consent: 'required' } })
    expect(names()).toEqual([])
  })
})

/** Meta's pixel and Matomo's queue, as their snippets leave them. */
function stubTrackers() {
  const fbq = vi.fn<(...values: readonly unknown[]) => void>()
  const matomo: Array<readonly unknown[]> = []
  vi.stubGlobal('fbq', fbq)
  vi.stubGlobal('_paq', matomo)
  return { fbq, matomo }
}

describe('sinks', () => {
  const data = { product: MUG, events: ['view_item'] }

  it('are gtag under its own name, the data layer and the site’s own functions', async () => {
    const track = vi.fn<(name: string, params: unknown) => void>()
    vi.stubGlobal('ga', gtag)
    vi.stubGlobal('site', { track })
    await open({
      data,
      settings: { tracker_function_name: 'ga' },
      options: { sinks: ['gtag', 'dataLayer', 'site.track'] },
    })
    const params = sent()[0]?.[1] ?? {}
    expect(track).toHaveBeenCalledExactlyOnceWith('view_item', params)
    const { event_id, ...ecommerce } = params
    expect(event_id).toMatch(/^[\w-]{21}$/)
    expect((globalThis as unknown as { dataLayer: unknown[] }).dataLayer).toEqual([
      { ecommerce: null },
      { event: 'view_item', event_id, ecommerce },
    ])
  })

  it('of Google’s tracker alone get what they always got: nothing to tell apart, no id', async () => {
    await open({ data })
    expect(sent()[0]?.[1]).not.toHaveProperty('event_id')
  })

  it('share one id per event: Google, Meta’s pixel, Matomo, the shop’s own server, the page’s events', async () => {
    const posted: unknown[] = []
    server.use(
      http.post('*/wp-json/shop/v1/events', async ({ request }) => {
        posted.push(await request.json())
        return HttpResponse.json(null)
      }),
    )
    const { fbq, matomo } = stubTrackers()
    const heard: Params[] = []
    document.addEventListener('atoll:shop-analytics:sent', (event) =>
      heard.push((event as CustomEvent<{ params: Params }>).detail.params),
    )
    await open({
      data: { ...data, events: ['view_item', 'begin_checkout'] },
      options: { sinks: ['gtag', 'fbq', 'matomo'], endpoint: 'shop/v1/events' },
    })
    await vi.waitFor(() => expect(posted).toHaveLength(2))
    const ids = sent().map(([, params]) => params['event_id'])
    expect(new Set(ids).size).toBe(2)
    expect(fbq.mock.calls.map((call) => call[3])).toEqual(ids.map((eventID) => ({ eventID })))
    expect(matomo.filter(([call]) => call === 'trackEvent').map((call) => call[3])).toEqual(ids)
    expect(heard.map((params) => params['event_id'])).toEqual(ids)
    expect(posted).toEqual(
      sent().map(([name, { event_id, ...params }]) => ({
        name,
        event_id,
        params,
        consent: { statistics: null, marketing: null },
      })),
    )
  })

  it('of Meta get its standard events, and nothing that it has no name for', async () => {
    const { fbq } = stubTrackers()
    await open({
      data: { ...data, products: [MUG], order: ORDER, events: ['view_item_list', 'view_item', 'purchase'] },
      options: { sinks: ['fbq'] },
    })
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledTimes(2))
    const item = { id: 'MUG', quantity: 1, item_price: 12.5 }
    const contents = { content_type: 'product', content_ids: ['MUG'], contents: [item], content_name: 'Mug' }
    expect(fbq.mock.calls.map(([command, name, given]) => [command, name, given])).toEqual([
      ['track', 'ViewContent', { value: 12.5, currency: 'EUR', ...contents }],
      ['track', 'Purchase', { value: 12.5, currency: 'EUR', ...contents, num_items: 1, order_id: '121' }],
    ])
  })

  it('of Meta wait for marketing, the others for statistics', async () => {
    const { fbq, matomo } = stubTrackers()
    const answer = askForConsent({ statistics: true })
    await open({ data, options: { ...HOLD, sinks: ['fbq', 'matomo'] } })
    expect(matomo.map(([call]) => call)).toEqual(['setEcommerceView', 'trackEvent'])
    expect(fbq).not.toHaveBeenCalled()
    answer({ marketing: 'allow' })
    expect(fbq).toHaveBeenCalledOnce()
  })

  it('of Matomo get a product’s page, the whole cart and the order by its own calls', async () => {
    const { matomo } = stubTrackers()
    const order = { ...ORDER, totals: { ...ORDER.totals, total_price: 1849, tax_total: 100 } }
    await open({
      data: { ...data, order, events: ['view_item', 'begin_checkout', 'purchase'] },
      options: { sinks: ['matomo'] },
    })
    await vi.waitFor(() => expect(matomo.at(-1)?.[0]).toBe('trackEcommerceOrder'))
    const id: unknown = expect.any(String)
    expect(matomo).toEqual([
      ['setEcommerceView', 'MUG', 'Mug', ['Homeware'], 12.5],
      ['trackEvent', 'Ecommerce', 'view_item', id, 12.5],
      ['addEcommerceItem', 'MUG', 'Mug', ['Homeware'], 12.5, 2],
      ['trackEcommerceCartUpdate', 25],
      ['trackEvent', 'Ecommerce', 'begin_checkout', id, 25],
      ['addEcommerceItem', 'MUG', 'Mug', ['Homeware'], 12.5, 1],
      ['trackEcommerceOrder', '121', 18.49, 14.5, 1, 2.99, false],
    ])
  })

  it('of the shop’s server that refuse cost nobody else the event, and are asked once', async () => {
    let asked = 0
    server.use(
      http.post('*/wp-json/shop/v1/events', () => {
        asked += 1
        return HttpResponse.json({ code: 'no', message: 'No' }, { status: 500 })
      }),
    )
    const { report } = await open({ data, options: { endpoint: '/shop/v1/events' } })
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(names()).toEqual(['view_item'])
    expect(asked).toBe(1)
  })

  it('that load later get everything in order', async () => {
    vi.stubGlobal('gtag', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open({ data: { ...data, events: ['view_item', 'begin_checkout'] } })
    await vi.advanceTimersByTimeAsync(3 * OUTBOX_POLL_MS)
    vi.stubGlobal('gtag', gtag)
    await vi.advanceTimersByTimeAsync(OUTBOX_POLL_MS)
    expect(names()).toEqual(['view_item', 'begin_checkout'])
  })

  it('that never load before the page is left get it on the next page', async () => {
    vi.stubGlobal('gtag', undefined)
    await open({ data })
    window.dispatchEvent(new Event('pagehide'))
    vi.stubGlobal('gtag', gtag)
    await open()
    expect(names()).toEqual(['view_item'])
    await open()
    expect(names()).toEqual(['view_item'])
  })

  it('get nothing from the page before while consent is missing, nor after a yes to this page', async () => {
    vi.stubGlobal('gtag', undefined)
    const answer = askForConsent({ statistics: true })
    await open({ data, options: HOLD })
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('atoll_outbox_gtag')).toContain('view_item')
    answer({ statistics: 'deny' })
    window.dispatchEvent(new Event('pageshow'))
    sessionStorage.setItem('atoll_outbox_gtag', JSON.stringify([['event', 'view_item', {}]]))
    vi.stubGlobal('gtag', gtag)
    await open({ options: HOLD })
    expect(names()).toEqual([])
    expect(sessionStorage.getItem('atoll_outbox_gtag')).toBeNull()
    answer({ statistics: 'allow' })
    expect(names()).toEqual([])
  })

  it('get what the page before kept as soon as Consent Mode says yes, and never after a no', async () => {
    const kept = JSON.stringify([['event', 'view_item', { items: [{ item_id: 'MUG' }] }]])
    const layer: unknown[] = [['consent', 'default', { analytics_storage: 'denied' }]]
    for (const answer of ['granted', 'denied']) {
      sessionStorage.setItem('atoll_outbox_gtag', kept)
      vi.stubGlobal('dataLayer', [...layer])
      await open({ options: HOLD })
      expect(gtag.mock.calls).toEqual([])
      const page = globalThis as unknown as { dataLayer: unknown[] }
      page.dataLayer.push(['consent', 'update', { analytics_storage: answer }])
      expect(gtag.mock.calls).toHaveLength(answer === 'granted' ? 1 : 0)
      expect(sessionStorage.getItem('atoll_outbox_gtag')).toBeNull()
      gtag.mockReset()
    }
  })

  it('get what other scripts tell after the outbox was closed on the next page', async () => {
    vi.stubGlobal('gtag', undefined)
    await open({ data, html: '<a id="add" data-product_id="20"></a>' })
    window.dispatchEvent(new Event('pagehide'))
    document.body.dispatchEvent(new CustomEvent('removed_from_cart', { detail: [{}, '', the('#add')] }))
    vi.stubGlobal('gtag', gtag)
    await open()
    expect(names()).toEqual(['view_item', 'remove_from_cart'])
  })

  it('that throw do not cost the next event', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    gtag.mockImplementationOnce(() => {
      throw new Error('tag')
    })
    await open({ data: { ...data, events: ['view_item', 'begin_checkout'] } })
    expect(names()).toEqual(['view_item', 'begin_checkout'])
    expect(reported).toHaveBeenCalledOnce()
  })
})

it('blocks tell what Google Analytics for WooCommerce 2.3.0 hears of them too', async () => {
  const acts = new Map<string, (detail: unknown) => void>()
  vi.stubGlobal('wp', {
    hooks: {
      addAction: (name: string, _: string, act: (detail: unknown) => void) =>
        acts.set(name.split('-').slice(1).join('-'), act),
      removeAction: () => {},
    },
    data: { select: () => ({ getActivePaymentMethod: () => 'bacs' }) },
  })
  const settings = { events: [...PLUGIN_EVENTS, 'add_shipping_info', 'add_payment_info'] }
  await open({
    settings,
    data: { products: [MUG] },
    html: '<div class="wp-block-woocommerce-checkout"></div>',
  })
  await vi.waitFor(() => expect(acts.size).toBeGreaterThan(0))
  const line = { ...MUG, quantity: 2 }
  acts.get('cart-set-item-quantity')?.({ product: line, quantity: 5 })
  acts.get('cart-set-item-quantity')?.({ product: line, quantity: 1 })
  acts.get('cart-set-item-quantity')?.({ product: line, quantity: 2 })
  const storeCart = {
    ...CART,
    shippingRates: [
      { shipping_rates: [{ rate_id: 'dpd:2', name: 'Pickup point', selected: true }, { rate_id: 'flat:1' }] },
    ],
  }
  for (const _ of ['refused', 'sent again']) acts.get('checkout-submit')?.({ storeCart })
  for (const productId of ['20', '77', 'x'])
    document.body.dispatchEvent(new CustomEvent('wc-blocks_viewed_product', { detail: { productId } }))
  expect(
    sent().map(([name, { shipping_tier, payment_type, content_id, items }]) => [
      name,
      shipping_tier ?? payment_type ?? content_id ?? (items as readonly Params[])[0]?.['quantity'],
    ]),
  ).toEqual([
    ['add_to_cart', 3],
    ['remove_from_cart', 1],
    ['add_shipping_info', 'Pickup point'],
    ['add_payment_info', 'bacs'],
    ['select_item', undefined],
    ['select_content', 'MUG'],
    ['select_content', '#77'],
  ])
})

it('a choice at checkout is told as the shopper reads it, without its price', async () => {
  await open({
    data: { cart: CART },
    html: `<form class="checkout"><ul><li><input type="radio" id="s" name="shipping_method[0]" value="dpd:2" checked>
<label for="s">Pickup point: <span class="woocommerce-Price-amount">2,50 €</span></label></li></ul>
<input type="radio" id="p" name="payment_method" value="bacs" checked><label for="p"> Bank transfer </label></form>`,
  })
  the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(
    sent().flatMap(([, { shipping_tier, payment_type }]) => shipping_tier ?? payment_type ?? []),
  ).toEqual(['Pickup point', 'Bank transfer'])
})

it('blocks tell of lists, products and the cart by their hooks and their native event', async () => {
  const acts = new Map<string, (detail: unknown) => void>()
  const hooks = {
    addAction: (name: string, _: string, act: (detail: unknown) => void) =>
      acts.set(name.split('-').slice(1).join('-'), act),
    removeAction: vi.fn<(name: string) => void>(),
  }
  vi.stubGlobal('wp', { hooks })
  await open({
    data: { products: [MUG] },
    html: '<div class="wp-block-woocommerce-product-template"><button class="wc-block-components-product-button__button" data-product_id="20" data-quantity="2">Add</button></div>',
  })
  await vi.waitFor(() => expect(acts.size).toBeGreaterThan(0))
  acts.get('product-list-render')?.({ products: [MUG], listName: 'woocommerce/related' })
  acts.get('cart-add-item')?.({ product: MUG })
  acts.get('checkout-render-checkout-form')?.({
    storeCart: { ...CART, items: undefined, cartItems: [{ ...MUG, quantity: 2 }], cartTotals: CART.totals },
  })
  the('button').click()
  document.body.dispatchEvent(new Event('wc-blocks_added_to_cart'))
  document.body.dispatchEvent(new Event('wc-blocks_added_to_cart'))
  await Promise.resolve()
  expect(sent().map(([name, { value }]) => [name, value])).toEqual([
    ['view_item_list', 12.5],
    ['add_to_cart', 12.5],
    ['begin_checkout', 25],
    ['add_to_cart', 25],
  ])
  stop()
  expect(hooks.removeAction).toHaveBeenCalledTimes(acts.size)
})

describe('blocks that change the cart without a word of what', () => {
  const FORM =
    '<form class="wc-block-add-to-cart-with-options" data-wp-interactive="woocommerce/add-to-cart-with-options"><input name="quantity" value="3"><button type="button" class="wc-block-components-product-button__button" data-product_id="20">Add</button></form>'
  const MINI_CART =
    '<div class="wp-block-woocommerce-mini-cart" data-wp-interactive="woocommerce/mini-cart"></div>'

  /** A line as the Store API has it. */
  const line = (key: string, id: number, quantity: number) => ({
    key,
    id,
    name: id === 20 ? 'Mug' : 'Mug, blue',
    sku: `S${id}`,
    quantity,
    prices: { price: id === 20 ? '1250' : '1500', currency_minor_unit: 2 },
    totals: {},
  })
  const cartOf = (...items: ReadonlyArray<ReturnType<typeof line>>) => ({ ...CART, items })

  /** What the shop says of its cart from now on. */
  function inCart(...items: ReadonlyArray<ReturnType<typeof line>>): void {
    server.use(http.get('*/wp-json/wc/store/v1/cart', () => HttpResponse.json(cartOf(...items))))
  }

  /** As `stores/woocommerce/cart.js` of WooCommerce 10.9.1 does, in one task. */
  function changed(quantityChanges: Readonly<Record<string, readonly unknown[]>>): void {
    if (!quantityChanges['cartItemsPendingDelete'])
      document.body.dispatchEvent(
        new CustomEvent('wc-blocks_added_to_cart', { detail: { preserveCartData: true } }),
      )
    window.dispatchEvent(
      new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_iAPI', quantityChanges } }),
    )
  }

  const told = (): readonly unknown[] =>
    sent().map(([name, { items }]) => {
      const [item] = items as readonly Params[]
      return [name, item?.['item_name'], item?.['quantity'], item?.['price'], item?.['item_category']]
    })

  it('a form with options: the variation that the shop has put in, with its price and pieces', async () => {
    await open({ data: { product: MUG, cart: cartOf() }, html: FORM })
    inCart(line('b', 21, 3))
    the('button').click()
    changed({ productsPendingAdd: [21] })
    await vi.waitFor(() => expect(told()).toEqual([['add_to_cart', 'Mug, blue', 3, 15, undefined]]))
    inCart(line('b', 21, 6))
    the('button').click()
    changed({ cartItemsPendingQuantity: ['b'] })
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[1]).toEqual(['add_to_cart', 'Mug, blue', 3, 15, undefined])
  })

  it('the mini-cart: more, fewer, and a line that is taken out, each once and no other line', async () => {
    await open({ data: { product: MUG, cart: cartOf(line('a', 20, 1), line('b', 21, 2)) }, html: MINI_CART })
    inCart(line('a', 20, 2), line('b', 21, 5))
    changed({ cartItemsPendingQuantity: ['a'] })
    await vi.waitFor(() => expect(told()).toEqual([['add_to_cart', 'Mug', 1, 12.5, 'Homeware']]))
    inCart(line('a', 20, 2), line('b', 21, 1))
    changed({ cartItemsPendingQuantity: ['b'] })
    await vi.waitFor(() => expect(told()[1]).toEqual(['remove_from_cart', 'Mug, blue', 4, 15, undefined]))
    inCart(line('b', 21, 1))
    changed({ cartItemsPendingDelete: ['a'] })
    await vi.waitFor(() => expect(told()[2]).toEqual(['remove_from_cart', 'Mug', 2, 12.5, 'Homeware']))
    await vi.dynamicImportSettled()
    expect(told()).toHaveLength(3)
  })

  it('a line that an older script put in is known when the mini-cart takes it out', async () => {
    await open({
      data: { product: MUG, cart: cartOf() },
      html: `${MINI_CART}<a data-product_id="20">Add</a>`,
    })
    inCart(line('a', 20, 4))
    triggerHostEvent(document.body, 'added_to_cart', [{}, '', the('a')])
    changed({ cartItemsPendingDelete: ['a'] })
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[1]).toEqual(['remove_from_cart', 'Mug', 4, 12.5, 'Homeware'])
  })

  it.each([
    ['does not answer', () => {}],
    ['answers after the page was left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('what was pressed is told by the page’s own data where the shop %s, once', async (case_, happen) => {
    const { report } = await open({ data: { product: MUG, cart: cartOf() }, html: FORM })
    let answer = (): void => {}
    server.use(
      http.get('*/wp-json/wc/store/v1/cart', async () => {
        if (case_ === 'does not answer')
          return HttpResponse.json({ code: 'x', message: 'No' }, { status: 400 })
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json(cartOf(line('a', 20, 3)))
      }),
    )
    the('button').click()
    changed({ productsPendingAdd: [20] })
    await vi.dynamicImportSettled()
    happen()
    await vi.waitFor(() => expect(told()).toEqual([['add_to_cart', 'Mug', 3, 12.5, 'Homeware']]))
    answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told()).toHaveLength(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('a change in the mini-cart that the shop does not tell of is reported, and nothing is made up', async () => {
    const { report } = await open({ data: { cart: cartOf(line('a', 20, 1)) }, html: MINI_CART })
    server.use(http.get('*/wp-json/wc/store/v1/cart', () => HttpResponse.json({}, { status: 400 })))
    changed({ cartItemsPendingQuantity: ['a'] })
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(told()).toEqual([])
  })

  it('a change that the cart block has told by its own hooks is not told again', async () => {
    await open({ data: { cart: cartOf(line('a', 20, 1)) }, html: MINI_CART })
    window.dispatchEvent(
      new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } }),
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told()).toEqual([])
  })
})

it('a checkout block that was drawn before anybody listened begins the checkout all the same, once', async () => {
  const hooks = {
    addAction: vi.fn<(name: string) => void>(),
    removeAction: vi.fn<(name: string) => void>(),
    didAction: (name: string) => Number(name.endsWith('-checkout-render-checkout-form')),
  }
  vi.stubGlobal('wp', { hooks })
  await open({ data: { cart: CART }, html: '<div class="wp-block-woocommerce-checkout"></div>' })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[0]).toBe('begin_checkout')
})

describe('quantities in the cart', () => {
  const row = (key: string, id: number, quantity: number): string =>
    `<tr class="cart_item"><td><a class="remove" data-product_id="${id}" data-product_sku="">×</a></td><td class="product-name">Bowl</td><td class="product-price"><span class="amount">€8.00</span></td><td><input class="qty" name="cart[${key}][qty]" value="${quantity}"></td></tr>`
  const form = (...rows: readonly string[]): string =>
    `<form class="woocommerce-cart-form"><table><tbody>${rows.join('')}</tbody></table></form>`

  /** The shop prints the form again. */
  function update(...rows: readonly string[]): void {
    the('tbody').innerHTML = rows.join('')
    jQuery(document.body).trigger('updated_wc_div')
  }
  const told = (): readonly unknown[] =>
    sent()
      .filter(([name]) => name.endsWith('_cart'))
      .map(([name, { items, value }]) => [name, (items as readonly Params[])[0]?.['quantity'], value])

  it('tell what came and what went, in pieces, when the shop has taken them over', async () => {
    await open({ html: form(row('a', 20, 2)) })
    the('input').setAttribute('value', '9')
    expect(told()).toEqual([])
    update(row('a', 20, 5))
    update(row('a', 20, 5))
    update(row('a', 20, 1))
    expect(told()).toEqual([
      ['add_to_cart', 3, 37.5],
      ['remove_from_cart', 4, 50],
    ])
  })

  it('of none take the whole line out; of one that the page does not know tell what its row shows', async () => {
    await open({ html: form(row('a', 20, 2), row('b', 31, 3)) })
    update(row('a', 20, 2))
    update()
    expect(told()).toEqual([
      ['remove_from_cart', 3, 24],
      ['remove_from_cart', 2, 25],
    ])
  })

  it('tell a line that is taken out by its link once, and again when it is brought back', async () => {
    await open({ html: form(row('a', 20, 2)) })
    the('.remove').click()
    update()
    expect(told()).toEqual([['remove_from_cart', 2, 25]])
    update(row('a', 20, 2))
    expect(told()).toEqual([
      ['remove_from_cart', 2, 25],
      ['add_to_cart', 2, 25],
    ])
  })

  it('are told after a line was taken out in the header’s cart, which has told itself, and so is that line once it is back', async () => {
    const bowl = { ...MUG, id: 31, prices: { price: 800, currency_minor_unit: 2 }, quantity: 1 }
    const mini =
      '<li class="mini_cart_item"><a class="remove remove_from_cart_button" id="mini" data-product_id="31" data-cart_item_key="b">×</a></li>'
    await open({
      data: { cart: { ...CART, items: [...CART.items, bowl] } },
      html: form(row('a', 20, 2), row('b', 31, 1)) + mini,
    })
    jQuery(document.body).trigger('removed_from_cart', [{}, '', jQuery(the('#mini'))])
    update(row('a', 20, 5))
    expect(told()).toEqual([
      ['remove_from_cart', 1, 8],
      ['add_to_cart', 3, 37.5],
    ])
    update(row('a', 20, 5), row('b', 31, 1))
    expect(told()[2]).toEqual(['add_to_cart', 1, 8])
  })

  it('leave it to the button that adds to the cart', async () => {
    await open({ html: form(row('a', 20, 2)) + '<a id="add" data-product_id="20"></a>' })
    jQuery(document.body).trigger('added_to_cart', [{}, '', jQuery(the('#add'))])
    update(row('a', 20, 3))
    expect(told()).toEqual([['add_to_cart', 1, 12.5]])
    update(row('a', 20, 4))
    expect(told()).toHaveLength(2)
  })

  it('of other products are told with what such a button causes to be shown', async () => {
    await open({
      html: form(row('a', 20, 2), row('b', 31, 3)) + '<a id="add" data-product_id="20"></a>',
    })
    jQuery(document.body).trigger('added_to_cart', [{}, '', jQuery(the('#add'))])
    update(row('a', 20, 3), row('b', 31, 2))
    expect(told()).toEqual([
      ['add_to_cart', 1, 12.5],
      ['remove_from_cart', 1, 8],
    ])
  })

  it('leave it to the button of a variation, whose line has the number of its product', async () => {
    const variation = row('b', 27, 1).replace('sku=""', 'sku="TEE-RED"')
    const button = '<a id="add" data-product_id="29" data-product_sku="TEE-RED"></a>'
    await open({ html: form(row('a', 20, 2)) + button, data: { products: [{ ...TEE, id: 29 }] } })
    jQuery(document.body).trigger('added_to_cart', [{}, '', jQuery(the('#add'))])
    update(row('a', 20, 2), variation)
    expect(told()).toEqual([['add_to_cart', 1, 12.5]])
  })
})

describe('quantities in the header’s cart', () => {
  const LINE =
    '<ul><li class="mini_cart_item"><a class="remove remove_from_cart_button" data-product_id="20" data-product_sku="MUG" data-cart_item_key="a">×</a><a href="#mug"><img alt="">Mug</a><span class="quantity">2 × <span class="amount">€12.50</span></span></li></ul>'

  /** As the cart's widget tells it. */
  function change(pieces: number, quantity: number): void {
    const detail = { key: 'a', link: the('.mini_cart_item .remove'), pieces, quantity }
    the('.mini_cart_item').dispatchEvent(
      new CustomEvent('atoll:cart-dropdown:changed', { bubbles: true, detail }),
    )
  }
  const told = (): readonly unknown[] =>
    sent().map(([name, { items, value }]) => [name, (items as readonly Params[])[0]?.['quantity'], value])

  it('are told with what came and what went', async () => {
    await open({ html: LINE })
    change(3, 5)
    change(-1, 4)
    expect(told()).toEqual([
      ['add_to_cart', 3, 37.5],
      ['remove_from_cart', 1, 12.5],
    ])
    expect(sent()[0]?.[1]['items']).toMatchObject([{ item_id: 'MUG', item_name: 'Mug' }])
  })

  it('are told where they change before the tracking code is here', async () => {
    await open({ html: LINE, early: () => change(1, 3) })
    expect(told()).toEqual([['add_to_cart', 1, 12.5]])
  })

  it('are told of a line that the page does not know by what the line shows, and so is its removal', async () => {
    await open({ html: LINE.replace('"20"', '"99"').replace('"MUG"', '"NEW"') })
    change(1, 3)
    document.body.dispatchEvent(
      new CustomEvent('removed_from_cart', { detail: [{}, '', the('.mini_cart_item .remove')] }),
    )
    expect(told()).toEqual([
      ['add_to_cart', 1, 12.5],
      ['remove_from_cart', 2, 25],
    ])
    expect(sent()[0]?.[1]['items']).toMatchObject([{ item_id: 'NEW', item_name: 'Mug' }])
  })

  it('are told by their key where a link has that alone, as The7 prints it', async () => {
    const line = { ...MUG, key: 'a', quantity: 2 }
    const { report } = await open({
      data: { cart: { ...CART, items: [TEE, line] } },
      html: '<li class="mini_cart_item"><a class="remove" href="/cart/?remove_item=a&amp;_wpnonce=c3">×</a></li>',
    })
    change(1, 3)
    expect(report).not.toHaveBeenCalled()
    expect(sent()[0]).toMatchObject(['add_to_cart', { items: [{ item_id: 'MUG', quantity: 1 }] }])
  })

  it('are told once on the cart page, whose form then shows them', async () => {
    const row = (quantity: number): string =>
      `<tr class="cart_item"><td><a class="remove" data-product_id="20" data-product_sku="">×</a><input class="qty" name="cart[a][qty]" value="${quantity}"></td></tr>`
    const update = (quantity: number): void => {
      the('tbody').innerHTML = row(quantity)
      jQuery(document.body).trigger('updated_wc_div')
    }
    await open({
      html: `${LINE}<form class="woocommerce-cart-form"><table><tbody>${row(2)}</tbody></table></form>`,
    })
    change(3, 5)
    update(5)
    expect(told()).toEqual([['add_to_cart', 3, 37.5]])
    update(4)
    expect(told()[1]).toEqual(['remove_from_cart', 1, 12.5])
  })

  it('are known when the mini-cart block changes them next', async () => {
    let asked = 0
    const inCart = (quantity: number): void => {
      const items = [{ ...MUG, key: 'a', sku: 'MUG', quantity, totals: {} }]
      server.use(
        http.get('*/wp-json/wc/store/v1/cart', () => {
          asked += 1
          return HttpResponse.json({ ...CART, items })
        }),
      )
    }
    await open({
      data: { cart: { ...CART, items: [{ ...MUG, key: 'a', quantity: 2, totals: {} }] } },
      html: `${LINE}<div class="wp-block-woocommerce-mini-cart" data-wp-interactive="woocommerce/mini-cart"></div>`,
    })
    inCart(5)
    change(3, 5)
    await vi.waitFor(() => expect(asked).toBe(1))
    inCart(6)
    window.dispatchEvent(
      new CustomEvent('wc-blocks_store_sync_required', {
        detail: { type: 'from_iAPI', quantityChanges: { cartItemsPendingQuantity: ['a'] } },
      }),
    )
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()).toEqual([
      ['add_to_cart', 3, 37.5],
      ['add_to_cart', 1, 12.5],
    ])
  })
})

describe('what a page marks', () => {
  const data = { products: [MUG, TEE], product: TEE }
  const click = (selector: string): void => the(selector).click()

  it('as a wish is told with the product that the button names, its form’s or the page’s', async () => {
    const html =
      '<button data-atoll-wishlist="20" id="named"></button><button data-atoll-wishlist id="page"></button>'
    await open({ data, html })
    click('#named')
    click('#page')
    expect(
      sent().map(([name, { items, value }]) => [name, value, (items as Params[])[0]?.['item_id']]),
    ).toEqual([
      ['add_to_wishlist', 12.5, 'MUG'],
      ['add_to_wishlist', 12.5, 'TEE'],
    ])
  })

  it('as a wish without any product is reported with the cure', async () => {
    const { report } = await open({ html: '<button data-atoll-wishlist id="wish"></button>' })
    click('#wish')
    expect(names()).toEqual([])
    expect(String(report.mock.lastCall?.[0]?.error)).toContain('give the attribute the number')
  })

  it('as a promotion is told when it is seen, and when a link in it is followed, with its products', async () => {
    const html = `<section data-atoll-promotion="Summer" data-atoll-promotion-id="S1" data-atoll-creative="Beach" data-atoll-creative-slot="top">
      <ul class="products"><li class="product post-20"></li></ul><a id="more" href="#more">More</a><p id="text"></p></section>`
    const { show } = stubInView()
    await open({ data, html })
    expect(gtag).not.toHaveBeenCalled()
    show(the('section'))
    click('#text')
    click('#more')
    const promotions = gtag.mock.calls.filter(([, name]) => String(name).endsWith('_promotion'))
    const params = {
      currency: 'EUR',
      value: 12.5,
      promotion_name: 'Summer',
      promotion_id: 'S1',
      creative_name: 'Beach',
      creative_slot: 'top',
      items: [{ item_id: 'MUG', item_name: 'Mug', item_category: 'Homeware', price: 12.5 }],
    }
    expect(promotions).toEqual([
      ['event', 'view_promotion', params],
      ['event', 'select_promotion', params],
    ])
  })

  it('as a promotion without products is told by its name', async () => {
    await open({ html: '<a id="more" href="#more" data-atoll-promotion="Gift cards">Gift cards</a>' })
    click('#more')
    expect(gtag.mock.calls).toContainEqual(['event', 'select_promotion', { promotion_name: 'Gift cards' }])
  })

  it('as a refund is told once per order and amount, also on a page where nobody acts', async () => {
    const html =
      '<p data-atoll-refund="121" data-atoll-refund-value="12.5" data-atoll-refund-currency="EUR"></p>'
    for (const _ of ['opened', 'opened again']) {
      await openAtOnce({ html })
      await vi.dynamicImportSettled()
    }
    await open({ html: html.replace('12.5', '3') })
    expect(sent()).toEqual([
      ['refund', { transaction_id: '121', currency: 'EUR', value: 12.5 }],
      ['refund', { transaction_id: '121', currency: 'EUR', value: 3 }],
    ])
  })

  it('as a refund that waits for consent is told once, on this page and when it is opened again', async () => {
    const html =
      '<p data-atoll-refund="121" data-atoll-refund-value="12.5" data-atoll-refund-currency="EUR"></p>'
    const answer = askForConsent()
    await open({ html, options: HOLD })
    expect(names()).toEqual([])
    expect(localStorage.getItem(REFUNDS_KEY)).toBeNull()
    answer({ statistics: 'allow' })
    await vi.waitFor(() => expect(names()).toEqual(['refund']))
    await open({ html, options: HOLD })
    await open({ html: html.replace('12.5', '3'), options: HOLD })
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(1))
    expect(sent().map(([name, { value }]) => [name, value])).toEqual([
      ['refund', 12.5],
      ['refund', 3],
    ])
  })

  it('as a refund twice, in a list and in what it opens, is told once although it waits for consent', async () => {
    const one =
      '<p data-atoll-refund="121" data-atoll-refund-value="12.5" data-atoll-refund-currency="EUR"></p>'
    const answer = askForConsent()
    await open({ html: one + one, options: HOLD })
    answer({ statistics: 'allow' })
    await vi.waitFor(() => expect(names()).not.toEqual([]))
    await vi.dynamicImportSettled()
    expect(names()).toEqual(['refund'])
  })

  it('as a refund of no amount is reported with the cure', async () => {
    const { report } = await open({ html: '<p data-atoll-refund="121"></p>' })
    expect(names()).toEqual([])
    expect(String(report.mock.lastCall?.[0]?.error)).toContain('data-atoll-refund-value')
  })
})
