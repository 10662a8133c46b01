import { act } from '@testing-library/react'
import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { widget } from '../../widgets/product-gallery/index.ts'
import { announced } from '../support/announced.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { fireEvent, screen, within } from '../support/testing-library.ts'

/** As WooCommerce 10.9.1 prints a picture. */
const slide = (name: string, height = 500): string =>
  `<div data-thumb="/${name}-100.jpg" data-thumb-alt="${name}" data-thumb-srcset="/${name}-100.jpg 100w, /${name}-324.jpg 324w" class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img width="416" height="${height}" src="/${name}-416.jpg" class="wp-post-image" alt="${name}" data-large_image="/${name}.jpg" data-large_image_width="900" data-large_image_height="1100"></a></div>`

const gallery = (...slides: readonly string[]): string =>
  `<div class="product"><div class="woocommerce-product-gallery woocommerce-product-gallery--columns-4 images" data-columns="4" style="opacity: 0; transition: opacity .25s ease-in-out;"><div class="woocommerce-product-gallery__wrapper">${slides.join('')}</div></div></div>`

const LAMP = gallery(slide('front'), slide('side', 300), slide('back'))
const WIDTH = 416
const ARROWS = { widgets: { 'product-gallery': { arrows: true } } }

let page: TestPage | undefined

const wrapper = (): HTMLElement => the('.woocommerce-product-gallery__wrapper')

async function open(html = LAMP, config?: unknown): Promise<TestPage> {
  page = openPage(html, [widget], { config })
  Object.defineProperty(wrapper(), 'clientWidth', { value: WIDTH })
  wrapper().scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>((options) => {
    if (typeof options !== 'object') return
    wrapper().scrollLeft = options.left ?? 0
    wrapper().dispatchEvent(new Event('scroll'))
  })
  await page.runtime.mount(the('.woocommerce-product-gallery'), 'product-gallery')
  return page
}

/** The visitor comes near: the view does too. */
async function come(): Promise<void> {
  await act(async () => {
    fireEvent.pointerMove(wrapper())
    await vi.dynamicImportSettled()
  })
}

const pages = (): readonly HTMLElement[] => within(the('.flex-control-nav')).getAllByRole('button')
const shown = (): number => pages().findIndex((button) => button.getAttribute('aria-current') === 'true')

beforeEach(() => {
  vi.stubGlobal('jQuery', jQuery)
})

afterEach(() => {
  act(() => page?.runtime.unmount(the('.woocommerce-product-gallery')))
  vi.unstubAllGlobals()
})

