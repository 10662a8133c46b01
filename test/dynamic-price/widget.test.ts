import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client, Fields } from '../../src/client/client.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { widget } from '../../widgets/dynamic-price/index.ts'
import { SETTLE_MS, TABLE_DELAY_MS } from '../../widgets/dynamic-price/model.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { noClient, openPage, the, type TestPage } from '../support/page.ts'
import { screen } from '../support/testing-library.ts'

function amount(euro: string): string {
  return `<span class="woocommerce-Price-amount amount"><bdi>€${euro}</bdi></span>`
}

function tableHtml(...prices: readonly string[]): string {
  const rows = prices.map(
    (each, position) =>
      `<tr class="bulk_table_row"><td class="wdr_bulk_range">${['3 - 5', '6 +'][position]}</td><td><span class="wdr_table_discounted_price">${amount(each)}</span></td></tr>`,
  )
  return `<div class="awdr-bulk-customizable-table"><table><tbody>${rows.join('')}</tbody></table></div>`
}

const NOTE = '<span class="omnibus">Lowest price: €11</span>'

const SIMPLE = `<div class="product"><p class="price">${amount('12.50')}${NOTE}</p>
<div class="awdr-bulk-customizable-table">${tableHtml('11.25', '8.00')}</div>
<form class="cart"><input type="number" class="qty" name="quantity" value="1">
<button type="submit" name="add-to-cart" value="20">Add to cart</button></form></div>`

const VARIABLE = `<div class="product"><p class="price">€21 – €32</p>${tableHtml('18.90', '8.00')}
<form class="cart variations_form" data-product_id="27"><div class="single_variation"></div>
<input type="number" class="qty" name="quantity" value="1"><input type="hidden" name="add-to-cart" value="27">
<input type="hidden" name="product_id" value="27"><input type="hidden" name="variation_id" value="0"></form></div>`

interface Call {
  readonly action: string
  readonly fields: Fields
  readonly aborted: () => boolean
  readonly answer: (body: unknown) => Promise<void>
  readonly fail: () => Promise<void>
}

