import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCart, readCoupons } from '../../fixtures/cart/cart.ts'
import { createShop, type Shop } from '../../fixtures/shop.ts'
import { createClient } from '../../src/client/requests/create-client.ts'
import type { Client } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { announced } from '../support/announced.ts'
import { requests } from '../support/checkout.ts'
import { openPage, the } from '../support/page.ts'
import { widget } from '../../widgets/cart-page/index.ts'
import { withResolvers } from '../support/with-resolvers.ts'
import { SCARCE } from '../ajax-add-to-cart/products.ts'
import { closeCart, openCart, serveCartPage } from './cart.ts'

const server = setupServer()
let shop: Shop
let client: Client

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await Promise.all([
    import('../../widgets/cart-page/cart.ts'),
    import('../../widgets/cart-page/calculator.ts'),
  ])
})
beforeEach(() => {
  shop = createShop()
  shop.session.set('cart', [
    { id: 20, quantity: 1 },
    { id: 26, quantity: 2 },
  ])
  client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  server.resetHandlers(
    ...shop.handlers,
    serveCartPage(() => shop),
  )
  window.scrollTo = () => {}
})
afterEach(() => {
  closeCart()
  document.body.className = ''
})
afterAll(() => server.close())

const open = (options?: Parameters<typeof openCart>[2]) => openCart(shop, client, options)
const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.cart_item .qty')]
const quantities = (): number[] => readCart(shop.session).map(({ quantity }) => quantity)
const rows = (): number => document.querySelectorAll('.cart_item').length
const button = (name: string): HTMLButtonElement => the(`[name="${name}"]`) as HTMLButtonElement
const notices = (): string =>
  the('.woocommerce-notices-wrapper').textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
const total = (): string => the('.order-total td').textContent?.trim() ?? ''
const asked = (): number => shop.log.filter(({ name }) => name === '/cart/').length

function fill(field: HTMLInputElement | undefined, value: string): void {
  if (!field) throw new Error('There is no such field.')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** @returns whether the click was left to the browser, which does not go there after all */
function clickOn(selector: string, init: MouseEventInit = {}): boolean {
  let left = false
  const look = (event: Event): void => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  window.removeEventListener('click', look)
  return left
}

/** The next answer of the cart's page takes its time. */
function slow(): void {
  shop.faults.slowMs = 60
  shop.faults.set('/cart/', 'slow', 1)
}

function press(key: string, target: Element): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Code and answers are here, and what they led to. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 15))
    await client.session.idle()
  }
}

