import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AjaxOptions, Client, Fields } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import {
  AUTO_HIDE_MS,
  CACHE_LIFE_MS,
  CREATED_KEY,
  HASH_COOKIE,
  HOVER_CLOSE_MS,
  HOVER_OPEN_MS,
  isFresh,
  readCartFragments,
  UNDO_MS,
} from '../../widgets/cart-dropdown/model.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the } from '../support/page.ts'

const LIST = `<div class="widget_shopping_cart_content"><ul class="cart_list"><li class="mini_cart_item"><a href="?remove" class="remove remove_from_cart_button" data-cart_item_key="k1">×</a><a href="/product/mug/">Mug</a></li></ul></div>`
const CART = `<ul class="site-header-cart"><li><a class="cart-contents" href="/cart/"><span class="count">1 item</span></a></li><li><div class="widget_shopping_cart">${LIST}</div></li></ul><button>Elsewhere</button>`
const SECOND =
  '<div class="wc-shopping-cart"><a class="wc-ico-cart" href="/cart/">Cart</a><div class="shopping-cart-wrap"></div></div>'
const FRAGMENTS = { '.count': '<span class="count">2 items</span>' }

const ajax = vi.fn<(action: string, fields?: Fields, options?: AjaxOptions) => Promise<unknown>>()
const client: Client = {
  ajax,
  rest: () => Promise.reject(new Error('unexpected')),
  session: createSessionQueue(),
}
let leave = (): void => {}

/** A page of its own: what was just added is remembered by the module. */
async function open(html = CART) {
  vi.resetModules()
  const { widget } = await import('../../widgets/cart-dropdown/index.ts')
  const page = openPage(html, [widget], { client })
  const host = the('.site-header-cart')
  const before = document.body.innerHTML
  await page.runtime.mount(host, 'cart-dropdown')
  leave = () => {
    page.runtime.unmount(host)
  }
  return { ...page, host, trigger: the('.cart-contents'), before }
}

const isOpen = (): boolean => the('.cart-contents').getAttribute('aria-expanded') === 'true'
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function point(element: HTMLElement, type: string, pointerType = 'mouse'): void {
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: type === 'pointerdown' }), { pointerType }))
}

beforeEach(() => {
  // React draws by what is left real.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('wc_cart_fragments_params', {
    fragment_name: 'wc_fragments_x',
    cart_hash_key: 'wc_cart_hash_x',
  })
  document.cookie = `${HASH_COOKIE}=h1; path=/`
  ajax.mockReset().mockResolvedValue({ fragments: FRAGMENTS, cart_hash: 'h1' })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the specified times', () => {
  expect([AUTO_HIDE_MS, CACHE_LIFE_MS]).toEqual([5000, 86_400_000])
})

