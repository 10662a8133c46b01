import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of WCAG 2.2 A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** And those about what no criterion asks for: order of headings, landmarks. */
export const BEST_PRACTICE = [...WCAG, 'best-practice']

/** What a carrier's own script draws beside Atoll's field, names that it forgot among it. */
const THEIRS = '#dpd-wc-pickup-point-shipping-block'

/**
 * Fails with a readable list when axe finds a violation.
 * @param selector limits the check to what Atoll is responsible for; the whole page where absent
 * @param rules tags of axe's rules
 */
export async function expectNoViolations(page: Page, selector?: string, rules = WCAG): Promise<void> {
  // Evaluated, not added as a script, which a strict policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([scope, runOnly, theirs]) => {
      // What is taken away under axe's eyes has no address any more: it looks once nothing came or went for a while.
      await new Promise<void>((resolve) => {
        const end = (): void => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, 60)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, 60)
        })
        observer.observe(document, { childList: true, subtree: true })
        // A page that never rests is looked at as it is.
        setTimeout(end, 1000)
      })
      // What fades in has less contrast on its way.
      const fading = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
      for (const animation of fading) {
        // What still waits for its turn, as what shows a gallery whose script does not come in 8 s, is taken to its end.
        if (animation.effect?.getComputedTiming().progress === null) animation.finish()
      }
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> }
      }
      const { violations: found } = await axe.run(
        { include: scope ? document.querySelectorAll(scope) : document, exclude: [theirs] },
        // Addresses of all that passes take half of its time on a large page.
        { runOnly, resultTypes: ['violations'] },
      )
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
      )
    },
    [selector, rules, THEIRS] as const,
  )
  expect(violations).toEqual([])
}
