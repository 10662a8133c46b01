import { afterEach, beforeEach, expect, it } from 'vitest'
import { localStore } from '../../../src/storage/web-storage.ts'
import { printCheckoutGlobals, requests } from '../../support/checkout.ts'
import { leavePickupList, openPickupList } from '../../support/pickup-list.tsx'
import { the } from '../../support/page.ts'
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
})

const details = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'Details' })

it('tells of the highlighted point whether it is open, and opens hours and ways by the arrow that points on', async () => {
  const { user, chosen } = await openPickupList(shop(), client())
  await user.keyboard('{ArrowDown}')
  const bar = within(await details())
  await bar.findByText(/Open now|Closed now|Open day and night/)
  expect(requests(shop(), 'get_data')).toHaveLength(1)
  await user.keyboard('{ArrowRight}')
  const toggle = bar.getByRole('button', { name: /^Details of / })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(bar.getAllByRole('definition').length).toBeGreaterThan(0)
  expect(bar.getByRole('link', { name: 'Route' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\//,
  )
  expect(the('[aria-details]').getAttribute('aria-details')).toBe(toggle.getAttribute('aria-controls'))
  await user.keyboard('{Escape}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('listbox', { name: 'Pickup points' })).toBeTruthy()
  expect(chosen().value).toBe('')
})

it('opens by its button, says what went wrong once, and asks again', async () => {
  shop().faults.set('get_data', '403')
  const { user } = await openPickupList(shop(), client())
  await user.keyboard('{ArrowDown}')
  const bar = within(await details())
  await user.click(await bar.findByRole('button', { name: /^Details of / }))
  const alert = await bar.findByRole('alert')
  expect(alert.textContent).toContain('The details could not be loaded.')
  shop().faults.clear('get_data')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(bar.getAllByRole('definition').length).toBeGreaterThan(0))
  expect(bar.queryByRole('alert')).toBeNull()
})

it('says that the carrier tells nothing where the answer has no such point', async () => {
  const { user } = await openPickupList(shop(), client(), (html) =>
    html.replaceAll(
      /(<li class="pudo"[^>]*data-value=")[^"]*("[^>]*>)[^<]*/g,
      '$1LT99999$2Nowhere, Nameless g. 1',
    ),
  )
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(await within(await details()).findByText('The carrier gives no details of this point.')).toBeTruthy()
})
