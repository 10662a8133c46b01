import { gzipSync } from 'node:zlib'
import { act } from './acts.mjs'

/** Quiet time after the last request before a page counts as loaded, ms. */
const SETTLE_MS = 1500
const NAVIGATION_TIMEOUT_MS = 90_000
const SCRIPT = /javascript|ecmascript/

/** Runs in the page before its own code. */
function watch() {
  const seen = { lcp: 0, tasks: [], shift: 0, interaction: 0, paint: Infinity }
  window.benchSeen = seen
  const on = (type, options, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...options,
    })
  on('paint', {}, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  on('largest-contentful-paint', {}, ({ startTime }) => {
    seen.lcp = startTime
  })
  on('longtask', {}, ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration])
  })
  on('layout-shift', {}, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  on('event', { durationThreshold: 16 }, ({ duration, interactionId }) => {
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration)
  })
}

/** Logs in once, for a preview that only an administrator sees. @returns the cookies of it */
export async function logIn(browser, { origin, login }) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(`${origin}wp-login.php`)
  // Not typed: WordPress moves the focus to the name 200 ms after the form is shown, and what is being typed with it.
  await page.evaluate(({ name, value }) => {
    document.querySelector('#user_login').value = name
    document.querySelector('#user_pass').value = value
  }, login)
  await Promise.all([page.waitForNavigation(), page.click('#wp-submit')])
  const cookies = await context.cookies()
  await context.close()
  if (!cookies.some(({ name }) => name.startsWith('wordpress_logged_in')))
    throw new Error(`The shop did not accept --login ${login.name}:….`)
  return cookies
}

/** Opens a context in which the shop shows `variant`. */
export async function openContext(browser, { origin, variants, cookies, width }, variant, session) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width, height: 900 } })
  await context.addCookies([
    ...session,
    ...[...cookies, ...variants[variant]].map((cookie) => ({ ...cookie, url: origin })),
  ])
  return context
}

/**
 * Loads a page without a cache, lets it rest, measures, and acts on it.
 * @param product goes into the cart first, by its address
 */
export async function measure(browser, settings, variant, { address, product, session }) {
  const context = await openContext(browser, settings, variant, session)
  try {
    if (product)
      await context.request.get(`${settings.origin}?add-to-cart=${product}`, {
        timeout: NAVIGATION_TIMEOUT_MS,
      })
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.dismiss())
    await page.addInitScript(watch)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: settings.slowdown })
    // What the page's own thread computes; unlike TBT it does not grow with what else the machine does.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const answers = []
    page.on('response', (response) => answers.push(response))
    await page.goto(address, { waitUntil: 'load', timeout: NAVIGATION_TIMEOUT_MS })
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.waitForTimeout(SETTLE_MS)
    const loaded = [...answers]
    const { lcp, tasks, shift, paint } = await page.evaluate(() => ({ ...window.benchSeen }))
    const { metrics } = await cdp.send('Performance.getMetrics')
    const computed = metrics.find(({ name }) => name === 'TaskDuration')?.value
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const scripts = await Promise.all(
      loaded
        .filter((response) => SCRIPT.test(response.headers()['content-type'] ?? ''))
        .map(async (response) => gzipSync(await response.body().catch(() => Buffer.alloc(0))).length),
    )
    const acts = await act(page)
    return {
      js: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000,
      requests: loaded.length,
      lcp,
      tbt: blockingTime(tasks, paint),
      ...(computed !== undefined && { cpu: computed * 1000 }),
      cls: shift,
      inp: Math.max(0, ...Object.values(acts)),
      heap: usedSize / 1_000_000,
      acts,
    }
  } finally {
    await context.close()
  }
}

/** What tasks take beyond 50 ms, as far as it is after the first paint, ms. */
function blockingTime(tasks, paint) {
  return tasks
    .map(([start, duration]) => Math.max(0, Math.min(duration - 50, start + duration - paint)))
    .reduce((sum, ms) => sum + ms, 0)
}
