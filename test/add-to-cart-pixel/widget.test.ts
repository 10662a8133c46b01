import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/client/requests/create-client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { EVENT } from '../../widgets/add-to-cart-pixel/controller.ts'
import { widget } from '../../widgets/add-to-cart-pixel/index.ts'
import { openPage, the } from '../support/page.ts'

const fbq = vi.fn<(...values: readonly unknown[]) => void>()
const asked: Array<Readonly<Record<string, string>>> = []
let answer: () => Response = () => HttpResponse.json({})
let stop: () => void = () => {}

const server = setupServer(
  http.post('*/wp-admin/admin-ajax.php', async ({ request }) => {
    asked.push(Object.fromEntries(new URLSearchParams(await request.text())))
    return answer()
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('fbq', fbq)
  vi.stubGlobal('dataLayer', [])
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  fbq.mockReset()
  asked.length = 0
})

async function open(attributes = 'data-atoll-action="pixel_added"', early?: () => void) {
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  const page = openPage(
    `<div id="host" ${attributes}></div><a id="add" data-product_id="20" data-quantity="3">Add</a>`,
    [widget],
    { client },
  )
  stop = () => page.runtime.unmount(the('#host'))
  await page.runtime.mount(the('#host'), 'add-to-cart-pixel')
  early?.()
  await vi.dynamicImportSettled()
  return page
}

const hosts = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-atoll-action]')]

/** A page on which several hosts name an action each. */
async function openHosts(actions: readonly string[]) {
  answer = () => HttpResponse.json({ value: 36 })
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  const html = actions.map((action) => `<div data-atoll-action="${action}"></div>`).join('')
  const page = openPage(`${html}<a id="add" data-product_id="20"></a>`, [widget], { client })
  stop = () => hosts().forEach((host) => page.runtime.unmount(host))
  for (const host of hosts()) await page.runtime.mount(host, 'add-to-cart-pixel')
  await vi.dynamicImportSettled()
  return page
}

function add(button: Element | undefined = the('#add')): void {
  document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', button] }))
}

describe('an added product', () => {
  it('reaches the pixel with the server’s payload, and both with one id', async () => {
    answer = () => HttpResponse.json({ content_ids: ['MUG'], value: 12.5 })
    await open()
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledOnce())
    const [{ event_id: id, ...fields } = {}] = asked
    expect(fields).toEqual({ action: 'pixel_added', product_id: '20' })
    expect(fbq).toHaveBeenCalledWith('track', EVENT, { content_ids: ['MUG'], value: 12.5 }, { eventID: id })
    expect(id).toMatch(/.{8,}/)
  })

  it('reaches the pixel also when it was added before the code was here', async () => {
    answer = () => HttpResponse.json({ value: 1 })
    await open(undefined, () => add())
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledOnce())
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledTimes(2))
    expect(asked).toHaveLength(2)
  })

  it('is asked for with the fields that the site’s plugin knows', async () => {
    await open(
      'data-atoll-action="a" data-atoll-product-field="id" data-atoll-quantity-field="qty" data-atoll-event-id-field="" data-atoll-fields="source=shop,key=a=b"',
    )
    add()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toEqual([{ action: 'a', id: '20', qty: '3', source: 'shop', key: 'a=b' }])
  })

  it('is asked for with its variation where a field is named for it', async () => {
    await open('data-atoll-action="a" data-atoll-variation-field="variant" data-atoll-event-id-field=""')
    the('#host').insertAdjacentHTML(
      'afterend',
      '<form class="cart"><input name="product_id" value="27"><input name="variation_id" value="31"><button id="choose">Add</button></form>',
    )
    add(the('#choose'))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toEqual([{ action: 'a', product_id: '27', variant: '31' }])
  })

  it('is asked for at WooCommerce’s own address where the plugin answers there', async () => {
    const search: string[] = []
    server.use(
      http.post('*', ({ request }) => {
        search.push(new URL(request.url).search)
        return HttpResponse.json({ value: 1 })
      }),
    )
    await open('data-atoll-action="pixel_added" data-atoll-via="wc-ajax"')
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledOnce())
    server.resetHandlers()
    expect(search).toEqual(['?wc-ajax=pixel_added'])
    expect(asked).toEqual([])
  })

  it.each([
    ['JSON as text', () => HttpResponse.json('{"value":1}')],
    ['WordPress’s envelope', () => HttpResponse.json({ success: true, data: { value: 1 } })],
    ['JSON under text/html', () => HttpResponse.html('{"value":1}')],
  ])('is understood from %s', async (_, response) => {
    answer = response
    await open()
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledWith('track', EVENT, { value: 1 }, expect.anything()))
  })

  it.each(['', '0', '-1', '{}', '[]', 'false', 'null', '""'])(
    'is not an event when the answer is %j',
    async (body) => {
      answer = () => HttpResponse.text(body)
      const { report } = await open()
      add()
      await vi.waitFor(() => expect(asked).toHaveLength(1))
      answer = () => HttpResponse.json({ value: 2 })
      add()
      await vi.waitFor(() => expect(fbq).toHaveBeenCalled())
      expect(fbq).toHaveBeenCalledExactlyOnceWith('track', EVENT, { value: 2 }, expect.anything())
      expect(report).not.toHaveBeenCalled()
    },
  )

  it('logs "Request Failed!" when the shop does not answer, and nothing else happens', async () => {
    answer = () => HttpResponse.error()
    const { report } = await open()
    add()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report.mock.calls[0]?.[0].error).toMatchObject({ message: 'Request Failed!' })
    expect(fbq).not.toHaveBeenCalled()
  })

  it('is one event for hosts that ask alike, also once the first is gone, and one for each that asks otherwise', async () => {
    const { runtime } = await openHosts(['pixel_added', 'pixel_added', 'another_pixel'])
    const [first] = hosts()
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledTimes(2))
    expect(new Set(asked.map(({ action }) => action))).toEqual(new Set(['pixel_added', 'another_pixel']))
    asked.length = 0
    if (first) runtime.unmount(first)
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledTimes(4))
    expect(new Set(asked.map(({ action }) => action))).toEqual(new Set(['pixel_added', 'another_pixel']))
  })

  it('without a product is reported, and nothing is asked', async () => {
    const { report } = await open()
    add(document.createElement('a'))
    expect(String(report.mock.calls[0]?.[0].error)).toContain('Could not read product ID')
    expect(asked).toEqual([])
  })
})