function slowClient(): { readonly client: Client; readonly calls: Call[] } {
  const calls: Call[] = []
  const client: Client = {
    ...noClient,
    ajax: (action, fields = {}, { signal } = {}) =>
      new Promise((resolve, reject) => {
        calls.push({
          action,
          fields,
          aborted: () => signal?.aborted ?? false,
          async answer(body) {
            resolve(body)
            await vi.dynamicImportSettled()
            await vi.advanceTimersByTimeAsync(1)
            await drawn()
          },
          async fail() {
            reject(new Error('500'))
            await vi.advanceTimersByTimeAsync(1)
            await drawn()
          },
        })
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  }
  return { client, calls }
}

async function mount(html: string, client: Client, options: object = {}): Promise<TestPage> {
  const page = openPage(html, [widget], { client, config: { widgets: { 'dynamic-price': options } } })
  await page.runtime.mount(the('form'), 'dynamic-price')
  // The code that shows prices comes with the first move anywhere on the page.
  document.dispatchEvent(new Event('pointermove'))
  await drawn()
  return page
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

function setQuantity(value: number): void {
  const field = the('.qty') as HTMLInputElement
  field.value = String(value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function price(): string {
  return the('p.price').textContent.replaceAll(/\s+/g, ' ').trim()
}

beforeAll(async () => {
  await import('../../widgets/dynamic-price/view.tsx')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('awdr_params', {
    ajaxurl: '/wp-admin/admin-ajax.php',
    nonce: 'abcdef1234',
    enable_update_price_with_qty: 'show_dynamically',
    awdr_dynamic_bulk_table_status: '1',
    awdr_dynamic_bulk_table_off: 'on',
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Discount Rules 2.6.6 enqueues both on every page.
describe('beside the scripts of the discount plugin', () => {
  const assets = '/wp-content/plugins/woo-discount-rules/v2/Assets/Js'
  it.each([
    ['site_main.min.js', 'stood-down'],
    ['awdr-dynamic-price.min.js', 'mounted'],
  ])('with %s the widget is %s', async (file, state) => {
    const script = `<script type="text/plain" src="${assets}/${file}?ver=2.6.6"></script>`
    const { runtime } = await mount(SIMPLE + script, slowClient().client)
    expect(runtime.list().map((island) => island.state)).toEqual([state])
  })
})

describe('a shopper who changes the quantity', () => {
  it('ten times quickly causes one request, for the last quantity', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    for (let quantity = 2; quantity <= 11; quantity += 1) {
      setQuantity(quantity)
      await vi.advanceTimersByTimeAsync(SETTLE_MS / 3)
    }
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls.map(({ action, fields }) => [action, fields])).toEqual([
      ['wdr_ajax', { method: 'get_price_html', product_id: '20', qty: 11 }],
    ])
  })

  it('hears nothing of a price that stands there, and its place is not written again', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    const before = [...the('p.price').childNodes]
    setQuantity(2)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ price_html: amount('12.50') })
    expect(announced()).toEqual([])
    expect([...the('p.price').childNodes]).toEqual(before)
    expect(before.every((node, position) => the('p.price').childNodes[position] === node)).toBe(true)
  })

  it('sees the table’s price at once and the server’s after it; notes of others stay', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    setQuantity(4)
    expect(price()).toBe('€12.50 €11.25Lowest price: €11')
    expect(the('.atoll-dynamic-price__tier').textContent).toContain('3 - 5')
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ price_html: `<del>${amount('12.50')}</del>&nbsp;<ins>${amount('11.20')}</ins>` })
    expect(price()).toBe('€12.50 €11.20Lowest price: €11')
    expect(announced()).toEqual(['Price: €11.20'])
    setQuantity(1)
    expect(price()).toBe('€12.50Lowest price: €11')
    expect(document.querySelector('.atoll-dynamic-price__tier')).toBeNull()
  })

  it('never sees an answer for a quantity that was left', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    setQuantity(7)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls[0]?.aborted()).toBe(true)
    await calls[1]?.answer({ price_html: amount('8.00') })
    await calls[0]?.answer({ price_html: amount('99.00') })
    expect(price()).toBe('€8.00Lowest price: €11')
  })

  it('who is told of a failure can ask again, or goes on', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.fail()
    const again = the('.atoll-dynamic-price__failure button')
    expect(the('[role="alert"]').textContent).toContain('The price could not be updated.')
    again.click()
    await drawn()
    expect(the('[role="alert"]').textContent.trim()).toBe('Try again')
    again.click()
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls).toHaveLength(2)
    await calls[1]?.fail()
    expect(the('[role="alert"]').textContent).toContain('The price could not be updated.')
    expect(again.isConnected).toBe(true)
    again.click()
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[2]?.answer({ price_html: amount('11.20') })
    expect(price()).toContain('11.20')
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('back to a known quantity asks nobody', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    for (const quantity of [4, 7, 4]) {
      setQuantity(quantity)
      await vi.advanceTimersByTimeAsync(SETTLE_MS)
      await calls.at(-1)?.answer({ price_html: amount(`${quantity}.00`) })
    }
    expect(calls).toHaveLength(2)
    expect(price()).toBe('€4.00Lowest price: €11')
  })

  it.each([
    [{}, '€12.50Lowest price: €11'],
    [{ failure: 'clear' }, 'Lowest price: €11'],
  ])('sees the server’s own price when the call fails, or none, with %o', async (options, shown) => {
    const { client, calls } = slowClient()
    const page = await mount(SIMPLE, client, options)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.fail()
    expect(price()).toBe(shown)
    expect(page.report).toHaveBeenCalledOnce()
  })

  it('is told how many more make it cheaper, and gets there by one click', async () => {
    const { client } = slowClient()
    await mount(SIMPLE, client, { upsell: true })
    const hint = (): string | null =>
      document.querySelector('.atoll-dynamic-price__hint')?.textContent ?? null
    await drawn()
    expect(hint()).toBe('Add 2 more to pay €11.25 each.')
    screen.getByRole('button', { name: 'Add 2 more to pay €11.25 each.' }).click()
    expect((the('.qty') as HTMLInputElement).value).toBe('3')
    await drawn()
    expect(hint()).toBe('Add 3 more to pay €8.00 each.')
    setQuantity(6)
    await drawn()
    expect(hint()).toBeNull()
  })

  it('other scripts hear the server’s answer', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE, client)
    const heard = vi.fn<(event: CustomEvent) => void>()
    the('form').addEventListener('atoll:dynamic-price:updated', (event) => heard(event))
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ price_html: '1', extra: true })
    expect(heard.mock.calls[0]?.[0].detail).toEqual({
      productId: '20',
      quantity: 4,
      answer: { price_html: '1', extra: true },
    })
  })
})