describe('kept markup', () => {
  it.each([
    ['a moment ago', 0, CACHE_LIFE_MS - 1, true],
    ['a day ago', 0, CACHE_LIFE_MS, false],
    ['a clock that was set back', 2, 1, false],
  ])('of %s', (_, createdAt, now, fresh) => {
    expect(isFresh(createdAt, now)).toBe(fresh)
  })

  it.each([null, '', 0, [], { error: true }, { fragments: 'no' }])('is never read from %j', (answer) => {
    expect(readCartFragments(answer)).toBeNull()
  })

  it('is shown without a request', async () => {
    sessionStorage.setItem('wc_fragments_x', JSON.stringify(FRAGMENTS))
    sessionStorage.setItem('wc_cart_hash_x', 'h1')
    sessionStorage.setItem(CREATED_KEY, String(Date.now()))
    await open()
    await vi.waitFor(() => {
      expect(the('.count').textContent).toBe('2 items')
    })
    expect(ajax).not.toHaveBeenCalled()
  })

  it.each([
    ['another cart', { wc_cart_hash_x: 'h0', [CREATED_KEY]: String(Date.now()) }],
    [
      'a page that was left while the shop was told of a change',
      { wc_cart_hash_x: 'h1', [CREATED_KEY]: '0' },
    ],
  ])('of %s is asked for again', async (_, kept) => {
    sessionStorage.setItem('wc_fragments_x', JSON.stringify(FRAGMENTS))
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    await open()
    await pass(0)
    expect(ajax).toHaveBeenCalledOnce()
  })

  it('that is too old because the page before was left is asked for by the cart page and the blocks too', async () => {
    const asked: string[] = []
    const hear = ({ type }: Event) => asked.push(type)
    const types = ['wc_update_cart', 'update_checkout', 'wc-blocks_removed_from_cart']
    for (const type of types) document.body.addEventListener(type, hear)
    await open()
    await pass(0)
    expect(asked).toEqual([])
    leave()
    sessionStorage.setItem(CREATED_KEY, '0')
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    ajax.mockImplementation(async () => {
      await answered
      return { fragments: FRAGMENTS, cart_hash: 'h1' }
    })
    const { runtime } = await open(`${CART}${SECOND}`)
    await runtime.mount(the('.wc-shopping-cart'), 'cart-dropdown')
    answer()
    await vi.waitFor(() => {
      expect(asked).toEqual(types)
    })
    await drawn()
    // Once, of however many carts.
    expect(asked).toEqual(types)
    runtime.unmount(the('.wc-shopping-cart'))
    for (const type of types) document.body.removeEventListener(type, hear)
  })

  it('is asked for when there is none, and kept for the next page and other tabs', async () => {
    await open()
    await vi.waitFor(() => {
      expect(the('.count').textContent).toBe('2 items')
    })
    expect(ajax).toHaveBeenCalledOnce()
    expect(JSON.parse(sessionStorage.getItem('wc_fragments_x') ?? '')).toEqual(FRAGMENTS)
    expect(localStorage.getItem('wc_cart_hash_x')).toBe('h1')
  })

  it.each([
    ['changed', 'h2', 1],
    // Its form would go, with what was typed.
    ['emptied', '', 0],
  ])(
    'is asked for again when another tab %s it, by the checkout too where it has lines',
    async (_, hash, times) => {
      await open()
      await pass(0)
      ajax.mockClear()
      const updated = vi.fn<() => void>()
      document.body.addEventListener('update_checkout', updated)
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'wc_cart_hash_x', newValue: hash }))
      await pass(0)
      expect(ajax).toHaveBeenCalledOnce()
      await drawn()
      expect(updated).toHaveBeenCalledTimes(times)
      document.body.removeEventListener('update_checkout', updated)
    },
  )

  describe('of an empty cart', () => {
    const EMPTY = CART.replace(LIST, '<div class="widget_shopping_cart_content"></div>')

    beforeEach(() => {
      document.cookie = `${HASH_COOKIE}=; path=/; max-age=0`
    })

    it('is asked for once the shopper moves', async () => {
      await open(EMPTY)
      await pass(1000)
      expect(ajax).not.toHaveBeenCalled()
      document.dispatchEvent(new Event('pointermove'))
      document.dispatchEvent(new Event('pointerdown'))
      await pass(0)
      expect(ajax).toHaveBeenCalledExactlyOnceWith(
        'get_refreshed_fragments',
        expect.anything(),
        expect.anything(),
      )
    })

    it('is asked for at once where the page shows lines', async () => {
      await open(CART)
      await pass(0)
      expect(ajax).toHaveBeenCalledOnce()
    })

    it('that is on its way does not replace what was added since', async () => {
      let answer: (cart: unknown) => void = () => {}
      ajax.mockImplementationOnce(
        (_action, _fields, options) =>
          new Promise((resolve, reject) => {
            answer = resolve
            options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          }),
      )
      await open(EMPTY)
      document.dispatchEvent(new Event('pointerdown'))
      await pass(0)
      document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [FRAGMENTS, 'h2'] }))
      answer({ fragments: { '.count': '<span class="count">0 items</span>' }, cart_hash: '' })
      await vi.waitFor(() => expect(the('.count').textContent).toBe('2 items'))
      await pass(1000)
      expect(the('.count').textContent).toBe('2 items')
      expect(sessionStorage.getItem('wc_cart_hash_x')).toBe('h2')
    })
  })

  it('is left to WooCommerce while its own script is on the page', async () => {
    vi.stubGlobal('jQuery', () => ({ replaceWith: () => {} }))
    await open(`${CART}<script type="text/plain" src="/cart-fragments.min.js"></script>`)
    await pass(0)
    expect(ajax).not.toHaveBeenCalled()
  })
})

