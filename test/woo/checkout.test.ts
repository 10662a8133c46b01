import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  onCheckoutRefresh,
  onMissedFailure,
  REFRESH_TIMEOUT_MS,
  refreshCheckout,
  shippingCountry,
} from '../../src/woo/checkout.ts'
import { CheckoutRefreshError } from '../../src/woo/checkout-form.ts'
import { noClient } from '../support/page.ts'

const FORM =
  '<form class="checkout"><div id="payment" class="woocommerce-checkout-payment"><div class="blockUI blockOverlay"></div></div></form>'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(window, { jQuery })
  document.body.innerHTML = FORM
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'jQuery')
  jQuery(document.body).off('update_checkout')
})

/** A host whose refresh takes `ms` and then succeeds. */
function hostThatAnswersAfter(ms: number): void {
  jQuery(document.body).on('update_checkout', () => {
    setTimeout(() => jQuery(document.body).trigger('updated_checkout', [{ fragments: {} }]), ms)
  })
}

/** The event loop is that busy: the clock goes on, and no timer fires. */
function busyFor(ms: number): void {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

async function refreshed(then: () => void): Promise<void> {
  await refreshCheckout(noClient)
  then()
}

describe('refreshing the checkout', () => {
  it('waits until WooCommerce has put the new parts in place', async () => {
    hostThatAnswersAfter(400)
    const done = vi.fn<() => void>()
    void refreshed(done)
    await vi.advanceTimersByTimeAsync(399)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('does not take the end of an older refresh for its own', async () => {
    hostThatAnswersAfter(400)
    const done = vi.fn<() => void>()
    void refreshed(done)
    jQuery(document.body).trigger('updated_checkout', [{ fragments: {} }])
    await vi.advanceTimersByTimeAsync(100)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toHaveBeenCalledOnce()
  })

  it.each([
    ['success', () => jQuery(document.body).trigger('updated_checkout', [{ fragments: {} }])],
    ['answer without parts', () => jQuery(document.body).trigger('updated_checkout', ['0'])],
    ['failure', () => jQuery(document).trigger('ajaxError', [{}, { url: '/?wc-ajax=update_order_review' }])],
  ])('does not take an older %s that a busy page hears late for its own', async (_, end) => {
    hostThatAnswersAfter(400)
    const done = vi.fn<() => void>()
    void refreshed(done)
    busyFor(50)
    end()
    await vi.advanceTimersByTimeAsync(100)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toHaveBeenCalledOnce()
  })

  it('hears an answer that is there before a busy page has looked at its clock', async () => {
    const outcome = refreshCheckout(noClient).catch((error: unknown) => error)
    const settings = { url: '/?wc-ajax=update_order_review' }
    jQuery(document).trigger('ajaxSend', [{}, settings]).trigger('ajaxError', [{}, settings, 'error'])
    expect(await outcome).toBeInstanceOf(CheckoutRefreshError)
  })

  it('fails, and does not wait for ever, when an older refresh ended well and this one fails', async () => {
    const outcome = refreshCheckout(noClient).catch((error: unknown) => error)
    jQuery(document.body).trigger('updated_checkout', [{ fragments: {} }])
    await vi.advanceTimersByTimeAsync(100)
    jQuery(document).trigger('ajaxError', [{}, { url: '/?wc-ajax=update_order_review' }, 'error'])
    expect(await outcome).toBeInstanceOf(CheckoutRefreshError)
  })

  it('gives the page back after 30 seconds without a sign', async () => {
    const outcome = refreshCheckout(noClient).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS)
    expect(await outcome).toBeInstanceOf(CheckoutRefreshError)
    expect(document.querySelector('.blockUI')).toBeNull()
  })

  it('gives the page back at once when jQuery says that the request failed', async () => {
    const outcome = refreshCheckout(noClient).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    jQuery(document).trigger('ajaxError', [{}, { url: '/?wc-ajax=update_order_review' }, 'error'])
    expect(await outcome).toBeInstanceOf(CheckoutRefreshError)
    expect(document.querySelector('.blockUI')).toBeNull()
  })

  it.each(['0', '<b>Notice</b> {"fragments":{}}', { unexpected: [] }])(
    'takes an answer without parts of the page for none: %j',
    async (answer) => {
      const outcome = refreshCheckout(noClient).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(100)
      jQuery(document.body).trigger('updated_checkout', [answer])
      expect(await outcome).toBeInstanceOf(CheckoutRefreshError)
      expect(document.querySelector('.blockUI')).toBeNull()
    },
  )

  it('asks by itself, with a fresh nonce, when the page has become too old for WooCommerce’s script', async () => {
    const ajax = vi.fn<(action: string) => Promise<unknown>>(() => Promise.resolve({ fragments: {} }))
    const outcome = refreshCheckout({ ...noClient, ajax })
    await vi.advanceTimersByTimeAsync(100)
    jQuery(document).trigger('ajaxError', [
      { status: 403, responseText: '-1' },
      { url: '/?wc-ajax=update_order_review' },
      'error',
    ])
    await expect(outcome).resolves.toBeUndefined()
    expect(ajax.mock.calls.map(([action]) => action)).toEqual(['update_order_review'])
  })

  it.each([
    ['another request', { url: '/?wc-ajax=get_refreshed_fragments' }, 'error'],
    ['a refresh that WooCommerce itself replaced', { url: '/?wc-ajax=update_order_review' }, 'abort'],
  ])('does not mind the failure of %s', async (_, settings, reason) => {
    hostThatAnswersAfter(400)
    const outcome = refreshCheckout(noClient)
    jQuery(document).trigger('ajaxError', [{}, settings, reason])
    await vi.advanceTimersByTimeAsync(400)
    await expect(outcome).resolves.toBeUndefined()
  })
})

describe('following refreshes that WooCommerce starts', () => {
  it('hears success and silence, and nothing after it is called off', async () => {
    const life = new AbortController()
    const updated = vi.fn<() => void>()
    const stuck = vi.fn<() => void>()
    onCheckoutRefresh({ updated, stuck }, life.signal)
    jQuery(document.body).trigger('update_checkout')
    await vi.advanceTimersByTimeAsync(100)
    jQuery(document.body).trigger('updated_checkout', [{ fragments: {} }])
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS)
    expect([updated.mock.calls.length, stuck.mock.calls.length]).toEqual([1, 0])
    jQuery(document.body).trigger('update_checkout')
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS)
    expect(stuck).toHaveBeenCalledOnce()
    jQuery(document.body).trigger('update_checkout')
    life.abort()
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS)
    expect(stuck).toHaveBeenCalledOnce()
  })
})

