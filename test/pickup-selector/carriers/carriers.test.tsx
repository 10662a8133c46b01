import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CARRIER_METHODS } from '../../../fixtures/carriers/methods.ts'
import { placesOf } from '../../../fixtures/carriers/places.ts'
import { checkoutPage } from '../../../fixtures/checkout/page.ts'
import { shippingCountry } from '../../../src/woo/checkout.ts'
import { readPageConfig } from '../../../src/island/page-config.ts'
import { localStore, sessionStore } from '../../../src/storage/web-storage.ts'
import { widget } from '../../../widgets/pickup-selector/index.ts'
import { manifest } from '../../../widgets/pickup-selector/manifest.ts'
import { findCarrier } from '../../../widgets/pickup-selector/carriers/others.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import { NAME, type Config } from '../../../widgets/pickup-selector/host.ts'
import { printCheckoutGlobals, requests } from '../../support/checkout.ts'
import { openPage, the } from '../../support/page.ts'
import { serveShop } from '../../support/server.ts'
import { screen, waitFor } from '../../support/testing-library.ts'

const { shop, client } = serveShop()

type Told = 'place' | 'hours' | 'kind' | 'weight'

interface Case {
  readonly carrier: string
  readonly method: string
  readonly host: string
  readonly field: string
  /** What asks for the list; empty where it is printed. */
  readonly list: string
  /** What tells the shop of a choice; empty where nothing does. */
  readonly store: string
  readonly stored: (id: string) => Readonly<Record<string, string>>
  readonly placeholder: string
  readonly saysCod: boolean
  /** What it says of a point beside its address. */
  readonly tells: readonly Told[]
  readonly refusal: string
  readonly script: string
}

const CASES: readonly Case[] = [
  {
    carrier: 'Omniva',
    placeholder: 'Select parcel terminal',
    saysCod: false,
    tells: ['place'],
    method: 'omnivalt_pt',
    host: 'select[name="omnivalt_terminal"]',
    field: 'omnivalt_terminal',
    list: '',
    store: 'add_terminal_to_session',
    stored: (id) => ({ terminal_id: id }),
    refusal: 'Please select parcel terminal.',
    script: '/wp-content/plugins/omniva-woocommerce/assets/js/omniva.js',
  },
  {
    carrier: 'LP Express',
    placeholder: 'Select parcel locker',
    saysCod: false,
    tells: [],
    method: 'woo_lithuaniapost_lpexpress_terminal:7',
    host: 'select[name="woo_lithuaniapost_lpexpress_terminal_id"]',
    field: 'woo_lithuaniapost_lpexpress_terminal_id',
    list: '',
    store: 'save_selected_lpexpress_terminal',
    stored: (id) => ({ terminal: expect.stringContaining(' - ') as string, terminal_id: id }),
    refusal: 'Please select parcel locker',
    script: '/wp-content/plugins/woo-lithuaniapost/public/js/woo-lithuaniapost.js',
  },
  {
    carrier: 'Venipak',
    placeholder: 'Select pickup point',
    saysCod: true,
    tells: ['place', 'kind'],
    method: 'shopup_venipak_shipping_pickup_method:8',
    host: 'select[name="venipak_pickup_point"]',
    field: 'venipak_pickup_point',
    list: 'woocommerce_venipak_shipping_pickup_points',
    store: '',
    stored: () => ({}),
    refusal: 'Select pickup point',
    script: '/wp-content/plugins/wc-venipak-shipping/public/js/woocommerce-shopup-venipak-shipping-public.js',
  },
  {
    carrier: 'JSON',
    placeholder: '',
    saysCod: true,
    tells: ['place', 'hours', 'weight'],
    method: 'own_places:9',
    host: '[data-atoll="pickup-selector"]',
    field: 'pickup_place',
    list: '/demo-shop/v1/points',
    store: '',
    stored: () => ({}),
    refusal: 'Please choose a pickup point.',
    script: '',
  },
]

beforeAll(async () => {
  // What the shopper's acts fetch takes a busy machine longer than a test waits.
  await import('../../../widgets/pickup-selector/view.tsx')
  await import('../../../widgets/pickup-selector/popup/NoPoints.tsx')
  await import('../../../widgets/pickup-selector/points/similar.ts')
})
beforeEach(() => {
  printCheckoutGlobals(shop())
})
afterEach(async () => {
  await client().session.idle()
  localStore.remove('atoll-pickup-recent')
  for (const { field } of CASES) sessionStore.remove(`atoll:pickup-selector:${field}-choice`)
})

