import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/variation-swatches/index.ts'
import { REST_MS } from '../../widgets/variation-swatches/model.ts'
import { urls } from '../html/payloads.json'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'

const ROOT = '[data-atoll-root="variation-swatches"]'
const VARIATIONS = [
  {
    variation_id: 11,
    attributes: { attribute_pa_color: 'red', attribute_pa_size: 's' },
    variation_stock_left: 3,
  },
  { variation_id: 12, attributes: { attribute_pa_color: 'red', attribute_pa_size: 'm' }, is_in_stock: false },
  { variation_id: 13, attributes: { attribute_pa_color: 'blue', attribute_pa_size: 's' } },
]

/** The swatch plugin's list for an attribute. */
function list(name: string, items: Readonly<Record<string, string>>): string {
  return `<ul class="variable-items-wrapper button-variable-items-wrapper" role="radiogroup" data-attribute_name="${name}">${Object.entries(
    items,
  )
    .map(
      ([value, title]) =>
        `<li class="variable-item" role="radio" tabindex="0" data-value="${value}" data-title="${title}" title="${title}"><div class="variable-item-contents">${title}</div></li>`,
    )
    .join('')}</ul>`
}

const COLORS = { red: 'Red', blue: 'Blue' }
const SIZES = { s: 'Small', m: 'Medium' }

/** @param lists whether the server printed the plugin's lists */
function form(lists: boolean): string {
  const row = (name: string, label: string, items: Readonly<Record<string, string>>): string =>
    `<tr><th class="label"><label for="${name}">${label}</label></th><td><select id="${name}" name="attribute_${name}"><option value="">Choose</option>${Object.entries(
      items,
    )
      .map(([value, title]) => `<option value="${value}">${title}</option>`)
      .join('')}</select>${lists ? list(`attribute_${name}`, items) : ''}</td></tr>`
  return `<form class="variations_form cart" data-product_id="7" data-product_variations="${JSON.stringify(VARIATIONS).replaceAll('"', '&quot;')}">
<table class="variations"><tbody>${row('pa_color', 'Colour', COLORS)}${row('pa_size', 'Size', SIZES)}</tbody></table>
<a class="reset_variations" href="#">Clear</a>
<div class="woocommerce-variation-add-to-cart"><button type="submit" class="single_add_to_cart_button">Add to cart</button></div></form>`
}

let page: TestPage

async function mount(lists: boolean, options: object = {}, attributes = ''): Promise<void> {
  page = openPage(form(lists).replace('<form', `<form ${attributes}`), [widget], {
    config: { widgets: { 'variation-swatches': options } },
  })
  await page.runtime.mount(the('form'), 'variation-swatches')
  // The index is built in the first idle moment.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await drawn()
}

const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name })
const tips = (): readonly string[] =>
  [...document.querySelectorAll('.atoll-variation-swatches__tip')].map(({ textContent }) => textContent)
const roots = (): number => document.querySelectorAll(ROOT).length

beforeAll(async () => {
  await import('../../widgets/variation-swatches/view.tsx')
  await import('../../widgets/variation-swatches/tip/Tip.tsx')
})

afterEach(() => {
  page.runtime.unmount(the('form'))
  document.body.innerHTML = ''
})

