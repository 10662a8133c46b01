import { expect, type Page, test } from '@playwright/test'
import { BEST_PRACTICE, expectNoViolations, WCAG } from '../support/axe.ts'
import { faintParts } from '../support/contrast.ts'
import { addressOf, demoPages } from '../support/demo-pages.ts'
import { settle } from '../support/settle.ts'
import { applyTheme, OUR_PARTS, SURROUNDINGS } from '../support/surroundings.ts'

/** WCAG 2.5.8, CSS px. */
const SMALLEST_TARGET_PX = 24
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
/** Plugins that print a heading of a level of their own into the product's form: what no criterion asks for is theirs to mend. */
const OWN_HEADINGS = /back-in-stock=(?:woocommerce|notifier)/
/** States that only make a page larger. */
const LARGER = /items=2000|variations=5000/

/** Controls of Atoll's that are smaller than a fingertip, and not words in a line of text. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (control) =>
          control.closest('[class*="atoll-"]') === control ||
          control.closest('[data-atoll-part], [data-atoll-root]'),
      )
      .flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
        const boxes = [control, ...labels].map((element) => element.getBoundingClientRect())
        const width = Math.max(...boxes.map((box) => box.width))
        const height = Math.max(...boxes.map((box) => box.height))
        // Seen by screen readers alone: what is drawn in its place is what is pressed.
        if (width <= 1 || height <= 1 || getComputedStyle(control).display === 'inline') return []
        return width < smallest - 0.5 || height < smallest - 0.5
          ? [`${control.localName}.${control.className} ${width.toFixed()} × ${height.toFixed()}`]
          : []
      })
  }, SMALLEST_TARGET_PX)
}

for (const demo of await demoPages()) {
  // axe takes a minute for five hundred pieces.
  const plain = demo.path === '/grids/catalogue/' ? 'items=40' : ''
  const states = [{ label: 'as it is', query: plain }, ...(demo.states ?? [])].filter(
    ({ query }) => !LARGER.test(query),
  )
  // One test for each state: a page has up to forty, and what takes long in one takes nothing from the others.
  for (const { label, query } of states) {
    const title = `${demo.title}, ${addressOf(demo, query)}, ${label}`
    test(`${title}: no barrier, targets are large enough, contrast in all surroundings`, async ({ page }) => {
      // What fades in has less contrast on its way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(DESKTOP)
      await settle(page, addressOf(demo, query))
      await expectNoViolations(page, undefined, OWN_HEADINGS.test(query) ? WCAG : BEST_PRACTICE)
      expect.soft(await smallTargets(page)).toEqual([])
      await page.setViewportSize(PHONE)
      if (query === plain) await expectNoViolations(page, undefined, BEST_PRACTICE)
      expect.soft(await smallTargets(page)).toEqual([])
      // It has a theme of its own.
      if (query.includes('theme=')) return
      await page.setViewportSize(DESKTOP)
      for (const surroundings of SURROUNDINGS) {
        await applyTheme(page, surroundings)
        expect.soft(await faintParts(page, OUR_PARTS), surroundings.name).toEqual([])
      }
    })
  }
}