describe('what WooCommerce’s cart-fragments.js (10.9.1) did besides', () => {
  it('hides a cart widget that is wanted so while the cart is empty', async () => {
    const side =
      '<aside class="widget_shopping_cart" id="side"><div class="hide_cart_widget_if_empty"></div></aside>'
    await open(CART + side)
    expect(the('#side').style.display).toBe('none')
    document.body.dispatchEvent(new CustomEvent('adding_to_cart', { detail: [] }))
    expect(the('#side').style.display).toBe('')
    leave()
    expect(document.body.innerHTML).toContain(side)
  })

  it('tells other scripts that the cart could not be fetched', async () => {
    const failed = vi.fn<() => void>()
    document.body.addEventListener('wc_fragments_ajax_error', failed, { once: true })
    ajax.mockRejectedValue(new Error('500'))
    await open()
    await pass(0)
    expect(failed).toHaveBeenCalledOnce()
  })
})

describe('what WooCommerce’s add-to-cart.js (10.9.1) did besides', () => {
  const ORIGINAL = '<script type="text/plain" src="/js/frontend/add-to-cart.min.js"></script>'
  const NINE = { '.count': '<span class="count">9 items</span>' }
  const tellOfNine = (): boolean =>
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [NINE, 'h9'] }))
  const SIDE = LIST.replaceAll('k1', 'k2').replace(
    'widget_shopping_cart_content',
    'widget_shopping_cart_content side',
  )

  it('shows the cart that a script of the page tells of', async () => {
    const loaded = vi.fn<() => void>()
    await open()
    await pass(0)
    document.body.addEventListener('wc_fragments_loaded', loaded)
    tellOfNine()
    await vi.waitFor(() => expect(the('.count').textContent).toBe('9 items'))
    document.body.removeEventListener('wc_fragments_loaded', loaded)
    expect(loaded).toHaveBeenCalledOnce()
  })

  it('leaves that to it while it is on the page', async () => {
    await open(CART + ORIGINAL)
    await vi.waitFor(() => expect(the('.count').textContent).toBe('2 items'))
    tellOfNine()
    await pass(0)
    expect(the('.count').textContent).toBe('2 items')
    expect(sessionStorage.getItem('wc_cart_hash_x')).toBe('h9')
  })

  const press = (): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    the('.side .remove').dispatchEvent(click)
    return click.defaultPrevented
  }

  it('takes lines out of other lists of the page, once', async () => {
    await open(CART + SIDE)
    await pass(0)
    ajax.mockClear()
    expect([press(), press()]).toEqual([true, true])
    await vi.waitFor(() =>
      expect(ajax).toHaveBeenCalledExactlyOnceWith(
        'remove_from_cart',
        { cart_item_key: 'k2' },
        expect.anything(),
      ),
    )
  })

  it('lets the link’s address do it where the server does not, or the original is there', async () => {
    await open(CART + SIDE)
    await pass(0)
    ajax.mockRejectedValue(new Error('no'))
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    const follow = (event: Event): void => {
      if (!event.defaultPrevented) followed(event)
    }
    window.addEventListener('click', follow)
    press()
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce())
    window.removeEventListener('click', follow)
    document.body.insertAdjacentHTML('beforeend', ORIGINAL)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    ajax.mockClear()
    press()
    await pass(0)
    expect(ajax).not.toHaveBeenCalled()
  })
})

