import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '../../../src/storage/web-storage.ts'
import { printCheckoutGlobals, requests } from '../../support/checkout.ts'
import { leavePickupList, openPickupList } from '../../support/pickup-list.tsx'
import { serveShop } from '../../support/server.ts'
import { screen, waitFor, within } from '../../support/testing-library.ts'

const { shop, client } = serveShop()

beforeEach(() => {
  shop().session.set('chosen_shipping_methods', ['dpd_parcels:2'])
  printCheckoutGlobals(shop())
})
afterEach(async () => {
  leavePickupList()
  await client().session.idle()
  localStore.remove('atoll-pickup-recent')
  vi.unstubAllGlobals()
})

/** The list, with an address in `city`, once its controls are here. */
async function openNear(city: string) {
  const list = await openPickupList(shop(), client(), (html) =>
    html.replace('</select>', `</select><input id="billing_city" name="billing_city" value="${city}">`),
  )
  await list.user.keyboard('{ArrowDown}')
  const box = await screen.findByRole('checkbox', { name: 'Nearest first' })
  return { ...list, box }
}

const kilometres = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => {
    const [, number = '', unit] = /([\d.,]+) (k?m)$/.exec(text) ?? []
    return number === '' ? [] : [Number(number.replaceAll(',', '')) / (unit === 'm' ? 1000 : 1)]
  })

function distances(): readonly number[] {
  const rows = [...document.querySelectorAll('.atoll-pickup-selector__away')]
  return kilometres(rows.map(({ textContent }) => textContent))
}

it('puts the nearest to the address first, by rows of its town alone, and the cities again', async () => {
  const { user, box, options } = await openNear('Kaunas')
  const [first] = options()
  const name = first?.textContent ?? ''
  await user.click(box)
  expect(await screen.findByRole('group', { name: 'Nearest to Kaunas' })).toBeTruthy()
  expect(distances().length).toBeGreaterThan(3)
  expect(distances()).toEqual(distances().toSorted((a, b) => a - b))
  expect(requests(shop(), 'get_data').map(({ q }) => q)).toContain('Kaunas')
  await user.click(box)
  await waitFor(() =>
    expect(options().some(({ textContent }) => textContent.startsWith(name.slice(0, 20)))).toBe(true),
  )
})

it('says that no point is where the address is', async () => {
  const { user, box } = await openNear('Atlantis')
  await user.click(box)
  expect(await screen.findByText(/^No place of the points here fits your address/)).toBeTruthy()
})

it('says that distances could not be loaded, and asks again', async () => {
  const { user, box } = await openNear('Kaunas')
  shop().faults.set('get_data', '403')
  await user.click(box)
  const said = await screen.findByText('Distances could not be loaded.')
  shop().faults.clear('get_data')
  await user.click(within(said.parentElement ?? said).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Nearest to Kaunas' })).toBeTruthy()
})

describe('the device’s position', () => {
  type Locate = Geolocation['getCurrentPosition']

  function stubDevice(answer: Locate): void {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: answer },
    })
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  it('is asked for by a press alone, and orders the whole list', async () => {
    const locate = vi.fn<Locate>((done) =>
      done({ coords: { latitude: 55.71, longitude: 21.13 } } as unknown as GeolocationPosition),
    )
    stubDevice(locate)
    const { user, box } = await openNear('Kaunas')
    await user.click(box)
    expect(locate).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await screen.findByRole('group', { name: 'Nearest to you' })).toBeTruthy()
    await waitFor(() => expect(distances()).toEqual(distances().toSorted((a, b) => a - b)))
  })

  it.each([
    ['refused', 1, /^Your location was refused/],
    ['not found', 2, /^Your location could not be found/],
  ])('is explained where it is %s', async (_, code, words) => {
    stubDevice((_done, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    const { user } = await openNear('Kaunas')
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
