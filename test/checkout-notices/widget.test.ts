import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AjaxOptions, Client } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { addFieldMessage, refreshCheckout, REFRESH_TIMEOUT_MS } from '../../src/woo/checkout.ts'
import { NOTICE_OFFSET_PX, NOTICE_SCROLL_MS, widget } from '../../widgets/checkout-notices/index.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the } from '../support/page.ts'

const FORM = `<form class="checkout woocommerce-checkout">
  <p class="form-row"><input id="billing_phone" name="billing_phone"><input id="billing_email"><input id="billing_city"><input id="billing_postcode"></p>
  <input type="radio" name="payment_method" value="bacs" id="bacs" checked><input type="radio" name="payment_method" value="cod" id="cod">
  <div id="order_review"><table></table></div>
</form>`

const ajax = vi.fn<(action: string, fields?: unknown, options?: AjaxOptions) => Promise<unknown>>()
const client: Client = {
  ajax,
  rest: () => Promise.reject(new Error('unexpected')),
  session: createSessionQueue(),
}

let leave = (): void => {}

async function open() {
  const page = openPage(FORM, [widget], { client })
  const form = the('form')
  await page.runtime.mount(form, 'checkout-notices')
  leave = () => {
    page.runtime.unmount(form)
  }
}

function refuse(entries: string): void {
  the('form').insertAdjacentHTML(
    'afterbegin',
    `<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout"><ul class="woocommerce-error" role="alert">${entries}</ul></div>`,
  )
  document.body.dispatchEvent(new CustomEvent('checkout_error', { detail: [entries] }))
}

