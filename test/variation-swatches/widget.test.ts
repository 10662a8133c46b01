import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { widget } from '../../widgets/variation-swatches/index.ts'
import { PAGE_SIZE } from '../../widgets/variation-swatches/variations/store-api.ts'
import { drawn } from '../support/drawn.ts'
import { noClient, openPage, the, type TestPage } from '../support/page.ts'
import { preselected, sequences, type CaseProduct, type CaseSequence, type RecordedState } from './cases.ts'

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function printForm(product: CaseProduct, variations: unknown = product.variations): string {
  const rows = Object.entries(product.attributes).map(
    ([name, values]) => `<tr><th class="label"><label for="${name}">${name}</label></th><td class="value">
<select id="${name}" name="${name}" data-attribute_name="${name}" data-show_option_none="yes"><option value="">Choose an option</option>${values
      .map((value) => `<option value="${value}">${value.toUpperCase()}</option>`)
      .join('')}</select></td></tr>`,
  )
  return `<div class="product">
<form class="variations_form cart" data-product_id="7" data-product_variations="${escapeAttribute(JSON.stringify(variations))}">
<table class="variations"><tbody>${rows.join('')}</tbody></table><a class="reset_variations" href="#">Clear</a>
<div class="reset_variations_alert" role="alert"></div>
<div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div>
<div class="woocommerce-variation-add-to-cart"><div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div>
<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
<input type="hidden" name="variation_id" class="variation_id" value="0"></div></div>
</form>
<div class="product_meta">SKU: <span class="sku">BASE</span></div></div>`
}

async function mount(html: string, client: Client = noClient, config?: unknown): Promise<TestPage> {
  const page = openPage(html, [widget], { client, config })
  await page.runtime.mount(the('form'), 'variation-swatches')
  await vi.advanceTimersByTimeAsync(1)
  await comeNear()
  await drawn()
  return page
}

