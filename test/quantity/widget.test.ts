import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/quantity/index.ts'
import { HOLD_DELAY_MS, REPEAT_MS } from '../../widgets/quantity/model.ts'
import { announced } from '../support/announced.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

function html(attributes: string, wrapper = '<div class="quantity">'): string {
  return `<form>${wrapper}<label for="q">Quantity</label><input id="q" class="input-text qty text" name="quantity" type="number" ${attributes}></div></form>`
}

async function mount(markup: string): Promise<TestPage> {
  const page = openPage(markup, [widget])
  await page.runtime.mount(the('.qty'), 'quantity')
  return page
}

function field(): HTMLInputElement {
  return the('.qty') as HTMLInputElement
}

function listen(type: string): ReturnType<typeof vi.fn<(value: string) => void>> {
  const heard = vi.fn<(value: string) => void>()
  the('form').addEventListener(type, () => {
    heard(field().value)
  })
  return heard
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('minus and plus', () => {
  it('step within the limits and tell the page', async () => {
    await mount(html('value="1" min="1" max="3"'))
    const changed = listen('change')
    expect(the('.minus').getAttribute('aria-disabled')).toBe('true')
    the('.minus').click()
    the('.plus').click()
    the('.plus').click()
    the('.plus').click()
    expect(field().value).toBe('3')
    expect(changed.mock.calls).toEqual([['2'], ['3']])
    expect(the('.plus').getAttribute('aria-disabled')).toBe('true')
    expect(announced()).toEqual(['2', '3'])
  })

  it('have what is typed beyond the limits corrected, once, and that is said', async () => {
    await mount(html('value="2" min="1" max="4"'))
    const told = vi.fn<(value: number) => void>()
    const changed = listen('change')
    the('form').addEventListener('atoll:quantity:changed', ({ detail }) => told(detail.value))
    field().focus()
    field().value = '99'
    for (const type of ['input', 'change']) field().dispatchEvent(new Event(type, { bubbles: true }))
    field().blur()
    expect(told.mock.calls).toEqual([[4]])
    expect(changed.mock.calls).toEqual([['4']])
    expect(announced()).toEqual(['4'])
  })

  it('are Atoll’s alone: scripts of themes step at a click on anything of these classes too', async () => {
    await mount(html('value="1" min="1"'))
    // As OceanWP's script does.
    const theirs = vi.fn<(event: Event) => void>(() => {
      field().value = String(Number(field().value) + 1)
    })
    document.body.addEventListener('click', theirs)
    the('.plus').click()
    expect([field().value, theirs.mock.calls.length]).toEqual(['2', 0])
    document.body.removeEventListener('click', theirs)
  })

  it('that a theme’s script made as links are buttons, in the theme’s frame', async () => {
    const link = (kind: string, sign: string): string =>
      `<a href="javascript:void(0)" class="${kind}">${sign}</a>`
    await mount(
      html('value="1" min="1"').replace(
        /<input[^>]*>/,
        (input) => link('minus', '-') + input + link('plus', '+'),
      ),
    )
    expect(document.querySelectorAll('.minus, .plus, button')).toHaveLength(2)
    expect(the('.quantity').className).toBe('quantity')
    expect(the('.plus').getAttribute('role')).toBe('button')
    the('.plus').click()
    expect(field().value).toBe('2')
    the('.plus').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    expect(field().value).toBe('3')
    expect(the('.minus').getAttribute('aria-label')).toBe('Decrease quantity')
  })

  it('go where a theme’s script puts its own there later, which are used then', async () => {
    const page = await mount(html('value="1" min="1"'))
    expect(document.querySelectorAll('.minus')).toHaveLength(1)
    field().insertAdjacentHTML('beforebegin', '<a class="minus">-</a>')
    field().insertAdjacentHTML('afterend', '<a class="plus">+</a>')
    await vi.advanceTimersByTimeAsync(1)
    expect(document.querySelectorAll('button')).toHaveLength(0)
    expect(the('.quantity').className).toBe('quantity')
    expect(the('.plus').getAttribute('aria-label')).toBe('Increase quantity')
    the('.plus').click()
    expect(field().value).toBe('2')
    page.runtime.unmount(field())
    expect(the('.plus').outerHTML).toBe('<a class="plus">+</a>')
    the('.plus').click()
    expect(field().value).toBe('2')
  })

  it.each([
    '<a class="botiga-quantity-minus">−</a>',
    '<span class="ct-decrease"></span>',
    '<span class="minus">−</span>',
  ])('are none of Atoll’s where a theme has its own in its own way: %s', async (theirs) => {
    await mount(html('value="1"').replace('<input', `${theirs}<input`))
    expect(document.querySelectorAll('button')).toHaveLength(0)
    expect(the('.quantity').className).toBe('quantity')
  })

  it('held down repeat until let go, and tell the page once', async () => {
    await mount(html('value="1"'))
    const changed = listen('change')
    const typed = listen('input')
    the('.plus').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(HOLD_DELAY_MS + 3 * REPEAT_MS)
    expect(field().value).toBe('5')
    expect(changed).not.toHaveBeenCalled()
    the('.plus').dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    the('.plus').click()
    await vi.advanceTimersByTimeAsync(1000)
    expect(changed.mock.calls).toEqual([['5']])
    expect(typed).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['beside the field', '<button type="button" class="minus">-</button><input'],
    ['before its label', '<input type="button" value="-" class="minus"><label for="q">Mug</label><input'],
  ])('of the theme are used where it prints them %s', async (_, printed) => {
    await mount(html('value="1"').replace('<input', printed))
    expect(document.querySelectorAll('.minus')).toHaveLength(1)
    expect(the('.minus').getAttribute('aria-label')).toBe('Decrease quantity')
  })

  it('are none of Atoll’s where WooCommerce’s block prints its own', async () => {
    await mount(
      html('value="1"').replace('qty text', 'qty text wc-block-components-quantity-selector__input'),
    )
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })

  it('follow a variation that changes the limits', async () => {
    await mount(html('value="2" min="1"'))
    field().setAttribute('max', '2')
    await vi.advanceTimersByTimeAsync(1)
    expect(the('.plus').getAttribute('aria-disabled')).toBe('true')
  })

  it('rest while the field is fixed', async () => {
    await mount(html('value="2" readonly'))
    the('.plus').click()
    expect(field().value).toBe('2')
  })
})

describe('a typed quantity', () => {
  it('is moved into the limits before the page hears of it', async () => {
    await mount(html('value="2" min="2" max="9"'))
    const changed = listen('change')
    field().value = '99'
    field().dispatchEvent(new Event('change', { bubbles: true }))
    expect(changed.mock.calls).toEqual([['9']])
  })

  it('below the minimum is raised at once, but not in the cart', async () => {
    await mount(html('value="1" min="6"'))
    expect(field().value).toBe('6')
    await mount(`<table><tr><td class="product-quantity">${html('value="1" min="6"')}</td></tr></table>`)
    expect(field().value).toBe('1')
  })

  it('that is emptied becomes the minimum when the field is left', async () => {
    await mount(html('value="3" min="2"'))
    field().value = ''
    field().dispatchEvent(new Event('blur'))
    expect(field().value).toBe('2')
  })
})

describe('a field that is given back', () => {
  it('is the server’s markup again', async () => {
    const page = openPage(html('value="1" min="1"'), [widget])
    const before = the('form').outerHTML
    await page.runtime.mount(the('.qty'), 'quantity')
    the('.plus').click()
    page.runtime.unmount(the('.qty'))
    expect(the('form').outerHTML).toBe(before)
  })

  it('that is hidden gets no buttons', async () => {
    await mount('<form><input type="hidden" class="qty" name="quantity" value="1"></form>')
    expect(document.querySelector('button')).toBeNull()
  })
})
