import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved, and by how much, since the page was opened; `acted`: just after the visitor had. */
    shifts?: Array<{ value: number; at: number; moved: string[]; acted: boolean }>
    /** When Atoll was let in, ms. */
    since?: number
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }>
}

/** Has the page write down what moves, in `window.shifts`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window['shifts'] = (window.shifts = [])
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime, hadRecentInput: acted } of list.getEntries() as LayoutShift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
          [x, y, width, height].map(Math.round).join(' ')
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what =
            node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
          return `${what} from ${place(previousRect)} to ${place(currentRect)}`
        })
        shifts.push({ value, at: startTime, moved, acted })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Lets Atoll in once the whole page has been painted without it; what a page does while it arrives is its own. */
export async function holdAtoll(page: Page): Promise<void> {
  await page.route('**/atoll/loader.js*', async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      window.since = performance.now()
    })
    await route.continue()
  })
}
