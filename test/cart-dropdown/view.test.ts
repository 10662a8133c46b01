import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCart, setQuantity } from '../../fixtures/cart/cart.ts'
import { cartLink, miniCart } from '../../fixtures/cart/mini-cart.ts'
import { findProduct } from '../../fixtures/shop/catalog.ts'
import type { AtollEvents } from '../../src/island/events.ts'
import { QUANTITY_SETTLE_MS, UNDO_MS } from '../../widgets/cart-dropdown/model.ts'
import { widget } from '../../widgets/cart-dropdown/index.ts'
import { announced } from '../support/announced.ts'
import { requests } from '../support/checkout.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor } from '../support/testing-library.ts'

const MUG = 20
/** Of which the shop has three. */
const FEW = 31
const served = serveShop()
let page: TestPage
let host: HTMLElement

async function mount(attributes = ''): Promise<void> {
  const { session, locale } = served.shop()
  const list = miniCart(served.shop(), session)
  page = openPage(
    `<ul class="site-header-cart" ${attributes}><li>${cartLink(session, locale)}</li><li><div class="widget_shopping_cart">${list}</div></li></ul>`,
    [widget],
    { client: served.client() },
  )
  host = the('.site-header-cart')
  const refreshed = vi.fn<() => void>()
  for (const type of ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'])
    document.body.addEventListener(type, refreshed, { once: true })
  await page.runtime.mount(host, 'cart-dropdown')
  // The list that the page asks for first.
  await waitFor(() => expect(refreshed).toHaveBeenCalled())
}

/** With the pointer over the cart, and the server's own list in it. */
async function comeNear(attributes = ''): Promise<void> {
  await mount(attributes)
  await userEvent.hover(the('.cart-contents'))
  await waitFor(() => expect(document.querySelectorAll('[data-atoll-root="cart-dropdown"]')).toHaveLength(1))
  await drawn()
}

const more = (name: string): HTMLElement => screen.getByRole('button', { name: `One more of ${name}` })
const less = (name: string): HTMLElement => screen.getByRole('button', { name: `One less of ${name}` })
const undo = (): HTMLElement => screen.getByRole('button', { name: 'Undo' })
const nameOf = (id: number): string => findProduct(id)?.name ?? ''
const lineOf = (id: number): HTMLElement => {
  const line = the(`.mini_cart_item a[data-product_id="${id}"]`).closest('li')
  if (!line) throw new Error(`no line of ${id}`)
  return line
}
const amountOf = (id: number): string => the('.quantity', lineOf(id)).textContent.replaceAll(/\s/g, ' ')
const stored = (id: number): number =>
  readCart(served.shop().session).find(({ product }) => product.id === id)?.quantity ?? 0

beforeAll(async () => {
  await import('../../widgets/cart-dropdown/view.tsx')
  await import('../../widgets/cart-dropdown/leaving.ts')
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('wc_cart_fragments_params', {
    fragment_name: 'wc_fragments_x',
    cart_hash_key: 'wc_cart_hash_x',
  })
})
afterEach(() => {
  page.runtime.unmount(host)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the view', () => {
  it('has no root of its own before anybody comes near, and gives everything back', async () => {
    await mount()
    await drawn()
    expect(document.querySelector('[data-atoll-root]')).toBeNull()
    const before = the('.widget_shopping_cart').innerHTML
    await userEvent.hover(the('.cart-contents'))
    await waitFor(() => more(nameOf(MUG)))
    page.runtime.unmount(host)
    expect(the('.widget_shopping_cart').innerHTML).toBe(before)
    expect(document.querySelector('[data-atoll-part]')).toBeNull()
  })
})

describe('a quantity', () => {
  it('shows at once, is told once and keeps the focus in the list that comes', async () => {
    await comeNear()
    const name = nameOf(MUG)
    const asked = vi.spyOn(served.client(), 'rest')
    more(name).focus()
    // Quicker than the server is told, however slow the machine.
    for (let press = 0; press < 2; press += 1) more(name).click()
    await drawn()
    expect(amountOf(MUG)).toMatch(/^3 × /)
    expect(lineOf(MUG).getAttribute('aria-busy')).toBe('true')
    expect(stored(MUG)).toBe(1)
    const printed = lineOf(MUG)
    await waitFor(() => expect(printed.isConnected).toBe(false), { timeout: 5000 })
    await drawn()
    expect(stored(MUG)).toBe(3)
    expect(amountOf(MUG)).toMatch(/^3 × /)
    expect(lineOf(MUG).hasAttribute('aria-busy')).toBe(false)
    expect(document.activeElement).toBe(more(name))
    expect(asked.mock.calls.filter(([{ method }]) => method === 'POST')).toHaveLength(1)
  })

  it('that the shop refuses goes back, and its words stand at the line', async () => {
    setQuantity(served.shop().session, FEW, 3)
    await comeNear()
    await userEvent.click(more(nameOf(FEW)))
    expect(amountOf(FEW)).toMatch(/^4 × /)
    const words = `The maximum quantity of "${nameOf(FEW)}" allowed in the cart is 3`
    await waitFor(() => expect(lineOf(FEW).textContent).toContain(words), {
      timeout: 5000,
    })
    expect(amountOf(FEW)).toMatch(/^3 × /)
    await waitFor(() => expect(announced().at(-1)).toBe(words))
    await userEvent.click(less(nameOf(FEW)))
    expect(lineOf(FEW).textContent).not.toContain('allowed in the cart')
    await waitFor(() => expect(stored(FEW)).toBe(2), { timeout: 5000 })
  })

  it('that could not be sent goes back, and it is said', async () => {
    await comeNear()
    served.shop().faults.set('/wc/store/v1/cart/update-item', '500')
    await userEvent.click(more(nameOf(MUG)))
    await waitFor(
      () => expect(lineOf(MUG).textContent).toContain(`The quantity of ${nameOf(MUG)} could not be changed.`),
      { timeout: 5000 },
    )
    expect(amountOf(MUG)).toMatch(/^1 × /)
  })

  it('is sent once more with a fresh nonce where the one before is refused', async () => {
    await comeNear()
    served.shop().faults.set('/wc/store/v1/cart/update-item', '403', 1)
    await userEvent.click(more(nameOf(MUG)))
    await waitFor(() => expect(stored(MUG)).toBe(2), { timeout: 5000 })
  })

  it('is sent when the page is left; one that comes back asks for the cart once the shop has answered', async () => {
    await comeNear()
    const asked = vi.fn<(stored: number) => void>()
    const note = (): void => asked(stored(MUG))
    document.body.addEventListener('wc_fragment_refresh', note)
    more(nameOf(MUG)).click()
    await drawn()
    window.dispatchEvent(new Event('pagehide'))
    expect(asked).not.toHaveBeenCalled()
    await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(2), { timeout: 5000 })
    document.body.removeEventListener('wc_fragment_refresh', note)
  })

  it.each([
    ['/cart/', true],
    ['https://elsewhere.test/cart/', false],
    ['javascript:void 0', false],
  ])(
    'keeps a link of the shop waiting, and none that leads elsewhere or runs code: %s',
    async (href, waits) => {
      await comeNear()
      const link = the('.cart-contents')
      link.setAttribute('href', href)
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
      await userEvent.click(more(nameOf(MUG)))
      await waitFor(() => expect(document.body.classList).toContain('no-prefetch'))
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      // Where it would lead is the browser's business.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true })
      const held = vi.fn<() => void>()
      document.addEventListener('click', (event) => event.defaultPrevented && held(), { once: true })
      link.dispatchEvent(click)
      expect(held.mock.calls.length > 0).toBe(waits)
      await waitFor(() => expect(stored(MUG)).toBe(2), { timeout: 5000 })
      await waitFor(() => expect(assign.mock.calls).toEqual(waits ? [[`${location.origin}/cart/`]] : []))
    },
  )

  describe('is told to the page’s scripts', () => {
    const changes = (): readonly unknown[] =>
      changed.mock.calls.map(
        ([
          {
            detail: { key, link, pieces, quantity },
          },
        ]) => {
          expect(link.dataset['cart_item_key']).toBe(key)
          return [Number(link.dataset['product_id']), pieces, quantity]
        },
      )
    const changed = vi.fn<(event: CustomEvent<AtollEvents['cart-dropdown:changed']>) => void>()
    const told = (count: number): Promise<void> =>
      waitFor(() => expect(changed).toHaveBeenCalledTimes(count), { timeout: 5000 })
    /** Until the list shows what the shop has. */
    const settled = (id: number): Promise<void> =>
      waitFor(() => expect(lineOf(id).hasAttribute('aria-busy')).toBe(false), { timeout: 5000 })

    beforeEach(() => {
      changed.mockClear()
      document.addEventListener('atoll:cart-dropdown:changed', changed)
    })
    afterEach(() => {
      document.removeEventListener('atoll:cart-dropdown:changed', changed)
    })

    it('once the shop has it, with what the line has more or fewer: of several presses once', async () => {
      await comeNear()
      for (let press = 0; press < 2; press += 1) more(nameOf(MUG)).click()
      await drawn()
      expect(changed).not.toHaveBeenCalled()
      await told(1)
      expect(stored(MUG)).toBe(3)
      await settled(MUG)
      less(nameOf(MUG)).click()
      await told(2)
      await settled(MUG)
      expect(changes()).toEqual([
        [MUG, 2, 3],
        [MUG, -1, 2],
      ])
    })

    it('with what is new alone, where it is pressed again before the list has come', async () => {
      await comeNear()
      served.shop().faults.slowMs = 1000
      served.shop().faults.set('get_refreshed_fragments', 'slow')
      const refreshed = vi.fn<() => void>()
      document.body.addEventListener('wc_fragments_refreshed', refreshed)
      more(nameOf(MUG)).click()
      await told(1)
      more(nameOf(MUG)).click()
      await told(2)
      expect(changes()).toEqual([
        [MUG, 1, 2],
        [MUG, 1, 3],
      ])
      // Nothing comes late into the next test's list.
      await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(2), { timeout: 5000 })
      document.body.removeEventListener('wc_fragments_refreshed', refreshed)
    })

    it('not where the shop refuses it, or it comes to nothing', async () => {
      setQuantity(served.shop().session, FEW, 3)
      await comeNear()
      more(nameOf(FEW)).click()
      await waitFor(() => expect(lineOf(FEW).textContent).toContain('allowed in the cart'), { timeout: 5000 })
      more(nameOf(MUG)).click()
      less(nameOf(MUG)).click()
      await drawn()
      await settled(MUG)
      expect(changed).not.toHaveBeenCalled()
    })

    it('where the theme has replaced the dropdown that was pressed', async () => {
      await comeNear()
      more(nameOf(MUG)).click()
      await drawn()
      const fresh = host.cloneNode(true) as HTMLElement
      host.replaceWith(fresh)
      page.runtime.sweep()
      host = fresh
      await page.runtime.mount(fresh, 'cart-dropdown')
      await told(1)
      expect(changes()).toEqual([[MUG, 1, 2]])
      await settled(MUG)
    })

    it.each(['before', 'while'])('once, as the page is left %s the shop is told', async (when) => {
      await comeNear()
      const asked = vi.spyOn(served.client(), 'rest')
      more(nameOf(MUG)).click()
      await drawn()
      served.shop().faults.slowMs = 1000
      served.shop().faults.set('/wc/store/v1/cart/update-item', 'slow')
      await vi.waitUntil(() => when === 'before' || asked.mock.lastCall?.[0].method === 'POST')
      expect(changed).not.toHaveBeenCalled()
      window.dispatchEvent(new Event('pagehide'))
      expect(changes()).toEqual([[MUG, 1, 2]])
      await waitFor(() => expect(stored(MUG)).toBe(2), { timeout: 5000 })
      await settled(MUG)
      expect(changed).toHaveBeenCalledOnce()
    })

    it('not where the line is taken out before the shop is told, nor is the shop', async () => {
      await comeNear()
      more(nameOf(MUG)).click()
      the('.remove', lineOf(MUG)).click()
      const asked = vi.spyOn(served.client(), 'rest')
      await new Promise((resolve) => setTimeout(resolve, 2 * QUANTITY_SETTLE_MS))
      expect(asked.mock.calls.filter(([{ method }]) => method === 'POST')).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(amountOf(MUG)).toMatch(/^1 × /)
      expect(stored(MUG)).toBe(1)
      expect(changed).not.toHaveBeenCalled()
    })

    it('where the line is taken out meanwhile, which stays out with as many as the shop has', async () => {
      await comeNear()
      const asked = vi.spyOn(served.client(), 'rest')
      const printed = lineOf(MUG)
      served.shop().faults.slowMs = 1000
      served.shop().faults.set('/wc/store/v1/cart/update-item', 'slow')
      more(nameOf(MUG)).click()
      await waitFor(() => expect(asked.mock.lastCall?.[0].method).toBe('POST'), { timeout: 5000 })
      the('.remove', lineOf(MUG)).click()
      await told(1)
      await waitFor(() => expect(printed.isConnected).toBe(false), { timeout: 5000 })
      await drawn()
      expect(lineOf(MUG).hidden).toBe(true)
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(amountOf(MUG)).toMatch(/^2 × /)
      expect(stored(MUG)).toBe(2)
    })
  })

  it('below one takes the line out, with the way back', async () => {
    await comeNear()
    await userEvent.click(less(nameOf(MUG)))
    expect(lineOf(MUG).hidden).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(lineOf(MUG).hidden).toBe(false)
    expect(amountOf(MUG)).toMatch(/^1 × /)
    expect(stored(MUG)).toBe(1)
  })

  it('that is not told yet is not told any more once the line is taken out', async () => {
    await comeNear()
    const asked = vi.spyOn(served.client(), 'rest')
    more(nameOf(MUG)).click()
    the('a.remove', lineOf(MUG)).click()
    await drawn()
    undo().click()
    await drawn()
    await new Promise((resolve) => setTimeout(resolve, 2 * QUANTITY_SETTLE_MS))
    expect(asked.mock.calls.filter(([{ method }]) => method === 'POST')).toEqual([])
    expect([amountOf(MUG).slice(0, 3), stored(MUG)]).toEqual(['1 ×', 1])
  })

  /** A press whose request is under way, and the line taken out while the shop is at it. */
  async function takeOutMeanwhile(step: (name: string) => HTMLElement): Promise<void> {
    setQuantity(served.shop().session, MUG, 2)
    await comeNear()
    served.shop().faults.slowMs = 500
    served.shop().faults.set('/wc/store/v1/cart/update-item', 'slow')
    const asked = vi.spyOn(served.client(), 'rest')
    step(nameOf(MUG)).click()
    await waitFor(() => expect(asked.mock.calls.some(([{ method }]) => method === 'POST')).toBe(true))
    the('a.remove', lineOf(MUG)).click()
    await drawn()
  }

  it('that the shop hears of while its line is out is what comes back', async () => {
    await takeOutMeanwhile(more)
    const printed = lineOf(MUG)
    await waitFor(() => expect(printed.isConnected).toBe(false), { timeout: 5000 })
    await drawn()
    // More of it is no sign here that somebody added it again.
    expect(lineOf(MUG).hidden).toBe(true)
    undo().click()
    await drawn()
    expect([amountOf(MUG).slice(0, 3), stored(MUG)]).toEqual(['3 ×', 3])
  })

  it('that the shop hears of when its line is back is shown', async () => {
    await takeOutMeanwhile(less)
    undo().click()
    await waitFor(() => expect(amountOf(MUG)).toMatch(/^1 × /), { timeout: 5000 })
    expect(stored(MUG)).toBe(1)
  })

  it('has no buttons where the site wants none', async () => {
    await comeNear('data-atoll-quantities="false"')
    expect(screen.queryByRole('button', { name: /One more/ })).toBeNull()
  })
})

