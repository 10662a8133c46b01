import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { gateOrder } from '../../../widgets/pickup-selector/block-checkout/order-gate.ts'
import { openStores } from '../../../widgets/pickup-selector/block-checkout/stores.ts'
import { createPickup } from '../../../widgets/pickup-selector/controller.ts'
import { type FakeStores, printBlockEvents, printBlockStores } from '../../support/block-stores.ts'
import { noClient, the } from '../../support/page.ts'
import { point } from '../points.ts'

const REQUIRED = 'Please select the pickup location'
const UNSAVED = 'The shop could not be told'
let life: AbortController
let fake: FakeStores

beforeEach(() => {
  life = new AbortController()
  fake = printBlockStores()
  document.body.innerHTML =
    '<button class="wc-block-components-checkout-place-order-button">Place order</button><button id="field">Field</button>'
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

function gate({ needed = true } = {}) {
  const stores = openStores('atoll-pickup-point')
  if (!stores) throw new Error('no stores')
  const client = { ...noClient, session: createSessionQueue() }
  const store = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve())
  const nothing = () => Promise.resolve({ points: [], hasMore: false })
  const controller = createPickup({
    client,
    locale: 'en',
    translate: (key) => key,
    search: nothing,
    searchIsPage: true,
    page: nothing,
    storeCod: () => Promise.resolve(),
    storePoint: store,
    refresh: () => Promise.resolve(),
    writeField() {},
    country: () => 'LT',
    city: () => '',
    recall: () => null,
    remember() {},
    chosen() {},
    report() {},
  })
  const ordered = vi.fn<() => void>()
  const { update } = gateOrder(
    {
      controller,
      client,
      stores,
      server: {
        list: nothing,
        rows: () => Promise.resolve([]),
        isClosed: () => Promise.resolve(false),
        store,
      },
      isNeeded: () => needed,
      required: () => REQUIRED,
      unsaved: () => UNSAVED,
      field: () => the('#field'),
      ordered,
    },
    life.signal,
  )
  update()
  return { controller, store, ordered, update, message: () => [...fake.errors.values()][0]?.message }
}

describe('an order', () => {
  it('without a point is refused until there is one, and lets go when the selector goes', async () => {
    const { controller, message } = gate()
    expect(message()).toBe(REQUIRED)
    controller.choose(point('LT1'))
    expect(message()).toBeUndefined()
    life.abort()
    expect(fake.errors.size).toBe(0)
  })

  it('that needs no point passes, and stores none', async () => {
    const events = printBlockEvents()
    const { controller, store, message } = gate({ needed: false })
    controller.adopt(point('LT1'))
    await expect(events.validate()).resolves.toBe(true)
    expect(message()).toBeUndefined()
    expect(store).not.toHaveBeenCalled()
  })

  it('stores its point once more, since the shop forgets it with each that it refuses', async () => {
    const events = printBlockEvents()
    const { controller, store } = gate()
    controller.adopt(point('LT1'))
    await expect(events.validate()).resolves.toBe(true)
    expect(store.mock.calls).toEqual([['LT1']])
  })

  it('whose point cannot be stored is refused with that, and goes once it can', async () => {
    const events = printBlockEvents()
    const { controller, store, message } = gate()
    controller.adopt(point('LT1'))
    store.mockRejectedValueOnce(new Error('no answer'))
    await expect(events.validate()).resolves.toEqual({ type: 'error' })
    expect(message()).toBe(UNSAVED)
    await expect(events.validate()).resolves.toBe(true)
    expect(message()).toBeUndefined()
  })

  it('that was taken is told of, so that the next cart begins without a point', () => {
    const events = printBlockEvents()
    const { ordered } = gate()
    events.succeed()
    expect(ordered).toHaveBeenCalledOnce()
  })

  it('that was refused says why at the field, which gets the focus', async () => {
    printBlockEvents()
    const { controller, update } = gate()
    fake.set({ hasError: true })
    update()
    expect(controller.get().notice).toEqual({ kind: 'required', text: REQUIRED })
    await vi.waitFor(() => expect(document.activeElement).toBe(the('#field')))
  })
})

describe('an older block, without events', () => {
  it('has a press wait for what is being stored, and comes once after it', async () => {
    const { controller, store } = gate()
    let end = (): void => {}
    store.mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
    const button = the('.wc-block-components-checkout-place-order-button')
    const pressed = vi.fn<() => void>()
    button.addEventListener('click', pressed)
    controller.choose(point('LT1'))
    await vi.waitFor(() => expect(store).toHaveBeenCalled())
    button.click()
    button.click()
    expect(pressed).not.toHaveBeenCalled()
    end()
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  })
})
