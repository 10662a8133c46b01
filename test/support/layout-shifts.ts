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

/** Has the page write down what moves, in `window.shifts`. @param within whose own parts may move, by its selector */
export async function watchShifts(page: Page, within?: string): Promise<void> {
  await page.addInitScript((own) => {
    const shifts: Window['shifts'] = (window.shifts = [])
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime, hadRecentInput: acted } of list.getEntries() as LayoutShift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
          [x, y, width, height].map(Math.round).join(' ')
        const others = sources.filter(
          ({ node }) => !own || !(node instanceof Element ? node : node?.parentElement)?.closest(own),
        )
        if (others.length === 0 && sources.length > 0) continue
        const moved = others.map(({ node, previousRect, currentRect }) => {
          const what =
            node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
          return `${what} from ${place(previousRect)} to ${place(currentRect)}`
        })
        shifts.push({ value, at: startTime, moved, acted })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
}

/** What has moved so far on a page that `watchShifts` watches. */
export function shiftsSoFar(page: Page): Promise<NonNullable<Window['shifts']>> {
  return page.evaluate(() => {
    if (!window.shifts) throw new Error('Nothing writes down what moves: watchShifts comes before the page.')
    return window.shifts
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
