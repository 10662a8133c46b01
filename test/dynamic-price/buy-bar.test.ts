import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/dynamic-price/index.ts'
import { readPurchase } from '../../widgets/dynamic-price/bar/purchase.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the } from '../support/page.ts'
import { screen, waitFor } from '../support/testing-library.ts'

const PRODUCT = `<div class="product"><h1 class="product_title">Shirt</h1>
<p class="price"><del><span class="amount">€40</span></del> <ins><span class="amount">€30</span></ins><span class="screen-reader-text">Now <span class="amount">€30</span></span></p>
<form class="variations_form cart"><table><tr><td class="value"><select name="attribute_color"><option value="">Choose an option</option><option value="red">Red</option></select></td></tr></table>
<div class="single_variation"></div><input name="quantity" value="1">
<button type="submit" class="single_add_to_cart_button disabled">Add to cart</button></form></div>`

let leave = (): void => {}
/** Tells the bar where the form's button is. */
let look: (entry: Partial<IntersectionObserverEntry>) => void = () => {}

async function mount(attributes = 'data-atoll-buy-bar'): Promise<void> {
  const page = openPage(PRODUCT.replace('<form', `<form ${attributes}`), [widget])
  const form = the('form')
  await page.runtime.mount(form, 'dynamic-price')
  leave = () => page.runtime.unmount(form)
  document.dispatchEvent(new Event('scroll'))
  await drawn()
  await drawn()
}

async function scrollPast(past = true): Promise<void> {
  const boundingClientRect = { top: past ? -100 : 100 } as DOMRectReadOnly
  look({ isIntersecting: !past, boundingClientRect })
  await drawn()
}

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Buy Shirt' })

beforeAll(async () => {
  await import('../../widgets/dynamic-price/view.tsx')
  await import('../../widgets/dynamic-price/bar/BuyBar.tsx')
})
beforeEach(() => {
  // The test's document has no layout.
  document.elementsFromPoint = () => []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
        look = (entry) => told([entry])
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

describe('the bar', () => {
  it('is there once the form is scrolled past, without a discount plugin, and goes with it', async () => {
    await mount()
    expect(screen.queryByRole('region')).toBeNull()
    await scrollPast()
    expect(bar().textContent).toContain('€30')
    expect(bar().textContent).not.toContain('€40')
    await scrollPast(false)
    expect(screen.queryByRole('region')).toBeNull()
    await scrollPast()
    leave()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is not drawn where the site wants none', async () => {
    await mount('')
    expect(document.querySelector('[data-atoll-root]')).toBeNull()
  })

  it('leads to what is still to be chosen', async () => {
    await mount()
    await scrollPast()
    the('form').scrollIntoView = vi.fn<() => void>()
    const select = the('select') as HTMLSelectElement
    select.checkVisibility = () => true
    screen.getByRole('button', { name: 'Choose' }).click()
    expect(document.activeElement).toBe(select)
  })

  it('follows choice and price, and presses the form’s own button', async () => {
    await mount()
    await scrollPast()
    const select = the('select') as HTMLSelectElement
    select.value = 'red'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    the('.single_variation').innerHTML = '<span class="price"><span class="amount">€28</span></span>'
    const button = the('form button')
    button.classList.remove('disabled')
    await waitFor(() => expect(bar().textContent).toContain('€28'))
    expect(bar().textContent).toContain('Red')
    const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    button.addEventListener('click', pressed)
    bar().querySelector('button')?.click()
    expect(bar().querySelector('button')?.textContent).toBe('Add to cart')
    expect(pressed).toHaveBeenCalledOnce()
  })
})

it('a range of prices is read from the lowest to the highest', () => {
  document.body.innerHTML = PRODUCT.replace(
    /<p class="price">.*<\/p>/,
    '<p class="price"><span class="amount">€10</span> – <span class="amount">€20</span></p>',
  )
  expect(readPurchase(the('form'), the('.product')).price).toBe('€10 – €20')
})
