import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCart, setQuantity } from '../../fixtures/cart/cart.ts'
import { CATALOG_WITHOUT_CHOICE, SCARCE } from './products.ts'
import { productLoop } from '../../fixtures/shop/loop.ts'
import { commonGlobals } from '../../fixtures/shop/globals.ts'
import type { Client } from '../../src/client/client.ts'
import { ClientError, OFFLINE } from '../../src/client/errors.ts'
import { ADD_TO_CART } from '../../src/originals/add-to-cart.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { widget } from '../../widgets/ajax-add-to-cart/index.ts'
import { announced } from '../support/announced.ts'
import { requests } from '../support/checkout.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'

const { shop, client } = serveShop()
const [MUG, BOOK] = CATALOG_WITHOUT_CHOICE
const LIST = productLoop([MUG, BOOK, SCARCE], 'en-US')
const CART = '<a class="cart-contents" href="/cart/"><span class="count">0 items</span></a>'
const assign = vi.fn<(address: string) => void>()
let leave = (): void => {}

const button = (id = MUG.id): HTMLElement => the(`.ajax_add_to_cart[data-product_id="${id}"]`)
const alert = (): string => document.querySelector('[role=alert]')?.textContent ?? ''
const settle = async (): Promise<void> => {
  await client().session.idle()
  await new Promise((resolve) => setTimeout(resolve, 30))
}

/** A page that notes where it is led, and stays. */
function stubLocation(): void {
  const noting: ProxyHandler<Location> = {
    get: (target, name) => (name === 'assign' ? assign : Reflect.get(target, name)),
  }
  vi.stubGlobal('location', new Proxy(location, noting))
}

async function open(html = LIST + CART, caller: Client = client()) {
  leave()
  stubLocation()
  const globals = commonGlobals(shop(), 'http://shop.test')
  vi.stubGlobal('wc_add_to_cart_params', {
    ...(globals['wc_add_to_cart_params'] as object),
    ...settings,
  })
  const page = openPage(html, [widget], { client: caller })
  const hosts = [...document.querySelectorAll<HTMLElement>('.ajax_add_to_cart')]
  for (const host of hosts) await page.runtime.mount(host, 'ajax-add-to-cart')
  leave = () => {
    for (const host of hosts) page.runtime.unmount(host)
  }
  return page
}

let settings: Record<string, unknown> = {}
beforeEach(() => {
  settings = {}
  document.cookie = 'woocommerce_cart_hash=; max-age=0; path=/'
  for (const { product } of readCart(shop().session)) setQuantity(shop().session, product.id, 0)
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  assign.mockClear()
})

