import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Fails with a readable list when axe finds a violation of WCAG 2.2 A or AA.
 * @param selector limits the check to what Atoll is responsible for; the whole page where absent
 */
export async function expectNoViolations(page: Page, selector?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE_PATH })
  const violations = await page.evaluate(async (scope) => {
    // What fades in has less contrast on its way.
    const fading = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(fading.map(({ finished }) => finished))
    const { axe } = window as unknown as {
      axe: { run: (context: Element | NodeList | Document, options: object) => Promise<AxeResults> }
    }
    const { violations: found } = await axe.run(scope ? document.querySelectorAll(scope) : document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
    )
  }, selector)
  expect(violations).toEqual([])
}