describe('before the visitor comes near', () => {
  it('the pictures are seen and lie in a strip, without React, as WooCommerce’s events say', async () => {
    const initialised = vi.fn<(type: string) => void>()
    for (const type of ['wc-product-gallery-before-init', 'wc-product-gallery-after-init'])
      document.addEventListener(type, () => initialised(type), { once: true })
    await open()
    expect(the('.woocommerce-product-gallery').hasAttribute('data-atoll-shown')).toBe(true)
    expect(wrapper().className).toContain('atoll-product-gallery__strip')
    expect(document.querySelector('[data-atoll-root]')).toBeNull()
    expect(initialised.mock.calls.map(([type]) => type)).toEqual([
      'wc-product-gallery-before-init',
      'wc-product-gallery-after-init',
    ])
  })

  it('the thumbnails are seen and turn the strip; React takes them over as they are', async () => {
    await open()
    const buttons = pages()
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 3: front',
      'Picture 2 of 3: side',
      'Picture 3 of 3: back',
    ])
    expect(the('.woocommerce-product-gallery').style.getPropertyValue('--atoll-gallery-rows')).toBe('1')
    buttons[0]?.focus()
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowRight' })
    expect(wrapper().scrollLeft).toBe(WIDTH)
    buttons[2]?.click()
    expect(wrapper().scrollLeft).toBe(2 * WIDTH)
    await come()
    expect(pages()).toEqual(buttons)
    expect(document.querySelector('[data-atoll-root]')).not.toBeNull()
    expect(shown()).toBe(2)
    expect(document.activeElement).toBe(buttons[2])
    act(() => pages()[0]?.click())
    expect(shown()).toBe(0)
  })

  it('presses count from the picture that is shown, and are seen at once', async () => {
    await open(LAMP, ARROWS)
    const next = screen.getByRole('button', { name: 'Next picture' })
    const previous = screen.getByRole('button', { name: 'Previous picture' })
    for (const [button, index] of [
      [next, 1],
      [next, 2],
      [next, 2],
      [previous, 1],
      [previous, 0],
      [previous, 0],
    ] as const) {
      button.click()
      expect(shown()).toBe(index)
      expect(wrapper().scrollLeft).toBe(index * WIDTH)
      expect(previous.getAttribute('aria-disabled')).toBe(String(index === 0))
    }
    expect(document.querySelector('[data-atoll-root]')).toBeNull()
  })

  it('keys count from there too, and the focus goes along', async () => {
    await open()
    pages()[0]?.focus()
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(document.activeElement).toBe(pages()[index])
      expect(pages().map(({ tabIndex }) => tabIndex)).toEqual([0, 1, 2].map((at) => (at === index ? 0 : -1)))
    }
  })

  it('presses while the strip glides count from where it goes, also once React is here', async () => {
    const four = gallery(slide('front'), slide('side'), slide('back'), slide('box'))
    await open(four, ARROWS)
    wrapper().scrollTo = vi.fn<() => void>()
    screen.getByRole('button', { name: 'Next picture' }).click()
    screen.getByRole('button', { name: 'Next picture' }).click()
    wrapper().scrollLeft = WIDTH / 2
    wrapper().dispatchEvent(new Event('scroll'))
    expect(shown()).toBe(2)
    await come()
    expect(shown()).toBe(2)
    act(() => screen.getByRole('button', { name: 'Next picture' }).click())
    expect(shown()).toBe(3)
  })

  it('the controls follow the strip that a finger moves, and the button opens what is shown', async () => {
    await open()
    wrapper().scrollTo({ left: WIDTH })
    expect(shown()).toBe(1)
    pages()[2]?.click()
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelectorAll('.woocommerce-product-gallery__image a')[2]?.addEventListener('click', opened)
    the('.woocommerce-product-gallery__trigger').click()
    expect(opened).toHaveBeenCalledOnce()
  })

  it('a picture without a large one takes the button away, and the focus stays', async () => {
    await open(
      gallery(slide('front'), slide('side').replaceAll(/ data-large_image\w*="[^"]*"/g, ''), slide('back')),
    )
    const [, second] = pages()
    second?.focus()
    second?.click()
    expect(document.querySelector('.woocommerce-product-gallery__trigger')).toBeNull()
    expect(document.activeElement).toBe(second)
    pages()[2]?.click()
    expect(the('.woocommerce-product-gallery__trigger').nextElementSibling).toBe(the('.flex-control-nav'))
    expect(document.activeElement).toBe(pages()[2])
  })

  it('the button opens the picture in the lightbox', async () => {
    await open()
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelector('.woocommerce-product-gallery__image a')?.addEventListener('click', opened)
    the('.woocommerce-product-gallery__trigger').click()
    expect(opened).toHaveBeenCalledOnce()
  })

  it('a picture that a variation puts in is seen among the thumbnails', async () => {
    await open()
    const [first] = pages()
    document.querySelector('.woocommerce-product-gallery__image')?.setAttribute('data-thumb', '/blue-100.jpg')
    triggerHostEvent(the('.woocommerce-product-gallery'), 'woocommerce_gallery_init_zoom')
    expect(pages()[0]).toBe(first)
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/blue-100.jpg')
  })

  it('leaves nothing behind', async () => {
    await open()
    act(() => page?.runtime.unmount(the('.woocommerce-product-gallery')))
    expect(document.querySelector('button')).toBeNull()
    expect(the('.woocommerce-product-gallery').style.getPropertyValue('--atoll-gallery-rows')).toBe('')
  })
})

describe('the thumbnails', () => {
  it('are a list of named buttons, one for each picture, and one tab stop', async () => {
    await open()
    await come()
    expect(pages().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 3: front',
      'Picture 2 of 3: side',
      'Picture 3 of 3: back',
    ])
    expect(pages().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(pages()[1]?.querySelector('img')?.getAttribute('src')).toBe('/side-100.jpg')
  })

  it('show their picture, as high as it is, and say which one it is', async () => {
    await open()
    await come()
    const changed = vi.fn<(detail: unknown) => void>()
    document.addEventListener('atoll:product-gallery:changed', ({ detail }) => changed(detail), {
      once: true,
    })
    act(() => pages()[1]?.click())
    expect(wrapper().scrollLeft).toBe(WIDTH)
    expect(shown()).toBe(1)
    expect(wrapper().style.aspectRatio).toBe('416 / 300')
    expect(announced()).toEqual(['Picture 2 of 3'])
    expect(changed).toHaveBeenCalledExactlyOnceWith({ index: 1, slides: 3 })
    act(() => pages()[0]?.click())
    expect(wrapper().style.aspectRatio).toBe('')
  })

  it('follow the strip that a finger moves', async () => {
    await open()
    await come()
    wrapper().scrollLeft = 2 * WIDTH
    act(() => void wrapper().dispatchEvent(new Event('scroll')))
    expect(shown()).toBe(2)
  })

  it('are walked through with the arrow keys, the focus on the one that is shown', async () => {
    await open()
    await come()
    pages()[0]?.focus()
    act(() => void fireEvent.keyDown(pages()[0] as HTMLElement, { key: 'End' }))
    expect([shown(), pages().indexOf(document.activeElement as HTMLElement)]).toEqual([2, 2])
    act(() => void fireEvent.keyDown(pages()[2] as HTMLElement, { key: 'ArrowLeft' }))
    expect(shown()).toBe(1)
  })

  it('are not there for one picture', async () => {
    await open(gallery(slide('front')))
    await come()
    expect(document.querySelector('.flex-control-nav')).toBeNull()
    expect(wrapper().className).not.toContain('strip')
    expect(screen.getByRole('button', { name: 'View full-screen image gallery' })).toBeTruthy()
  })
})