describe('quantities', () => {
  it('can be sent once one has changed, and the page shows what the shop has then', async () => {
    const { heard } = await open()
    expect(button('update_cart').disabled).toBe(true)
    fill(fields()[0], '3')
    expect(button('update_cart').disabled).toBe(false)
    const before = total()
    button('update_cart').click()
    await settle()
    expect(quantities()).toEqual([3, 2])
    expect(notices()).toBe('Cart updated.')
    expect(total()).not.toBe(before)
    expect(button('update_cart').disabled).toBe(true)
    expect(heard).toEqual(['updated_cart_totals', 'updated_wc_div'])
    expect(announced().at(-1)).toBe(`Total: ${total()}`)
  })

  it('go with Enter, where the browser would apply a coupon', async () => {
    await open()
    fill(fields()[1], '5')
    fields()[1]?.focus()
    expect(press('Enter', fields()[1] as Element)).toBe(false)
    await settle()
    expect(quantities()).toEqual([1, 5])
    expect(document.activeElement).toBe(fields()[1])
  })

  it('of nothing take the line out, the last one the whole cart', async () => {
    const { heard } = await open()
    for (const field of fields()) fill(field, '0')
    button('update_cart').click()
    await settle()
    expect(quantities()).toEqual([])
    expect(the('.cart-empty').textContent).toContain('currently empty')
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull()
    expect(heard).toEqual(['wc_cart_emptied', 'updated_wc_div'])
    expect(notices()).toBe('Cart updated.')
  })

  it('that are typed while the shop is asked stay, and can be sent', async () => {
    await open()
    slow()
    fill(fields()[0], '3')
    button('update_cart').click()
    await vi.waitFor(() => expect(asked()).toBe(1))
    fill(fields()[1], '7')
    await settle()
    expect(fields().map(({ value }) => value)).toEqual(['3', '7'])
    expect(button('update_cart').disabled).toBe(false)
    button('update_cart').click()
    await settle()
    expect(quantities()).toEqual([3, 7])
  })

  it('of which the shop has not enough are told, as the shop says it', async () => {
    shop.session.set('cart', [{ id: SCARCE.id, quantity: 1 }])
    await open()
    the('.cart_item .qty').removeAttribute('max')
    fill(fields()[0], String((SCARCE.stock ?? 0) + 1))
    button('update_cart').click()
    await settle()
    expect(notices()).toContain('we do not have enough')
  })

  it('go once for a double click', async () => {
    await open()
    fill(fields()[0], '3')
    button('update_cart').click()
    button('update_cart').click()
    await settle()
    button('update_cart').click()
    expect(asked()).toBe(1)
  })

  it('reach a shop that takes no notice of the page’s old nonce', async () => {
    await open()
    shop.nonces.expire()
    fill(fields()[0], '4')
    button('update_cart').click()
    await settle()
    expect(quantities()).toEqual([4, 2])
    expect(asked()).toBe(2)
    expect(notices()).toBe('Cart updated.')
  })
})

describe('a line', () => {
  it('goes by its link, the next one has the focus, and comes back by the notice’s', async () => {
    const { heard } = await open()
    const [first, second] = document.querySelectorAll<HTMLElement>('.product-remove > a')
    const next = second?.getAttribute('aria-label')
    first?.focus()
    first?.click()
    await settle()
    expect(quantities()).toEqual([2])
    expect(notices()).toMatch(/removed\. Undo\?$/)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(next)
    expect(heard).toEqual(['updated_cart_totals', 'updated_wc_div', 'item_removed_from_classic_cart'])
    the('.restore-item').click()
    await settle()
    expect(rows()).toBe(2)
    expect(notices()).toBe('')
  })

  it('goes with Space, and twice pressed once', async () => {
    await open()
    const [link] = document.querySelectorAll<HTMLElement>('.product-remove > a')
    press(' ', link as Element)
    link?.click()
    await settle()
    expect(rows()).toBe(1)
    expect(asked()).toBe(1)
  })

  it('comes back to an empty cart too', async () => {
    shop.session.set('cart', [{ id: 20, quantity: 1 }])
    await open()
    the('.product-remove > a').focus()
    the('.product-remove > a').click()
    await settle()
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull()
    expect(document.activeElement?.className).toBe('restore-item')
    the('.restore-item').click()
    await settle()
    expect(rows()).toBe(1)
    expect(document.activeElement?.className).toBe('remove')
  })

  it('goes although the page’s nonce is old', async () => {
    await open()
    shop.nonces.expire()
    document.querySelector<HTMLElement>('.product-remove > a')?.click()
    await settle()
    expect(rows()).toBe(1)
  })

  it('is left to the browser where another tab is wanted', async () => {
    await open()
    await settle()
    expect(clickOn('.product-remove > a', { ctrlKey: true })).toBe(true)
    expect(asked()).toBe(0)
  })

  it('that leads to another server is the browser’s', async () => {
    await open()
    for (const address of ['https://evil.test/?remove_item=1', 'javascript:alert(1)//?remove_item=1']) {
      document.querySelector('.product-remove > a')?.setAttribute('href', address)
      expect(clickOn('.product-remove > a')).toBe(true)
    }
    await settle()
    expect(asked()).toBe(0)
  })
})

