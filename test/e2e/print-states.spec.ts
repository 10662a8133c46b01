import { expect, type Page, test } from '@playwright/test'
import { pathOf } from '../../demo-pages/widget-state.ts'
import { allStates } from '../qa/states.ts'
import { readVerdict } from '../qa/verdict.ts'

/** A sheet of A4 between margins of 10 mm, px. */
const PAPER = { width: 718, height: 1047 }

const PHONE = { width: 390, height: 844 }

/** The state of each widget in which it has drawn most of what can be pressed. */
const BUSIEST: Readonly<Record<string, string>> = {
  accordion: 'second-tab',
  'ajax-add-to-cart': 'could-not-be-added',
  breadcrumbs: 'folded',
  carousel: 'second-slide',
  'cart-dropdown': 'line-removed',
  'cart-page': 'could-not-be-updated',
  'checkout-notices': 'refresh-failed',
  'coming-soon-banner': 'could-not-be-dismissed',
  'contact-form': 'shown-before-it-is-sent',
  'delivery-shift': 'cut-off-today',
  'dynamic-price': 'tier-pressed',
  lightbox: 'shared',
  'mini-menu': 'bottom-bar',
  'newsletter-opt-in': 'told-to-the-mailing-service',
  'password-toggle': 'shown',
  'pickup-selector': 'list-open',
  'post-grid': 'could-not-be-loaded',
  'product-gallery': 'third-picture',
  'product-tabs': 'second-tab',
  quantity: 'three',
  'review-stars': 'four',
  'rotating-headline': 'first-phrase',
  'search-popup': 'open',
  'site-header': 'panel-of-a-phone',
  'site-menu': 'items-that-do-not-fit',
  'store-notice': 'shown',
  'variation-swatches': 'one-value-chosen',
  'welcome-bar': 'form-open',
}

/** Drawn by Atoll to be pressed, yet what is read there is the page's own: names of tabs and sections, prices, the chosen point. */
const READ = [
  '.atoll-accordion__button',
  '.atoll-dynamic-price__range',
  '.atoll-pickup-selector__field',
  '.atoll-product-tabs__button',
].join()

/** What would be on paper: parts of Atoll's that can only be pressed, and what lies over every sheet. */
function outOfPlace(page: Page): Promise<readonly string[]> {
  return page.evaluate((read) => {
    const shown = (selector: string): readonly HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && element.offsetWidth > 2,
      )
    const pressed = shown(':is(button, [role="button"], select)[class*="atoll-"]').filter(
      (element) => !element.matches(read),
    )
    const over = shown('[class*="atoll-"], [data-atoll-state="mounted"]').filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return [...pressed, ...over].map(({ className }) => className)
  }, READ)
}

const states = await allStates()

for (const [widget, slug] of Object.entries(BUSIEST)) {
  test(`${widget}, ${slug}: nothing to be pressed is printed`, async ({ page }) => {
    const state = states.find((each) => each.widget === widget && each.slug === slug)
    if (!state) throw new Error(`There is no state ${widget}/${slug}.`)
    if (state.steps.some((step) => step.startsWith('below'))) await page.setViewportSize(PHONE)
    await page.goto(`${pathOf(state)}?still`)
    expect((await readVerdict(page)).verdict).not.toBe('skip')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    await expect.poll(() => outOfPlace(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width)
  })
}