describe('the dropdown', () => {
  it('opens also when what the theme shows on hover is pressed meanwhile', async () => {
    const { host } = await open()
    point(host, 'pointerenter')
    the('.remove').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await pass(HOVER_OPEN_MS)
    expect(isOpen()).toBe(true)
  })

  it('opens by hover and closes after the pointer has left', async () => {
    const { host } = await open()
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS - 1)
    expect(isOpen()).toBe(false)
    await pass(1)
    expect(isOpen()).toBe(true)
    point(host, 'pointerleave')
    await pass(HOVER_CLOSE_MS)
    expect(isOpen()).toBe(false)
  })

  it('opens after adding and hides by itself', async () => {
    await open()
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [FRAGMENTS, 'h2'] }))
    expect(isOpen()).toBe(true)
    await pass(AUTO_HIDE_MS - 1)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
  })

  it.each([
    '<ul class="cart_list product_list_widget empty"><li>No products in the cart.</li></ul>',
    '<ul class="cart_list"><li class="empty">No products in the cart.</li></ul>',
    '<p class="woocommerce-mini-cart__empty-message">No products in the cart.</p>',
  ])('does not open to show that nothing is in the cart: %s', async (list) => {
    await open(CART.replace(LIST, `<div class="widget_shopping_cart_content">${list}</div>`))
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [FRAGMENTS, 'h2'] }))
    expect(isOpen()).toBe(false)
  })

  it('stays open while the pointer is in it', async () => {
    const { host } = await open()
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [FRAGMENTS, 'h2'] }))
    point(host, 'pointerenter')
    await pass(AUTO_HIDE_MS * 2)
    expect(isOpen()).toBe(true)
  })

  it('closes with Escape and gives the focus back, and by a click outside', async () => {
    const { host, trigger } = await open()
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS)
    the('li a[href="/product/mug/"]').focus()
    the('li a[href="/product/mug/"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    )
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger)
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS)
    point(the('button'), 'pointerdown')
    expect(isOpen()).toBe(false)
  })

  it('that a pointer opened closes with Escape while the focus is elsewhere, and the focus stays', async () => {
    const { host } = await open()
    the('button').focus()
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS)
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    the('button').dispatchEvent(escape)
    expect([isOpen(), escape.defaultPrevented]).toEqual([false, true])
    expect(document.activeElement).toBe(the('button'))
  })

  it('closes when the focus is gone, but not where new markup hands it on', async () => {
    const { host, trigger } = await open()
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS)
    point(host, 'pointerleave')
    trigger.focus()
    const toggled = vi.fn<() => void>()
    host.addEventListener('atoll:cart-dropdown:toggled', toggled)
    const lose = (): boolean => trigger.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    lose()
    the('li a[href="/product/mug/"]').focus()
    await pass(HOVER_CLOSE_MS)
    expect(isOpen()).toBe(true)
    expect(toggled).not.toHaveBeenCalled()
    the('li a[href="/product/mug/"]').blur()
    lose()
    await pass(0)
    expect(isOpen()).toBe(false)
  })

  describe('whose link is replaced by the fragments', () => {
    const NEW_LINK = { '.cart-contents': '<a class="cart-contents" href="/cart/">2 items</a>' }

    /** In a browser that tells of a focus that goes with its element; others say nothing. */
    async function renew(trigger: HTMLElement): Promise<void> {
      const replaceWith = trigger.replaceWith.bind(trigger)
      trigger.replaceWith = (...nodes) => {
        trigger.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        replaceWith(...nodes)
      }
      document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'))
      await vi.waitFor(() => expect(the('.cart-contents')).not.toBe(trigger))
      await pass(HOVER_CLOSE_MS)
    }

    beforeEach(() => {
      sessionStorage.setItem('wc_fragments_x', JSON.stringify(FRAGMENTS))
      sessionStorage.setItem('wc_cart_hash_x', 'h1')
      sessionStorage.setItem(CREATED_KEY, String(Date.now()))
      ajax.mockResolvedValue({ fragments: NEW_LINK, cart_hash: 'h2' })
    })

    it('stays open, with the focus on the new one', async () => {
      const { host, trigger } = await open()
      point(host, 'pointerenter')
      await pass(HOVER_OPEN_MS)
      point(host, 'pointerleave')
      trigger.focus()
      await renew(trigger)
      expect(document.activeElement).toBe(the('.cart-contents'))
      expect(isOpen()).toBe(true)
    })

    it('stays closed where Escape has closed it, with the focus on the new one', async () => {
      const { trigger } = await open()
      trigger.focus()
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await renew(trigger)
      expect(document.activeElement).toBe(the('.cart-contents'))
      expect(isOpen()).toBe(false)
    })

    it('takes the focus from nobody who has gone elsewhere', async () => {
      const { trigger } = await open()
      trigger.focus()
      point(the('button'), 'pointerdown')
      trigger.blur()
      await renew(trigger)
      expect(document.activeElement).toBe(document.body)
    })
  })

  it('opens with the first tap; the second follows the link', async () => {
    const { trigger } = await open()
    const tap = (): boolean => {
      point(trigger, 'pointerdown', 'touch')
      return trigger.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    expect(tap()).toBe(false)
    expect(isOpen()).toBe(true)
    expect(tap()).toBe(true)
  })

  it('by click, where the site owner wants it so, opens and closes by its trigger alone', async () => {
    const { host, trigger } = await open(
      CART.replace('class="site-header-cart"', 'class="site-header-cart" data-atoll-by-click'),
    )
    point(host, 'pointerenter')
    await pass(HOVER_OPEN_MS)
    expect(isOpen()).toBe(false)
    const press = (): boolean =>
      trigger.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect([press(), isOpen()]).toEqual([false, true])
    point(host, 'pointerleave')
    await pass(HOVER_CLOSE_MS)
    expect(isOpen()).toBe(true)
    expect([press(), isOpen()]).toEqual([false, false])
  })

  it.each(['ctrlKey', 'metaKey'])('by click leaves to the browser what opens elsewhere: %s', async (key) => {
    const { trigger } = await open(
      CART.replace('class="site-header-cart"', 'class="site-header-cart" data-atoll-by-click'),
    )
    let isLeft = false
    const look = (event: Event): void => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', look, { once: true })
    trigger.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
    expect([isLeft, isOpen()]).toEqual([true, false])
  })

  it('is given back as the server printed it', async () => {
    const { before } = await open()
    await vi.waitFor(() => {
      expect(the('.count').textContent).toBe('2 items')
    })
    leave()
    expect(document.body.innerHTML).toBe(before.replace('1 item', '2 items'))
  })
})