describe('a press', () => {
  it('puts the product into the cart with everything that the button carries, and nothing of Atoll’s', async () => {
    await open()
    button().click()
    await settle()
    expect(readCart(shop().session).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [MUG.id, 1],
    ])
    const [sent = {}] = requests(shop(), 'add_to_cart')
    expect(Object.keys(sent).toSorted()).toEqual([
      'name',
      'product_id',
      'product_sku',
      'quantity',
      'success_message',
      'wc-ajax',
    ])
  })

  it('shows what WooCommerce shows: classes, the way to the cart once, the cart’s new markup, its sentence', async () => {
    await open()
    button().click()
    expect(button().classList.contains('loading')).toBe(true)
    await settle()
    button().click()
    await settle()
    expect(button().className).toMatch(/\badded\b/)
    expect(button().className).not.toMatch(/\bloading\b/)
    const link = the('.added_to_cart.wc-forward') as HTMLAnchorElement
    expect([link.previousElementSibling, link.pathname, link.textContent]).toEqual([
      button(),
      '/cart/',
      'View cart',
    ])
    await vi.waitFor(() => expect(the('.count').textContent).toBe('2 items'))
    expect(announced().at(-1)).toBe(button().dataset['success_message'])
  })

  it('prints no way to the cart on the cart itself', async () => {
    settings = { is_cart: '1' }
    await open()
    button().click()
    await settle()
    expect(document.querySelector('.added_to_cart')).toBeNull()
  })

  it.each(['javascript:alert(1)', 'https://name@evil.test/'])(
    'has a way to the cart that leads to the web, or none: %s',
    async (address) => {
      settings = { cart_url: address, cart_redirect_after_add: 'yes' }
      await open()
      button().click()
      await settle()
      expect(document.querySelector('.added_to_cart')).toBeNull()
      expect(assign).not.toHaveBeenCalled()
    },
  )

  it('is one, also where it is a double click', async () => {
    await open()
    button().click()
    button().click()
    await settle()
    expect(readCart(shop().session)[0]?.quantity).toBe(1)
  })

  it('waits for the one before it', async () => {
    shop().latencyMs = 20
    await open()
    button().click()
    button(BOOK.id).click()
    await settle()
    expect(readCart(shop().session)).toHaveLength(2)
  })

  it('by Space is one too', async () => {
    await open()
    const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    button().dispatchEvent(key)
    expect(key.defaultPrevented).toBe(true)
    await settle()
    expect(readCart(shop().session)).toHaveLength(1)
  })

  it('on a button that names no product follows its address', async () => {
    await open()
    button().removeAttribute('data-product_id')
    const link = the('[href="?add-to-cart=20"]')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    let followed: boolean | undefined
    const follow = (event: Event): void => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', follow, { once: true })
    link.dispatchEvent(click)
    expect(followed).toBe(true)
    await settle()
    expect(requests(shop(), 'add_to_cart')).toEqual([])
  })

  it('leads to the cart where the shop wants it', async () => {
    settings = { cart_redirect_after_add: 'yes' }
    await open()
    button().click()
    await settle()
    expect(assign).toHaveBeenCalledExactlyOnceWith('http://shop.test/cart/')
  })
})

describe('what is refused', () => {
  it('leads to the product’s page, which says why', async () => {
    await open()
    for (let pieces = 0; pieces <= (SCARCE.stock ?? 0); pieces += 1) {
      button(SCARCE.id).click()
      await settle()
    }
    expect(assign).toHaveBeenCalledExactlyOnceWith(`http://shop.test/product/${SCARCE.slug}/`)
    expect(readCart(shop().session)[0]?.quantity).toBe(SCARCE.stock)
  })

  it.each(['/cart/', 'javascript:alert(1)', 'https://name@evil.test/'])(
    'leads to the web only: %s',
    async (address) => {
      const lead = vi.fn<() => Promise<unknown>>(() =>
        Promise.reject(Object.assign(new Error('no'), { data: { product_url: address } })),
      )
      stubLocation()
      const page = openPage(LIST, [widget], { client: { ...client(), ajax: lead } })
      await page.runtime.mount(button(), 'ajax-add-to-cart')
      leave = () => page.runtime.unmount(button())
      button().click()
      await settle()
      expect(assign.mock.calls.flat()).toEqual(address === '/cart/' ? ['http://shop.test/cart/'] : [])
    },
  )

  it('without an address says so, and can be tried again', async () => {
    await open(LIST.replace('data-product_id="20"', 'data-product_id="4711"'))
    button(4711).click()
    await settle()
    expect(alert()).toMatch(/^It could not be added to the cart\..*Try again$/)
    expect(button(4711).className).not.toMatch(/loading|added/)
  })

  it.each(['500', 'zero'] as const)(
    'by a server that answers %s is told, and the next try does it',
    async (fault) => {
      shop().faults.set('add_to_cart', fault, 1)
      const { runtime } = await open()
      button().click()
      await settle()
      expect(alert()).toMatch(/Try again$/)
      the('[role=alert] button').click()
      await settle()
      expect(readCart(shop().session)[0]?.quantity).toBe(1)
      expect(alert()).toBe('')
      expect(document.activeElement).toBe(button())
      // A part that had left the page would have it mounted again, without the mark of what was added.
      expect(button().className).toContain('added')
      runtime.sweep()
      expect(button().className).toContain('added')
    },
  )

  it.each(['malformed', 'html-before-json', 'duplicate'] as const)(
    'is nothing where the product is in the cart and the answer is %s',
    async (fault) => {
      shop().faults.set('add_to_cart', fault, 1)
      await open()
      button().click()
      await settle()
      expect(readCart(shop().session)[0]?.quantity).toBe(1)
      expect(alert()).toBe('')
      expect(button().className).toMatch(/\badded\b/)
    },
  )
})

