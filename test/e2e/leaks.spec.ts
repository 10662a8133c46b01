import { type CDPSession, expect, type Page, test } from '@playwright/test'

/** One page of each kind; between them they have every widget that can be given back. */
const PAGES = [
  '/checkout/?method=dpd_parcels:2&panel=off',
  '/product/linen-cushion-miegas/?panel=off',
  '/contact/?panel=off',
  '/studio/?panel=off',
  '/portfolio/?panel=off',
  '/grids/makers/?panel=off',
  '/welcome-bar/?panel=off',
  '/one-page/?panel=off',
]
const CYCLES = 5

/** Gives every host back and takes it up again, `CYCLES` times. @returns how many hosts were mounted in the end */
function cycle(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const { atoll } = window as unknown as {
      atoll: {
        list: () => ReadonlyArray<{ host: HTMLElement; widget: string; state: string }>
        mount: (host: HTMLElement, widget: string) => Promise<void>
        unmount: (host: HTMLElement) => void
      }
    }
    const frame = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (let round = 0; round < count; round += 1) {
      const islands = atoll.list()
      for (const { host } of islands) atoll.unmount(host)
      // oxlint-disable no-await-in-loop -- one round after another is the point
      await frame()
      await Promise.all(islands.map(({ host, widget }) => atoll.mount(host, widget)))
      await frame()
      // oxlint-enable no-await-in-loop
    }
    return atoll.list().filter(({ state }) => state === 'mounted').length
  }, CYCLES)
}

/** Nodes and listeners that are left after a collection. */
async function measure(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

for (const path of PAGES) {
  test(`mounting and unmounting leaves nothing behind on ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    // What is made once and kept, as a live region, is made here.
    expect(await cycle(page)).toBeGreaterThan(0)
    const before = await measure(cdp)
    await cycle(page)
    // What a browser lets go of late counts only if it stays.
    await expect
      .poll(async () => {
        const { nodes, listeners } = await measure(cdp)
        return Math.max(nodes - before.nodes, listeners - before.listeners)
      })
      .toBeLessThan(CYCLES)
  })
}