async function removeLine() {
  const page = await open()
  await pass(0)
  ajax.mockClear()
  await takeOut()
  return page
}

async function takeOut(): Promise<void> {
  the('.remove').click()
  await drawn()
  await pass(0)
  await drawn()
}

const line = (): HTMLElement => the('li.mini_cart_item')
const undo = (): HTMLElement => the('.atoll-cart-dropdown__undo')
/** The way back has the focus until then, for which its time stands still. */
const leaveUndo = (): void => the('body > button').focus()
const LINK =
  '<a href="?remove" class="remove remove_from_cart_button" data-cart_item_key="k1" data-product_id="20">×</a>'

/** The list as the server prints it again. */
async function replaceList(quantity = 1, address = '/product/mug/'): Promise<void> {
  the('.cart_list').outerHTML =
    `<ul class="cart_list"><li class="mini_cart_item">${LINK}<a href="${address}">Mug</a><span class="quantity">${quantity} × €12.50</span></li></ul>`
  await pass(1)
  await drawn()
}

async function replaceDropdown({ host, runtime }: Awaited<ReturnType<typeof open>>): Promise<HTMLElement> {
  const fresh = document.createElement('ul')
  fresh.className = host.className
  fresh.innerHTML = `<li><a class="cart-contents" href="/cart/">2</a></li><li><div class="widget_shopping_cart">${LIST}</div></li>`
  host.replaceWith(fresh)
  runtime.sweep()
  await runtime.mount(fresh, 'cart-dropdown')
  leave = () => runtime.unmount(fresh)
  await pass(0)
  await drawn()
  return fresh
}

const removals = () => ajax.mock.calls.filter(([action]) => action === 'remove_from_cart')