describe('a shopper who presses a line of the table', () => {
  const quantity = (): string => (the('.qty') as HTMLInputElement).value

  it('has the quantity from which it holds, wherever on the line and before the view is here', async () => {
    await mount(SIMPLE, slowClient().client)
    the('tr:last-child .wdr_table_discounted_price').click()
    expect(quantity()).toBe('6')
    expect(the('.atoll-dynamic-price__tier').textContent).toContain('6 +')
    expect(price()).toBe('€12.50 €8.00Lowest price: €11')
  })

  it('reaches it with the keyboard: each range is a button, which keeps the focus', async () => {
    await mount(SIMPLE, slowClient().client)
    expect(screen.queryByRole('button', { name: '3 - 5' })).toBeNull()
    the('.qty').focus()
    await drawn()
    const range = screen.getByRole('button', { name: '3 - 5' })
    range.focus()
    await user.keyboard('{Enter}')
    expect(quantity()).toBe('3')
    expect(document.activeElement).toBe(range)
  })

  it('is not offered more than may be bought', async () => {
    await mount(SIMPLE.replace('name="quantity"', 'name="quantity" max="5"'), slowClient().client)
    the('.qty').focus()
    await drawn()
    expect(screen.queryByRole('button', { name: '6 +' })).toBeNull()
    the('tr:last-child').click()
    expect(quantity()).toBe('1')
  })
})

describe('the site owner', () => {
  const attributed = (html: string, attributes: string): string =>
    html.replace('<form', `<form ${attributes}`)

  it('names the place of the price', async () => {
    const { client, calls } = slowClient()
    const html = SIMPLE.replace(
      '<div class="awdr',
      `<div class="offer">${amount('12.50')}</div><div class="awdr`,
    )
    await mount(attributed(html, 'data-atoll-price-target=".offer"'), client)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ price_html: amount('11.20') })
    expect(the('.offer').textContent).toBe('€11.20')
    expect(price()).toBe('€12.50Lowest price: €11')
  })

  it('keeps the price as the server printed it', async () => {
    const { client, calls } = slowClient()
    await mount(attributed(SIMPLE, 'data-atoll-price="false"'), client)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls).toEqual([])
    expect(price()).toBe('€12.50Lowest price: €11')
  })

  it('keeps the table of the whole product, whatever is chosen', async () => {
    const { client, calls } = slowClient()
    await mount(attributed(VARIABLE, 'data-atoll-table="false"'), client)
    showVariation('31')
    await vi.advanceTimersByTimeAsync(Math.max(SETTLE_MS, TABLE_DELAY_MS))
    expect(calls.map(({ fields }) => fields['method'])).toEqual(['get_price_html'])
  })

  it('names the table', async () => {
    const { client } = slowClient()
    const html = SIMPLE.replaceAll('awdr-bulk-customizable-table', 'tiers').replace(
      'class="tiers"',
      'id="tiers"',
    )
    await mount(html, client)
    setQuantity(4)
    expect(document.querySelector('.atoll-dynamic-price__tier')).toBeNull()
    await mount(attributed(html, 'data-atoll-table-target="#tiers"'), client)
    setQuantity(4)
    expect(the('.atoll-dynamic-price__tier').textContent).toContain('3 - 5')
  })

  it('names the event after which the price is asked again', async () => {
    const { client, calls } = slowClient()
    await mount(attributed(SIMPLE, 'data-atoll-init-event="options_changed"'), client)
    triggerHostEvent(document.body, 'options_changed')
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls.map(({ fields }) => [fields['method'], fields['qty']])).toEqual([['get_price_html', 1]])
  })
})

describe('the view', () => {
  it('has no root before the shopper comes near, and one from then on', async () => {
    await mount(SIMPLE, slowClient().client)
    await drawn()
    expect(document.querySelector('[data-atoll-root]')).toBeNull()
    await user.hover(the('.awdr-bulk-customizable-table tr:last-child'))
    await drawn()
    expect(document.querySelectorAll('[data-atoll-root="dynamic-price"]')).toHaveLength(1)
  })
})

