import { expect, type Page, test } from '@playwright/test'
import { SAMPLE_ORDER } from '../../fixtures/checkout/sample-order.ts'
import { LAYOUTS } from '../../fixtures/header/layouts.ts'
import { mounted } from '../support/mounted.ts'

/** Globals of WordPress, its plugins, the theme, Google, Meta and Atoll that an element's id may hide. */
const GLOBALS =
  'atoll wc wp jQuery $ ga4w gtag fbq dataLayer dpd wpcf7 dtLocal config root core wc_order_attribution ' +
  'wc_cart_fragments_params wc_checkout_params wc_add_to_cart_variation_params woocommerce_params wpApiSettings ' +
  'woo_variation_swatches_options wooMailerLitePublicData welcomebar_frontjs wp_has_consent'
/** Properties of a form that a field's name hides. */
const PROPERTIES =
  'submit action method target id name title lang dir hidden style dataset elements length attributes className ' +
  'noValidate children childNodes firstChild parentElement ownerDocument isConnected textContent localName tagName'

interface Hidden {
  readonly ids?: string
  readonly fields?: string
}

/** Opens a page whose own markup carries `ids` before everything else, and `fields` in each form of the shop. */
async function openHiding(page: Page, path: string, { ids = '', fields = '' }: Hidden): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path.split('?')[0],
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const anchors = words(ids)
        .map((id) => `<a hidden id="${id}"></a>`)
        .join('')
      const inputs = words(fields)
        .map((name) => `<input type="hidden" name="${name}">`)
        .join('')
      return route.fulfill({
        response,
        body: html
          .replace(/<body[^>]*>/, (tag) => tag + anchors)
          .replaceAll(
            /<form[^>]*class="[^"]*\b(?:cart|checkout|wpcf7-form|login)\b[^"]*"[^>]*>/g,
            (tag) => tag + inputs,
          ),
      })
    },
  )
  await page.goto(path)
}

const words = (text: string): readonly string[] => text.match(/\S+/g) ?? []

/** Without Playwright's own look at the page, which hidden properties lead astray. */
async function click(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click())
}

/** Every widget of the page and how it is; several on one page are one line. */
function states(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { atoll } = window as unknown as {
      atoll: { list?: () => ReadonlyArray<{ widget: string; state: string }> }
    }
    return [...new Set((atoll.list?.() ?? []).map(({ widget, state }) => `${widget} ${state}`))]
  })
}

/** Errors that come out of Atoll's files. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (error.stack?.includes('/atoll/')) errors.push(error.stack)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('[atoll]')) errors.push(message.text())
  })
  return errors
}

test.describe('elements that hide what scripts look for', () => {
  const PAGES: ReadonlyArray<
    readonly [path: string, widget: string, works: (page: Page) => Promise<unknown>]
  > = [
    [
      '/product/linen-cushion-miegas/?panel=off',
      'variation-swatches',
      async (page) => {
        await click(page, 'form.cart .atoll-quantity__button.plus')
        await expect(page.locator('form.cart input.qty')).toHaveValue('2')
        const chosen = page.locator('.variations [role=radio][aria-checked=true]')
        await expect(chosen).toHaveCount(0)
        await click(page, '.variations [role=radio]:not([aria-disabled=true])')
        await expect(chosen).toHaveCount(1)
      },
    ],
    [
      '/checkout/?panel=off&method=dpd_parcels:2',
      'order-attribution',
      (page) => expect(page.locator('[name=wc_order_attribution_source_type]')).toHaveValue('typein'),
    ],
    [
      '/contact/?panel=off',
      'contact-form',
      async (page) => {
        await click(page, 'form.wpcf7-form [type=submit]:not(:disabled)')
        await expect(page.locator('form.wpcf7-form [aria-invalid=true]').first()).toBeFocused()
      },
    ],
    [
      '/my-account/?panel=off',
      'password-toggle',
      async (page) => {
        await click(page, '.atoll-password-toggle__button')
        await expect(page.locator('#password')).toHaveAttribute('type', 'text')
      },
    ],
  ]
  for (const [path, widget, works] of PAGES) {
    test(`leave ${widget} and all others of its page at work`, async ({ page }) => {
      const errors = collectErrors(page)
      await openHiding(page, path, { ids: GLOBALS, fields: PROPERTIES })
      await mounted(page, widget)
      await expect
        .poll(async () => (await states(page)).filter((state) => !state.endsWith(' mounted')))
        .toEqual([])
      await works(page)
      expect(errors).toEqual([])
    })
  }

  test('and leave nothing to work with, leave the server’s form', async ({ page }) => {
    await openHiding(page, '/contact/?panel=off', { fields: 'querySelector' })
    await expect.poll(() => states(page)).toContain('contact-form failed')
    await expect(page.locator('.wpcf7 [class*="atoll-"]')).toHaveCount(0)
    await expect(page.locator('form.wpcf7-form [type=submit]').first()).toBeEnabled()
    await expect
      .poll(async () => (await states(page)).filter((state) => !/^contact-form|mounted$/.test(state)))
      .toEqual([])
  })
})

const TOUR: ReadonlyArray<readonly [path: string, ...widgets: readonly string[]]> = [
  ['/shop/', 'cart-dropdown', 'shop-analytics'],
  ['/product/linen-cushion-miegas/', 'variation-swatches', 'product-tabs'],
  ['/cart/', 'quantity'],
  ['/my-account/', 'password-toggle'],
  [`/checkout/order-received/${SAMPLE_ORDER.id}/`, 'shop-analytics'],
  ['/analytics/', 'add-to-cart-pixel'],
  ['/welcome-bar/', 'welcome-bar'],
  ['/header/classic-phantom-fade/', 'site-header'],
]

for (const [path, ...widgets] of TOUR) {
  test(`${path} holds under a strict policy, in forced colours and in a narrow window`, async ({ page }) => {
    const errors = collectErrors(page)
    const broken: string[] = []
    await page.exposeFunction('tellViolation', (violation: string) => broken.push(violation))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
        tellViolation(`${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    await page.goto(`${path}?panel=off&csp=strict`)
    await mounted(page, ...widgets)
    await expect
      .poll(async () => (await states(page)).filter((state) => !state.endsWith(' mounted')))
      .toEqual([])

    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    // By key, so that what takes the focus from here on shows it.
    await page.keyboard.press('Tab')
    expect(await unseenInForcedColours(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })

    await page.setViewportSize({ width: 320, height: 640 })
    await widenText(page)
    await expect.poll(() => sideways(page)).toEqual([])
    await expect.poll(() => coveredPart(page)).toBeLessThan(1 / 3)

    expect(errors).toEqual([])
    expect(broken).toEqual([])
  })
}

/** Controls of Atoll that do not show the focus, chosen ones that look like the others, icons in the colour of the page. */
function unseenInForcedColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const visible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const name = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const outlined = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }

    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.closest('[class*="atoll-"]') || !visible(control)) continue
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) continue
      // A hidden native control is drawn by its neighbour.
      const drawn = [control, control.parentElement, control.nextElementSibling]
      if (!drawn.some(outlined)) found.push(`${name(control)} does not show the focus`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()

    const look = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
        .map((style) => {
          const { borderColor, borderWidth, borderStyle, outlineStyle, backgroundColor, color } = style
          const { fontWeight, textDecorationLine, content, opacity } = style
          const box = [borderColor, borderWidth, borderStyle, outlineStyle, backgroundColor, opacity]
          return [...box, color, fontWeight, textDecorationLine, content].join()
        })
        .join('|')
    for (const chosen of document.querySelectorAll(
      '[role=radio][aria-checked=true], [role=tab][aria-selected=true]',
    )) {
      const role = chosen.getAttribute('role') ?? ''
      const others = chosen.parentElement?.parentElement?.querySelectorAll(
        `[role=${role}][aria-checked=false], [role=${role}][aria-selected=false]`,
      )
      const other = [...(others ?? [])].find(visible)
      if (other && visible(chosen) && look(chosen) === look(other))
        found.push(`${name(chosen)} looks like the others`)
    }

    const canvas = document.createElement('i')
    canvas.style.backgroundColor = 'Canvas'
    document.body.append(canvas)
    const { backgroundColor: pageColour } = getComputedStyle(canvas)
    for (const element of document.querySelectorAll('[class*="atoll-"]')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { maskImage, backgroundColor, content } = getComputedStyle(element, pseudo)
        if (!maskImage.includes('url') || (pseudo && content === 'none')) continue
        if (backgroundColor === pageColour) found.push(`${name(element)}${pseudo ?? ''} cannot be seen`)
      }
    }
    canvas.remove()
    return found
  })
}