describe('a removed line', () => {
  it('is gone at once and told when the time to undo is over', async () => {
    await removeLine()
    expect(line().hidden).toBe(true)
    expect(announced()).toEqual(['Mug removed.'])
    leaveUndo()
    await pass(UNDO_MS - 1)
    expect(ajax).not.toHaveBeenCalled()
    await pass(1)
    expect(ajax).toHaveBeenCalledWith(
      'remove_from_cart',
      { cart_item_key: 'k1' },
      expect.objectContaining({ via: 'wc-ajax' }),
    )
  })

  it('can be brought back for as long as the keyboard is at it', async () => {
    await removeLine()
    expect(document.activeElement).toBe(undo())
    await pass(UNDO_MS * 10)
    expect(ajax).not.toHaveBeenCalled()
    leaveUndo()
    await pass(UNDO_MS)
    expect(ajax).toHaveBeenCalledOnce()
  })

  it('can be brought back for as long as the keyboard is at it, also at the one in new markup; a pointer holds nothing', async () => {
    await removeLine()
    await pass(UNDO_MS * 10)
    await replaceList(Number.NaN)
    expect(document.activeElement).toBe(undo())
    ajax.mockClear()
    await pass(UNDO_MS * 10)
    expect(ajax).not.toHaveBeenCalled()
    leaveUndo()
    point(the('.atoll-cart-dropdown__removed'), 'pointerenter')
    await pass(UNDO_MS)
    expect(ajax).toHaveBeenCalledOnce()
  })

  it('comes back with Undo, and nobody is told', async () => {
    await removeLine()
    the('.atoll-cart-dropdown__undo').click()
    await drawn()
    expect(line().hidden).toBe(false)
    await pass(UNDO_MS * 2)
    expect(ajax).not.toHaveBeenCalled()
  })

  it('is told at once when the page is left', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
    vi.stubGlobal('fetch', fetch)
    await removeLine()
    window.dispatchEvent(new Event('pagehide'))
    // Not a moment later: by then the page is gone.
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('wc-ajax=remove_from_cart'),
      expect.objectContaining({ keepalive: true, body: new URLSearchParams({ cart_item_key: 'k1' }) }),
    )
    await pass(UNDO_MS * 2)
    expect(fetch).toHaveBeenCalledOnce()
    expect(ajax).not.toHaveBeenCalled()
  })

  it('that was told as the page was left has the next one ask for the cart, whatever is kept', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
    sessionStorage.setItem('wc_fragments_x', JSON.stringify(FRAGMENTS))
    sessionStorage.setItem('wc_cart_hash_x', 'h1')
    sessionStorage.setItem(CREATED_KEY, String(Date.now()))
    await removeLine()
    window.dispatchEvent(new Event('pagehide'))
    leave()
    await open()
    await pass(0)
    expect(ajax).toHaveBeenCalledOnce()
    leave()
    await open()
    await pass(0)
    expect(ajax).toHaveBeenCalledOnce()
  })

  it('is asked for again where the page comes back before the server was told: what it says first may be older', async () => {
    let answer: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const asked = vi.fn<() => void>()
    document.body.addEventListener('wc_fragment_refresh', asked)
    await removeLine()
    window.dispatchEvent(new Event('pagehide'))
    await drawn()
    expect(asked).not.toHaveBeenCalled()
    answer(Response.json({ fragments: {}, cart_hash: 'h2' }))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    document.body.removeEventListener('wc_fragment_refresh', asked)
  })

  it('that the server keeps comes back with a message at the line', async () => {
    await removeLine()
    ajax.mockRejectedValue(new Error('offline'))
    leaveUndo()
    await pass(UNDO_MS)
    await drawn()
    expect(line().hidden).toBe(false)
    expect(line().textContent).toContain('Mug could not be removed. Try again.')
  })

  it('stays out, with the way back and the focus on it, when new markup comes', async () => {
    await removeLine()
    expect(document.activeElement).toBe(undo())
    await replaceList(Number.NaN)
    expect(line().hidden).toBe(true)
    expect(document.activeElement).toBe(undo())
    undo().click()
    await drawn()
    expect(line().hidden).toBe(false)
    expect(document.querySelector('.atoll-cart-dropdown__undo')).toBeNull()
    await pass(UNDO_MS * 2)
    expect(ajax).not.toHaveBeenCalled()
  })

  it('whose list is replaced between the press and its code is taken out of the new one', async () => {
    await open()
    the('.remove').click()
    await replaceList()
    await drawn()
    expect(line().hidden).toBe(true)
    leaveUndo()
    await pass(UNDO_MS)
    expect(removals()).toHaveLength(1)
  })

  it('is taken out of the new dropdown where the theme replaces all of it between the press and its code', async () => {
    const page = await open()
    the('.remove').click()
    await replaceDropdown(page)
    expect(line().hidden).toBe(true)
    leaveUndo()
    await pass(UNDO_MS)
    expect(removals()).toHaveLength(1)
  })

  it('stays out where the theme replaces the whole dropdown, and is told in time', async () => {
    const page = await removeLine()
    const fresh = await replaceDropdown(page)
    fresh.dispatchEvent(new Event('pointermove'))
    await drawn()
    expect(line().hidden).toBe(true)
    expect(undo().textContent).toBe('Undo')
    leaveUndo()
    await pass(UNDO_MS)
    expect(removals()).toHaveLength(1)
  })

  it('is given back when the dropdown is taken off', async () => {
    const { before } = await removeLine()
    leave()
    expect(document.body.innerHTML).toBe(before.replace('1 item', '2 items'))
    await pass(UNDO_MS * 2)
    expect(ajax).not.toHaveBeenCalled()
  })

  it('is told to the page’s scripts with the link that was clicked, for jQuery in its wrapping', async () => {
    const heard = vi.fn<(...values: readonly unknown[]) => void>()
    vi.stubGlobal('jQuery', jQuery)
    jQuery(document.body).on('removed_from_cart', (_, ...values) => heard(...values))
    await removeLine()
    const link = the('.remove')
    leaveUndo()
    await pass(UNDO_MS)
    await pass(0)
    jQuery(document.body).off('removed_from_cart')
    const [fragments, hash, wrapped] = heard.mock.calls[0] ?? []
    expect([fragments, hash]).toEqual([FRAGMENTS, 'h1'])
    expect(wrapped).toBeInstanceOf(jQuery)
    expect((wrapped as { 0?: unknown })[0]).toBe(link)
  })

  it('is told to the page’s scripts before the page is gone', async () => {
    const heard = vi.fn<(detail: unknown) => void>()
    document.body.addEventListener(
      'removed_from_cart',
      (event) => heard((event as CustomEvent<unknown>).detail),
      { once: true },
    )
    await removeLine()
    window.dispatchEvent(new Event('pagehide'))
    expect(heard).toHaveBeenCalledExactlyOnceWith([{}, 'h1', the('.remove')])
  })

  const tell = (type: string, ...detail: readonly unknown[]): void => {
    document.body.dispatchEvent(new CustomEvent(type, { detail }))
  }
  function button(html = '<a id="add" data-product_id="20"></a>'): HTMLElement {
    document.body.insertAdjacentHTML('beforeend', html)
    return the('#add')
  }

  it.each<readonly [string, () => unknown]>([
    ['the shop’s script begins to add it', () => tell('adding_to_cart', button())],
    ['any script has added it', () => tell('added_to_cart', {}, '', button())],
    [
      'its form is sent',
      () =>
        button('<form class="cart"><button id="add" name="add-to-cart" value="20"></button></form>')
          .closest('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    ],
    ['new markup says more of it, as from another tab', () => replaceList(2)],
  ])('is back for good when %s', async (_, add) => {
    await open()
    await replaceList()
    ajax.mockClear()
    await takeOut()
    expect(line().hidden).toBe(true)
    await add()
    await drawn()
    expect(line().hidden).toBe(false)
    expect(announced().at(-1)).toBe('Mug is back in the cart.')
    await pass(UNDO_MS * 2)
    expect(ajax).not.toHaveBeenCalled()
  })

  it('stays out when another variation of its product is added', async () => {
    await open()
    await replaceList(1, '/product/tee/?attribute_pa_color=red')
    await takeOut()
    const form = `<form class="cart"><div class="variations"><select name="attribute_pa_color"><option>blue</option></select></div><input name="variation_id" value="29"><button id="add" value="20"></button></form>`
    document.body.insertAdjacentHTML('beforeend', form)
    tell('adding_to_cart', the('#add'))
    await drawn()
    expect(line().hidden).toBe(true)
    the('option').textContent = 'red'
    tell('adding_to_cart', the('#add'))
    await drawn()
    expect(line().hidden).toBe(false)
  })
})

