import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, the } from '../support/page.ts'

const PARAMS = {
  lifetime: 0.00001,
  session: 30,
  base64: false,
  prefix: 'wc_order_attribution_',
  allowTracking: true,
}
const FIELDS = { source_type: 'current.typ', utm_source: 'current.src', session_pages: 'session.pgs' }

interface Published {
  readonly setOrderTracking: (allow: boolean) => void
  readonly getAttributionData: () => Record<string, string>
}

/** A fresh copy of the widget: it counts a page view once per page. */
async function freshWidget() {
  vi.resetModules()
  const { widget } = await import('../../widgets/order-attribution/index.ts')
  return widget
}

function publishedApi(): Published {
  return (globalThis as unknown as { wc_order_attribution: Published }).wc_order_attribution
}

function printGlobal(params: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_order_attribution', { params: { ...PARAMS, ...params }, fields: FIELDS })
}

const orderFields = (form: HTMLElement): Record<string, FormDataEntryValue> => {
  if (!(form instanceof HTMLFormElement)) throw new Error('no form')
  return Object.fromEntries(new FormData(form))
}

beforeEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  sessionStorage.clear()
  window.history.replaceState(null, '', '/checkout/?utm_source=news')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a consent manager that the WP Consent API does not speak for', () => {
  const markup = '<form class="checkout"></form>'
  const bot = (marketing: boolean, hasResponse: boolean): void => {
    vi.stubGlobal('Cookiebot', { consent: { marketing, preferences: false, statistics: false }, hasResponse })
    window.dispatchEvent(new Event('CookiebotOnConsentReady'))
  }
  const open = async (): Promise<void> => {
    printGlobal()
    const { runtime } = openPage(markup, [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
  }

  it('is waited for: nothing is kept before it tells, then what this page was landed on', async () => {
    vi.stubGlobal('Cookiebot', document.createElement('script'))
    await open()
    expect(document.cookie).not.toContain('sbjs_')
    bot(true, true)
    await vi.waitFor(() => expect(document.cookie).toContain('sbjs_current'))
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('news')
  })

  it('takes away what an earlier visit left only once it says no', async () => {
    document.cookie = 'sbjs_first=typ%3Dutm%7C%7C%7Csrc%3Dolder; path=/'
    vi.stubGlobal('Cookiebot', document.createElement('script'))
    await open()
    expect(document.cookie).toContain('sbjs_first')
    bot(false, true)
    await vi.waitFor(() => expect(document.cookie).not.toContain('sbjs_first'))
  })
})