/** The shopper moves over the page: the form's code comes. */
async function comeNear(): Promise<void> {
  document.dispatchEvent(new Event('pointermove'))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

async function pick(attribute: string, value: string): Promise<void> {
  if (value === '') {
    const select = the(`[name="${attribute}"]`) as HTMLSelectElement
    select.value = ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    the(`[data-attribute_name="${attribute}"] [data-value="${value}"]`).click()
  }
  await vi.advanceTimersByTimeAsync(1)
  await drawn()
}

function isPickable(attribute: string, value: string): boolean {
  const swatch = the(`[data-attribute_name="${attribute}"] [data-value="${value}"]`)
  return swatch.getAttribute('aria-disabled') !== 'true'
}

/** The form as the recording describes it, read from the page. */
function observe(product: CaseProduct): Omit<RecordedState, 'matching'> {
  const attributes = Object.keys(product.attributes)
  const button = the('.single_add_to_cart_button')
  const quantity = the('.qty') as HTMLInputElement
  return {
    chosen: attributes.map((name) => (the(`select[name="${name}"]`) as HTMLSelectElement).value),
    options: attributes.map((name) =>
      [...document.querySelectorAll(`ul[data-attribute_name="${name}"] [data-value]`)].map((swatch) => {
        const value = swatch.getAttribute('data-value') ?? ''
        return swatch.classList.contains('disabled') ? `!${value}` : value
      }),
    ),
    id: (the('.variation_id') as HTMLInputElement).value,
    button: button.classList.contains('wc-variation-is-unavailable')
      ? 'unavailable'
      : button.classList.contains('disabled')
        ? 'selection-needed'
        : 'enabled',
    reset: the('.reset_variations').style.visibility === 'visible',
    noMatch: document.querySelector('.atoll-variation-swatches__message') !== null,
    qty: [quantity.value, quantity.getAttribute('min') ?? '', quantity.getAttribute('max') ?? ''],
  }
}

/** Swatches show every value; one that WooCommerce takes out of its select is disabled. */
function asSwatches(state: RecordedState, product: CaseProduct): unknown {
  const { chosen, id, button, reset, noMatch, qty, options } = state
  return {
    chosen,
    id,
    button,
    reset,
    noMatch,
    qty,
    options: Object.values(product.attributes).map((values, position) =>
      values.map((value) => (options[position]?.includes(value) ? value : `!${value}`)),
    ),
  }
}

async function walk({ product, steps }: CaseSequence): Promise<unknown[]> {
  const seen: unknown[] = [observe(product)]
  for (const { action } of steps) {
    if (action === 'reset') the('.reset_variations').click()
    else if (action.value && !isPickable(action.attribute, action.value)) {
      seen.push(null)
      continue
    } else await pick(action.attribute, action.value)
    await vi.advanceTimersByTimeAsync(1)
    seen.push(observe(product))
  }
  return seen
}

beforeAll(async () => {
  // React takes the clock that it finds when it is loaded.
  await import('../../widgets/variation-swatches/view.tsx')
  await import('../../widgets/variation-swatches/form/standalone.ts')
})

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

describe('a shopper on a page without WooCommerce’s script', () => {
  it.each(sequences)('gets the form that WooCommerce made: $title', async (sequence) => {
    await mount(printForm(sequence.product))
    const recorded = [sequence.initial, ...sequence.steps.map(({ state }) => state)]
    expect(await walk(sequence)).toEqual(
      recorded.map((state) => state && asSwatches(state, sequence.product)),
    )
  })
})

describe('a page that comes with options selected', () => {
  it('lets go of a combination that does not exist, whole', async () => {
    const product = preselected.find((row) => row.product.id === 'inactive')?.product
    if (!product) throw new Error('No product "inactive" in cases.json')
    const { runtime } = openPage(printForm(product), [widget])
    for (const [name, value] of Object.entries({ attribute_pa_color: 'red', attribute_pa_size: 'm' }))
      (the(`[name="${name}"]`) as HTMLSelectElement).value = value
    await runtime.mount(the('form'), 'variation-swatches')
    await vi.advanceTimersByTimeAsync(1)
    // What lets go of it is fetched first.
    await drawn()
    expect(observe(product)).toMatchObject({
      chosen: ['', ''],
      options: [
        ['red', 'blue'],
        ['s', 'm'],
      ],
      button: 'selection-needed',
      reset: false,
    })
  })
})

const SHIRT: CaseProduct = {
  id: 'shirt',
  attributes: { attribute_pa_color: ['red', 'blue'], attribute_pa_size: ['s', 'm'] },
  variations: [
    variation(11, 'red', 's', {
      price_html: '<span class="price">€10</span>',
      sku: 'RED-S',
      variation_stock_left: 3,
    }),
    variation(12, 'red', 'm', {
      is_in_stock: false,
      availability_html: '<p class="stock out-of-stock">Sold out</p>',
    }),
    variation(13, 'blue', 's', { variation_description: '<b onclick="x()">Soft</b><script>x()</script>' }),
  ],
}

function variation(id: number, color: string, size: string, fields: object): Record<string, unknown> {
  return {
    variation_id: id,
    attributes: { attribute_pa_color: color, attribute_pa_size: size },
    is_in_stock: true,
    is_purchasable: true,
    variation_is_active: true,
    variation_is_visible: true,
    min_qty: 1,
    max_qty: '',
    ...fields,
  }
}

/** A client whose answers the test gives when it likes. */
function slowClient(): {
  readonly client: Client
  readonly calls: Array<{
    readonly fields: unknown
    readonly answer: (body: unknown) => void
    readonly fail: () => void
  }>
} {
  const calls: ReturnType<typeof slowClient>['calls'] = []
  const client: Client = {
    ...noClient,
    ajax: (_, fields, { signal } = {}) =>
      new Promise((resolve, reject) => {
        calls.push({ fields, answer: resolve, fail: () => reject(new Error('500')) })
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  }
  return { client, calls }
}

const AJAX = { widgets: { 'variation-swatches': { availability: 'off' } } }

describe('a chosen variation', () => {
  it('fills price, SKU and field, without scripts of its texts, and leaves with the choice', async () => {
    await mount(printForm(SHIRT))
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 's')
    expect(the('.woocommerce-variation-price').textContent).toBe('€10')
    expect(the('.sku').textContent).toBe('RED-S')
    await pick('attribute_pa_color', 'blue')
    expect(the('.woocommerce-variation-description').textContent).toContain('Soft')
    expect(document.querySelector('script, [onclick]')).toBeNull()
    the('.reset_variations').click()
    await vi.advanceTimersByTimeAsync(1)
    await drawn()
    expect(the('.single_variation').innerHTML).toBe('')
    expect(the('.sku').textContent).toBe('BASE')
    expect(the('.reset_variations_alert').textContent).toContain('Your selection has been reset')
    // What is there already is not laid out again.
    const moved = vi.fn<() => void>()
    const observer = new MutationObserver(moved)
    observer.observe(the('.sku'), { childList: true })
    await pick('attribute_pa_color', 'red')
    expect(observer.takeRecords()).toEqual([])
    expect(moved).not.toHaveBeenCalled()
  })

  it('that is sold out can be seen but not bought', async () => {
    await mount(printForm(SHIRT))
    await pick('attribute_pa_color', 'red')
    const medium = the('[data-value="m"]')
    expect(medium.classList.contains('no-stock')).toBe(true)
    expect(medium.getAttribute('aria-label')).toBe('M, Out of stock')
    await pick('attribute_pa_size', 'm')
    expect(the('.single_variation').textContent).toContain('Sold out')
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    the('form').dispatchEvent(submit)
    expect(submit.defaultPrevented).toBe(true)
    await drawn()
    expect(the('.atoll-variation-swatches__message').textContent).toContain('this product is unavailable')
  })

  it('is said to a screen reader where the server’s markup does not, and else as it says', async () => {
    await mount(printForm(SHIRT))
    expect(the('.single_variation').getAttribute('aria-live')).toBe('polite')
    await mount(printForm(SHIRT).replace('single_variation"', 'single_variation" role="alert"'))
    expect(the('.single_variation').hasAttribute('aria-live')).toBe(false)
  })

  it('brings the host’s slider back to the picture, once for each picture', async () => {
    const picture = (id: number): object => ({ image_id: id, image: { src: `/${id}.jpg`, alt: '' } })
    const product: CaseProduct = {
      ...SHIRT,
      variations: [
        variation(11, 'red', 's', picture(91)),
        variation(12, 'red', 'm', picture(91)),
        variation(13, 'blue', 's', picture(92)),
      ],
    }
    const gallery =
      '<div class="images"><div class="woocommerce-product-gallery__image"><img src="/shirt.jpg"></div></div>'
    await mount(printForm(product).replace('<div class="product">', `<div class="product">${gallery}`))
    const shown: Array<string | null> = []
    the('.images').addEventListener('woocommerce_gallery_reset_slide_position', () => {
      shown.push(the('.images img').getAttribute('src'))
    })
    await pick('attribute_pa_color', 'red')
    expect(shown).toEqual([])
    await pick('attribute_pa_size', 's')
    await pick('attribute_pa_size', 'm')
    expect(shown).toEqual(['/91.jpg'])
    await pick('attribute_pa_size', 's')
    await pick('attribute_pa_color', 'blue')
    the('.reset_variations').click()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toEqual(['/91.jpg', '/92.jpg', '/shirt.jpg'])
  })

  it('shows the pictures of the variation’s own gallery in the place of the product’s, as the shop prints it', async () => {
    const galleryOf = (...slides: readonly string[]): string =>
      `<div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper">${slides.map((name) => `<div class="woocommerce-product-gallery__image"><img src="/${name}.jpg" alt=""></div>`).join('')}</div></div>`
    const product: CaseProduct = {
      ...SHIRT,
      variations: [
        variation(11, 'red', 's', { gallery_images_html: galleryOf('front', 'back') }),
        variation(12, 'red', 'm', { gallery_images_html: '<p>No gallery</p>', image: { src: '/m.jpg' } }),
      ],
    }
    await mount(
      printForm(product).replace('<div class="product">', `<div class="product">${galleryOf('shirt')}`),
    )
    const shown = (): Array<string | null> =>
      [...document.querySelectorAll('.product img')].map((picture) => picture.getAttribute('src'))
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 's')
    expect(shown()).toEqual(['/front.jpg', '/back.jpg'])
    expect(document.querySelectorAll('.woocommerce-product-gallery')).toHaveLength(1)
    await pick('attribute_pa_size', 'm')
    expect(shown()).toEqual(['/m.jpg'])
    the('.reset_variations').click()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual(['/shirt.jpg'])
  })

  it('says how few pieces are left', async () => {
    await mount(printForm(SHIRT), noClient, { widgets: { 'variation-swatches': { showStock: true } } })
    await pick('attribute_pa_color', 'red')
    expect(the('[data-value="s"]').getAttribute('aria-label')).toBe('S, Only 3 left')
  })

  it('fires WooCommerce’s events in WooCommerce’s order', async () => {
    await mount(printForm(SHIRT))
    await pick('attribute_pa_color', 'red')
    const heard: string[] = []
    const types = [
      'change',
      'clear_reset_announcement',
      'woocommerce_variation_select_change',
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'found_variation',
      'reset_data',
      'hide_variation',
      'woocommerce_variation_has_changed',
      'show_variation',
    ]
    for (const type of types) {
      the('form').addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as Element).className || 'select'}`),
      )
    }
    await pick('attribute_pa_size', 's')
    expect(heard.map((entry) => entry.replace(/ variations_form.*| woocommerce-variation.*/, ''))).toEqual([
      'change select',
      'change variation_id',
      'clear_reset_announcement',
      'woocommerce_variation_select_change',
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'found_variation',
      'change variation_id',
      'change qty',
      'woocommerce_variation_has_changed',
      'show_variation',
    ])
  })
})

function withOptions(options: object): unknown {
  return { widgets: { 'variation-swatches': options } }
}

describe('options of the site owner', () => {
  it('clear on reselect', async () => {
    await mount(printForm(SHIRT), noClient, withOptions({ clearOnReselect: true }))
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_color', 'red')
    expect((the('[name="attribute_pa_color"]') as HTMLSelectElement).value).toBe('')
  })

  it('a value out of reach clears the others when it may be picked', async () => {
    await mount(printForm(SHIRT), noClient, withOptions({ deselectUnavailable: true }))
    await pick('attribute_pa_color', 'blue')
    await pick('attribute_pa_size', 'm')
    expect((the('[name="attribute_pa_color"]') as HTMLSelectElement).value).toBe('')
    expect((the('[name="attribute_pa_size"]') as HTMLSelectElement).value).toBe('m')
    expect(the('.atoll-variation-swatches__message').textContent).toBe('Your other choices were cleared.')
  })

  it('a value out of reach says why when it may not', async () => {
    await mount(printForm(SHIRT), noClient, withOptions({ unavailableText: 'Not made' }))
    await pick('attribute_pa_color', 'blue')
    await pick('attribute_pa_size', 'm')
    expect((the('[name="attribute_pa_size"]') as HTMLSelectElement).value).toBe('')
    expect(the('.atoll-variation-swatches__message').textContent).toBe('Not made')
    expect(the('[data-value="m"]').getAttribute('aria-label')).toBe('M, Not made')
  })

  it.each([
    [{ disableOutOfStock: true }, ''],
    [{ disableOutOfStock: true, clickableOutOfStock: true }, 'm'],
    [{}, 'm'],
  ])('sold-out values with %o', async (options, chosen) => {
    await mount(printForm(SHIRT), noClient, withOptions(options))
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 'm')
    expect((the('[name="attribute_pa_size"]') as HTMLSelectElement).value).toBe(chosen)
  })

  it('looks by attribute: two colours, image, radio, or the drop-down', async () => {
    await mount(
      printForm(SHIRT),
      noClient,
      withOptions({
        looks: {
          pa_color: { look: 'color', swatches: { red: '#d33', blue: ['#00f', '#fff'] } },
          pa_size: 'select',
        },
      }),
    )
    expect(the('[data-value="red"] .variable-item-span-color').style.backgroundColor).not.toBe('')
    expect(the('[data-value="blue"] .variable-item-span-color').style.backgroundImage).toContain(
      'linear-gradient',
    )
    await pick('attribute_pa_color', 'blue')
    const options = [...(the('[name="attribute_pa_size"]') as HTMLSelectElement).options]
    expect(options.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['', false],
      ['s', false],
      ['m', true],
    ])
  })

  it('keep the choice in the address and follow Back', async () => {
    await mount(printForm(SHIRT), noClient, withOptions({ url: 'push' }))
    await pick('attribute_pa_color', 'red')
    await vi.advanceTimersByTimeAsync(1)
    expect(location.search).toBe('?attribute_pa_color=red')
    history.replaceState(null, '', '/checkout/?attribute_pa_color=blue')
    dispatchEvent(new PopStateEvent('popstate'))
    expect((the('[name="attribute_pa_color"]') as HTMLSelectElement).value).toBe('blue')
    history.replaceState(null, '', '/checkout/')
  })
})

describe('beyond the number of variations that the page holds', () => {
  it('the server is asked once per choice and answers from memory after that', async () => {
    const { client, calls } = slowClient()
    await mount(printForm(SHIRT, false), client, AJAX)
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 's')
    expect(calls.map(({ fields }) => fields)).toEqual([
      { attribute_pa_color: 'red', attribute_pa_size: 's', product_id: '7', custom_data: undefined },
    ])
    expect(observe(SHIRT).button).toBe('selection-needed')
    calls[0]?.answer(SHIRT.variations[0])
    await vi.advanceTimersByTimeAsync(1)
    expect(observe(SHIRT)).toMatchObject({ id: '11', button: 'enabled' })
    await pick('attribute_pa_color', 'blue')
    await pick('attribute_pa_color', 'red')
    expect(observe(SHIRT)).toMatchObject({ id: '11', button: 'enabled' })
    expect(calls).toHaveLength(2)
  })

  it('a late answer never brings back a choice that was left', async () => {
    const { client, calls } = slowClient()
    await mount(printForm(SHIRT, false), client, AJAX)
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 's')
    await pick('attribute_pa_size', '')
    calls[0]?.answer(SHIRT.variations[0])
    await vi.advanceTimersByTimeAsync(1)
    expect(observe(SHIRT)).toMatchObject({ id: '', button: 'selection-needed' })
  })

  it('a combination that does not exist is said, and a failure can be tried again', async () => {
    const { client, calls } = slowClient()
    const page = await mount(printForm(SHIRT, false), client, AJAX)
    await pick('attribute_pa_color', 'blue')
    await pick('attribute_pa_size', 'm')
    calls[0]?.answer(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(the('.atoll-variation-swatches__message').textContent).toContain('no products matched')
    await pick('attribute_pa_size', 's')
    calls[1]?.fail()
    await vi.advanceTimersByTimeAsync(1)
    expect(page.report).toHaveBeenCalledOnce()
    the('.atoll-variation-swatches__message button').click()
    calls[2]?.answer(SHIRT.variations[2])
    await vi.advanceTimersByTimeAsync(1)
    expect(observe(SHIRT)).toMatchObject({ id: '13', button: 'enabled', noMatch: false })
  })

  it('availability comes from the Store API', async () => {
    const client: Client = {
      ...noClient,
      rest: ({ path = '' }) =>
        Promise.resolve(
          path.includes('stock_status')
            ? path.endsWith('page=1')
              ? Array.from({ length: PAGE_SIZE }, (_, position) => ({ id: 1000 + position }))
              : [{ id: 12 }]
            : {
                attributes: [{ name: 'attribute_pa_color', taxonomy: 'pa_color' }],
                variations: SHIRT.variations.map(({ variation_id, attributes }) => ({
                  id: variation_id,
                  attributes: Object.entries(attributes as object).map(([name, value]) => ({
                    name,
                    value: String(value),
                  })),
                })),
              },
        ),
    }
    await mount(printForm(SHIRT, false), client)
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
    await pick('attribute_pa_color', 'blue')
    expect(the('[data-value="m"]').getAttribute('aria-disabled')).toBe('true')
    await pick('attribute_pa_color', 'red')
    expect(the('[data-value="m"]').classList.contains('no-stock')).toBe(true)
  })
})

function press(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

describe('the keyboard', () => {
  it('has one tab stop per attribute; arrows move and pick, unavailable values only say why', async () => {
    await mount(printForm(SHIRT))
    const stops = [...document.querySelectorAll('[role="radio"][tabindex="0"]')]
    expect(stops.map((stop) => stop.getAttribute('data-value'))).toEqual(['red', 's'])
    the('[data-value="red"]').focus()
    press('ArrowRight')
    expect((the('[name="attribute_pa_color"]') as HTMLSelectElement).value).toBe('blue')
    expect(document.activeElement).toBe(the('[data-value="blue"]'))
    await drawn()
    expect(the('[data-value="blue"]').tabIndex).toBe(0)
    expect(the('[data-value="red"]').tabIndex).toBe(-1)
    the('[data-value="s"]').focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(the('[data-value="m"]'))
    expect((the('[name="attribute_pa_size"]') as HTMLSelectElement).value).toBe('')
    press('s')
    press(' ')
    expect((the('[name="attribute_pa_size"]') as HTMLSelectElement).value).toBe('s')
  })
})

describe('a host that is given back', () => {
  it('is the server’s markup again', async () => {
    const page = openPage(printForm(SHIRT), [widget])
    const before = the('.product').outerHTML
    await page.runtime.mount(the('form'), 'variation-swatches')
    await vi.advanceTimersByTimeAsync(1)
    await drawn()
    await pick('attribute_pa_color', 'red')
    await pick('attribute_pa_size', 's')
    page.runtime.unmount(the('form'))
    expect(the('.product').outerHTML).toBe(before)
  })

  it('without a form or selects is refused with the cure', async () => {
    const page = openPage('<form class="variations_form"></form>', [widget])
    await page.runtime.mount(the('form'), 'variation-swatches')
    expect(page.report.mock.calls[0]?.[0]).toMatchObject({
      error: { message: expect.stringContaining('must keep its selects') as string },
    })
  })
})

describe('what the swatch plugin’s script (2.1.2) did besides', () => {
  it('tells other scripts which swatch was picked and let go', async () => {
    const told: unknown[] = []
    for (const type of ['wvs-selected-item', 'wvs-unselected-item', 'wvs-item-updated'])
      document.addEventListener(
        type,
        (event) => {
          const item = event.target as HTMLElement
          told.push([event.type, item.dataset['value'], (event as CustomEvent<unknown[]>).detail[0]])
        },
        { once: true },
      )
    const loaded = vi.fn<() => void>()
    document.addEventListener('woo_variation_swatches_loaded', loaded, { once: true })
    await mount(printForm(SHIRT))
    expect(loaded).toHaveBeenCalledOnce()
    await pick('attribute_pa_color', 'red')
    the('.reset_variations').click()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([
      ['wvs-item-updated', 'red', 'red'],
      ['wvs-selected-item', 'red', 'red'],
      ['wvs-unselected-item', 'red', 'red'],
    ])
  })

  it('shows the swatches that the plugin’s limit hides', async () => {
    const list = `<ul class="variable-items-wrapper enabled-display-limit-mode" data-attribute_name="attribute_pa_color"><li class="variable-item" data-value="red" data-title="Red"></li><li class="variable-item" data-value="blue" data-title="Blue"></li><li class="woo-variation-swatches-variable-item-more"><a href="/p">+1 More</a></li></ul>`
    await mount(printForm(SHIRT).replace('</select>', `</select>${list}`))
    the('.woo-variation-swatches-variable-item-more a').click()
    expect(the('.variable-items-wrapper[data-attribute_name="attribute_pa_color"]').className).not.toContain(
      'limit-mode',
    )
    expect(the('.woo-variation-swatches-variable-item-more').style.display).toBe('none')
  })
})