describe('the theme’s carts', () => {
  const theme = (name: string, ico: string): string =>
    `<div class="${name} shopping-cart show-sub-cart"><a class="${ico}" href="/cart/">Cart</a><div class="shopping-cart-wrap"><ul class="cart_list"><li class="edd-cart-item">Pattern</li></ul></div></div>`
  const MAIN = '<script type="text/plain" src="/themes/dt-the7/js/main.min.js"></script>'

  async function openTheme(html: string, selector: string) {
    vi.resetModules()
    vi.stubGlobal('wc_cart_fragments_params', undefined)
    const { widget } = await import('../../widgets/cart-dropdown/index.ts')
    // Of the same module registry, so that standing down is recognised.
    const support = await import('../support/page.ts')
    const page = support.openPage(html, [widget], { client })
    await page.runtime.mount(the(selector), 'cart-dropdown')
    leave = () => page.runtime.unmount(the(selector))
    return page
  }

  it.each([
    ['.wc-shopping-cart', 'wc-ico-cart'],
    ['.edd-shopping-cart', 'edd-ico-cart'],
  ])('%s is left to the theme’s main script while that is on the page', async (selector, ico) => {
    const { advise, runtime } = await openTheme(theme(selector.slice(1), ico) + MAIN, selector)
    expect(runtime.list().map(({ state }) => state)).toEqual(['stood-down'])
    await vi.waitFor(() => expect(advise).toHaveBeenCalled())
    expect(advise.mock.calls[0]?.[1]).toContain("registered['dt-main']->src = false")
  })

  it.each(['edd_cart_item_added', 'edd_cart_item_removed'])(
    'of downloads is fetched again on %s, once for all of the page, without its scripts',
    async (type) => {
      const cart = theme('edd-shopping-cart', 'edd-ico-cart')
      await openTheme(`<div id="top">${cart}</div>`, '.edd-shopping-cart')
      the('#top').insertAdjacentHTML('afterend', cart)
      ajax.mockResolvedValue(
        cart.replace('Pattern', 'Two patterns').replace('<ul', '<img src="x" onerror="alert(1)"><ul'),
      )
      jQuery(document.body).trigger(type, [{}])
      await vi.dynamicImportSettled()
      await pass(0)
      expect(ajax).toHaveBeenCalledExactlyOnceWith(
        'the7_edd_cart_micro_widget',
        {},
        expect.objectContaining({ expect: 'text' }),
      )
      const carts = [...document.querySelectorAll('.edd-shopping-cart')]
      expect(carts.map((one) => one.textContent)).toEqual(['CartTwo patterns', 'CartTwo patterns'])
      expect(document.querySelector('[onerror]')).toBeNull()
      leave = () => {}
    },
  )

  it('of downloads asks for the action that the theme author names, and stays when that gives no cart', async () => {
    const cart = theme('edd-shopping-cart', 'edd-ico-cart').replace(
      '<div',
      '<div data-atoll-action="my_cart"',
    )
    const { report } = await openTheme(cart, '.edd-shopping-cart')
    ajax.mockResolvedValue('<p>Sorry</p>')
    document.body.dispatchEvent(new CustomEvent('edd_cart_item_added'))
    await vi.dynamicImportSettled()
    await pass(0)
    expect(ajax.mock.calls[0]?.[0]).toBe('my_cart')
    expect(the('.edd-shopping-cart').textContent).toContain('Pattern')
    expect(String(report.mock.calls[0]?.[0].error)).toContain('data-atoll-action')
  })
})