describe('a coupon', () => {
  const code = (): HTMLInputElement => the('#coupon_code') as HTMLInputElement

  it('is applied, told and taken away', async () => {
    const { heard } = await open()
    fill(code(), 'vasara10')
    button('apply_coupon').click()
    await settle()
    expect(readCoupons(shop.session)).toEqual(['vasara10'])
    expect(notices()).toBe('Coupon code applied successfully.')
    expect(code().value).toBe('')
    expect(heard[0]).toBe('applied_coupon vasara10')
    the('.woocommerce-remove-coupon').click()
    await settle()
    expect(readCoupons(shop.session)).toEqual([])
    expect(notices()).toBe('Coupon has been removed.')
    expect(heard).toContain('removed_coupon vasara10')
    expect(document.querySelector('.woocommerce-remove-coupon')).toBeNull()
  })

  it('leaves its field also where that is another one by then', async () => {
    await open()
    slow()
    fill(fields()[0], '3')
    button('update_cart').click()
    await vi.waitFor(() => expect(asked()).toBe(1))
    fill(code(), 'vasara10')
    button('apply_coupon').click()
    await settle()
    expect(readCoupons(shop.session)).toEqual(['vasara10'])
    expect(code().value).toBe('')
  })

  it('is told once, with the total that it makes', async () => {
    await open()
    const told: unknown[] = []
    document.body.addEventListener('atoll:cart-page:updated', ({ detail }) =>
      told.push([detail.act, total()]),
    )
    const full = total()
    fill(code(), 'vasara10')
    button('apply_coupon').click()
    await settle()
    const less = total()
    expect(less).not.toBe(full)
    expect(told).toEqual([['coupon', less]])
    the('.woocommerce-remove-coupon').click()
    await settle()
    expect(told.slice(1)).toEqual([['coupon', full]])
  })

  it('that is refused stays in its field, which says why until it is changed', async () => {
    await open()
    fill(fields()[0], '6')
    fill(code(), 'zzz')
    button('apply_coupon').click()
    await settle()
    expect(the('.coupon-error-notice').textContent).toBe(
      'Coupon "zzz" cannot be applied because it does not exist.',
    )
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(code().getAttribute('aria-describedby')).toBe('coupon-error-notice')
    expect([code().value, document.activeElement, fields()[0]?.value]).toEqual(['zzz', code(), '6'])
    expect(notices()).toBe('')
    fill(code(), 'zz')
    await settle()
    expect(document.querySelector('.coupon-error-notice')).toBeNull()
    expect(code().hasAttribute('aria-invalid')).toBe(false)
  })

  it('that is refused takes the focus from nobody who types elsewhere', async () => {
    await open()
    fill(code(), 'zzz')
    code().focus()
    button('apply_coupon').click()
    fields()[1]?.focus()
    await settle()
    expect(the('.coupon-error-notice').role).toBe('alert')
    expect(document.activeElement).toBe(fields()[1])
  })

  it('is applied after another one, refused or not, that still waited for its turn', async () => {
    await open()
    slow()
    fill(fields()[0], '3')
    button('update_cart').click()
    await vi.waitFor(() => expect(asked()).toBe(1))
    for (const typed of ['dovana5', 'vasara', 'vasara10']) {
      fill(code(), typed)
      button('apply_coupon').click()
      button('apply_coupon').click()
    }
    await settle()
    expect(requests(shop, 'apply_coupon')).toHaveLength(3)
    expect(readCoupons(shop.session)).toEqual(['dovana5', 'vasara10'])
    expect(document.querySelector('.coupon-error-notice')).toBeNull()
  })

  it('is applied although the page’s nonce is old', async () => {
    await open()
    shop.nonces.expire()
    server.use(serveCartPage(() => shop))
    fill(code(), 'dovana5')
    button('apply_coupon').click()
    await settle()
    expect(requests(shop, 'apply_coupon').length).toBeGreaterThan(0)
  })
})