/** WCAG 1.4.12: the widest text that a reader may ask for. A constructed sheet, which no policy forbids. */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** What makes the page scroll sideways. */
function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`)
  })
}

/** How much of the window the largest bar takes that stays in place. */
function coveredPart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, pointerEvents, visibility } = getComputedStyle(element)
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const shown = element.checkVisibility({ opacityProperty: true }) && visibility !== 'hidden'
      if (position !== 'fixed' || pointerEvents === 'none' || !shown || right <= 0 || left >= innerWidth)
        return []
      return [Math.min(bottom, innerHeight) - Math.max(top, 0)]
    })
    return Math.max(0, ...heights) / innerHeight
  })
}

/** The pages that the tour above leaves out: their widgets start under the same policy. */
const OTHER_PAGES = [
  '/my-account/lost-password/',
  '/studio/',
  '/studio/few-slides/',
  '/checkout/',
  '/contact/',
  '/contact/every-field/',
  '/portfolio/',
  '/journal/',
  '/product-gallery/',
  '/grids/portfolio/',
  '/grids/journal/',
  '/grids/makers/',
  '/grids/albums/',
  '/grids/articles/',
  '/grids/stories/',
  '/grids/catalogue/',
  '/grids/two/',
  '/one-page/',
  '/journal/glazing/',
  '/product/wool-sweater-kalnas/',
  '/product-category/linen/',
  '/product/stoneware-mug-neris/comment-page-2/',
  ...Object.keys(LAYOUTS)
    .filter((layout) => layout !== 'classic-phantom-fade')
    .map((layout) => `/header/${layout}/`),
]

for (const path of OTHER_PAGES) {
  test(`${path} starts under a strict policy with Trusted Types`, async ({ page }) => {
    const errors = collectErrors(page)
    const broken: string[] = []
    await page.exposeFunction('tellViolation', (violation: string) => broken.push(violation))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
        tellViolation(`${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    await page.goto(`${path}?panel=off&csp=strict`)
    await page.waitForFunction(() => 'atoll' in window)
    // Widgets that wait for the visitor come with the first touch and the end of the page.
    await page.mouse.move(300, 300)
    await page.keyboard.press('Tab')
    await page.evaluate(() => scrollTo({ top: 1e6 }))
    await expect.poll(async () => (await states(page)).length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await states(page)).filter((state) => !state.endsWith(' mounted')))
      .toEqual([])
    expect(errors).toEqual([])
    expect(broken).toEqual([])
  })
}