describe('a line of The7 12.7.0.1, which has its key in the address alone', () => {
  const LINE = `<li><a href="http://shop.test/cart/?remove_item=KEY&amp;_wpnonce=1" class="remove" title="Remove this item">×</a><a href="/product/mug/"><img alt=""></a> <span><a href="/product/mug/">Mug</a><span class="price-wrap"><span class="quantity">1 × €12.50</span></span></span></li>`

  async function open(): Promise<HTMLElement> {
    const key = readCart(served.shop().session).find(({ product }) => product.id === MUG)?.key ?? ''
    page = openPage(
      `<div class="wc-shopping-cart show-sub-cart"><a class="wc-ico-cart" href="/cart/">Cart</a><div class="shopping-cart-wrap"><ul class="cart_list">${LINE.replace('KEY', key)}</ul></div></div>`,
      [widget],
      { client: served.client() },
    )
    host = the('.wc-shopping-cart')
    await page.runtime.mount(host, 'cart-dropdown')
    the('.remove').click()
    await drawn()
    return the('.remove').closest('li') as HTMLElement
  }

  it('is taken out with a way back that says its name', async () => {
    const line = await open()
    expect(line.hidden).toBe(true)
    expect(the('.atoll-cart-dropdown__removed').textContent).toContain('Mug removed.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(line.hidden).toBe(false)
    expect(stored(MUG)).toBe(1)
  })

  it('keeps the dropdown open, and the focus, where a new quantity replaces all of it', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    the('.wc-ico-cart').dispatchEvent(new Event('pointermove', { bubbles: true }))
    host.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }))
    await waitFor(() => expect(the('.wc-ico-cart').getAttribute('aria-expanded')).toBe('true'))
    more('Mug').focus()
    const fresh = host.cloneNode(true) as HTMLElement
    host.replaceWith(fresh)
    page.runtime.sweep()
    host = fresh
    await page.runtime.mount(fresh, 'cart-dropdown')
    await drawn()
    expect(the('.wc-ico-cart').getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(more('Mug'))
  })

  it('is told to the server when the time to undo is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await open()
      screen.getByRole('button', { name: 'Undo' }).blur()
      await vi.advanceTimersByTimeAsync(UNDO_MS)
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(stored(MUG)).toBe(0))
  })
})

