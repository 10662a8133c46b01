import { beforeEach, describe, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/product-tabs/index.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const HTML = `<a class="woocommerce-review-link" href="#reviews">3 reviews</a>
<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist">
<li role="presentation" class="description_tab" id="tab-title-description"><a href="#tab-description" role="tab" aria-controls="tab-description">Description</a></li>
<li role="presentation" class="reviews_tab" id="tab-title-reviews"><a href="#tab-reviews" role="tab" aria-controls="tab-reviews">Reviews</a></li></ul>
<div class="panel wc-tab" id="tab-description" role="tabpanel" aria-labelledby="tab-title-description"><p>Clay</p></div>
<div class="panel wc-tab" id="tab-reviews" role="tabpanel" aria-labelledby="tab-title-reviews"><div id="reviews">Good</div></div></div>`

let resized: (width: number) => Promise<void>

async function mount(options: object = {}, html = HTML): Promise<TestPage> {
  const page = openPage(html, [widget], { config: { widgets: { 'product-tabs': options } } })
  await page.runtime.mount(the('.wc-tabs-wrapper'), 'product-tabs')
  return page
}

function open(): string[] {
  return [...document.querySelectorAll('.wc-tab:not([hidden])')].map(({ id }) => id)
}

function tab(name: string): HTMLElement {
  return the(`.${name}_tab a`)
}

beforeEach(() => {
  history.replaceState(null, '', '/checkout/')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        resized = async (width) => {
          callback([{ contentRect: { width } }])
          await new Promise(requestAnimationFrame)
        }
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  return () => {
    vi.unstubAllGlobals()
  }
})

describe('a shopper', () => {
  it('sees the first panel; a click shows another and says so in the address', async () => {
    await mount()
    expect(open()).toEqual(['tab-description'])
    tab('reviews').click()
    expect(open()).toEqual(['tab-reviews'])
    expect(the('.reviews_tab').classList.contains('active')).toBe(true)
    expect(tab('reviews').getAttribute('aria-selected')).toBe('true')
    expect(tab('description').getAttribute('tabindex')).toBe('-1')
    expect(location.hash).toBe('#tab-reviews')
  })

  it('who comes by a link to a review finds the reviews open', async () => {
    history.replaceState(null, '', '/checkout/#comment-7')
    await mount()
    expect(open()).toEqual(['tab-reviews'])
  })

  it.each([
    ['as WordPress writes it', 'tab-%d1%83%d1%85%d0%be%d0%b4', '#tab-%d1%83%d1%85%d0%be%d0%b4'],
    ['in letters', 'tab-priežiūra', '#tab-prie%C5%BEi%C5%ABra'],
    ['that no encoding gives', 'tab-100%', '#tab-100%'],
  ])('opens a tab whose id is not plain ASCII, %s', async (_, id, hash) => {
    const html = HTML.replaceAll('href="#tab-reviews"', `href="${hash}"`).replaceAll('tab-reviews', id)
    await mount({}, html)
    tab('reviews').click()
    expect(open()).toEqual([id])
    history.replaceState(null, '', `/checkout/${hash}`)
    await mount({}, html)
    expect(open()).toEqual([id])
  })

  it('opens the reviews by the link above them', async () => {
    await mount()
    the('.woocommerce-review-link').click()
    expect(open()).toEqual(['tab-reviews'])
  })

  it('whose browser finds a word in a closed panel sees it open', async () => {
    await mount()
    expect(the('#tab-reviews').getAttribute('hidden')).toBe('until-found')
    expect(the('#tab-reviews').getAttribute('aria-hidden')).toBe('true')
    the('#tab-reviews').dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(open()).toEqual(['tab-reviews'])
    expect(the('#tab-reviews').hasAttribute('aria-hidden')).toBe(false)
  })

  it('moves by keys, and the panel follows', async () => {
    await mount()
    tab('description').focus()
    for (const [key, panel] of [
      ['ArrowRight', 'tab-reviews'],
      ['Home', 'tab-description'],
      ['End', 'tab-reviews'],
    ] as const) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      expect(open()).toEqual([panel])
    }
    expect(document.activeElement).toBe(tab('reviews'))
  })

  it('going back finds the tab that the address names', async () => {
    await mount()
    tab('reviews').click()
    history.replaceState(null, '', '/checkout/')
    dispatchEvent(new Event('hashchange'))
    expect(open()).toEqual(['tab-description'])
  })
})