describe('consent', () => {
  it('that was withdrawn on the way to this page drops what the page before kept', async () => {
    sessionStorage.setItem('atoll_outbox_fbq', JSON.stringify([['track', EVENT, {}]]))
    vi.stubGlobal('wp_has_consent', () => false)
    await open()
    expect(fbq).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('atoll_outbox_fbq')).toBeNull()
  })

  it('that is there lets it go', async () => {
    sessionStorage.setItem('atoll_outbox_fbq', JSON.stringify([['track', EVENT, {}]]))
    vi.stubGlobal('wp_has_consent', () => true)
    await open()
    expect(fbq).toHaveBeenCalledExactlyOnceWith('track', EVENT, {})
  })

  it('is no matter of Google’s regions: defaults for some of them hold nothing', async () => {
    answer = () => HttpResponse.json({ value: 1 })
    vi.stubGlobal('dataLayer', [['consent', 'default', { ad_storage: 'denied', region: ['AT', 'LT'] }]])
    await open()
    add()
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledOnce())
  })

  it('that is missing is said in the console, once', async () => {
    vi.stubGlobal('wp_has_consent', () => false)
    const { advise } = await open()
    add()
    add()
    await vi.dynamicImportSettled()
    expect(advise.mock.calls.map(([, advice]) => advice)).toEqual([
      expect.stringContaining('Nothing is sent until the visitor allows it'),
    ])
  })

  it('is waited for before the shop is asked, and ends it when withdrawn', async () => {
    answer = () => HttpResponse.json({ value: 1 })
    let allowed = false
    vi.stubGlobal('wp_has_consent', () => allowed)
    const choose = (marketing: 'allow' | 'deny'): void => {
      allowed = marketing === 'allow'
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing } }))
    }
    await open()
    add()
    expect(asked).toEqual([])
    choose('allow')
    await vi.waitFor(() => expect(fbq).toHaveBeenCalledOnce())
    choose('deny')
    add()
    choose('allow')
    expect(asked).toHaveLength(1)
  })
})

it('a host without an action fails with the cure and stays as it was', async () => {
  const { report } = await open('')
  expect(String(report.mock.calls[0]?.[0].error)).toContain('data-atoll-action')
  expect(the('#host').getAttribute('data-atoll-state')).toBe('failed')
})
