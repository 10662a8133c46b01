import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { widget } from '../../widgets/shop-page/index.ts'
import { FOCUS_DELAY_MS } from '../../widgets/shop-page/notices.ts'
import { ANNOUNCE_DELAY_MS } from '../../widgets/shop-page/result-count.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

// As WooCommerce 10.9.1 prints them.
const ORDERING = `<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order">
<option value="menu_order" selected="selected">Default sorting</option><option value="price">Sort by price: low to high</option></select>
<input type="hidden" name="paged" value="1" /></form>`
const COUNT =
  '<p class="woocommerce-result-count" role="status" aria-relevant="all" >Showing 1–12 of 26 results</p>'
const FIELDS = `<p class="form-row"><label for="vat">VAT</label><span class="woocommerce-input-wrapper"><input id="vat" name="vat">
<span class="description" id="vat-description" aria-hidden="true">Letters and digits</span></span></p><input id="other">`
const NOTICES = '<div class="woocommerce-notices-wrapper"></div>'
const MESSAGE = '<div class="woocommerce-message" role="alert">“Mug” has been added to your cart.</div>'

let pages: Array<() => void> = []

async function open(html: string, selector: string): Promise<TestPage> {
  const page = openPage(html, [widget])
  const host = the(selector)
  pages.push(() => page.runtime.unmount(host))
  await page.runtime.mount(host, 'shop-page')
  await vi.dynamicImportSettled()
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const close of pages) close()
  pages = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('the order of a list', () => {
  const choose = (value: string): void => {
    const select = the('.orderby') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('is asked for when it is chosen', async () => {
    await open(ORDERING, 'form')
    const asked = vi.fn<(query: string) => void>()
    the('form').addEventListener('submit', (event) => {
      event.preventDefault()
      const fields = new FormData(event.target as HTMLFormElement)
      asked(
        new URLSearchParams(
          [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        ).toString(),
      )
    })
    choose('price')
    expect(asked).toHaveBeenCalledExactlyOnceWith('orderby=price&paged=1')
  })

  it('is asked for when it was chosen before the code for it was here', async () => {
    const asked = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.addEventListener('submit', asked, { once: true })
    const opened = open(ORDERING, 'form')
    await Promise.resolve()
    await Promise.resolve()
    choose('price')
    await opened
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is only looked at with the arrow keys of a closed list', async () => {
    await open(ORDERING, 'form')
    const asked = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    the('form').addEventListener('submit', asked)
    the('.orderby').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    choose('price')
    expect(asked).not.toHaveBeenCalled()
    the('.orderby').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
    expect(asked).toHaveBeenCalledOnce()
  })

  it('that the browser kept with the page is the list’s own again', async () => {
    await open(ORDERING, 'form')
    ;(the('.orderby') as HTMLSelectElement).value = 'price'
    window.dispatchEvent(new Event('pagehide'))
    expect((the('.orderby') as HTMLSelectElement).value).toBe('menu_order')
  })

  it('is left to WooCommerce’s script while that is there', async () => {
    const { advise } = await open(
      `${ORDERING}<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js"></script>`,
      'form',
    )
    expect(advise).toHaveBeenCalledOnce()
    const asked = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    the('form').addEventListener('submit', asked)
    choose('price')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the number of results', () => {
  it('of a sorted list is announced, and stays as it was', async () => {
    history.replaceState(null, '', '/?orderby=price')
    await open(COUNT + ORDERING, 'form')
    const changed = vi.fn<() => void>()
    new MutationObserver(changed).observe(the('p'), { childList: true })
    await vi.advanceTimersByTimeAsync(ANNOUNCE_DELAY_MS)
    expect(changed).toHaveBeenCalled()
    expect(the('p').getAttribute('role')).toBe('alert')
    expect(the('p').textContent).toBe('Showing 1–12 of 26 results')
    pages.pop()?.()
    expect(document.body.innerHTML).toContain(COUNT.replace(' >', '>'))
  })

  it('of the list as such is not', async () => {
    await open(COUNT + NOTICES, '.woocommerce-notices-wrapper')
    await vi.advanceTimersByTimeAsync(ANNOUNCE_DELAY_MS)
    expect(the('p').getAttribute('role')).toBe('status')
  })
})

describe('a field’s description', () => {
  const shown = (): boolean => the('.description').style.display === 'block'

  it('shows in a field that came later, too', async () => {
    await open(NOTICES, '.woocommerce-notices-wrapper')
    document.body.insertAdjacentHTML('beforeend', FIELDS)
    the('#vat').focus()
    await vi.dynamicImportSettled()
    expect(shown()).toBe(true)
    the('#other').focus()
    expect(shown()).toBe(false)
  })

  it('shows while the shopper is in the field', async () => {
    await open(FIELDS + NOTICES, '.woocommerce-notices-wrapper')
    expect(shown()).toBe(false)
    the('#vat').focus()
    expect(shown()).toBe(true)
    expect(the('.description').getAttribute('aria-hidden')).toBe('false')
    the('#other').focus()
    expect(shown()).toBe(false)
  })

  it('goes with Escape and comes back with a click', async () => {
    await open(FIELDS + NOTICES, '.woocommerce-notices-wrapper')
    the('#vat').focus()
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    the('#vat').dispatchEvent(escape)
    expect([shown(), escape.defaultPrevented]).toEqual([false, true])
    const second = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    the('#vat').dispatchEvent(second)
    expect(second.defaultPrevented).toBe(false)
    the('#vat').click()
    expect(shown()).toBe(true)
    pages.pop()?.()
    expect(document.body.innerHTML).toBe(FIELDS + NOTICES)
  })
})

describe('notices', () => {
  it('that the page came with get the focus, so that they are read', async () => {
    await open(MESSAGE + NOTICES, '.woocommerce-notices-wrapper')
    await vi.advanceTimersByTimeAsync(FOCUS_DELAY_MS)
    expect(document.activeElement).toBe(the('.woocommerce-message'))
  })

  it('do not take it from a shopper who has gone on', async () => {
    await open(`${MESSAGE}${NOTICES}<input id="other">`, '.woocommerce-notices-wrapper')
    the('#other').focus()
    await vi.advanceTimersByTimeAsync(FOCUS_DELAY_MS)
    expect(document.activeElement).toBe(the('#other'))
  })

  it.each(['updated_wc_div', 'item_removed_from_classic_cart'])(
    'that come with %s get it too',
    async (type) => {
      await open(NOTICES, '.woocommerce-notices-wrapper')
      the('.woocommerce-notices-wrapper').innerHTML = MESSAGE
      triggerHostEvent(document.body, type)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(FOCUS_DELAY_MS)
      expect(document.activeElement).toBe(the('.woocommerce-message'))
    },
  )

  it('leave it where a script gave it back to what was pressed, unless something was refused', async () => {
    await open(`${NOTICES}<button id="pressed">×</button>`, '.woocommerce-notices-wrapper')
    the('#pressed').focus()
    the('.woocommerce-notices-wrapper').innerHTML = MESSAGE
    triggerHostEvent(document.body, 'updated_wc_div')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(FOCUS_DELAY_MS)
    expect(document.activeElement).toBe(the('#pressed'))
    the('.woocommerce-notices-wrapper').innerHTML = MESSAGE.replace(
      'woocommerce-message',
      'woocommerce-error',
    )
    triggerHostEvent(document.body, 'updated_wc_div')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(FOCUS_DELAY_MS)
    expect(document.activeElement).toBe(the('.woocommerce-error'))
  })

  it('are scrolled to by WooCommerce’s scripts for cart and checkout, which need a function for it', async () => {
    vi.stubGlobal('jQuery', jQuery)
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await open(MESSAGE + NOTICES, '.woocommerce-notices-wrapper')
    const { scroll_to_notices: scroll } = jQuery as unknown as { scroll_to_notices: (to: unknown) => void }
    scroll(jQuery('[role="alert"]'))
    scroll(jQuery('.none'))
    await vi.dynamicImportSettled()
    expect(scrolled).toHaveBeenCalledOnce()
    pages.pop()?.()
    expect('scroll_to_notices' in jQuery).toBe(false)
  })
})

it('Space presses a link of the mini cart, once', async () => {
  const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  await open(
    `${NOTICES}<a href="#" role="button" class="remove remove_from_cart_button" id="remove">×</a>`,
    '.woocommerce-notices-wrapper',
  )
  the('#remove').addEventListener('click', pressed)
  const space = (): Event => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  the('#remove').dispatchEvent(space())
  expect(pressed).toHaveBeenCalledOnce()
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  the('#remove').dispatchEvent(space())
  expect(pressed).toHaveBeenCalledOnce()
})