describe('the country that the order goes to', () => {
  const FIELDS = `<select id="billing_country" name="billing_country"><option selected>LT</option></select>
     <input id="ship-to-different-address-checkbox" type="checkbox" name="ship_to_different_address">
     <select id="shipping_country" name="shipping_country"><option selected>LV</option></select>`

  it.each([
    [false, 'LT'],
    [true, 'LV'],
  ])('is the billing country unless another address is ticked (%j)', (elsewhere, country) => {
    document.body.innerHTML = FIELDS
    document.querySelector('[type=checkbox]')?.toggleAttribute('checked', elsewhere)
    expect(shippingCountry(document)).toBe(country)
  })

  it('is unknown on a page without such fields', () => {
    document.body.innerHTML = ''
    expect(shippingCountry(document)).toBe('')
  })
})

it('a refusal that only those heard who cannot cure it is made good by who comes later', async () => {
  const life = new AbortController()
  onCheckoutRefresh({ updated: () => {} }, life.signal)
  jQuery(document).trigger('ajaxError', [
    { status: 403 },
    { url: '/?wc-ajax=update_order_review' },
    'Forbidden',
  ])
  expect(document.querySelector('.blockOverlay')).not.toBeNull()
  const missed = vi.fn<() => void>()
  onMissedFailure(missed, life.signal)
  await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS)
  expect(missed).toHaveBeenCalledOnce()
  expect(document.querySelector('.blockOverlay')).toBeNull()
  life.abort()
})
