import { expect, type Page, test } from '@playwright/test'

/** Clicks of a run: twice round the four attributes, as the bench has them. */
const CLICKS = 8

/** In the page: clears the choice, then picks in the groups by turns, each pick after the one before is painted. */
async function choose(clicks: number): Promise<void> {
  const painted = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  document.querySelector<HTMLElement>('.reset_variations')?.click()
  await painted()
  const groups = [...document.querySelectorAll('form.cart [role="radiogroup"]')]
  for (let click = 0; click < clicks; click += 1) {
    groups[click % groups.length]
      ?.querySelector<HTMLElement>('[role="radio"]:not(.disabled, .no-stock, [aria-checked="true"])')
      ?.click()
    // oxlint-disable-next-line no-await-in-loop -- one click after another is the point
    await painted()
  }
}

/** Far above what a click takes, and far below one that walks the variations. */
const MOST_BLOCKS = 10_000

/** How often blocks of Atoll's code run for one click, on average: a figure that no busy machine changes. */
async function workOfClick(page: Page, variations: number): Promise<number> {
  await page.goto(`/product/linen-cushion-miegas/?panel=off&jquery=off&variations=${variations}`)
  await page.waitForSelector('form.cart[data-atoll-state="mounted"]')
  await page.waitForLoadState('networkidle')
  // The index and React come with the first round.
  await page.evaluate(choose, CLICKS)
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await page.evaluate(choose, CLICKS)
  const { result } = await cdp.send('Profiler.takePreciseCoverage')
  const runs = result
    .filter(({ url }) => url.includes('/atoll/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
  return Math.round(runs.reduce((sum, count) => sum + count, 0) / CLICKS)
}

for (const variations of [50, 500, 5000]) {
  test(`a click on a swatch of ${variations} variations walks none of them`, async ({ page }) => {
    const work = await workOfClick(page, variations)
    test.info().annotations.push({ type: 'work', description: `${work} blocks a click` })
    expect(work).toBeGreaterThan(0)
    expect(work).toBeLessThan(MOST_BLOCKS)
  })
}