describe('a price that the page has made itself', () => {
  it('is sent as a plain number and answered by the discount call', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE.replace('<form', '<input id="made" value="100,00"><form'), client, {
      customPrice: '#made',
    })
    const body = vi.fn<(event: Event) => void>()
    document.body.addEventListener('advanced_woo_discount_rules_on_get_response_for_dynamic_discount', body)
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls[0]).toMatchObject({
      action: 'awdr_get_product_discount',
      fields: { product_id: '20', qty: 4, custom_price: '100.00' },
    })
    await calls[0]?.answer({ success: true, data: { discounted_price_html: amount('90.00') } })
    expect(price()).toContain('€90.00')
    expect(body).toHaveBeenCalledOnce()
  })

  it('gives way to the shop’s price where the plugin has no discount for it; nothing failed', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE.replace('<form', '<input id="made" value="100,00"><form'), client, {
      customPrice: '#made',
    })
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ success: true, data: { discounted_price_html: amount('90.00') } })
    setQuantity(2)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[1]?.answer({ success: true, data: false })
    expect(price()).toBe('€12.50Lowest price: €11')
    expect(announced().at(-1)).toBe('Price: €12.50')
    expect(document.querySelector('.atoll-dynamic-price__more')).toBeNull()
  })
})

function showVariation(id: string): void {
  ;(the('[name="variation_id"]') as HTMLInputElement).value = id
  the('.single_variation').innerHTML =
    `<div class="woocommerce-variation-price"><span class="price">${amount('23.00')}</span></div>`
  the('.single_variation').dispatchEvent(new CustomEvent('show_variation', { bubbles: true }))
}