describe('the server’s swatches', () => {
  it('have no root before anybody comes near, and one from then on', async () => {
    await mount(true)
    expect(roots()).toBe(0)
    expect(radio('Red').tabIndex).toBe(0)
    await userEvent.hover(radio('Red'))
    await waitFor(() => expect(roots()).toBe(1))
    page.runtime.unmount(the('form'))
    expect(document.body.innerHTML).toBe(form(true))
    expect(roots()).toBe(0)
  })

  it('stay the same nodes, and are marked by what is chosen', async () => {
    await mount(true, { showStock: true })
    const [red, medium] = [radio('Red'), radio('Medium, Out of stock')]
    await userEvent.click(red)
    // The pointer that came near has React drawing meanwhile.
    await waitFor(() => expect(red.getAttribute('aria-checked')).toBe('true'))
    await waitFor(() => expect(screen.getByText(': Red').closest('th')?.textContent).toBe('Colour: Red'))
    expect(radio('Small, Only 3 left').textContent).toBe('SmallOnly 3 left')
    expect(radio('Medium, Out of stock')).toBe(medium)
    await userEvent.click(radio('Blue'))
    await waitFor(() =>
      expect(radio('Medium, Not available with your other choices').getAttribute('aria-disabled')).toBe(
        'true',
      ),
    )
    await waitFor(() => expect(screen.queryByText('Only 3 left')).toBeNull())
    expect(radio('Red')).toBe(red)
  })

  it('are marked and named at the first click, which alone draws nothing', async () => {
    await mount(true)
    const red = radio('Red')
    // As assistive technology clicks: nothing comes near before.
    red.click()
    expect(red.getAttribute('aria-checked')).toBe('true')
    expect(red.classList.contains('selected')).toBe(true)
    expect(screen.getByText(': Red').closest('th')?.textContent).toBe('Colour: Red')
    await drawn()
    expect(roots()).toBe(0)
  })

  it('name a value that was chosen from the start before anybody comes near, and take the name away with it', async () => {
    const chosen = form(true).replace('value="red"', 'value="red" selected=""')
    page = openPage(chosen, [widget], { config: { widgets: { 'variation-swatches': {} } } })
    await page.runtime.mount(the('form'), 'variation-swatches')
    await waitFor(() => expect(screen.getByText(': Red').closest('th')?.textContent).toBe('Colour: Red'))
    await drawn()
    expect(roots()).toBe(0)
    const name = screen.getByText(': Red')
    await userEvent.hover(radio('Small'))
    await waitFor(() => expect(roots()).toBe(1))
    expect(screen.getByText(': Red')).toBe(name)
    await userEvent.click(radio('Blue'))
    await waitFor(() => expect(name.textContent).toBe(': Blue'))
    await userEvent.click(screen.getByText('Clear'))
    await waitFor(() => expect(name.isConnected).toBe(false))
    page.runtime.unmount(the('form'))
    expect(document.querySelectorAll('.label')[0]?.textContent).toBe('Colour')
  })

  it('say what they cost beside the other choices, in words and under each, by option', async () => {
    const prices: Readonly<Record<number, string>> = { 11: '€10.00', 12: '€12.00', 13: '€9.00' }
    const priced = VARIATIONS.map((variation) => ({
      ...variation,
      price_html: `<b class='amount'>${prices[variation.variation_id]}</b>`,
    }))
    page = openPage(
      form(true).replace(
        /data-product_variations="[^"]*"/,
        `data-product_variations="${JSON.stringify(priced).replaceAll('"', '&quot;')}" data-atoll-show-prices="true"`,
      ),
      [widget],
    )
    await page.runtime.mount(the('form'), 'variation-swatches')
    const small = await screen.findByRole('radio', { name: 'Small, €9.00–10.00' })
    await waitFor(() => expect(small.textContent).toBe('Small€9.00–10.00'))
    expect(radio('Medium, Out of stock, €12.00').textContent).toBe('Medium€12.00')
    await userEvent.click(radio('Blue, €9.00'))
    await waitFor(() => expect(small.textContent).toBe('Small€9.00'))
    const medium = radio('Medium, Not available with your other choices')
    await waitFor(() => expect(medium.textContent).toBe('Medium'))
    page.runtime.unmount(the('form'))
    expect(small.textContent).toBe('Small')
    expect(small.className).toBe('variable-item')
  })

  it('say in a box what they are, and Escape closes it', async () => {
    await mount(true)
    await userEvent.click(radio('Blue'))
    await userEvent.hover(radio(/^Medium/))
    const reason = await screen.findByText('Not available with your other choices')
    expect(reason.parentElement?.textContent).toBe('MediumNot available with your other choices')
    await userEvent.hover(radio('Red'))
    await waitFor(() => expect(the('.atoll-variation-swatches__tip').textContent).toBe('Red'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('.atoll-variation-swatches__tip')).toBeNull())
  })

  it('open no box for a pointer that only passes', async () => {
    await mount(true)
    const pointer = userEvent.setup()
    await pointer.hover(radio('Red'))
    await pointer.hover(radio('Blue'))
    await pointer.hover(screen.getByRole('button', { name: 'Add to cart' }))
    await new Promise((resolve) => setTimeout(resolve, REST_MS * 2))
    expect(tips()).toEqual([])
  })

  it('open the box at once for the keyboard', async () => {
    await mount(true)
    radio('Blue').focus()
    await drawn()
    expect(tips()).toEqual(['Blue'])
  })

  it('close the box when they are pressed, until the pointer comes again', async () => {
    await mount(true)
    const pointer = userEvent.setup()
    await pointer.hover(radio('Blue'))
    await waitFor(() => expect(tips()).toEqual(['Blue']))
    await pointer.click(radio('Blue'))
    await waitFor(() => expect(tips()).toEqual([]))
    await pointer.hover(within(radio('Blue')).getByText('Blue'))
    await new Promise((resolve) => setTimeout(resolve, REST_MS * 2))
    expect(tips()).toEqual([])
    await pointer.unhover(radio('Blue'))
    await pointer.hover(radio('Blue'))
    await waitFor(() => expect(tips()).toEqual(['Blue']))
  })

  it('keep the box that says why nothing was chosen', async () => {
    await mount(true)
    const pointer = userEvent.setup()
    await pointer.click(radio('Blue'))
    await pointer.click(radio(/^Medium/))
    await new Promise((resolve) => setTimeout(resolve, REST_MS * 2))
    expect(tips()).toEqual(['MediumNot available with your other choices'])
  })

  it('say in words why a value cannot be chosen, and what is missing for the cart', async () => {
    await mount(true)
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please select some product options')
    expect(document.activeElement).toBe(radio('Red'))
    await userEvent.click(radio('Blue'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await userEvent.click(radio(/^Medium/))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Not available with your other choices'),
    )
  })

  it('go on where a script of the page has thrown out the message and the notes', async () => {
    await mount(true, { showStock: true })
    await userEvent.click(radio('Red'))
    const note = await screen.findByText('Only 3 left')
    note.closest('li')?.replaceChildren('s')
    await userEvent.click(radio('Blue'))
    await userEvent.click(radio('Red'))
    await drawn()
    expect(the('form').dataset['atollState']).toBe('mounted')
    expect(page.report).not.toHaveBeenCalled()
  })
})

