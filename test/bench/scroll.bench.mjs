export const title = 'Scrolling: Atoll’s own work in a frame'

/** Pages with everything that follows the scroll: bars, sections in view, sidebar, animations, the button to the top. */
const PAGES = [
  '/header/classic-phantom-fade/?panel=off',
  '/header/top-line-slideout/?panel=off',
  '/one-page/?panel=off&layout=classic-phantom-sticky',
  '/journal/glazing/?panel=off&sidebar=long',
]
/** Down the page and up again, each step a frame. */
const STEPS = 200
const STEP = 'step'

/** Scrolls a page from end to end; what ran meanwhile, as the browser traced it. */
async function trace({ openPage }, path) {
  const { page, cdp, slowDown, close } = await openPage(path, { slow: false })
  await page.waitForLoadState('networkidle')
  await slowDown()
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const categories = ['devtools.timeline', 'blink.user_timing']
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.evaluate(
    async ({ steps, name }) => {
      const end = document.documentElement.scrollHeight - innerHeight
      for (let step = 0; step <= steps; step += 1) {
        performance.mark(name)
        scrollTo({ top: Math.round(end * (1 - Math.abs((2 * step) / steps - 1))), behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    },
    { steps: STEPS, name: STEP },
  )
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await close()
  return events
}

/** Time that Atoll's scripts took in each step, ms; layout that they made the browser do counts. */
function workOf(events) {
  const steps = events.filter(({ name }) => name === STEP).map(({ ts }) => ts)
  const calls = events.filter(
    ({ ph, name, args }) => ph === 'X' && name === 'FunctionCall' && args.data?.url?.includes('/atoll/'),
  )
  const work = steps.map(() => 0)
  let until = 0
  for (const { ts, dur } of calls.toSorted((a, b) => a.ts - b.ts)) {
    // One that another of ours called is counted with it.
    if (ts < until) continue
    until = ts + dur
    const step = steps.findLastIndex((start) => start <= ts)
    if (step >= 0) work[step] += dur / 1000
  }
  return work
}

export async function* bench(tools) {
  for (const path of tools.sizes(PAGES)) {
    const work = workOf(await tools.patiently(() => trace(tools, path))).toSorted((a, b) => a - b)
    const at = (share) => work[Math.floor((work.length - 1) * share)].toFixed(2)
    yield {
      what: new URL(path, 'http://shop.test').pathname,
      ours: `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)} ms`,
      goal: '≤ 2 ms',
    }
  }
}