function hideVariation(): void {
  ;(the('[name="variation_id"]') as HTMLInputElement).value = ''
  the('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
}

describe('a variable product', () => {
  it('loads table and price of the chosen variation, each once, and the product’s table after a reset', async () => {
    const { client, calls } = slowClient()
    await mount(VARIABLE, client)
    showVariation('31')
    showVariation('31')
    await vi.advanceTimersByTimeAsync(Math.max(SETTLE_MS, TABLE_DELAY_MS))
    expect(calls.map(({ fields }) => [fields['method'], fields['product_id']])).toEqual([
      ['get_variable_product_bulk_table', '31'],
      ['get_price_html', '31'],
    ])
    await calls[0]?.answer({ bulk_table: tableHtml('20.70', '9.00') })
    await calls[1]?.answer({ price_html: amount('23.00') })
    expect(document.querySelectorAll('.awdr-bulk-customizable-table')).toHaveLength(1)
    expect(the('table').textContent).toContain('€20.70')
    setQuantity(3)
    expect(the('.woocommerce-variation-price').textContent.replaceAll(/\s/g, ' ')).toBe('€23.00 €20.70')

    ;(the('[name="variation_id"]') as HTMLInputElement).value = ''
    the('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    the('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls.slice(2).map(({ fields }) => [fields['method'], fields['product_id']])).toEqual([
      ['get_variable_product_bulk_table', '27'],
    ])
  })

  it.each([
    ['which it then shows', true],
    ['of which it says no more', false],
  ])('asks once when the host sets the quantity with a variation, %s', async (_, shows) => {
    const { client, calls } = slowClient()
    await mount(VARIABLE, client)
    const prices = (): readonly Call[] => calls.filter(({ fields }) => fields['method'] === 'get_price_html')
    showVariation('31')
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await prices()[0]?.answer({ price_html: amount('23.00') })
    ;(the('[name="variation_id"]') as HTMLInputElement).value = '32'
    setQuantity(1)
    // The place of the price is still that of the variation before.
    expect(the('.woocommerce-variation-price .price').hasAttribute('aria-busy')).toBe(false)
    if (shows) showVariation('32')
    expect(the('.woocommerce-variation-price .price').hasAttribute('aria-busy')).toBe(shows)
    await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
    expect(prices().map(({ fields }) => fields['product_id'])).toEqual(['31', '32'])
  })

  it('sees the product’s price again in a place that the site names, once nothing is chosen', async () => {
    const { client, calls } = slowClient()
    const page = await mount(VARIABLE, client, { priceTarget: 'p.price' })
    const prices = (): readonly Call[] => calls.filter(({ fields }) => fields['method'] === 'get_price_html')
    for (const [id, euro] of [
      ['31', '23.00'],
      ['32', '24.00'],
    ] as const) {
      showVariation(id)
      await vi.advanceTimersByTimeAsync(SETTLE_MS)
      await prices()
        .at(-1)
        ?.answer({ price_html: amount(euro) })
      expect(price()).toBe(`€${euro}`)
    }
    hideVariation()
    expect(price()).toBe('€21 – €32')
    showVariation('31')
    expect(price()).toBe('€23.00')
    setQuantity(5)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(the('p.price').getAttribute('aria-busy')).toBe('true')
    hideVariation()
    expect(price()).toBe('€21 – €32')
    expect(the('p.price').hasAttribute('aria-busy')).toBe(false)
    showVariation('31')
    page.runtime.unmount(the('form'))
    expect(price()).toBe('€21 – €32')
  })

  it('clears the table when its call fails', async () => {
    const { client, calls } = slowClient()
    await mount(VARIABLE, client)
    showVariation('31')
    await vi.advanceTimersByTimeAsync(TABLE_DELAY_MS)
    await calls[0]?.fail()
    expect(document.querySelector('table')).toBeNull()
  })
})

describe('a host that is given back', () => {
  it('is the server’s markup again', async () => {
    const { client, calls } = slowClient()
    const page = openPage(SIMPLE, [widget], { client })
    const before = the('.product').outerHTML
    await page.runtime.mount(the('form'), 'dynamic-price')
    the('table').dispatchEvent(new Event('pointermove', { bubbles: true }))
    setQuantity(4)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    await calls[0]?.answer({ price_html: amount('11.20') })
    setQuantity(7)
    await drawn()
    expect(screen.getByRole('button', { name: '3 - 5' })).toBeTruthy()
    page.runtime.unmount(the('form'))
    expect(the('.product').outerHTML).toBe(before)
  })

  it('stays untouched in a shop without the plugin', async () => {
    vi.unstubAllGlobals()
    const page = openPage(SIMPLE, [widget])
    const before = the('.product').innerHTML
    await page.runtime.mount(the('form'), 'dynamic-price')
    expect(the('form').getAttribute('data-atoll-state')).toBe('mounted')
    expect(the('form').innerHTML).toBe(/<form[^>]*>([\s\S]*)<\/form>/.exec(before)?.[1])
    expect(page.report).not.toHaveBeenCalled()
  })
})

describe('beside the plugin’s scripts (2.6.6)', () => {
  const script = (name: string): string =>
    `<script type="text/plain" src="/wp-content/plugins/woo-discount-rules/v2/Assets/Js/${name}?ver=2.6.6"></script>`

  it.each(['site_main.js', 'site_main.min.js'])(
    '%s, which sets the prices itself, keeps the form',
    async (name) => {
      const { client, calls } = slowClient()
      const { advise } = await mount(SIMPLE + script(name), client)
      setQuantity(3)
      await vi.advanceTimersByTimeAsync(SETTLE_MS)
      expect(calls).toEqual([])
      expect(advise.mock.calls.map(([, advice]) => advice)).toEqual([
        expect.stringContaining("registered['awdr-main']"),
      ])
    },
  )

  it('awdr-dynamic-price.js, which does nothing by itself, does not', async () => {
    const { client, calls } = slowClient()
    await mount(SIMPLE + script('awdr-dynamic-price.js'), client)
    setQuantity(3)
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(calls).toHaveLength(1)
  })
})

it('offers no price that begins above what the shop sells at once', async () => {
  await mount(SIMPLE.replace('name="quantity"', 'name="quantity" max="5"'), slowClient().client, {
    upsell: true,
  })
  expect(the('.atoll-dynamic-price__hint').textContent).toMatch(/^Add 2 more/)
  setQuantity(3)
  await drawn()
  expect(document.querySelector('.atoll-dynamic-price__hint')).toBeNull()
})

it('the table of a product within a bundle stays as it is', async () => {
  const { client, calls } = slowClient()
  await mount(VARIABLE, client)
  the('[name="variation_id"]').setAttribute('value', '30')
  triggerHostEvent(the('.single_variation'), 'show_variation', [{ variation_id: 30, is_bundled: true }, true])
  await vi.advanceTimersByTimeAsync(TABLE_DELAY_MS)
  expect(calls.filter(({ fields }) => fields['method'] !== 'get_price_html')).toEqual([])
})
