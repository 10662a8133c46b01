import { expect } from '@playwright/test'
import { addressOf, demoPages } from '../support/demo-pages.ts'
import { HEIGHT } from './drivers/driver.ts'
import { watchMoves } from './moves.ts'
import { scenario } from './scenario.ts'

/** Every page of the demo shop, and what it shows only where it is asked. */
const PAGES = [
  // Six frames of five hundred pieces would take minutes.
  ...(await demoPages()).map((demo) => addressOf(demo, demo.path === '/grids/catalogue/' ? 'items=40' : '')),
  '/product/stoneware-mug-neris/?panel=off',
  '/checkout/?panel=off&method=dpd_parcels:2',
  '/shop/choices/?panel=off&jquery=off&swatches=off',
  '/welcome-bar/?panel=off&bar=countdown',
  '/contact/?panel=off&status=invalid',
  '/grids/marked/?panel=off&layout=masonry',
  ...['classic-phantom-fade', 'inline-slide', 'side', 'sticky-mobile', 'top-line-slideout'].map(
    (layout) => `/header/${layout}/?panel=off`,
  ),
  '/header/classic-phantom-fade/?panel=off&top-bar=emptied',
]
const WIDTHS = [320, 390, 768, 1024, 1280, 1920]
/** Fewer, for each width, would be a page that never came. */
const LEAST_COMPARED = 20

/**
 * Widths at which an engine shows the page at `index`. Chromium shows all; of the other two one shows what the other does
 * not, because they take minutes for it. `EVERY_WIDTH=1` shows all in each.
 */
function widthsIn(engine: string, index: number): readonly number[] {
  if (engine === 'chromium' || process.env['EVERY_WIDTH']) return WIDTHS
  return WIDTHS.filter((_, at) => (at + index + Number(engine === 'webkit')) % 2 === 0)
}

for (const [index, path] of [...new Set(PAGES)].entries()) {
  scenario(
    `nothing moves when Atoll comes, nor when a font does after it (${path})`,
    async ({ visitor }, { project }) => {
      const widths = widthsIn(project.name, index)
      await visitor.open('/?panel=off&hold')
      await visitor.evaluate(watchMoves, `${path}&hold`, widths, HEIGHT)
      await expect
        .poll(() => visitor.evaluate(() => (window as unknown as { moves: unknown }).moves), {
          timeout: 25_000,
        })
        .toEqual([])
      expect(
        await visitor.evaluate(() => (window as unknown as { compared: number }).compared),
      ).toBeGreaterThan(LEAST_COMPARED * widths.length)
    },
  )
}
