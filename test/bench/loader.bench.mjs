import { SLOW_4G } from './slow-4g.mjs'
import { median, showTime } from './table.mjs'

export const title = 'Loader and islands'

const RUNS = 9
const FIRST_PAINT = '<!doctype html><link rel="stylesheet" href="/atoll/first-paint.css">'
const TAG = '<script type="module" src="/atoll/loader.js"></script>'
const EMPTY = '<!doctype html><title>bench</title><p>Nothing for Atoll here.</p>'
const PRODUCT = '/product/linen-cushion-miegas/?panel=off'
const MANY = 200
const CYCLES = 1000

/** 20,000 elements and 100 hosts of a widget whose code waits for a condition that never comes. */
const LARGE = `<!doctype html><title>bench</title>${'<div class="product"><p class="price"><span>9,00 €</span></p></div>'.repeat(6600)}${'<div data-atoll="quantity" data-atoll-when="media(min-width: 99999px)"></div>'.repeat(100)}`

const CAROUSELS = `<!doctype html><title>bench</title>${`<div class="owl-carousel" data-atoll="carousel">${'<article><h3><a href="#">Slide</a></h3><p>Bring boots, a lamp and time.</p></article>'.repeat(6)}</div>`.repeat(50)}`
const quantity = (count, head = '<!doctype html>') =>
  `${head}<title>bench</title>${'<div class="quantity"><input class="qty" type="number" value="1" min="1"></div>'.repeat(count)}`

/** Opens `path`, or `html` in its place, and waits until it is at rest. @param bare without Atoll */
async function open(tools, { path = '/bench.html', html, network, bare = false }) {
  const opened = await tools.openPage('about:blank')
  const { page, cdp } = opened
  if (bare) await page.route('**/atoll/**', (route) => route.abort())
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  if (html)
    await page.route('**/bench.html', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.addInitScript(() => {
    window.seen = { longTasks: [], shift: 0, mounted: 0 }
    const watch = (type, act) =>
      new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true })
    watch('longtask', ({ duration }) => window.seen.longTasks.push(duration))
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) window.seen.shift += value
    })
    document.addEventListener('atoll:mounted', () => {
      window.seen.mounted = performance.now()
    })
  })
  await page.goto(new URL(path, tools.server.address).href, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  return opened
}

/** What `read` finds on a fresh page, once a run. */
async function runsOf(tools, options, read) {
  const values = []
  for (let run = 0; run < tools.times(RUNS); run += 1) {
    const opened = await tools.patiently(() => open(tools, options))
    values.push(await read(opened))
    await opened.close()
  }
  return values
}

const inPage = (read) => (opened) => opened.page.evaluate(read)
const blocked = inPage(() =>
  window.seen.longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
)
/** The same from the visitor's first move on, until nothing more starts. */
const blockedByVisit = async (opened) => {
  const { page } = opened
  const before = await blocked(opened)
  await page.mouse.move(2, 2)
  await page.waitForSelector('.atoll-carousel__arrow')
  let started
  do {
    started = await page.locator('.atoll-carousel__viewport').count()
    await page.waitForTimeout(1000)
  } while (started < (await page.locator('.atoll-carousel__viewport').count()))
  return (await blocked(opened)) - before
}
const ready = inPage(() => window.seen.mounted)
const shift = inPage(() => window.seen.shift)
const scriptMs = async ({ cdp }) => {
  await cdp.send('Performance.enable')
  return metric(await cdp.send('Performance.getMetrics'), 'ScriptDuration') * 1000
}

function metric({ metrics }, wanted) {
  return metrics.find(({ name }) => name === wanted).value
}

/** What `act` leaves behind after a collection: bytes, nodes, listeners. */
async function left({ page, cdp }, act, argument) {
  await cdp.send('Performance.enable')
  const count = async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await cdp.send('HeapProfiler.collectGarbage')
    return cdp.send('Performance.getMetrics')
  }
  const before = await count()
  await page.evaluate(act, argument)
  const after = await count()
  const gained = (name) => metric(after, name) - metric(before, name)
  return {
    bytes: gained('JSHeapUsedSize'),
    nodes: gained('Nodes'),
    listeners: gained('JSEventListeners'),
  }
}

/** Mounts and unmounts one host again and again; with `remove`, the page takes the host away instead. */
async function cycles(tools, remove) {
  const opened = await tools.patiently(() => open(tools, { html: quantity(1) + TAG }))
  const rounds = tools.times(CYCLES)
  const cycle = async ({ count, removes }) => {
    const host = document.querySelector('input.qty')
    const box = host.parentElement
    for (let round = 0; round < count; round += 1) {
      if (removes) {
        host.remove()
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        box.append(host)
      } else window.atoll.unmount(host)
      await window.atoll.mount(host, 'quantity')
    }
  }
  // As many before, because a browser optimises what runs often, once, and keeps that.
  await opened.page.evaluate(cycle, { count: rounds, removes: remove })
  const gained = await left(opened, cycle, { count: rounds, removes: remove })
  await opened.close()
  return `${(gained.bytes / rounds).toFixed(0)} B, ${gained.nodes} nodes, ${gained.listeners} listeners`
}