function print({ method }: Pick<Case, 'method'>, country = 'LT'): string {
  shop().session.set('cart', [{ id: 101, quantity: 1 }])
  shop().session.set('offered_carrier', method)
  shop().session.set('chosen_shipping_methods', [method])
  shop().session.set('customer', { country, s_country: country })
  return checkoutPage(shop())
}

function host(one: Case): HTMLElement {
  return the(one.host)
}

async function carrierOf(one: Case, config: Partial<Config> = {}) {
  const advise = vi.fn<(advice: string) => void>()
  const points = host(one).dataset['atollPoints'] ?? ''
  const pointFields = host(one).dataset['atollPointFields']?.split(/[\s,]+/) ?? []
  const page = readPageConfig(undefined, document, () => {})
  const whole = { points, pointFields, ...config } as Config
  const carrier = await findCarrier(host(one), whole, { advise, page })
  const connected = carrier?.connect({
    client: client(),
    config: whole,
    country: () => shippingCountry(document),
  })
  return { carrier, server: connected, advise }
}

async function listOf(one: Case): Promise<readonly PickupPoint[]> {
  const { carrier, server } = await carrierOf(one)
  const points: PickupPoint[] = []
  await new Promise<void>((resolve) => {
    if (!carrier || !server) return
    carrier.readPrinted(
      host(one),
      (batch, end) => {
        points.push(...batch)
        if (end) resolve()
      },
      new AbortController().signal,
      server,
    )
  })
  return points
}

describe.each(CASES)('$carrier', (one) => {
  it('is found by the loader, or marked, once', () => {
    document.body.innerHTML = print(one)
    const selectors = [...manifest.native, `[data-atoll="${NAME}"]`].join(',')
    expect([...document.querySelectorAll(selectors)]).toEqual([host(one)])
  })

  it.each(['LT', 'LV'])('lists every point of the country that the order goes to: %s', async (country) => {
    document.body.innerHTML = print(one, country)
    const field = the('#billing_country') as HTMLSelectElement
    field.value = country
    const expected = placesOf(country).map(({ id, company, city }) => ({ id, name: company, city, country }))
    const listed = await listOf(one)
    expect(listed).toHaveLength(expected.length)
    expect(listed).toEqual(expect.arrayContaining(expected.map((point) => expect.objectContaining(point))))
    for (const { id, street } of placesOf(country)) {
      expect(listed.find((point) => point.id === id)?.street).toContain(street)
    }
  })

  it('says whether a point takes cash on delivery only where the carrier does', async () => {
    document.body.innerHTML = print(one)
    const said = new Set((await listOf(one)).map(({ cashOnDelivery }) => cashOnDelivery))
    expect(said).toEqual(one.saysCod ? new Set([true, false]) : new Set([null]))
  })

  it('says where its points are, and when they are open, as far as the carrier tells', async () => {
    document.body.innerHTML = print(one)
    const listed = new Map((await listOf(one)).map(({ id, details }) => [id, details]))
    const tells = (what: Told): boolean => one.tells.includes(what)
    expect([...listed.values()].some((details) => details?.maxKg)).toBe(tells('weight'))
    for (const { id, latitude, longitude, mon, tue, wed, thu, fri, sat, sun } of placesOf('LT')) {
      const told = {
        position: tells('place') ? [Number(latitude), Number(longitude)] : null,
        hours: tells('hours') ? [mon, tue, wed, thu, fri, sat, sun] : [],
        kind: tells('kind') ? 'locker' : null,
      }
      const { maxKg: _, ...details } = listed.get(id) ?? {}
      expect(details).toEqual(one.tells.length === 0 ? {} : told)
    }
  })

  it('searches its list here, and asks for it once per country', async () => {
    document.body.innerHTML = print(one)
    const { server } = await carrierOf(one)
    const { signal } = new AbortController()
    await server?.search('', signal)
    await server?.search('', signal)
    expect(server?.searchesHere).toBe(true)
    expect(shop().log.map(({ name }) => name)).toEqual(one.list === '' ? [] : [one.list])
  })

  it('asks again for a list that did not come', async () => {
    if (one.list === '') return
    document.body.innerHTML = print(one)
    const { server } = await carrierOf(one)
    const { signal } = new AbortController()
    shop().faults.set(one.list, '403', 1)
    await expect(server?.search('', signal)).rejects.toThrow(/./)
    await expect(server?.search('', signal)).resolves.toMatchObject({ hasMore: false })
  })

  it('knows its way of delivery, the words of its refusal, and what the field is called', async () => {
    document.body.innerHTML = print(one)
    const { carrier } = await carrierOf(one)
    expect(carrier?.leadsToPoints('flat_rate:1')).toBe(false)
    expect(carrier?.leadsToPoints('dpd_parcels:2')).toBe(false)
    expect(carrier?.leadsToPoints(one.method)).toBe(one.script !== '')
    expect(one.refusal).toMatch(carrier?.refusal ?? /^$/)
    expect(carrier?.words(host(one), one.field).placeholder).toBe(one.placeholder)
    const method = CARRIER_METHODS.find(({ id }) => id === one.method)
    expect(method?.refuse(shop().session, { [one.field]: '' })).toBe(one.refusal)
  })

  it('leaves the markup to the carrier’s own script where that is on the page, and says how to change that', async () => {
    if (one.script === '') return
    document.body.innerHTML = `<script type="text/plain" src="${one.script}"></script>${print(one)}`
    const { carrier, advise } = await carrierOf(one)
    expect(carrier).toBeNull()
    expect(advise).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('registered['))
  })

  it('brings the shopper from a misspelt word to a posted point, stores it, and gives the markup back', async () => {
    const html = print(one)
    const page = openPage(html, [widget], { client: client() })
    const user = userEvent.setup()
    const mine = host(one)
    const before = document.body.innerHTML
    await act(() => page.runtime.mount(mine, NAME))
    const form = the('form.checkout') as HTMLFormElement
    const chosen = (): string => {
      const value = new FormData(form).get(one.field)
      return typeof value === 'string' ? value : ''
    }
    await user.click(
      await screen.findByRole('button', {
        name: new RegExp(`^${one.placeholder || 'Choose a Pickup Point'}`),
      }),
    )
    await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'kuanas')
    expect(await screen.findByText(/These are similar/)).toBeTruthy()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen()).toMatch(/^8\d{4}$/))
    const place = placesOf('LT').find(({ id }) => id === chosen())
    expect(place?.city).toBe('Kaunas')
    expect(screen.getByRole('button', { name: new RegExp(place?.company ?? '-') }).textContent).toContain(
      place?.street,
    )
    await client().session.idle()
    expect(
      requests(shop(), 'add_terminal_to_session', 'save_selected_lpexpress_terminal', 'set_checkout_session'),
    ).toEqual(one.store === '' ? [] : [{ name: one.store, action: one.store, ...one.stored(chosen()) }])
    expect(requests(shop(), 'update_order_review', 'search_pudo')).toEqual([])
    expect(page.report).not.toHaveBeenCalled()
    const method = CARRIER_METHODS.find(({ id }) => id === one.method)
    expect(method?.refuse(shop().session, { [one.field]: chosen() })).toBeNull()
    act(() => page.runtime.unmount(mine))
    await waitFor(() => expect(document.body.innerHTML).toBe(before))
  })
})

