import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCoupons } from '../../fixtures/cart/cart.ts'
import { cartLink, miniCart } from '../../fixtures/cart/mini-cart.ts'
import { coupons } from '../../widgets/cart-dropdown/extras/coupons.ts'
import { readKnownCart } from '../../widgets/cart-dropdown/extras/known-cart.ts'
import { widget } from '../../widgets/cart-dropdown/index.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { fireEvent, screen, waitFor as wait } from '../support/testing-library.ts'

const served = serveShop()
let page: TestPage
let host: HTMLElement

/** With the pointer over the cart. */
async function comeNear(attributes: string, beside = '', list?: string): Promise<void> {
  const { session, locale } = served.shop()
  page = openPage(
    `<ul class="site-header-cart" ${attributes}><li>${cartLink(session, locale)}</li><li><div class="widget_shopping_cart">${list ?? miniCart(served.shop(), session)}</div></li></ul>${beside}`,
    [widget],
    { client: served.client() },
  )
  host = the('.site-header-cart')
  await page.runtime.mount(host, 'cart-dropdown')
  await userEvent.hover(the('.cart-contents'))
  await waitFor(() => expect(document.querySelectorAll('[data-atoll-root="cart-dropdown"]')).toHaveLength(1))
  await drawn()
}

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Coupon code')
/** Typed at once: what counts is what stands there. */
function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } })
}
const apply = (): HTMLElement => screen.getByText('Apply')
const panel = (): HTMLElement => the('.widget_shopping_cart')

/** However slow the machine. */
const LONG = { timeout: 5000 }
const waitFor = (check: () => unknown): Promise<unknown> => wait(check, LONG)