/** The refresh's own code is fetched when it is first needed. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

beforeAll(async () => {
  await import('../../widgets/checkout-notices/view.tsx')
})

beforeEach(() => {
  ajax.mockReset().mockResolvedValue({ result: 'success', fragments: {} })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the numbers of the original scroll', () => {
  expect([NOTICE_OFFSET_PX, NOTICE_SCROLL_MS]).toEqual([100, 1000])
})

describe('a refused order', () => {
  it('says each thing once, in a list that has the focus', async () => {
    await open()
    const shown = vi.fn<(event: Event) => void>()
    the('form').addEventListener('atoll:checkout-notices:shown', shown)
    refuse('<li>Please select a Pickup Point</li><li>Please select a Pickup Point</li><li>Other</li>')
    expect([...document.querySelectorAll('li')].map((entry) => entry.textContent)).toEqual([
      'Please select a Pickup Point',
      'Other',
    ])
    expect(document.activeElement).toBe(the('.woocommerce-error'))
    expect(shown.mock.calls[0]?.[0]).toMatchObject({
      detail: { errors: ['Please select a Pickup Point', 'Other'] },
    })
  })

  it('leads from an entry to its field', async () => {
    await open()
    refuse('<li data-id="billing_phone"><strong>Billing Phone</strong> is not a valid phone number.</li>')
    await drawn()
    expect(the('li a').getAttribute('href')).toBe('#billing_phone')
    the('li strong').click()
    expect(document.activeElement).toBe(the('#billing_phone'))
  })

  it('leaves an entry without a field as text', async () => {
    await open()
    refuse('<li>Invalid payment method.</li><li data-id="gone">Field of another step</li>')
    await drawn()
    expect(document.querySelectorAll('li:first-child a')).toHaveLength(0)
    the('li a').click()
    expect(document.activeElement).toBe(the('.woocommerce-error'))
  })
})

describe('a field that a refused order names', () => {
  const described = (field: string): string | null => {
    const id = the(field).getAttribute('aria-describedby')
    return id === null ? null : the(`[id="${id}"]`).textContent
  }

  it('is described by its message, also where a refresh replaced it, until it changes', async () => {
    await open()
    refuse('<li data-id="billing_phone">Not a phone number.</li><li data-id="billing_city">Where?</li>')
    expect(described('#billing_phone')).toBe('Not a phone number.')
    the('#billing_phone').outerHTML = '<input id="billing_phone">'
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { detail: [{ fragments: {} }] }))
    expect(described('#billing_phone')).toBe('Not a phone number.')
    the('#billing_phone').dispatchEvent(new Event('change', { bubbles: true }))
    the('#billing_phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(described('#billing_phone')).toBeNull()
    expect(the('#billing_phone').hasAttribute('aria-invalid')).toBe(false)
    expect(described('#billing_city')).toBe('Where?')
    leave()
    expect(described('#billing_city')).toBeNull()
  })

  it('keeps the description that WooCommerce or the theme gave it', async () => {
    await open()
    the('#billing_phone').setAttribute('aria-describedby', 'hint')
    refuse('<li data-id="billing_phone">Not a phone number.</li>')
    expect(the('#billing_phone').getAttribute('aria-describedby')).toBe('hint')
  })
})

describe('the view', () => {
  const ROOT = '[data-atoll-root="checkout-notices"]'

  it('has no root before the shopper comes near, and one from then on', async () => {
    await open()
    await drawn()
    expect(document.querySelector(ROOT)).toBeNull()
    the('#billing_phone').focus()
    await drawn()
    expect(document.querySelectorAll(ROOT)).toHaveLength(1)
  })

  it('is asked for once the browser is idle, so that a press does not wait for it', async () => {
    const waiting: Array<() => void> = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
    vi.stubGlobal('cancelIdleCallback', () => {})
    await open()
    for (let move = 0; move < 3; move += 1)
      the('#billing_phone').dispatchEvent(new Event('pointermove', { bubbles: true }))
    await drawn()
    expect([waiting.length, document.querySelector(ROOT)]).toEqual([1, null])
    waiting[0]?.()
    await drawn()
    expect(document.querySelectorAll(ROOT)).toHaveLength(1)
  })

  it('comes by itself for what the server printed, and gives everything back', async () => {
    const list = '<ul class="woocommerce-error" role="alert"><li data-id="billing_phone">Wrong</li></ul>'
    const group = `<div class="woocommerce-notices-wrapper">${list}</div>`
    const page = openPage(FORM.replace('<p', `${group}<p`), [widget], { client })
    await page.runtime.mount(the('form'), 'checkout-notices')
    await drawn()
    expect(the('li a').getAttribute('href')).toBe('#billing_phone')
    page.runtime.unmount(the('form'))
    expect(the('li').innerHTML).toBe('Wrong')
    expect(document.querySelector('[data-atoll-part]')).toBeNull()
  })
})

describe('the payment method', () => {
  it('refreshes the checkout when it changes', async () => {
    await open()
    the('#cod').click()
    await eventually(() => {
      expect(ajax).toHaveBeenCalledWith(
        'update_order_review',
        expect.objectContaining({ payment_method: 'cod' }),
        expect.anything(),
      )
    })
  })
})

describe('discounts that depend on the address', () => {
  const happens = (id: string, type: string): boolean =>
    the(id).dispatchEvent(new Event(type, { bubbles: true }))
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('refresh the checkout, once for several fields at a time', async () => {
    vi.stubGlobal('awdr_params', { refresh_order_review: '1' })
    await open()
    happens('#billing_city', 'change')
    happens('#billing_postcode', 'change')
    happens('#billing_email', 'focusout')
    await eventually(() => expect(ajax).toHaveBeenCalled())
    await client.session.idle()
    expect(ajax).toHaveBeenCalledOnce()
    happens('#billing_email', 'focusout')
    await client.session.idle()
    expect(ajax).toHaveBeenCalledTimes(2)
    happens('#billing_phone', 'change')
    await quiet()
    expect(ajax).toHaveBeenCalledTimes(2)
  })

  it('refresh the checkout beside the plugin’s functions for add-ons, which every page has (2.6.6)', async () => {
    vi.stubGlobal('awdr_params', { refresh_order_review: '1' })
    await open()
    const src = '/wp-content/plugins/woo-discount-rules/v2/Assets/Js/awdr-dynamic-price.min.js?ver=2.6.6'
    the('form').insertAdjacentHTML('beforeend', `<script type="text/plain" src="${src}"></script>`)
    happens('#billing_city', 'change')
    await eventually(() => expect(ajax).toHaveBeenCalledOnce())
  })

  it.each([
    ['the shop does not want it', { refresh_order_review: '0' }, ''],
    [
      'the plugin’s own script does it',
      { refresh_order_review: '1' },
      '/woo-discount-rules/v2/Assets/Js/site_main.min.js',
    ],
  ])('do not where %s', async (_, params, src) => {
    vi.stubGlobal('awdr_params', params)
    await open()
    if (src) the('form').insertAdjacentHTML('beforeend', `<script type="text/plain" src="${src}"></script>`)
    happens('#billing_city', 'change')
    happens('#billing_email', 'focusout')
    await quiet()
    expect(ajax).not.toHaveBeenCalled()
  })
})

describe('a refresh that fails', () => {
  it('says so above the summary, keeps what was typed and works at the second try', async () => {
    await open()
    ajax.mockRejectedValueOnce(new Error('offline'))
    the('#cod').click()
    await eventually(() => {
      expect(the('#order_review [role=alert]').textContent).toContain('What you entered is still here.')
    })
    the('#order_review button').click()
    await eventually(() => {
      expect(ajax).toHaveBeenCalledTimes(2)
      expect(document.querySelector('#order_review [role=alert]')).toBeNull()
    })
  })

  it('is left to the field that says so in its own place', async () => {
    await open()
    const life = new AbortController()
    let telling = true
    addFieldMessage(() => telling, life.signal)
    ajax.mockRejectedValue(new Error('offline'))
    await expect(refreshCheckout(client)).rejects.toThrow('offline')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(document.querySelector('[role=alert]')).toBeNull()

    telling = false
    await expect(refreshCheckout(client)).rejects.toThrow('offline')
    await eventually(() => {
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
    })
    telling = true
    await expect(refreshCheckout(client)).rejects.toThrow('offline')
    await eventually(() => {
      expect(document.querySelector('[role=alert]')).toBeNull()
    })
    life.abort()
    await expect(refreshCheckout(client)).rejects.toThrow('offline')
    await eventually(() => {
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
    })
  })

  it('keeps the focus at the summary when trying again', async () => {
    await open()
    ajax.mockRejectedValueOnce(new Error('offline'))
    the('#cod').click()
    await eventually(() => the('#order_review button').focus())
    the('#order_review button').click()
    await drawn()
    expect(document.activeElement).toBe(the('#order_review'))
    the('#billing_phone').focus()
    expect(the('#order_review').hasAttribute('tabindex')).toBe(false)
    await eventually(() => {
      expect(ajax).toHaveBeenCalledTimes(2)
    })
  })

  it('that hangs is unblocked after the specified time', async () => {
    vi.useFakeTimers()
    await open()
    the('table').insertAdjacentHTML('afterend', '<div class="blockUI blockOverlay"></div>')
    document.body.dispatchEvent(new CustomEvent('update_checkout'))
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS - 1)
    expect(document.querySelector('.blockUI')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(document.querySelector('.blockUI')).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await drawn()
    expect(the('#order_review [role=alert]').textContent).toContain('Try again')
  })
})

describe('placing the order', () => {
  it('waits on every checkout for what writes the session, says so, and goes once', async () => {
    await open()
    the('#order_review').insertAdjacentHTML('beforeend', '<button id="place_order">Place order</button>')
    const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    the('form').addEventListener('submit', placed)
    let finish = (): void => {}
    const work = client.session.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    the('#place_order').click()
    the('#place_order').click()
    expect(the('#place_order').getAttribute('aria-disabled')).toBe('true')
    await drawn()
    expect(announced()).toEqual(['Saving…'])
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(placed).not.toHaveBeenCalled()
    finish()
    await work
    await eventually(() => expect(placed).toHaveBeenCalledOnce())
    expect(the('#place_order').hasAttribute('aria-disabled')).toBe(false)
  })

  it('is given up when the page is left meanwhile', async () => {
    await open()
    the('#order_review').insertAdjacentHTML('beforeend', '<button id="place_order">Place order</button>')
    const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    the('form').addEventListener('submit', placed)
    const work = client.session.run(() => new Promise((resolve) => setTimeout(resolve, 5)))
    the('#place_order').click()
    window.dispatchEvent(new Event('pagehide'))
    await work
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(placed).not.toHaveBeenCalled()
    expect(the('#place_order').hasAttribute('aria-disabled')).toBe(false)
    the('#place_order').click()
    expect(placed).toHaveBeenCalledOnce()
  })
})

describe('the back/forward cache', () => {
  it('never brings an overlay back', async () => {
    await open()
    the('form').classList.add('processing')
    the('table').insertAdjacentHTML('afterend', '<div class="blockUI blockOverlay"></div>')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.querySelector('.blockUI')).toBeNull()
    expect(the('form').classList.contains('processing')).toBe(false)
    await eventually(() => {
      expect(ajax).toHaveBeenCalledOnce()
    })
  })
})

describe('a coupon that a page too old is refused', () => {
  const COUPON =
    '<form class="checkout_coupon processing"><input name="coupon_code" value="TEN"><div class="blockUI"></div></form>'
  const refused = (
    name: string,
    data: string,
    answer: object = { status: 403, responseText: '-1' },
  ): void => {
    document.dispatchEvent(
      new CustomEvent('ajaxError', { detail: [answer, { url: `/?wc-ajax=${name}`, data }] }),
    )
  }

  async function comeNear(selector: string): Promise<void> {
    the(selector).dispatchEvent(new Event('pointermove', { bubbles: true }))
    await vi.waitFor(() => the('[data-atoll-root="checkout-notices"]'))
    await drawn()
  }

  it('is asked for again once the page has fresh nonces, and only once', async () => {
    await open()
    document.body.insertAdjacentHTML('afterbegin', COUPON)
    await comeNear('[name=coupon_code]')
    const coupon = the('.checkout_coupon')
    const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    coupon.addEventListener('submit', submitted)
    refused('apply_coupon', 'coupon_code=TEN')
    expect(coupon.querySelector('.blockUI')).toBeNull()
    expect(coupon.classList.contains('processing')).toBe(false)
    await eventually(() => expect(submitted).toHaveBeenCalledOnce())
    expect(ajax.mock.calls.map(([action]) => action)).toEqual(['update_order_review'])
    refused('apply_coupon', 'coupon_code=TEN')
    await new Promise((resolve) => setTimeout(resolve))
    expect(submitted).toHaveBeenCalledOnce()
  })

  it('is taken away too', async () => {
    await open()
    the('#order_review').insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-checkout-review-order"><a class="woocommerce-remove-coupon" data-coupon="ten">Remove</a></div>',
    )
    await comeNear('.woocommerce-remove-coupon')
    const pressed = vi.fn<() => void>()
    the('.woocommerce-remove-coupon').addEventListener('click', pressed)
    refused('remove_coupon', 'security=old&coupon=ten')
    await eventually(() => expect(pressed).toHaveBeenCalledOnce())
  })

  it('stays with WooCommerce where something else went wrong', async () => {
    await open()
    document.body.insertAdjacentHTML('afterbegin', COUPON)
    await comeNear('[name=coupon_code]')
    refused('apply_coupon', 'coupon_code=TEN', { status: 500, responseText: '' })
    expect(the('.checkout_coupon').querySelector('.blockUI')).not.toBeNull()
    expect(ajax).not.toHaveBeenCalled()
  })
})

describe('the focus of who applies or removes a coupon', () => {
  const ABOVE = `<a class="showcoupon" href="#">Enter your code</a><form class="checkout_coupon"><input name="coupon_code"><button>Apply</button></form>`

  beforeEach(async () => {
    await open()
    document.body.insertAdjacentHTML('afterbegin', ABOVE)
    the('#order_review').insertAdjacentHTML('beforebegin', '<h3 id="order_review_heading">Your order</h3>')
    the('table').insertAdjacentHTML(
      'beforeend',
      '<tr><td><a class="woocommerce-remove-coupon" href="#">Remove</a></td></tr>',
    )
    the('[name=coupon_code]').focus()
    await vi.waitFor(() => the('[data-atoll-root="checkout-notices"]'))
    await drawn()
  })

  it.each([
    ['applied', '[name=coupon_code]', '.showcoupon'],
    ['applied', '.checkout_coupon button', '.showcoupon'],
    ['removed', '.woocommerce-remove-coupon', '#order_review_heading'],
    ['applied', '#billing_city', '#billing_city'],
  ])('once it is %s goes from %s to %s', (what, from, to) => {
    the(from).focus()
    document.body.dispatchEvent(new CustomEvent(`${what}_coupon_in_checkout`, { detail: ['ten'] }))
    expect(document.activeElement).toBe(the(to))
  })

  it('stays in a field whose coupon is refused', () => {
    the('[name=coupon_code]').classList.add('has-error')
    document.body.dispatchEvent(new CustomEvent('applied_coupon_in_checkout', { detail: ['ten'] }))
    expect(document.activeElement).toBe(the('[name=coupon_code]'))
  })
})
