// `npm run bench -- --shop https://staging.example`: the same pages and acts with the originals and with Atoll.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { findChromium } from '../../chromium.mjs'
import { installChromium } from '../../install-browsers.mjs'
import { readArguments, USAGE } from './arguments.mjs'
import { alignRows, figuresOf, rowOf } from './figures.mjs'
import { filmstrip } from './filmstrip.mjs'
import { logIn, measure, openContext } from './measure.mjs'
import { findPages } from './pages.mjs'
import { renderReport } from './report.mjs'

/** What has a cart in it only shows itself with one. */
const NEEDS_CART = /cart|checkout/

/** Measures a running shop and writes what was found. @returns the exit code */
export async function benchShop(argv) {
  let settings
  try {
    settings = readArguments(argv)
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
  if (!installChromium()) return 1
  const folder = `.cache/bench/${new URL(settings.origin).host.replaceAll(':', '-')}`
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    return await play(browser, settings, folder)
  } finally {
    await browser.close()
  }
}

async function play(browser, settings, folder) {
  const session = settings.login ? await logIn(browser, settings) : []
  const scout = await openContext(browser, settings, 'original', session)
  const found = await findPages(settings, await scout.newPage())
  await scout.close()
  if (found.pages.length === 0) {
    console.error(`${settings.origin} answered with no page. Is the address right?`)
    return 1
  }
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const result = {
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    origin: settings.origin,
    browser: browser.version(),
    machine: '',
    settings: { runs: settings.runs, slowdown: settings.slowdown, width: settings.width },
    pages: [],
  }
  const strips = new Map()
  const loads = [loadavg()[0]]
  for (const [name, address] of found.pages) {
    const place = { address, session, product: NEEDS_CART.test(name) ? found.product : '' }
    // The server's own caches are warm after these.
    strips.set(name, await filmstrips(browser, settings, place))
    const page = { name, address, ...(await measurePage(browser, settings, place)) }
    result.pages.push(page)
    const acts = Object.keys(page.runs.atoll[0]?.acts ?? {}).join(', ')
    console.log(`\n${name} (${new URL(address).pathname}): ${acts}`)
    console.log(alignRows(page.figures.map(rowOf)))
    for (const failure of page.failures) console.log(`  ${failure}`)
    loads.push(loadavg()[0])
    result.machine = `${cpus().length} processors, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
    // What is there is kept, whatever comes of the next page.
    writeFileSync(`${folder}/bench.json`, JSON.stringify(result, null, 2))
    writeFileSync(`${folder}/bench.html`, renderReport(result, strips))
  }
  console.log(`\n${result.machine}\n${folder}/bench.json, ${folder}/bench.html`)
  return result.pages.some(({ runs }) => runs.original.length === 0 || runs.atoll.length === 0) ? 1 : 0
}

/** How the page looks while it loads, by variant. */
async function filmstrips(browser, settings, place) {
  const strips = {}
  for (const variant of ['original', 'atoll'])
    strips[variant] = await filmstrip(browser, settings, variant, place)
  return strips
}

/** Both variants by turns, so that what else the machine does meets both. */
async function measurePage(browser, settings, place) {
  const runs = { original: [], atoll: [] }
  const failures = []
  const strips = {}
  // The server's own caches are warm after these.
  for (const variant of Object.keys(runs))
    strips[variant] = await filmstrip(browser, settings, variant, place)
  for (let run = 0; run < settings.runs; run += 1) {
    const order = run % 2 === 0 ? ['original', 'atoll'] : ['atoll', 'original']
    for (const variant of order) {
      const measured = await tryTwice(() => measure(browser, settings, variant, place)).catch((error) => {
        failures.push(`${variant}, run ${run + 1}: ${String(error.message).split('\n')[0]}`)
      })
      if (measured) runs[variant].push(measured)
    }
  }
  return { runs, failures, figures: figuresOf(runs.original, runs.atoll) }
}

async function tryTwice(task) {
  try {
    return await task()
  } catch {
    return task()
  }
}