describe('a way of delivery', () => {
  const methods = (): HTMLInputElement[] => [
    ...document.querySelectorAll<HTMLInputElement>('.shipping_method'),
  ]
  const chosen = (): readonly string[] => methods().flatMap((field) => (field.checked ? [field.value] : []))

  it('is kept and the totals follow; of several choices the last one counts', async () => {
    const { heard } = await open()
    methods()[1]?.click()
    methods()[3]?.click()
    await settle()
    expect(shop.session.get('chosen_shipping_methods')).toEqual(['local_pickup:4'])
    expect(methods().map(({ checked }) => checked)).toEqual([false, false, false, true])
    expect(heard.filter((type) => type === 'updated_shipping_method').length).toBeGreaterThan(0)
    expect(heard).toContain('updated_cart_totals')
  })

  it('that did not get through is the chosen one until another act shows what the shop has', async () => {
    await open()
    const [courier] = chosen()
    shop.faults.set('update_shipping_method', '500', 1)
    methods()[3]?.click()
    await settle()
    expect(chosen()).toEqual(['local_pickup:4'])
    expect(the('.atoll-cart-page').textContent).toContain('The cart could not be updated.')
    fill(fields()[0], '3')
    button('update_cart').click()
    await settle()
    expect(shop.session.get('chosen_shipping_methods')).toBeUndefined()
    expect(chosen()).toEqual([courier])
  })

  it('that waits for its turn stays chosen meanwhile', async () => {
    await open()
    slow()
    shop.faults.set('update_shipping_method', 'slow', 1)
    fill(fields()[0], '3')
    button('update_cart').click()
    await vi.waitFor(() => expect(asked()).toBe(1))
    methods()[3]?.click()
    await vi.waitFor(() => expect(notices()).toBe('Cart updated.'))
    expect(shop.session.get('chosen_shipping_methods')).toBeUndefined()
    expect(chosen()).toEqual(['local_pickup:4'])
    await settle()
    expect(shop.session.get('chosen_shipping_methods')).toEqual(['local_pickup:4'])
    expect(chosen()).toEqual(['local_pickup:4'])
  })
})