describe('swatches in a select’s place', () => {
  it('are drawn at once, chosen by key and click, and leave the selects as they were', async () => {
    await mount(false)
    const color = await screen.findByRole('radiogroup', { name: 'Colour' })
    expect(the('#pa_color').style.display).toBe('none')
    await userEvent.click(within(color).getByRole('radio', { name: 'Red' }))
    await userEvent.keyboard('{ArrowRight}')
    expect((the('#pa_color') as HTMLSelectElement).value).toBe('blue')
    expect(document.activeElement).toBe(radio('Blue'))
    await waitFor(() => expect(radio('Blue').tabIndex).toBe(0))
    expect(radio('Red').tabIndex).toBe(-1)
    page.runtime.unmount(the('form'))
    expect(document.body.innerHTML).toBe(form(false))
  })

  it.each(urls)('show pictures of the web or none, in the list and in the box: %j', async (address) => {
    const swatches = { red: address, blue: '/blue.svg' }
    await mount(false, { looks: { pa_color: { look: 'image', swatches } } })
    const color = await screen.findByRole('radiogroup', { name: 'Colour' })
    await userEvent.hover(within(color).getByRole('radio', { name: 'Red' }))
    await waitFor(() => expect(document.querySelector('.atoll-variation-swatches__tip')).not.toBeNull())
    expect(color.querySelectorAll('img')).toHaveLength(2)
    for (const { src } of document.querySelectorAll('img'))
      expect(new URL(src, location.href).protocol).toMatch(/^https?:$/)
    expect(color.querySelectorAll('img')[1]?.src).toMatch(/blue\.svg$/)
  })

  it('come again where the page has thrown the list out', async () => {
    await mount(false)
    const color = await screen.findByRole('radiogroup', { name: 'Colour' })
    color.remove()
    page.runtime.sweep()
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Colour' })).not.toBe(color))
    expect(roots()).toBe(1)
    await userEvent.click(radio('Red'))
    expect((the('#pa_color') as HTMLSelectElement).value).toBe('red')
  })

  it('are on a page with many forms in a root for each', async () => {
    await mount(false)
    const copy = the('form').cloneNode(true) as HTMLElement
    document.body.append(copy)
    const claim = vi.fn<() => void>()
    copy.addEventListener('atoll:mounted', claim)
    await page.runtime.mount(copy, 'variation-swatches')
    await drawn()
    expect(claim).toHaveBeenCalledOnce()
    expect(copy.querySelectorAll(ROOT)).toHaveLength(1)
    expect(copy.querySelectorAll('[role=radiogroup]')).toHaveLength(2)
    page.runtime.unmount(copy)
    copy.remove()
  })
})