describe('a chosen variation', () => {
  it('changes the first picture and its thumbnail, and is shown', async () => {
    await open()
    await come()
    act(() => pages()[2]?.click())
    const [first] = wrapper().children
    await act(async () => {
      first?.setAttribute('data-thumb', '/blue-100.jpg')
      triggerHostEvent(the('.woocommerce-product-gallery'), 'woocommerce_gallery_reset_slide_position')
      await Promise.resolve()
    })
    expect(shown()).toBe(0)
    const thumb = pages()[0]?.querySelector('img')
    expect([thumb?.getAttribute('src'), thumb?.getAttribute('srcset')]).toEqual(['/blue-100.jpg', null])
    expect(pages()[1]?.querySelector('img')?.getAttribute('srcset')).toContain('/side-324.jpg 324w')
  })

  it('with pictures of its own brings them', async () => {
    await open()
    await come()
    act(() => pages()[2]?.click())
    await act(async () => {
      wrapper().innerHTML = slide('blue') + slide('blue-side')
      await Promise.resolve()
    })
    expect(pages().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 2: blue',
      'Picture 2 of 2: blue-side',
    ])
    expect(wrapper().firstElementChild?.className).toContain('atoll-product-gallery__slide')
  })

  it('whose picture the gallery has is shown by WooCommerce’s variation script, which presses its thumbnail', async () => {
    await open()
    await come()
    act(() => {
      jQuery('.flex-control-nav li img[src="/side-100.jpg"]').trigger('flexslider-click')
    })
    expect(shown()).toBe(1)
  })
})

describe('the button for the large picture', () => {
  it('presses the picture that is shown, for the lightbox', async () => {
    await open()
    await come()
    act(() => pages()[1]?.click())
    const pressed = vi.fn<(href: string | null) => void>()
    wrapper().addEventListener('click', (event) => {
      event.preventDefault()
      pressed((event.target as Element).getAttribute('href'))
    })
    screen.getByRole('button', { name: 'View full-screen image gallery' }).click()
    expect(pressed).toHaveBeenCalledExactlyOnceWith('/side.jpg')
  })

  it('has WooCommerce’s name for it', async () => {
    vi.stubGlobal('wc_single_product_params', { i18n_product_gallery_trigger_text: 'Visas ekranas' })
    await open()
    await come()
    expect(screen.getByRole('button', { name: 'Visas ekranas' })).toBeTruthy()
  })
})

describe('the zoom', () => {
  const over = (x: number, pointerType = 'mouse'): void => {
    const [first] = wrapper().children
    const box = { left: 0, top: 0, width: WIDTH, height: 500 } as DOMRect
    if (first) first.getBoundingClientRect = () => box
    act(
      () =>
        void first?.dispatchEvent(
          Object.assign(new Event('pointermove', { bubbles: true }), { clientX: x, clientY: 0, pointerType }),
        ),
    )
  }

  it('lays the large picture over the shown one while a mouse is on it', async () => {
    await open()
    await come()
    over(0)
    const large = the('.zoomImg')
    expect([large.getAttribute('src'), large.getAttribute('alt'), large.getAttribute('aria-hidden')]).toEqual(
      ['/front.jpg', '', 'true'],
    )
    expect(large.style.width).toBe('900px')
    act(() => void fireEvent.load(large))
    over(WIDTH)
    expect(large.style.transform).toBe(`translate(${WIDTH - 900}px, 0px)`)
    expect(large.className).toContain('--shown')
    act(() => void wrapper().firstElementChild?.dispatchEvent(new Event('pointerleave')))
    expect(large.className).not.toContain('--shown')
  })

  it('shows what is below the mouse from the first, though it rests where it came in', async () => {
    await open()
    await come()
    over(WIDTH)
    expect(the('.zoomImg').style.transform).toBe(`translate(${WIDTH - 900}px, 0px)`)
    act(() => void fireEvent.load(the('.zoomImg')))
    expect(the('.zoomImg').style.transform).toBe(`translate(${WIDTH - 900}px, 0px)`)
  })

  it('is larger than the file where the site owner magnifies it', async () => {
    await open(
      LAMP.replace(
        '<div class="woocommerce-product-gallery ',
        '<div data-atoll-magnify="1.5" class="woocommerce-product-gallery ',
      ),
    )
    await come()
    over(0)
    expect([the('.zoomImg').style.width, the('.zoomImg').style.height]).toEqual(['1350px', '1650px'])
  })

  it('is not for fingers, which zoom in the lightbox', async () => {
    await open()
    await come()
    over(0, 'touch')
    expect(document.querySelector('.zoomImg')).toBeNull()
  })
})