describe('the shipping calculator', () => {
  const panel = (): HTMLElement => the('.shipping-calculator-form')
  const toggle = (): HTMLElement => the('.shipping-calculator-button')
  const select = (id: string): HTMLSelectElement => the(`#calc_shipping_${id}`) as HTMLSelectElement

  async function openPanel(): Promise<void> {
    toggle().click()
    await vi.waitFor(() => expect(panel().style.display).toBe('block'))
  }

  function choose(country: string): void {
    select('country').value = country
    select('country').dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('opens and closes, also with Space', async () => {
    await open()
    await openPanel()
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    press(' ', toggle())
    await vi.waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('false'))
    expect(panel().style.display).toBe('none')
  })

  it('opens once for presses that wait for its code', async () => {
    await open()
    toggle().click()
    toggle().click()
    await settle()
    expect(panel().style.display).toBe('block')
    toggle().click()
    await settle()
    expect(panel().style.display).toBe('none')
  })

  it('has a list of states, a field for them, or nothing, as the country has them', async () => {
    const { heard } = await open()
    await openPanel()
    const state = (): HTMLElement => the('#calc_shipping_state')
    const row = the('#calc_shipping_state_field')
    expect((state() as HTMLInputElement).type).toBe('text')
    choose('DE')
    expect([...select('state').options].map(({ text }) => text).slice(0, 2)).toEqual([
      'Select an option…',
      'Baden-Württemberg',
    ])
    expect(row.textContent).toContain('(optional)')
    choose('PL')
    expect([(state() as HTMLInputElement).type, row.style.display]).toEqual(['hidden', 'none'])
    choose('LV')
    expect([(state() as HTMLInputElement).type, row.style.display]).toEqual(['text', ''])
    expect(row.querySelector('label')?.textContent).toBe('Municipality\u00A0(optional)')
    expect(heard.filter((type) => type.startsWith('country_to_state_changed')).length).toBe(4)
  })

  const SAVED = [
    { country: 'DE', state: 'DE-BE', other: 'LV', typed: 'Kuldīgas novads' },
    { country: 'PL', state: '', other: 'DE', typed: 'DE-HH' },
    { country: 'LV', state: 'Rīga', other: 'DE', typed: 'DE-HH' },
    { country: 'DE', state: 'DE-BE', other: 'DE', typed: 'DE-HH' },
  ]

  for (const { country, state, other, typed } of SAVED) {
    it(`keeps a region of ${other} that is not sent yet, where the shop knows one of ${country}`, async () => {
      shop.session.set('customer', { s_country: country, s_state: state })
      await open()
      await openPanel()
      choose(other)
      fill(the('#calc_shipping_state') as HTMLInputElement, typed)
      fill(fields()[0], '3')
      button('update_cart').click()
      await settle()
      expect(notices()).toBe('Cart updated.')
      expect([select('country').value, select('state').value]).toEqual([other, typed])
      fill(fields()[0], '4')
      toggle().click()
      button('update_cart').click()
      await settle()
      await openPanel()
      expect([select('country').value, select('state').value]).toEqual([other, typed])
    })
  }

  it('sends the address and closes; one that is refused stays open with what was typed', async () => {
    await open()
    await openPanel()
    const postcode = (): HTMLInputElement => the('#calc_shipping_postcode') as HTMLInputElement
    fill(postcode(), 'abc')
    button('calc_shipping').click()
    await settle()
    expect(notices()).toBe('Please enter a valid postcode / ZIP.')
    // On a list the role of an alert hides that it is one; what stands in it says nothing else then.
    expect(the('.woocommerce-error > li').role).toBe('none')
    expect([panel().style.display, postcode().value]).toEqual(['block', 'abc'])
    fill(postcode(), '01100')
    button('calc_shipping').click()
    await settle()
    expect(notices()).toBe('Shipping costs updated.')
    expect(panel().style.display).toBe('none')
    expect(the('.woocommerce-shipping-destination').textContent).toContain('Shipping to 01100.')
  })
})

describe('a shop that does not answer', () => {
  it('loses nothing that was typed, and is asked again', async () => {
    const { report } = await open()
    shop.faults.set('/cart/', '500', 1)
    fill(fields()[0], '9')
    button('update_cart').click()
    await settle()
    expect(the('.atoll-cart-page').textContent).toContain('The cart could not be updated.')
    // A theme may lay out the cart's own parts in columns.
    expect(the('.atoll-cart-page').parentElement).toBe(the('.woocommerce-notices-wrapper'))
    expect(fields()[0]?.value).toBe('9')
    expect(document.querySelector('.processing')).toBeNull()
    expect(report).toHaveBeenCalledOnce()
    the('.atoll-cart-page button').click()
    await settle()
    expect(quantities()).toEqual([9, 2])
    expect(the('.atoll-cart-page').textContent).toBe('')
  })

  it('says so of a coupon that it may have applied, once it is asked again', async () => {
    await open()
    shop.faults.set('apply_coupon', '500', 1)
    fill(the('#coupon_code') as HTMLInputElement, 'vasara10')
    button('apply_coupon').click()
    await settle()
    shop.session.set('applied_coupons', ['vasara10'])
    the('.atoll-cart-page button').click()
    await settle()
    expect(document.querySelector('.coupon-error-notice')).toBeNull()
    expect(document.querySelector('[data-coupon="vasara10"]')).not.toBeNull()
  })

  it('leads to the field of a coupon that is refused once it is asked again', async () => {
    await open()
    shop.faults.set('apply_coupon', '500', 1)
    fill(the('#coupon_code') as HTMLInputElement, 'zzz')
    button('apply_coupon').click()
    await settle()
    the('.atoll-cart-page button').focus()
    the('.atoll-cart-page button').click()
    await settle()
    expect(the('.coupon-error-notice').textContent).toContain('zzz')
    expect(document.activeElement).toBe(the('#coupon_code'))
  })

  it('is shown as busy while it is asked', async () => {
    await open()
    slow()
    fill(fields()[0], '3')
    button('update_cart').click()
    await vi.waitFor(() => expect(the('.woocommerce-cart-form').getAttribute('aria-busy')).toBe('true'))
    expect(the('.cart_totals').classList.contains('processing')).toBe(true)
    await settle()
    expect(the('.woocommerce-cart-form').hasAttribute('aria-busy')).toBe(false)
  })
})

