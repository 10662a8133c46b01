import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of WCAG 2.2 A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** And those about what no criterion asks for: order of headings, landmarks. */
export const BEST_PRACTICE = [...WCAG, 'best-practice']

/**
 * Fails with a readable list when axe finds a violation.
 * @param selector limits the check to what Atoll is responsible for; the whole page where absent
 * @param rules tags of axe's rules
 */
export async function expectNoViolations(page: Page, selector?: string, rules = WCAG): Promise<void> {
  // Evaluated, not added as a script, which a strict policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([scope, runOnly]) => {
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
        runOnly,
      })
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
      )
    },
    [selector, rules] as const,
  )
  expect(violations).toEqual([])
}
