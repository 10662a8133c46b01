import { median } from './table.mjs'

export const title = 'Loader'

const RUNS = 9

const EMPTY = '<!doctype html><title>bench</title><p>Nothing for Atoll here.</p>'

/** 20,000 elements and 100 hosts of a widget whose code waits for a condition that never comes. */
const LARGE = `<!doctype html><title>bench</title>${'<div class="product"><p class="price"><span>9,00 €</span></p></div>'.repeat(6600)}${'<div data-atoll="quantity" data-atoll-when="media(min-width: 99999px)"></div>'.repeat(100)}`

/** Serves `html` with the tag at its end. */
async function open(tools, html) {
  const opened = await tools.openPage('about:blank')
  await opened.page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${html}<script type="module" src="/atoll/loader.js"></script>`,
    }),
  )
  return opened
}

async function times(tools, html, read) {
  const values = []
  for (let run = 0; run < RUNS; run += 1) {
    const { page, close } = await open(tools, html)
    await page.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    await page.goto(`${tools.server.address}bench.html`)
    await page.waitForFunction(() => window.atoll?.version)
    values.push(await page.evaluate(read))
    await close()
  }
  return median(values)
}

export async function bench(tools) {
  const scan = () => {
    const started = performance.now()
    window.atoll.scan()
    return performance.now() - started
  }
  const blocked = () => window.longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  return [
    { what: 'blocking time, page without islands', ours: await times(tools, EMPTY, blocked), goal: '0 ms' },
    { what: 'scan of 20,000 elements, 100 hosts', ours: await times(tools, LARGE, scan), goal: '≤ 2 ms' },
  ]
}