describe('scripts of the page', () => {
  it('have the cart shown again, with what was said', async () => {
    const { heard } = await open({ withJQuery: true })
    the('.woocommerce-notices-wrapper').innerHTML = '<div class="woocommerce-message">Said before.</div>'
    shop.session.set('cart', [{ id: 20, quantity: 8 }])
    document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true, detail: [true] }))
    await settle()
    expect(fields().map(({ value }) => value)).toEqual(['8'])
    expect(notices()).toBe('Said before.')
    expect(heard).toEqual(['updated_cart_totals', 'updated_wc_div'])
  })

  it('have it shown once more where they change it while it is read', async () => {
    await open()
    const late = withResolvers()
    server.resetHandlers(
      ...shop.handlers,
      serveCartPage(() => shop, late.promise),
    )
    const change = (): boolean =>
      document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true }))
    change()
    await vi.waitFor(() => expect(asked()).toBe(1))
    shop.session.set('cart', [{ id: 20, quantity: 8 }])
    for (const _ of [1, 2, 3]) change()
    late.resolve()
    await settle()
    expect(fields().map(({ value }) => value)).toEqual(['8'])
    expect(asked()).toBe(2)
  })

  it('are left alone where WooCommerce’s own is there', async () => {
    const { advise } = await open({
      before:
        '<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js"></script>',
    })
    expect(advise).toHaveBeenCalledOnce()
    expect(button('update_cart').disabled).toBe(false)
  })
})

it('gives the page back as it was', async () => {
  const { unmount } = await open()
  const before = document.body.innerHTML.replaceAll(' disabled=""', '')
  the('.shipping-calculator-button').click()
  await vi.waitFor(() => expect(the('.shipping-calculator-form').style.display).toBe('block'))
  shop.faults.set('apply_coupon', '500', 1)
  fill(the('#coupon_code') as HTMLInputElement, 'x')
  button('apply_coupon').click()
  await settle()
  ;(the('#coupon_code') as HTMLInputElement).value = ''
  unmount()
  expect(document.body.innerHTML).toBe(before)
})

describe('beside the original script', () => {
  const SCRIPT =
    '<script src="/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js" type="text/plain"></script>'
  // As WooCommerce 10.9.1 prints it.
  const BLOCK =
    '<div data-block-name="woocommerce/cart" class="wp-block-woocommerce-cart alignwide is-loading"></div>'

  it('stands down, and says how the script can be left out', async () => {
    const page = openPage(SCRIPT, [widget])
    await page.runtime.mount(document.body, 'cart-page')
    expect(page.runtime.list().map(({ state }) => state)).toEqual(['stood-down'])
    expect(page.advise.mock.calls.map(([, advice]) => advice)).toEqual([expect.stringContaining('wc-cart')])
    page.runtime.unmount(document.body)
  })

  it('has nothing to say of a cart of blocks, which needs that script', async () => {
    const page = openPage(SCRIPT + BLOCK, [widget])
    await page.runtime.mount(document.body, 'cart-page')
    expect(document.body.dataset['atollState']).toBe('mounted')
    expect(page.advise).not.toHaveBeenCalled()
    page.runtime.unmount(document.body)
  })
})