/** One more host of a widget that is there already. */
async function oneMore(tools) {
  const opened = await open(tools, { html: quantity(1) + TAG })
  const add = async (count) => {
    const started = performance.now()
    const hosts = Array.from({ length: count }, () => {
      const box = document.createElement('div')
      box.innerHTML = '<input class="qty" type="number" value="1" min="1">'
      return box
    })
    document.body.append(...hosts)
    await Promise.all(hosts.map((box) => window.atoll.mount(box.firstElementChild, 'quantity')))
    return performance.now() - started
  }
  await opened.page.evaluate(add, MANY)
  const took = await opened.page.evaluate(add, MANY)
  const { bytes } = await left(opened, add, MANY)
  await opened.close()
  return { took: took / MANY, bytes: bytes / MANY }
}

export async function* bench(tools) {
  const html = (hosts) => ({ html: quantity(hosts) + TAG })
  yield {
    what: 'page without islands: blocking time',
    ours: await runsOf(tools, { html: EMPTY + TAG }, blocked),
    goal: '0 ms',
  }
  const [withTag, without] = [
    await runsOf(tools, { html: EMPTY + TAG }, scriptMs),
    await runsOf(tools, { html: EMPTY }, scriptMs),
  ]
  yield {
    what: 'page without islands: script',
    ours: withTag.map((value) => Math.max(0, value - median(without))),
    goal: '≤ 8 ms',
  }
  const scan = inPage(() => {
    const started = performance.now()
    window.atoll.scan()
    return performance.now() - started
  })
  yield {
    what: 'scan of 20,000 elements, 100 hosts',
    ours: await runsOf(tools, { html: LARGE + TAG }, scan),
    goal: '≤ 2 ms',
  }
  yield { what: '1 island: ready', ours: await runsOf(tools, html(1), ready) }
  yield { what: '10 islands: ready', ours: await runsOf(tools, html(10), ready) }
  yield {
    what: '1 island, slow 4G: ready',
    ours: await runsOf(tools, { ...html(1), network: SLOW_4G }, ready),
    goal: 'was 2097, 976 with preload',
  }
  yield { what: 'product page: ready', ours: await runsOf(tools, { path: PRODUCT }, ready) }
  for (const hosts of [1, 10]) {
    yield {
      what: `blocking time with islands: ${hosts}`,
      ours: await runsOf(tools, html(hosts), blocked),
      goal: '≤ 0.20 of 438 ms (original)',
    }
  }
  yield {
    what: 'fifty carousels of six slides: blocking time',
    ours: await runsOf(tools, { html: CAROUSELS + TAG }, blocked),
    goal: `≤ 50 ms above ${showTime(median(await runsOf(tools, { html: CAROUSELS }, blocked)))} without the tag`,
  }
  yield {
    what: '… and from the visitor’s first move on',
    ours: await runsOf(tools, { html: CAROUSELS + TAG }, blockedByVisit),
  }
  const bare = median(await runsOf(tools, { path: PRODUCT, bare: true }, blocked))
  yield {
    what: `product page: blocking time, ${showTime(bare)} of it without the tag`,
    ours: await runsOf(tools, { path: PRODUCT }, blocked),
    goal: '≤ 0.20 of 438 ms (original)',
  }
  for (const hosts of [0, 1, 10, 100]) {
    const shifts = await runsOf(tools, { html: quantity(hosts, FIRST_PAINT) + TAG }, shift)
    yield { what: `layout shift with first-paint.css, islands: ${hosts}`, ours: median(shifts).toFixed(3) }
  }
  yield {
    what: 'product page: layout shift',
    ours: median(await runsOf(tools, { path: PRODUCT }, shift)).toFixed(3),
  }
  const more = await oneMore(tools)
  yield { what: 'one more eager island', ours: [more.took], goal: '≤ 1 ms' }
  yield { what: 'one more eager island: heap', ours: `${(more.bytes / 1000).toFixed(1)} kB`, goal: '≤ 15 kB' }
  const leaves = `${tools.times(CYCLES)} mounts and unmounts, each leaves`
  yield { what: leaves, ours: await cycles(tools, false), goal: '≤ 50 B, 0, 0' }
  yield { what: '… when the page removes the host', ours: await cycles(tools, true), goal: '≤ 50 B, 0, 0' }
}