describe('the site owner', () => {
  it.each([
    ['select', 0],
    ['radio', 2],
  ])('says what becomes of a select: %s', async (look, lists) => {
    await mount(false, {}, `data-atoll-convert="${look}"`)
    expect(document.querySelectorAll('[role=radiogroup]')).toHaveLength(lists)
    expect(document.querySelectorAll(`.${look}-variable-items-wrapper`)).toHaveLength(lists)
    expect(the('#pa_color').style.display).toBe(lists ? 'none' : '')
  })

  it('says what stands between an attribute and its value', async () => {
    await mount(true, {}, 'data-atoll-label-separator=" –"')
    await userEvent.click(radio('Red'))
    await waitFor(() => expect(the('label[for=pa_color]').closest('th')?.textContent).toBe('Colour – Red'))
  })

  it('keeps the value from the attribute’s label', async () => {
    await mount(true, {}, 'data-atoll-show-label="false"')
    await userEvent.click(radio('Red'))
    await waitFor(() => expect(roots()).toBe(1))
    await drawn()
    expect(the('label[for=pa_color]').closest('th')?.textContent).toBe('Colour')
  })

  it('words what is sold out', async () => {
    await mount(true, {}, 'data-atoll-out-of-stock-text="Back in May"')
    await userEvent.click(radio('Red'))
    expect(await screen.findByRole('radio', { name: 'Medium, Back in May' })).toBeTruthy()
  })

  it.each([
    ['2', null],
    ['3', 'Only 3 left'],
  ])('says from how many pieces on the stock is told: %s', async (threshold, told) => {
    await mount(true, { showStock: true }, `data-atoll-stock-threshold="${threshold}"`)
    await userEvent.click(radio('Red'))
    await waitFor(() => expect(radio('Medium, Out of stock')).toBeTruthy())
    await drawn()
    expect(screen.queryByText(/Only \d left/)?.textContent ?? null).toBe(told)
  })

  it.each([
    ['', 1],
    ['data-atoll-tooltips="off"', 0],
  ])('has a box at what a pointer reaches, or none: %s', async (attributes, boxes) => {
    await mount(true, {}, attributes)
    await userEvent.hover(radio('Red'))
    await waitFor(() => expect(roots()).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.querySelectorAll('.atoll-variation-swatches__tip')).toHaveLength(boxes)
  })
})