beforeAll(async () => {
  await import('../../widgets/cart-dropdown/view.tsx')
  await import('../../widgets/cart-dropdown/extras/Extras.tsx')
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  page.runtime.unmount(host)
  // It is the page's, and outlives the dropdown.
  coupons.dispatch({ type: 'done', cart: { coupons: [], offers: [] }, typed: '' })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a coupon', () => {
  it('needs a code, and is sent once however often it is pressed', async () => {
    await comeNear('data-atoll-coupons')
    apply().click()
    await drawn()
    expect(the('[role="alert"]').textContent).toBe('Enter a coupon code.')
    type('dovana5')
    for (let press = 0; press < 3; press += 1) apply().click()
    await screen.findByLabelText('Remove coupon dovana5', {}, LONG)
    await waitFor(() => expect(announced()).toContain('Coupon dovana5 is applied.'))
    expect(announced().filter((words) => words === 'Coupon dovana5 is applied.')).toHaveLength(1)
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('is applied in the list, says what it takes off, and is taken out again', async () => {
    await comeNear('data-atoll-coupons')
    const told = vi.fn<(event: Event) => void>()
    document.body.addEventListener('applied_coupon', told, { once: true })
    type('VASARA10')
    apply().click()
    const remove = await screen.findByLabelText('Remove coupon vasara10', {}, LONG)
    expect(readCoupons(served.shop().session)).toEqual(['vasara10'])
    expect(remove.closest('li')?.textContent).toContain('−€7.05')
    expect(field().value).toBe('')
    expect(told).toHaveBeenCalledOnce()
    expect(announced()).toContain('Coupon VASARA10 is applied.')
    await userEvent.click(remove)
    await waitFor(() => expect(readCoupons(served.shop().session)).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Remove coupon/ })).toBeNull())
    expect(document.activeElement).toBe(field())
  })

  it('that the shop refuses is refused, also where a notice of PHP took the status of the answer', async () => {
    await comeNear('data-atoll-coupons')
    served.shop().faults.set('/wc/store/v1/cart/apply-coupon', 'html-before-json')
    type('zzz')
    apply().click()
    await waitFor(() => the('[role="alert"]'))
    expect(the('[role="alert"]').textContent).toContain('does not exist')
    expect(field().value).toBe('zzz')
    expect(announced()).not.toContain('Coupon zzz is applied.')
  })

  it('that the shop refuses keeps the text, with the shop’s words at the field', async () => {
    await comeNear('data-atoll-coupons')
    type('zzz')
    apply().click()
    await waitFor(() => the('[role="alert"]'))
    const words = the('[role="alert"]')
    expect(words.textContent).toBe('Coupon "zzz" cannot be applied because it does not exist.')
    expect(field().value).toBe('zzz')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')).toBe(words)
    expect(document.activeElement).toBe(field())
    type('a')
    await drawn()
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('that could not be sent says so, and can be sent again', async () => {
    await comeNear('data-atoll-coupons')
    served.shop().faults.set('/wc/store/v1/cart/apply-coupon', '500', 1)
    type('dovana5')
    apply().click()
    await waitFor(() => the('[role="alert"]'))
    expect(the('[role="alert"]').textContent).toBe('The coupon could not be applied. Try again.')
    const before = the('.total')
    apply().click()
    await screen.findByLabelText('Remove coupon dovana5', {}, LONG)
    // The list that comes with it.
    await waitFor(() => expect(before.isConnected).toBe(false))
  })

  it('that is typed stays, with the focus, when the list comes new', async () => {
    await comeNear('data-atoll-coupons')
    field().focus()
    type('dov')
    const before = the('.total')
    document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'))
    await waitFor(() => expect(before.isConnected).toBe(false))
    await drawn()
    expect(field().value).toBe('dov')
    expect(document.activeElement).toBe(field())
  })

  it('is not asked for where the site does not want it, nor in an empty cart', async () => {
    await comeNear('')
    expect(screen.queryByLabelText('Coupon code')).toBeNull()
    page.runtime.unmount(host)
    served.shop().session.set('cart', [])
    await comeNear('data-atoll-coupons')
    expect(screen.queryByLabelText('Coupon code')).toBeNull()
  })
})

describe('products that go along', () => {
  it('are those that the shop names, with a button of its lists where no choice is needed', async () => {
    await comeNear('data-atoll-cross-sells="2"')
    const list = await screen.findByRole('region', { name: 'Goes well with it' })
    expect(list.querySelectorAll('li')).toHaveLength(2)
    const add = screen.getByRole('link', { name: 'Add Teapot Užupis to the cart' })
    expect(add.matches('a.ajax_add_to_cart[data-product_id="24"][data-quantity="1"]')).toBe(true)
    expect(add.closest('li')?.textContent).toContain('€')
    expect(
      screen.getByRole('link', { name: 'Cushion cover Samanos' }).closest('li')?.querySelector('.button'),
    ).toBeNull()
  })

  it('lead to the web only, with pictures of it', () => {
    const offer = { id: 1, name: '<b>A</b> &amp; B', prices: { price: '1234500', currency_minor_unit: 2 } }
    const images = [{ thumbnail: 'javascript:alert(1)' }]
    const { offers } = readKnownCart({
      cross_sells: [
        { ...offer, permalink: 'javascript:alert(1)' },
        { ...offer, permalink: '/product/a/', images },
        null,
      ],
    })
    expect(offers).toEqual([
      {
        id: 1,
        name: 'A & B',
        address: new URL('/product/a/', location.href).href,
        price: '12345.00',
        picture: '',
        addable: true,
      },
    ])
  })

  it.each([null, 'no', [], { coupons: 'x', cross_sells: 7 }])('are none in %j', (answer) => {
    expect(readKnownCart(answer)).toEqual({ coupons: [], offers: [] })
  })
})

describe('buttons that pay at once', () => {
  it('stand in the panel with their own nodes, also of a new list, and go home', async () => {
    await comeNear('data-atoll-express-pay="#pay"', '<div id="pay" hidden><button>Pay now</button></div>')
    const button = screen.getByRole('button', { name: 'Pay now' })
    expect(panel().contains(button)).toBe(true)
    const before = the('.total')
    document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'))
    await waitFor(() => expect(before.isConnected).toBe(false))
    await drawn()
    expect(panel().contains(button)).toBe(true)
    page.runtime.unmount(host)
    expect(panel().contains(button)).toBe(false)
    expect(the('#pay').hidden).toBe(true)
  })
})

describe('a list without lines', () => {
  it('leads on to the shop', async () => {
    served.shop().session.set('cart', [])
    await comeNear('data-atoll-shop="/shop/"')
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe(
      new URL('/shop/', location.href).href,
    )
    page.runtime.unmount(host)
    await comeNear('data-atoll-shop="javascript:alert(1)"')
    expect(screen.queryByRole('link', { name: 'Continue shopping' })).toBeNull()
  })

  it('that the page printed empty shows lines to come while it is fetched', async () => {
    vi.stubGlobal('wc_cart_fragments_params', { fragment_name: 'wc_x', cart_hash_key: 'wc_hash_x' })
    served.shop().faults.slowMs = 1500
    served.shop().faults.set('get_refreshed_fragments', 'slow', 1)
    await comeNear('', '', '<div class="widget_shopping_cart_content"></div>')
    await waitFor(() => expect(panel().textContent).toContain('Loading the cart…'))
    expect(panel().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(panel().querySelectorAll('li.mini_cart_item')).toHaveLength(2))
    await drawn()
    expect(panel().textContent).not.toContain('Loading the cart…')
  })
})

it('free delivery is so far away as the list itself says, and farther with a discount', async () => {
  const { options } = served.shop()
  options.set('free-from', '100')
  await comeNear('data-atoll-coupons')
  const left = async (): Promise<string | null> => (await screen.findByText(/to free delivery/)).textContent
  expect(await left()).toBe('€29.50 to free delivery')
  type('dovana5')
  apply().click()
  await waitFor(async () => expect(await left()).toBe('€34.50 to free delivery'))
})