it('the link to the cart keeps the focus when the list comes new', async () => {
  await comeNear()
  const link = the('.cart-contents')
  link.focus()
  document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'))
  await waitFor(() => expect(link.isConnected).toBe(false))
  await drawn()
  expect(document.activeElement).toBe(the('.cart-contents'))
})

describe('free delivery', () => {
  it('is so far away, in the shop’s own way to write money', async () => {
    await comeNear('data-atoll-free-shipping="100"')
    const total = Number(/[\d.]+/.exec(the('.total .amount').textContent)?.[0])
    expect(screen.getByText(`€${(100 - total).toFixed(2)} to free delivery`)).toBeTruthy()
    // The words are read; the bar beside them is for the eye alone.
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('progressbar', { hidden: true })).toMatchObject({ max: 100, value: total })
  })

  it('is reached', async () => {
    await comeNear('data-atoll-free-shipping="5"')
    expect(screen.getByText('Delivery is free.')).toBeTruthy()
  })

  it('is not spoken of where the site does not say it, nor of an empty cart', async () => {
    await comeNear()
    expect(screen.queryByRole('progressbar')).toBeNull()
    page.runtime.unmount(host)
    served.shop().session.set('cart', [])
    sessionStorage.clear()
    await comeNear('data-atoll-free-shipping="100"')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('a list that could not be refreshed', () => {
  it('says so in the panel, and tries again', async () => {
    served.shop().faults.set('get_refreshed_fragments', '403', 1)
    await mount()
    await userEvent.hover(the('.cart-contents'))
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    expect(the('.widget_shopping_cart').textContent).toContain('The cart could not be refreshed.')
    await userEvent.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('keeps the focus at its button while it is fetched once more, and says so again', async () => {
    served.shop().faults.set('get_refreshed_fragments', '403', 2)
    await mount()
    await userEvent.hover(the('.cart-contents'))
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    again.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => {
      expect(requests(served.shop(), 'get_refreshed_fragments')).toHaveLength(2)
      expect(again.hasAttribute('aria-disabled')).toBe(false)
      expect(the('.widget_shopping_cart').textContent).toContain('The cart could not be refreshed.')
    })
    expect(document.activeElement).toBe(again)
  })

  it('says that there is no connection, and comes by itself with it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    served.shop().faults.set('get_refreshed_fragments', '403', 1)
    await comeNear()
    await waitFor(() => expect(the('.widget_shopping_cart').textContent).toContain('You are offline.'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(the('.widget_shopping_cart').textContent).not.toContain('You are offline.'))
  })
})