describe('a lost connection', () => {
  /** By action, how often the request or only its answer is lost. */
  function lossy(lost: Record<string, { before?: number; after?: number }>): Client {
    const { ajax, ...rest } = client()
    const offline = (): Error => new ClientError('fetch_error', 0, OFFLINE)
    return {
      ...rest,
      async ajax(action, fields, options) {
        const left = lost[action]
        if (left?.before) {
          left.before -= 1
          throw offline()
        }
        const answer = await ajax(action, fields, options)
        if (left?.after) {
          left.after -= 1
          throw offline()
        }
        return answer
      },
    }
  }
  const pieces = (): number => readCart(shop().session)[0]?.quantity ?? 0

  it('loses nothing: the shopper hears of it and tries again', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { before: 2 }, get_refreshed_fragments: { before: 1 } }))
    button().click()
    await settle()
    expect(alert()).toBe(`It could not be added to the cart. ${OFFLINE} Try again`)
    the('[role=alert] button').click()
    await settle()
    expect([alert().endsWith('Try again'), pieces()]).toEqual([true, 0])
    the('[role=alert] button').click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 1])
    expect(button().className).toMatch(/\badded\b/)
  })

  it('adds nothing twice where only the answer was lost', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { after: 1 } }))
    button().click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 1])
    expect(requests(shop(), 'add_to_cart')).toHaveLength(1)
    expect(button().className).toMatch(/\badded\b/)
  })

  it('adds nothing twice where that is found out later', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { after: 1 }, get_refreshed_fragments: { before: 1 } }))
    button().click()
    await settle()
    the('[role=alert] button').click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 1])
    expect(requests(shop(), 'add_to_cart')).toHaveLength(1)
  })

  it('adds nothing twice where the button itself is pressed again, and one more with the press after that', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { after: 1 }, get_refreshed_fragments: { before: 1 } }))
    button().click()
    await settle()
    expect(alert()).toMatch(/Try again$/)
    button().click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 1])
    button().click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 2])
  })

  it('adds what the button carries by then, where that is another number', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { before: 1 }, get_refreshed_fragments: { before: 1 } }))
    button().click()
    await settle()
    button().dataset['quantity'] = '3'
    button().click()
    await settle()
    expect([alert(), pieces()]).toEqual(['', 3])
  })

  it('is not taken for done by a cart that changed elsewhere', async () => {
    await open(LIST + CART, lossy({ add_to_cart: { before: 1 } }))
    setQuantity(shop().session, BOOK.id, 1)
    button().click()
    await settle()
    expect(alert()).toMatch(/Try again$/)
  })
})

