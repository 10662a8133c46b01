import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { guardSubmit, type SubmitGuard } from '../../src/woo/submit-hold.ts'
import { the } from '../support/page.ts'

let life: AbortController

beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  life.abort()
})

function checkout(guard: SubmitGuard = {}) {
  document.body.innerHTML = `<form class="checkout"><p class="order-total">75.50</p>
    <p id="payment"><input type="radio" name="payment_method" value="cod" checked></p>
    <button type="submit" id="place_order">Place order</button></form>`
  const form = document.querySelector('form')
  const button = document.querySelector('button')
  if (!form || !button) throw new Error('no form')
  const session = createSessionQueue()
  guardSubmit(guard, form, session, life.signal)
  const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', placed)
  let finish: (() => void) | undefined
  const work = (): void => {
    void session.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
  }
  return { form, button, session, placed, work, finish: () => finish?.() }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('placing the order', () => {
  it('goes straight through while nothing is being stored', () => {
    const { button, placed } = checkout()
    button.click()
    expect(placed).toHaveBeenCalledOnce()
  })

  it('waits while the session is being written, and then happens once, however often the button was pressed', async () => {
    const { button, placed, work, finish } = checkout()
    work()
    await settle()
    button.click()
    button.click()
    await settle()
    expect(placed).not.toHaveBeenCalled()
    finish()
    await settle()
    expect(placed).toHaveBeenCalledOnce()
  })

  it('uses the button that stands there when the payment part was replaced meanwhile', async () => {
    const { button, form, placed, work, finish } = checkout()
    work()
    await settle()
    button.click()
    const fresh = button.cloneNode(true) as HTMLButtonElement
    button.replaceWith(fresh)
    const requested = vi.spyOn(form, 'requestSubmit')
    finish()
    await settle()
    expect(requested).toHaveBeenCalledWith(fresh)
    expect(placed).toHaveBeenCalledOnce()
  })

  it.each([
    ['total', () => (the('.order-total').textContent = '77.00')],
    ['way of payment', () => (the('#payment').innerHTML = the('#payment').innerHTML.replace('cod', 'bacs'))],
  ])('stays, with word of it, where the %s is another when the wait is over', async (_what, change) => {
    const onChanged = vi.fn<() => void>()
    const { button, placed, work, finish } = checkout({ onChanged })
    work()
    await settle()
    button.click()
    change()
    finish()
    await settle()
    expect(onChanged).toHaveBeenCalledOnce()
    expect(placed).not.toHaveBeenCalled()
    button.click()
    expect(placed).toHaveBeenCalledOnce()
  })

  it('does not happen when storing failed: the shopper is told and may press again', async () => {
    const failed = { value: true }
    const { button, placed, work, finish } = checkout({ mayGo: () => !failed.value })
    work()
    await settle()
    button.click()
    finish()
    await settle()
    expect(placed).not.toHaveBeenCalled()
    button.click()
    expect(placed).toHaveBeenCalledOnce()
  })

  it('stores once more before each order what the theme wants stored', async () => {
    const prepare = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { button, placed } = checkout({ prepare })
    button.click()
    await settle()
    expect([prepare.mock.calls.length, placed.mock.calls.length]).toEqual([1, 1])
    button.click()
    await settle()
    expect([prepare.mock.calls.length, placed.mock.calls.length]).toEqual([2, 2])
  })

  it('is vetoed too where a payment plugin submits by jQuery alone', async () => {
    const { form, work } = checkout()
    work()
    await settle()
    expect(jQuery(form).triggerHandler('checkout_place_order')).toBe(false)
  })

  it('is nobody’s business any more when the selector is gone', async () => {
    const { button, placed, work } = checkout()
    work()
    life.abort()
    button.click()
    expect(placed).toHaveBeenCalledOnce()
  })

  it('does not concern other forms', async () => {
    const { work } = checkout()
    work()
    const search = document.createElement('form')
    document.body.append(search)
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    search.addEventListener('submit', sent)
    search.requestSubmit()
    expect(sent).toHaveBeenCalledOnce()
  })
})
