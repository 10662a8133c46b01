import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { OWN_FIELD, OWN_METHOD } from '../../../fixtures/carriers/own-points.ts'
import { checkoutPage } from '../../../fixtures/checkout/page.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import { readPointRows } from '../../../widgets/pickup-selector/carriers/point-rows.ts'
import { NAME } from '../../../widgets/pickup-selector/host.ts'
import { widget } from '../../../widgets/pickup-selector/index.ts'
import { packList, unpackList } from '../../../widgets/pickup-selector/kept/packed-list.ts'
import { printCheckoutGlobals } from '../../support/checkout.ts'
import { openPage, the } from '../../support/page.ts'
import { pressIsOver } from '../../support/press-is-over.ts'
import { serveShop } from '../../support/server.ts'
import { point } from '../points.ts'
import { screen, waitFor, within } from '../../support/testing-library.ts'

const { shop, client } = serveShop()
const CART = '/wc/store/v1/cart'
const HEAVY = 'Too heavy for this point: 5 kg at most'

afterEach(async () => {
  await pressIsOver()
  await client().session.idle()
  sessionStore.remove(`atoll:pickup-selector:${OWN_FIELD}-choice`)
})

/** The checkout with points from JSON, of which every third takes 5 kg and the others 30. */
async function openList(kg: string) {
  shop().options.set('kg', kg)
  shop().session.set('cart', [{ id: 101, quantity: 1 }])
  shop().session.set('offered_carrier', OWN_METHOD)
  shop().session.set('chosen_shipping_methods', [OWN_METHOD])
  shop().session.set('customer', { country: 'LT', s_country: 'LT' })
  printCheckoutGlobals(shop())
  const page = openPage(checkoutPage(shop()), [widget], { client: client() })
  const user = userEvent.setup()
  const host = the('[data-atoll="pickup-selector"]')
  await act(() => page.runtime.mount(host, NAME))
  await user.click(await screen.findByRole('button', { name: /^Choose a Pickup Point/ }))
  await screen.findByRole('combobox', { name: /^Search/ })
  const chosen = (): string => {
    const value = new FormData(the('form.checkout') as HTMLFormElement).get(OWN_FIELD)
    return typeof value === 'string' ? value : ''
  }
  return { page, user, host, chosen, close: () => act(() => page.runtime.unmount(host)) }
}

it('a point that the cart is too heavy for says so, and is not chosen by key or click; another is', async () => {
  const { user, chosen, close } = await openList('12')
  const [heavy] = await screen.findAllByRole('option', { name: new RegExp(HEAVY) })
  if (!heavy) throw new Error('There is no such point.')
  expect(heavy.getAttribute('aria-disabled')).toBe('true')
  await user.click(heavy)
  expect(chosen()).toBe('')
  // The pointer has highlighted it.
  await user.click(screen.getByRole('combobox', { name: /^Search/ }))
  expect(heavy.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('')
  expect(screen.getByRole('listbox')).toBeTruthy()
  const list = within(screen.getByRole('listbox'))
  const free = list.getAllByRole('option').find((one) => !one.hasAttribute('aria-disabled'))
  if (!free) throw new Error('Every point is ruled out.')
  await user.click(free)
  expect(chosen()).toMatch(/^8\d{4}$/)
  close()
})

it('a cart that becomes too heavy takes the choice back, with the reason at the field', async () => {
  const { user, chosen, close } = await openList('1')
  const list = screen.getByRole('listbox')
  const [first] = await within(list).findAllByRole('option')
  if (!first) throw new Error('The list is empty.')
  await waitFor(() => expect(shop().log.map(({ name }) => name)).toContain(CART))
  expect(screen.queryByText(HEAVY)).toBeNull()
  await user.click(first)
  expect(chosen()).not.toBe('')
  shop().options.set('kg', '31')
  act(() => {
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))
  })
  expect(await screen.findAllByText(/: Too heavy for this point: (?:5|30) kg at most$/)).not.toHaveLength(0)
  expect(chosen()).toBe('')
  close()
})

it('a cart that cannot be weighed rules nothing out, and is reported', async () => {
  shop().faults.set(CART, '403')
  const { page, user, chosen, close } = await openList('12')
  await waitFor(() => expect(page.report).toHaveBeenCalled())
  const [first] = await within(screen.getByRole('listbox')).findAllByRole('option')
  if (!first) throw new Error('The list is empty.')
  expect(screen.queryByText(HEAVY)).toBeNull()
  await user.click(first)
  expect(chosen()).not.toBe('')
  close()
})

it('limits and refusals are read from rows, and limits are kept for the next visit', () => {
  const fields = {
    id: 'id',
    name: 'id',
    street: '',
    city: '',
    postcode: '',
    country: '',
    cashOnDelivery: '',
    latitude: '',
    longitude: '',
    hours: '',
    kind: '',
    maxWeight: 'max',
    refusal: 'no',
  }
  const limitsOf = (row: unknown) => {
    const details = readPointRows([row], fields)[0]?.details
    return [details?.maxKg, details?.refusal]
  }
  expect(limitsOf({ id: '1', max: '31.5' })).toEqual([31.5, undefined])
  expect(limitsOf({ id: '1', max: 0 })).toEqual([undefined, undefined])
  expect(limitsOf({ id: '1', max: 'heavy' })).toEqual([undefined, undefined])
  expect(limitsOf({ id: '1', no: 'Longer than 64 cm' })).toEqual([undefined, 'Longer than 64 cm'])
  const details = { hours: [], position: null, kind: null, maxKg: 5, refusal: 'Longer than 64 cm' }
  const kept = unpackList(packList({ at: 1, points: [point('1', { details })] }))
  expect(kept?.points[0]?.details).toEqual({ hours: [], position: null, kind: null, maxKg: 5 })
})