describe('the page’s scripts', () => {
  function listen(): string[] {
    const heard: string[] = []
    const on = new AbortController()
    const types = ['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']
    for (const type of types) {
      onHostEvent(
        document.body,
        type,
        ({ args }) => {
          const pressed = args.find((arg) => arg instanceof HTMLElement || arg instanceof jQuery)
          const own = pressed instanceof jQuery ? (pressed as unknown as { 0: unknown })[0] : pressed
          heard.push(`${type}${own === button() ? ' button' : ''}`)
        },
        on.signal,
      )
    }
    return heard
  }
  const order = [
    'adding_to_cart button',
    'added_to_cart button',
    'wc_cart_button_updated button',
    'wc_fragments_loaded',
  ]

  it('hear of it in WooCommerce’s order, natively', async () => {
    await open()
    const heard = listen()
    button().click()
    await settle()
    await vi.waitFor(() => expect(heard).toEqual(order))
  })

  it('hear of it in WooCommerce’s order, by jQuery, with a button of jQuery’s', async () => {
    vi.stubGlobal('jQuery', jQuery)
    await open()
    const heard: unknown[] = []
    for (const type of order.map((entry) => entry.split(' ')[0] ?? ''))
      jQuery(document.body).on(`${type}.test`, (_event: unknown, ...args: unknown[]) => {
        heard.push(
          type,
          args.some((arg) => arg instanceof jQuery),
        )
      })
    button().click()
    await settle()
    await vi.waitFor(() =>
      expect(heard).toEqual([
        'adding_to_cart',
        true,
        'added_to_cart',
        true,
        'wc_cart_button_updated',
        true,
        'wc_fragments_loaded',
        false,
      ]),
    )
    jQuery(document.body).off('.test')
  })

  it('may add to what is sent, and keep it from being sent', async () => {
    vi.stubGlobal('jQuery', jQuery)
    await open()
    jQuery(button()).data('gift_wrap', 'yes')
    jQuery(document.body).on('adding_to_cart.test', (_event: unknown, _button: unknown, data: unknown) => {
      ;(data as Record<string, unknown>)['engraving'] = 'Ada'
    })
    button().click()
    await settle()
    expect(requests(shop(), 'add_to_cart')[0]).toMatchObject({ gift_wrap: 'yes', engraving: 'Ada' })
    const told = vi.fn<() => void>()
    jQuery(document.body)
      .on('should_send_ajax_request.adding_to_cart', () => false)
      .on('ajax_request_not_sent.adding_to_cart', told)
    button(BOOK.id).click()
    await settle()
    expect(requests(shop(), 'add_to_cart')).toHaveLength(1)
    expect(told).toHaveBeenCalledOnce()
    expect(button(BOOK.id).className).not.toMatch(/loading/)
    jQuery(document.body).off('adding_to_cart ajax_request_not_sent should_send_ajax_request')
  })

  it('that fail take nothing from the shopper', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    vi.stubGlobal('jQuery', jQuery)
    await open()
    jQuery(document.body).on('added_to_cart.test adding_to_cart.test', () => {
      throw new Error('theirs')
    })
    button().click()
    await settle()
    jQuery(document.body).off('.test')
    expect(readCart(shop().session)).toHaveLength(1)
    expect(reported).toHaveBeenCalled()
    expect(alert()).toBe('')
  })

  it('that tell of a product of their own have it shown', async () => {
    await open()
    const fragments = { '.count': '<span class="count">9 items</span>' }
    document.body.dispatchEvent(
      new CustomEvent('added_to_cart', { detail: [fragments, 'h', button(BOOK.id)] }),
    )
    await vi.waitFor(() => expect(the('.count').textContent).toBe('9 items'))
    expect(button(BOOK.id).className).toMatch(/\badded\b/)
  })

  it('of blocks hear of it where there is no jQuery', async () => {
    await open()
    const heard = vi.fn<() => void>()
    document.addEventListener('wc-blocks_added_to_cart', heard, { once: true })
    button().click()
    await settle()
    expect(heard).toHaveBeenCalledOnce()
  })
})

it('stands down while WooCommerce’s own script is on the page, but not for that of variations', async () => {
  const script = (name: string): string =>
    `<script type="text/plain" src="/woocommerce/assets/js/${name}.min.js?ver=10.9.1"></script>`
  const { advise } = await open(LIST + script('frontend/add-to-cart-variation'))
  expect(advise).not.toHaveBeenCalled()
  const beside = await open(LIST + script('frontend/add-to-cart'))
  expect(beside.advise).toHaveBeenCalledWith(
    'ajax-add-to-cart',
    expect.stringContaining(ADD_TO_CART.handle),
    button(),
  )
  button().addEventListener('click', (event) => event.preventDefault(), { once: true })
  button().click()
  await settle()
  expect(requests(shop(), 'add_to_cart')).toEqual([])
})

it('gives the page back as it was', async () => {
  await open()
  const before = LIST + CART
  button().click()
  await settle()
  shop().faults.set('*', 'offline')
  button(BOOK.id).click()
  await settle()
  leave()
  const printed = document.createElement('div')
  printed.innerHTML = before
  expect(the('ul.products').outerHTML).toBe(the('ul.products', printed).outerHTML)
})
