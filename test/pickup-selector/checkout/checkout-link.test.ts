import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { linkToCheckout } from '../../../widgets/pickup-selector/checkout/checkout-link.ts'
import { createPickup } from '../../../widgets/pickup-selector/controller.ts'
import { dpd } from '../../../widgets/pickup-selector/carriers/dpd.ts'
import { createDpdServer } from '../../../widgets/pickup-selector/carriers/dpd-server.ts'
import { refreshCheckout } from '../../../src/woo/checkout.ts'
import { noClient, the } from '../../support/page.ts'
import { point } from '../points.ts'

let life: AbortController

beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

function link(storeTerminal: boolean) {
  document.body.innerHTML = `<form class="checkout"><input type="radio" name="shipping_method[0]" value="flat_rate:1"><button id="place_order">Place order</button></form>`
  const form = the('form') as HTMLFormElement
  const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', placed)
  const ajax = vi.fn<Client['ajax']>(() => Promise.resolve({ fragments: {} }))
  const client: Client = { ...noClient, ajax, session: createSessionQueue() }
  const report = vi.fn<(error: unknown) => void>()
  const server = createDpdServer({
    client,
    config: { kind: 'list', source: 'search_pudo', nonce: '' },
    country: () => 'LT',
  })
  const controller = createPickup({
    client,
    locale: 'lt',
    translate: (key) => key,
    searchIsPage: false,
    search: server.search,
    page: server.page,
    storeCod: server.storeCod,
    storePoint: async (id) => {
      if (storeTerminal) await server.storePoint(id)
    },
    refresh: async () => {},
    writeField() {},
    country: () => 'LT',
    city: () => '',
    recall: () => null,
    remember() {},
    chosen() {},
    report,
  })
  linkToCheckout(
    {
      carrier: dpd,
      controller,
      server,
      client,
      form,
      storeTerminal,
      anchor: () => document.body,
      restart() {},
      report,
    },
    life.signal,
  )
  controller.adopt(point('LT1'))
  return { placed, controller, client, ajax, report }
}

describe('an order on Divi', () => {
  it('stays while the session has another point, the field says so, and it goes once that is stored', async () => {
    const { placed, ajax, controller, client, report } = link(true)
    ajax.mockRejectedValueOnce(new Error('no answer'))
    the('#place_order').click()
    await vi.waitFor(() => expect(controller.get().saving).toBe('failed'))
    await client.session.idle()
    expect(report).toHaveBeenCalledOnce()
    expect(placed).not.toHaveBeenCalled()
    the('#place_order').click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(ajax.mock.calls.filter(([action]) => action === 'set_terminal_value')).toHaveLength(2)
  })
})

describe('the flag that cash on delivery depends on', () => {
  const sent = ({ mock }: { mock: { calls: ReadonlyArray<Parameters<Client['ajax']>> } }): unknown[] =>
    mock.calls.map(([action, fields]) => (action === 'set_checkout_session' ? fields?.['cod'] : action))

  it('is stored again when the page has fresh nonces: the carrier does not say that it refused the old one', async () => {
    vi.stubGlobal('dpd', { fe_ajax_nonce: 'stale00000' })
    const { ajax, controller, client } = link(false)
    await controller.save()
    await refreshCheckout(client)
    await client.session.idle()
    expect(sent(ajax)).toEqual(['1', 'update_order_review'])

    vi.stubGlobal('dpd', { fe_ajax_nonce: 'fresh00000' })
    await refreshCheckout(client)
    await client.session.idle()
    // Once, with the refresh that shows it.
    expect(sent(ajax).slice(2)).toEqual(['update_order_review', '1', 'update_order_review'])
  })

  it('is stored with the refresh of the new way where it failed when the pickup methods were left', async () => {
    const { ajax, client, report } = link(false)
    ajax.mockRejectedValueOnce(new Error('no answer'))
    the('[name^=shipping_method]').click()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    await client.session.idle()
    expect(sent(ajax)).toEqual(['1', 'update_order_review', '1', 'update_order_review'])
  })
})

describe('a way of delivery that is chosen while the checkout is refreshed', () => {
  const METHODS = ['dpd_parcels:2', 'flat_rate:1', 'local_pickup:4']
  const radios = (checked: string): string =>
    METHODS.map(
      (method) =>
        `<input type="radio" name="shipping_method[0]" value="${method}" ${method === checked ? 'checked' : ''}>`,
    ).join('')

  /** A checkout whose table can be replaced, and what WooCommerce hears of its methods. */
  function checkout() {
    const { client, ajax, placed } = link(false)
    const form = the('form')
    form.innerHTML = radios('dpd_parcels:2')
    const heard: string[] = []
    form.addEventListener('change', () => {
      heard.push((the('[name^=shipping_method]:checked') as HTMLInputElement).value)
    })
    const choose = (method: string): void => the(`[value="${method}"]`).click()
    return { client, ajax, form, heard, choose, placed }
  }

  it('is chosen in the parts that the refresh brought', async () => {
    const { client, form, heard, choose } = checkout()
    choose('flat_rate:1')
    form.innerHTML = radios('dpd_parcels:2')
    await client.session.idle()
    await vi.waitFor(() => expect(heard).toEqual(['flat_rate:1']))
  })

  it('keeps an order waiting until its own refresh is done', async () => {
    const { client, ajax, choose, placed } = checkout()
    let answer = (): void => {}
    ajax.mockImplementation((action) =>
      action === 'update_order_review'
        ? new Promise((resolve) => (answer = () => resolve({ fragments: {} })))
        : Promise.resolve(''),
    )
    choose('flat_rate:1')
    the('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() =>
      expect(ajax.mock.calls.map(([action]) => action)).toEqual([
        'set_checkout_session',
        'update_order_review',
      ]),
    )
    expect(client.session.busy).toBe(true)
    expect(placed).not.toHaveBeenCalled()
    answer()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  })

  it('gives way to a later choice', async () => {
    const { client, form, heard, choose } = checkout()
    choose('flat_rate:1')
    form.innerHTML = radios('dpd_parcels:2')
    choose('local_pickup:4')
    await client.session.idle()
    await vi.waitFor(() => expect(heard).toEqual(['local_pickup:4']))
  })

  it('is not chosen where the refresh took the method away', async () => {
    const { client, ajax, form, heard, choose } = checkout()
    choose('flat_rate:1')
    form.innerHTML = '<input type="radio" name="shipping_method[0]" value="dpd_parcels:2" checked>'
    await client.session.idle()
    await vi.waitFor(() => expect(ajax).toHaveBeenCalledOnce())
    expect(heard).toEqual([])
  })
})