describe('the checkout form', () => {
  const markup =
    '<form class="checkout"><wc-order-attribution-inputs></wc-order-attribution-inputs><wc-order-attribution-inputs></wc-order-attribution-inputs></form>'

  it('posts one set of fields although WooCommerce prints the element twice, and is given back as printed', async () => {
    printGlobal()
    const { runtime, report } = openPage(markup, [await freshWidget()])
    const before = document.body.innerHTML
    const elements = [...document.querySelectorAll<HTMLElement>('wc-order-attribution-inputs')]
    for (const element of elements) await runtime.mount(element, 'order-attribution')
    await vi.dynamicImportSettled()

    expect(orderFields(the('form'))).toEqual({
      wc_order_attribution_source_type: 'utm',
      wc_order_attribution_utm_source: 'news',
      wc_order_attribution_session_pages: '1',
    })
    expect(document.querySelectorAll('input')).toHaveLength(3)
    expect(report).not.toHaveBeenCalled()
    for (const element of elements) runtime.unmount(element)
    expect(document.body.innerHTML).toBe(before)
  })

  it('gets the fields also where the theme forgot the element', async () => {
    printGlobal()
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('news')
  })

  it('fills the inputs of a plugin that already owns the element', async () => {
    printGlobal()
    const { runtime } = openPage(
      '<form><wc-order-attribution-inputs><input type="hidden" name="wc_order_attribution_utm_source"></wc-order-attribution-inputs></form>',
      [await freshWidget()],
    )
    await runtime.mount(the('wc-order-attribution-inputs'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.querySelectorAll('[name=wc_order_attribution_utm_source]')).toHaveLength(1)
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('news')
  })

  it('fills the hidden inputs that an older WooCommerce printed, and gives them back empty', async () => {
    printGlobal()
    const form =
      '<form class="register"><input type="hidden" name="wc_order_attribution_utm_source" value=""><input type="hidden" name="wc_order_attribution_session_pages"></form>'
    const { runtime } = openPage(form, [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.querySelectorAll('[name=wc_order_attribution_utm_source]')).toHaveLength(1)
    expect(orderFields(the('form'))).toMatchObject({
      wc_order_attribution_utm_source: 'news',
      wc_order_attribution_session_pages: '1',
    })
    runtime.unmount(the('form'))
    expect(document.body.innerHTML).toBe(form)
  })

  it('never turns a value into markup', async () => {
    window.history.replaceState(
      null,
      '',
      `/?utm_source=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    )
    printGlobal()
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.querySelector('img')).toBeNull()
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('"><img src=x onerror=alert(1)>')
  })
})

describe('a field that another script took out', () => {
  it('is named in the console and made again with the next change', async () => {
    printGlobal()
    const { runtime, advise } = openPage(
      '<form class="checkout"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>',
      [await freshWidget()],
    )
    await runtime.mount(the('wc-order-attribution-inputs'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(advise).not.toHaveBeenCalled()
    the('[name=wc_order_attribution_utm_source]').remove()
    publishedApi().setOrderTracking(true)
    expect(advise.mock.calls.map(([, advice]) => advice)).toEqual([
      `Field "utm_source" not found. Most likely, the '<wc-order-attribution-inputs>' element was manipulated.`,
    ])
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('news')
  })
})

describe('the checkout block', () => {
  const setExtensionData = vi.fn<(...values: readonly unknown[]) => void>()
  const changed = new Set<() => void>()
  const data = {
    dispatch: (store: string): unknown =>
      store === 'wc/store/checkout'
        ? {
            setExtensionData: (...values: readonly unknown[]) => {
              setExtensionData(...values)
              for (const tell of changed) tell()
            },
          }
        : undefined,
    subscribe: (tell: () => void) => {
      changed.add(tell)
      return () => changed.delete(tell)
    },
  }
  const VALUES = { source_type: 'utm', utm_source: 'news', session_pages: '1' }
  const open = async (): Promise<void> => {
    printGlobal()
    const { runtime } = openPage(
      '<div class="wp-block-woocommerce-checkout"></div><script type="text/plain" id="wc-order-attribution-js-extra"></script>',
      [await freshWidget()],
    )
    await runtime.mount(the('#wc-order-attribution-js-extra'), 'order-attribution')
    await vi.dynamicImportSettled()
  }

  beforeEach(() => {
    changed.clear()
    setExtensionData.mockReset()
  })

  it('gets the values through its store, and each change', async () => {
    vi.stubGlobal('wp', { data })
    await open()
    expect(setExtensionData).toHaveBeenCalledExactlyOnceWith('woocommerce/order-attribution', VALUES, true)
    publishedApi().setOrderTracking(false)
    expect(setExtensionData).toHaveBeenLastCalledWith(
      'woocommerce/order-attribution',
      { source_type: '', utm_source: '', session_pages: '' },
      true,
    )
  })

  it('gets them once its store is there', async () => {
    vi.stubGlobal('wp', { data: { ...data, dispatch: () => undefined } })
    await open()
    expect(setExtensionData).not.toHaveBeenCalled()
    vi.stubGlobal('wp', { data })
    for (const tell of changed) tell()
    expect(setExtensionData).toHaveBeenCalledExactlyOnceWith('woocommerce/order-attribution', VALUES, true)
    expect(changed.size).toBe(0)
  })

  it('is asked for alone on pages that have it', async () => {
    vi.stubGlobal('wp', { data })
    printGlobal()
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(setExtensionData).not.toHaveBeenCalled()
  })
})

describe('consent', () => {
  it('given later on the same page keeps the source of the landing', async () => {
    printGlobal({ allowTracking: false })
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.cookie).not.toContain('sbjs_')
    expect(publishedApi().getAttributionData()['utm_source']).toBe('')

    window.history.replaceState(null, '', '/checkout/')
    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'allow' } }),
    )

    expect(publishedApi().getAttributionData()['utm_source']).toBe('news')
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('news')
    expect(document.cookie).toContain('sbjs_current')
  })

  /** The next page of the tab, whose address and referrer say nothing. @param said what the visitor has said */
  const openNext = async (landing: string, said?: boolean): Promise<ReturnType<typeof publishedApi>> => {
    if (said === false) vi.stubGlobal('wp_has_consent', () => said)
    printGlobal({ allowTracking: said === true })
    const html = `<form class="checkout" ${landing && `data-atoll-landing="${landing}"`}></form>`
    const { runtime } = openPage(html, [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    window.history.replaceState(null, '', '/shop/')
    return publishedApi()
  }

  it('given on a later page has lost the source, as nothing was kept', async () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    await openNext('')
    const api = await openNext('')
    api.setOrderTracking(true)
    expect(api.getAttributionData()['utm_source']).toBe('(direct)')
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('given on a later page keeps the source of the landing, by option', async () => {
    await openNext('tab')
    expect(document.cookie).not.toContain('sbjs_')
    await openNext('tab')
    const api = await openNext('tab')
    expect(api.getAttributionData()['utm_source']).toBe('')
    api.setOrderTracking(true)
    expect(api.getAttributionData()).toMatchObject({ utm_source: 'news', session_pages: '3' })
    expect(sessionStorage).toHaveLength(0)
  })

  it('given elsewhere meanwhile finds the source with the next page, by option', async () => {
    await openNext('tab')
    expect((await openNext('tab', true)).getAttributionData()['utm_source']).toBe('news')
    expect(sessionStorage).toHaveLength(0)
  })

  it('refused forgets what was kept, and later pages keep nothing, not even for a moment', async () => {
    await openNext('tab')
    expect(sessionStorage).toHaveLength(1)
    const api = await openNext('tab')
    api.setOrderTracking(false)
    expect(sessionStorage).toHaveLength(0)
    const written = vi.spyOn(Storage.prototype, 'setItem')
    await openNext('tab', false)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('denied stores nothing, not even for a moment, and forgets what was stored', async () => {
    document.cookie = 'sbjs_current=typ=utm; path=/'
    const written = vi.spyOn(document, 'cookie', 'set')
    vi.stubGlobal('wp_has_consent', () => false)
    printGlobal()
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(written).toHaveBeenCalled()
    for (const [cookie] of written.mock.calls) expect(cookie).toMatch(/^sbjs_\w+=; max-age=0;/)
  })

  it('withdrawn expires every cookie and empties the fields', async () => {
    printGlobal()
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.cookie).toContain('sbjs_')
    publishedApi().setOrderTracking(false)
    expect(document.cookie).not.toMatch(/sbjs_\w+=[^;]/)
    expect(orderFields(the('form'))['wc_order_attribution_utm_source']).toBe('')
  })
})

describe('a promo code', () => {
  const code = async (attributes: string): Promise<string | undefined> => {
    vi.stubGlobal('wc_order_attribution', {
      params: PARAMS,
      fields: { ...FIELDS, promo_code: 'promo.code' },
    })
    const { runtime } = openPage(`<form class="checkout" ${attributes}></form>`, [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    return orderFields(the('form'))['wc_order_attribution_promo_code'] as string | undefined
  }

  it('is drawn once per visitor where the shop wants one', async () => {
    const drawn = await code('data-atoll-promocode')
    expect(Number(drawn)).toBeGreaterThanOrEqual(100_000)
    expect(Number(drawn)).toBeLessThanOrEqual(999_999)
    expect(await code('data-atoll-promocode')).toBe(drawn)
  })

  it('is nobody’s where it does not', async () => {
    expect(await code('')).toBe('')
  })
})

describe('a shop without attribution', () => {
  it('gets no cookie and no field', async () => {
    vi.stubGlobal('wc_order_attribution', undefined)
    const { runtime } = openPage('<form class="checkout"></form>', [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
    expect(document.cookie).not.toContain('sbjs_')
    expect(document.querySelectorAll('input')).toHaveLength(0)
  })
})

describe('an express button of a wallet', () => {
  const BUTTON = '<div id="wc-stripe-express-checkout-element"></div><form class="checkout"></form>'
  const NAMESPACE = 'woocommerce/order-attribution'
  const posted: unknown[] = []

  async function open(params: Readonly<Record<string, unknown>> = {}): Promise<void> {
    posted.length = 0
    printGlobal(params)
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
      posted.push(
        typeof init?.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init?.body,
      )
      return Promise.resolve(new Response('{}'))
    })
    const { runtime } = openPage(BUTTON, [await freshWidget()])
    await runtime.mount(the('form'), 'order-attribution')
    await vi.dynamicImportSettled()
  }
  const post = (path: string, body: unknown, method = 'POST'): Promise<unknown> =>
    fetch(path, { method, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const SOURCE = { source_type: 'utm', utm_source: 'news', session_pages: '1' }

  it.each([
    '/wp-json/wc/store/v1/checkout',
    '/wp-json/wc/store/checkout?__experimental_calc_totals=1',
    '/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcheckout',
  ])('that posts an order to %s sends the source with it, beside what it says itself', async (path) => {
    await open()
    await post(path, { payment_method: 'stripe', extensions: { gift: { wrap: true } } })
    expect(posted).toEqual([
      { payment_method: 'stripe', extensions: { gift: { wrap: true }, [NAMESPACE]: SOURCE } },
    ])
  })

  it.each([
    [
      'that names its source',
      '/wp-json/wc/store/v1/checkout',
      { extensions: { [NAMESPACE]: { source_type: 'x' } } },
    ],
    ['of the cart', '/wp-json/wc/store/v1/cart/add-item', { id: 20 }],
    ['to another site', 'https://pay.example/wc/store/v1/checkout', { id: 20 }],
    ['that is no JSON', '/wp-json/wc/store/v1/checkout', 'a=b'],
    ['of a page with a bare percent sign', '/?utm_campaign=50%_off', { id: 20 }],
    ['of a search in another coding', '/?s=%E4', { id: 20 }],
    [
      'that names an order’s address for later',
      '/login?redirect_to=%2Fwc%2Fstore%2Fv1%2Fcheckout',
      { id: 20 },
    ],
    ['to no address at all', 'http://[', { id: 20 }],
  ])('leaves a request %s as it is', async (_, path, body) => {
    await open()
    await post(path, body)
    expect(posted).toEqual([body])
  })

  it('sends no source of a visitor who is not tracked', async () => {
    await open({ allowTracking: false })
    await post('/wp-json/wc/store/v1/checkout', { payment_method: 'stripe' })
    expect(posted).toEqual([{ payment_method: 'stripe' }])
  })
})
