import { expect } from '@playwright/test'
import { HEIGHT } from './drivers/driver.ts'
import { watchMoves } from './moves.ts'
import { scenario } from './scenario.ts'

const PAGES = [
  '/product/linen-cushion-miegas/',
  '/product/stoneware-mug-neris/',
  '/shop/',
  '/cart/',
  '/checkout/?method=dpd_parcels:2',
  '/contact/every-field/',
  '/grids/makers/',
  '/grids/articles/',
  '/portfolio/',
]
const WIDTHS = [320, 390, 768, 1280, 1920]
/** Fewer would be a page that never came. */
const LEAST_COMPARED = 20 * WIDTHS.length

for (const path of PAGES) {
  scenario(`nothing moves when Atoll comes, nor when a font does after it (${path})`, async ({ visitor }) => {
    await visitor.open('/?panel=off&hold')
    await visitor.evaluate(
      watchMoves,
      `${path}${path.includes('?') ? '&' : '?'}panel=off&hold`,
      WIDTHS,
      HEIGHT,
    )
    await expect
      .poll(() => visitor.evaluate(() => (window as unknown as { moves: unknown }).moves), {
        timeout: 25_000,
      })
      .toEqual([])
    expect(
      await visitor.evaluate(() => (window as unknown as { compared: number }).compared),
    ).toBeGreaterThan(LEAST_COMPARED)
  })
}