describe('the tablist', () => {
  it('has a name, its tabs name the panels, and a panel of text alone takes the focus', async () => {
    const html = HTML.replace('Good', '<a href="#x">Good</a>')
    await mount({}, html)
    expect(the('.wc-tabs').getAttribute('aria-label')).toBe('Product information')
    expect(document.getElementById(the('#tab-description').getAttribute('aria-labelledby') ?? '')).toBe(
      tab('description'),
    )
    expect(the('#tab-description').getAttribute('tabindex')).toBe('0')
    tab('reviews').click()
    expect(the('#tab-reviews').hasAttribute('tabindex')).toBe(false)
    expect(the('.wc-tabs').hasAttribute('aria-orientation')).toBe(false)
  })

  it('says that its tabs stand below one another, and takes all four arrows then', async () => {
    const html = HTML.replace('class="description_tab"', 'class="description_tab" data-top="0"').replace(
      'class="reviews_tab"',
      'class="reviews_tab" data-top="40"',
    )
    const tops = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return Number(this.dataset['top'] ?? 0)
    })
    await mount({}, html)
    expect(the('.wc-tabs').getAttribute('aria-orientation')).toBe('vertical')
    const press = (key: string): boolean =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    tab('description').focus()
    press('ArrowDown')
    expect(open()).toEqual(['tab-reviews'])
    press('ArrowLeft')
    expect(open()).toEqual(['tab-description'])
    tops.mockRestore()
  })
})

describe('a narrow container', () => {
  it('has headings that open and close, and keeps what is open on the way back', async () => {
    await mount()
    await resized(390)
    expect(the('.wc-tabs').hidden).toBe(true)
    const [description, reviews] = document.querySelectorAll<HTMLElement>('.atoll-product-tabs__button')
    expect(description?.getAttribute('aria-expanded')).toBe('true')
    reviews?.click()
    expect(open()).toEqual(['tab-description', 'tab-reviews'])
    expect(the('#tab-reviews').getAttribute('role')).toBe('region')
    description?.click()
    expect(open()).toEqual(['tab-reviews'])
    await resized(900)
    expect(open()).toEqual(['tab-reviews'])
    expect(the('.wc-tabs').hidden).toBe(false)
    expect(the('#tab-reviews').getAttribute('role')).toBe('tabpanel')
  })
})

describe('the site owner', () => {
  const attributed = (attributes: string): string =>
    HTML.replace('class="woocommerce-tabs', `${attributes} class="woocommerce-tabs`)

  it.each([
    ['800', 799, true],
    ['800', 800, false],
    ['0', 200, false],
  ])('says below which width the tabs are an accordion: %s at %i px', async (below, width, accordion) => {
    await mount({}, attributed(`data-atoll-accordion-below="${below}"`))
    await resized(width)
    expect(the('.wc-tabs').hidden).toBe(accordion)
  })

  it('has an accordion close the one that was open', async () => {
    await mount({}, attributed('data-atoll-multiple="false"'))
    await resized(390)
    document.querySelectorAll<HTMLElement>('.atoll-product-tabs__button')[1]?.click()
    expect(open()).toEqual(['tab-reviews'])
  })
})

describe('a host that is given back', () => {
  it('is the server’s markup again', async () => {
    const page = openPage(HTML, [widget])
    const before = document.body.innerHTML
    await page.runtime.mount(the('.wc-tabs-wrapper'), 'product-tabs')
    tab('reviews').click()
    await resized(390)
    page.runtime.unmount(the('.wc-tabs-wrapper'))
    expect(document.body.innerHTML).toBe(before)
  })

  it('without tabs is refused with the cure', async () => {
    const page = await mount({}, '<div class="wc-tabs-wrapper"><ul class="tabs"></ul></div>')
    expect(page.report.mock.calls[0]?.[0]).toMatchObject({
      error: { message: expect.stringContaining('no ul.tabs whose links lead') as string },
    })
  })

  it('is left to WooCommerce’s own script where that is on the page', async () => {
    await mount(
      {},
      `${HTML}<script type="text/plain" src="/assets/js/frontend/single-product.min.js"></script>`,
    )
    expect(open()).toEqual(['tab-description', 'tab-reviews'])
    expect(the('.wc-tabs-wrapper').hasAttribute('data-atoll-state')).toBe(false)
  })

  it('are tabs where the browser cannot tell their width', async () => {
    const { ResizeObserver } = globalThis
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
    const page = await mount()
    expect(open()).toEqual(['tab-description'])
    tab('reviews').click()
    expect(open()).toEqual(['tab-reviews'])
    expect(page.report).not.toHaveBeenCalled()
    Object.assign(globalThis, { ResizeObserver })
  })
})