describe('what the theme supports', () => {
  it.each([
    [{ flexslider_enabled: '', zoom_enabled: '1', photoswipe_enabled: '1' }, 0, 1],
    [{ flexslider_enabled: '1', zoom_enabled: '', photoswipe_enabled: '1' }, 3, 0],
    [{ flexslider_enabled: '1', zoom_enabled: '1', photoswipe_enabled: '' }, 3, 0],
  ])('%o: thumbnails and the button', async (params, thumbnails, triggers) => {
    vi.stubGlobal('wc_single_product_params', params)
    await open()
    await come()
    expect(document.querySelectorAll('.flex-control-nav button')).toHaveLength(thumbnails)
    expect(document.querySelectorAll('.woocommerce-product-gallery__trigger')).toHaveLength(triggers)
  })

  it('its slider’s dots and arrows are Atoll’s too', async () => {
    vi.stubGlobal('wc_single_product_params', { flexslider: { controlNav: true, directionNav: true } })
    await open()
    await come()
    expect(document.querySelectorAll('.flex-control-nav img')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    act(() => screen.getByRole('button', { name: 'Next picture' }).click())
    expect(shown()).toBe(1)
  })
})

describe('the site owner', () => {
  const owned = async (attributes: string): Promise<void> => {
    await open(
      LAMP.replace(
        '<div class="woocommerce-product-gallery ',
        `<div ${attributes} class="woocommerce-product-gallery `,
      ),
    )
    await come()
  }
  const count = (selector: string): number => document.querySelectorAll(selector).length

  it('has no slider: the pictures stand below one another', async () => {
    await owned('data-atoll-slider="off"')
    expect(wrapper().className).not.toContain('strip')
    expect(count('.flex-control-nav')).toBe(0)
  })

  it('has dots in place of the thumbnails', async () => {
    await owned('data-atoll-dots')
    expect([pages().length, count('.flex-control-nav img')]).toEqual([3, 0])
    expect(document.querySelector('.atoll-product-gallery__slot--thumbnails')).toBeNull()
  })

  it('has thumbnails where the theme has dots', async () => {
    vi.stubGlobal('wc_single_product_params', { flexslider: { controlNav: true } })
    await owned('data-atoll-thumbnails')
    expect([pages().length, count('.flex-control-nav img')]).toEqual([3, 3])
  })

  it('has arrows', async () => {
    await owned('data-atoll-arrows')
    act(() => screen.getByRole('button', { name: 'Next picture' }).click())
    expect(shown()).toBe(1)
  })

  it('has no zoom', async () => {
    await owned('data-atoll-zoom="off"')
    act(
      () =>
        void wrapper().firstElementChild?.dispatchEvent(
          Object.assign(new Event('pointermove', { bubbles: true }), {
            clientX: 9,
            clientY: 9,
            pointerType: 'mouse',
          }),
        ),
    )
    expect(count('.zoomImg')).toBe(0)
  })

  it('has no button for the large picture', async () => {
    await owned('data-atoll-trigger="off"')
    expect(count('.woocommerce-product-gallery__trigger')).toBe(0)
  })
})

it('leaves WooCommerce’s gallery to WooCommerce’s script while that is there', async () => {
  const { advise } = await open(
    `${LAMP}<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/frontend/single-product.min.js"></script>`,
  )
  expect(advise).toHaveBeenCalledOnce()
  expect(wrapper().className).toBe('woocommerce-product-gallery__wrapper')
})

it('gives the server’s markup back', async () => {
  await open()
  await come()
  act(() => pages()[1]?.click())
  act(() => page?.runtime.unmount(the('.woocommerce-product-gallery')))
  expect(document.body.innerHTML).toBe(LAMP)
})
