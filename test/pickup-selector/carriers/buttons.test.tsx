import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INPOST_METHOD } from '../../../fixtures/carriers/inpost.ts'
import {
  PACKETA_LIST,
  PACKETA_METHOD,
  PACKETA_SAVE_ROUTE,
  packetaSettings,
} from '../../../fixtures/carriers/packeta.ts'
import { findPlace } from '../../../fixtures/carriers/places.ts'
import { checkoutPage } from '../../../fixtures/checkout/page.ts'
import { localStore, sessionStore } from '../../../src/storage/web-storage.ts'
import { NAME } from '../../../widgets/pickup-selector/host.ts'
import { widget } from '../../../widgets/pickup-selector/index.ts'
import { printCheckoutGlobals, requests } from '../../support/checkout.ts'
import { openPage, the } from '../../support/page.ts'
import { serveShop } from '../../support/server.ts'
import { screen, waitFor } from '../../support/testing-library.ts'

const { shop, client } = serveShop()

const LIST = `/wp-json${PACKETA_LIST}?country={country}`
const CASES = [
  {
    carrier: 'Packeta',
    method: PACKETA_METHOD,
    host: '.packeta-widget',
    field: 'packetery_point_id',
    told: 'packetery_carrier_zpointlt',
    beside: ['packetery_point_name', 'packetery_point_city', 'packetery_point_zip', 'packetery_point_type'],
  },
  {
    carrier: 'InPost',
    method: INPOST_METHOD,
    host: '#easypack_show_geowidget',
    field: 'parcel_machine_id',
    told: '',
    beside: ['parcel_machine_desc'],
  },
]

beforeAll(async () => {
  await import('../../../widgets/pickup-selector/view.tsx')
}, 60_000)
beforeEach(() => {
  printCheckoutGlobals(shop())
  Object.assign(globalThis, packetaSettings(shop().nonces))
})
afterEach(async () => {
  await client().session.idle()
  localStore.remove('atoll-pickup-recent')
  for (const { field } of CASES) sessionStore.remove(`atoll:pickup-selector:${field}-choice`)
})

function print(method: string): string {
  shop().session.set('cart', [{ id: 101, quantity: 1 }])
  shop().session.set('offered_carrier', method)
  shop().session.set('chosen_shipping_methods', [method])
  shop().session.set('customer', { country: 'LT', s_country: 'LT' })
  return checkoutPage(shop())
}

const settings = { widgets: { [NAME]: { packetaPoints: LIST, inpostPoints: LIST } } }

describe.each(CASES)('the button of $carrier', ({ carrier, method, host, field, beside, told }) => {
  it('stays where the shop offers no list, with advice', async () => {
    const page = openPage(print(method), [widget], { client: client() })
    const before = the(host).outerHTML
    await act(() => page.runtime.mount(the(host), NAME))
    await waitFor(() =>
      expect(page.advise).toHaveBeenCalledExactlyOnceWith(
        NAME,
        expect.stringContaining(`${carrier}’s plugin prints no list`),
        the(host),
      ),
    )
    expect(the(host).outerHTML.replace(/ data-atoll-state="\w+"/, '')).toBe(before)
    expect(document.querySelector('.atoll-pickup-selector')).toBeNull()
  })

  it('gives way to a list of the shop’s, whose choice fills the plugin’s fields', async () => {
    const page = openPage(print(method), [widget], { client: client(), config: settings })
    const user = userEvent.setup()
    await act(() => page.runtime.mount(the(host), NAME))
    await user.click(await screen.findByRole('button', { name: /^Choose a Pickup Point/ }))
    await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'kaunas')
    await screen.findByText(/^\d+ points?, 1 city$/)
    await user.keyboard('{ArrowDown}{Enter}')
    const posted = (name: string): unknown => new FormData(the('form.checkout') as HTMLFormElement).get(name)
    await waitFor(() => expect(posted(field)).toMatch(/^8\d{4}$/))
    await client().session.idle()
    const place = findPlace(String(posted(field)))
    expect(place?.city).toBe('Kaunas')
    const values = beside.map(posted).join(' ')
    expect(values).toContain('Kaunas')
    expect(the(host).classList).toContain('atoll-pickup-selector__replaced')
    // Packeta's plugin is told besides, with its own nonce.
    expect(
      requests(shop(), PACKETA_SAVE_ROUTE).map(({ packetery_rate_id: rate, ...sent }) => [rate, sent[field]]),
    ).toEqual(told ? [[told, posted(field)]] : [])
    expect(page.report).not.toHaveBeenCalled()
    act(() => page.runtime.unmount(the(host)))

    // The page once more: the shop prints all of them empty.
    const again = openPage(print(method), [widget], { client: client(), config: settings })
    await act(() => again.runtime.mount(the(host), NAME))
    expect(posted(field)).toBe(place?.id)
    expect(beside.map(posted).join(' ')).toBe(values)
  })
})

it('Packeta’s delivery to the door keeps its button, without a word', async () => {
  Object.assign(globalThis, {
    packeteryCheckoutSettings: { carrierConfig: { packetery_carrier_zpointlt: { is_pickup_points: 0 } } },
  })
  const page = openPage(print(PACKETA_METHOD), [widget], { client: client(), config: settings })
  await act(() => page.runtime.mount(the('.packeta-widget'), NAME))
  await act(() => Promise.resolve())
  expect(document.querySelector('.atoll-pickup-selector')).toBeNull()
  expect(page.advise).not.toHaveBeenCalled()
  expect(page.report).not.toHaveBeenCalled()
})
