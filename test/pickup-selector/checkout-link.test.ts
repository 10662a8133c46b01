import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { linkToCheckout } from '../../widgets/pickup-selector/checkout-link.ts'
import { createPickup } from '../../widgets/pickup-selector/controller.ts'
import type { Server } from '../../widgets/pickup-selector/server.ts'
import { noClient, the } from '../support/page.ts'
import { point } from './points.ts'

let life: AbortController

beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  life.abort()
})

function link(storeTerminal: boolean) {
  document.body.innerHTML = `<form class="checkout"><button id="place_order">Place order</button></form>`
  const form = the('form') as HTMLFormElement
  const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', placed)
  const client = { ...noClient, session: createSessionQueue() }
  const storePoint = vi.fn<Server['storePoint']>(() => Promise.resolve())
  const report = vi.fn<(error: unknown) => void>()
  const controller = createPickup({
    client,
    locale: 'lt',
    searchIsPage: false,
    search: async () => [],
    page: async () => [],
    storeCod: async () => {},
    storePoint,
    refresh: async () => {},
    writeField() {},
    country: () => 'LT',
    recall: () => null,
    remember() {},
    chosen() {},
    report,
  })
  const server: Server = {
    search: async () => [],
    page: async () => [],
    storeCod: async () => {},
    storePoint,
    cod: null,
  }
  linkToCheckout(
    { controller, server, client, form, storeTerminal, anchor: () => null, restart() {}, report },
    life.signal,
  )
  controller.adopt(point('LT1'))
  return { form, placed, controller, client, storePoint, report }
}

describe('an order on Divi', () => {
  it('stays while the session has another point, the field says so, and it goes once that is stored', async () => {
    const { placed, storePoint, controller, client, report } = link(true)
    storePoint.mockRejectedValueOnce(new Error('no answer'))
    the('#place_order').click()
    await vi.waitFor(() => expect(controller.get().saving).toBe('failed'))
    await client.session.idle()
    expect(report).toHaveBeenCalledOnce()
    expect(placed).not.toHaveBeenCalled()
    the('#place_order').click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(storePoint.mock.calls).toEqual([['LT1'], ['LT1']])
  })
})