describe('markup that is of no known carrier', () => {
  it.each([
    '<select name="pos_terminal"><option value="1">Till 1</option></select>',
    '<select name="other_pickup_point"><option value="1">Somewhere</option></select>',
  ])('stays as it is, with advice: %s', async (html) => {
    const page = openPage(`<form class="checkout">${html}</form>`, [widget], { client: client() })
    const before = the('form').innerHTML
    const select = the('select')
    await act(() => page.runtime.mount(select, NAME))
    await waitFor(() =>
      expect(page.advise).toHaveBeenCalledWith(
        NAME,
        expect.stringContaining('data-atoll="pickup-selector"'),
        select,
      ),
    )
    expect(the('form').innerHTML.replace(/ data-atoll-state="\w+"/, '')).toBe(before)
  })

  it.each([
    '<input name="terminal_number">',
    '<table><tbody><tr><td><div class="custom-dropdown">Size</div></td></tr></tbody></table>',
  ])('stays as it is without a word: %s', async (html) => {
    const page = openPage(html, [widget], { client: client() })
    const found = the('.custom-dropdown,input')
    await act(() => page.runtime.mount(found, NAME))
    await act(() => Promise.resolve())
    expect(document.querySelector('.atoll-pickup-selector')).toBeNull()
    expect(page.report).not.toHaveBeenCalled()
    expect(page.advise).not.toHaveBeenCalled()
  })

  it('becomes a list where the theme author marks it', async () => {
    document.body.innerHTML =
      '<form class="checkout"><select data-atoll="pickup-selector" name="shop"><option value="">Where?</option><optgroup label="Kaunas"><option value="7">Akropolis - Karaliaus 1</option></optgroup></select></form>'
    const points = await listOf({ ...CASES[0], host: 'select' } as Case)
    expect(points).toMatchObject([{ id: '7', name: 'Akropolis', street: 'Karaliaus 1', city: 'Kaunas' }])
  })
})
