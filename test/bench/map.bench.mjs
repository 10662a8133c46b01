import { readFileSync } from 'node:fs'
import { median } from './table.mjs'
import { trace, workPerFrame } from './trace.mjs'

export const title = 'Pickup map: open, and script in a frame while it is moved'

const RUNS = 3
const SIZES = [5000, 50_000]
const LEAFLET = ['leaflet/dist/leaflet.js', 'leaflet.markercluster/dist/leaflet.markercluster.js']
const STYLES = ['leaflet/dist/leaflet.css', 'leaflet.markercluster/dist/MarkerCluster.css']

/** Points around 40 towns of a country, the same in every run. */
function pointsOf(count) {
  let state = 7
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const towns = [...Array(40).keys()].map((town) => ({
    city: `Town ${town}`,
    latitude: 49.5 + next() * 5,
    longitude: 14.5 + next() * 9,
  }))
  return [...Array(count).keys()].map((index) => {
    const { city, latitude, longitude } = towns[Math.floor(next() ** 2 * towns.length)]
    const radius = 0.4 * next() ** 2
    const turn = next() * 2 * Math.PI
    return {
      id: `P${index}`,
      name: `Locker ${index}`,
      street: `Street ${index % 300}`,
      city,
      postcode: String(10_000 + (index % 900)),
      country: '',
      latitude: latitude + radius * Math.sin(turn),
      longitude: longitude + 1.6 * radius * Math.cos(turn),
    }
  })
}

/** A page with the points at `/points.json`; nothing of the net is asked for. */
async function openWith(tools, points, body) {
  const opened = await tools.openPage('about:blank', { slow: false })
  await opened.page.route('**/points.json', (route) => route.fulfill({ json: points }))
  await opened.page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>bench</title>${body}`,
    }),
  )
  await opened.page.goto(`${tools.server.address}bench.html`)
  return opened
}

/** Drags the map about, and turns the wheel in and out. */
async function moveAbout(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox()
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left - width / 3, top - height / 4, { steps: 60 })
  await page.mouse.move(left + width / 3, top + height / 4, { steps: 60 })
  await page.mouse.up()
  for (const turn of [-120, -120, -120, 120, 120, 120]) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(400)
  }
}

async function atoll(tools, points) {
  const { page, cdp, slowDown, close } = await openWith(
    tools,
    points,
    '<form class="checkout"><p><div data-atoll="pickup-selector" data-atoll-points="/points.json"></div></p></form><script type="module" src="/atoll/loader.js"></script>',
  )
  const button = page.locator('.atoll-pickup-selector__field')
  await button.hover({ timeout: 60_000 })
  await page.waitForTimeout(1500)
  await button.click()
  await page.waitForSelector('[role=option]')
  // The map's code is fetched, not run: what is measured is the work.
  await slowDown()
  const open = await page.evaluate(async () => {
    const started = performance.now()
    document.querySelector('.atoll-pickup-selector__map-button').click()
    while (!document.querySelector('.atoll-pickup-selector__map-marker')) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return performance.now() - started
  })
  await page.waitForTimeout(500)
  const signs = await page.locator('.atoll-pickup-selector__map-marker').count()
  const events = await trace(cdp, () => moveAbout(page, '.atoll-pickup-selector__map-view'))
  await close()
  return { open, signs, work: workPerFrame(events, /\/atoll\//) }
}

/** As Omniva's plugin does: Leaflet with a marker for each point, in clusters. */
async function leaflet(tools, points) {
  const { page, cdp, slowDown, close } = await openWith(
    tools,
    points,
    '<div id="map" style="inline-size:557px;block-size:440px"></div>',
  )
  for (const path of STYLES) await page.addStyleTag({ path: `${tools.peers}/${path}` })
  for (const path of LEAFLET) {
    const content = readFileSync(`${tools.peers}/${path}`, 'utf8')
    await page.addScriptTag({ content: `${content}\n//# sourceURL=/peer/${path}` })
  }
  await slowDown()
  const open = await page.evaluate(async (all) => {
    const started = performance.now()
    const { L } = window
    // Without layers of tiles the clusters ask how far the map can be brought near.
    const map = L.map('map', { maxZoom: 18 })
    const crowd = L.markerClusterGroup()
    crowd.addLayers(
      all.map(({ latitude, longitude, name }) => L.marker([latitude, longitude], { title: name })),
    )
    map.fitBounds(crowd.getBounds())
    map.addLayer(crowd)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - started
  }, points)
  await page.waitForTimeout(500)
  const signs = await page.locator('.leaflet-marker-icon').count()
  const events = await trace(cdp, () => moveAbout(page, '#map'))
  await close()
  return { open, signs, work: workPerFrame(events, /\/peer\//) }
}

/** Both by turns. */
async function measure(tools, points) {
  const found = { atoll: [], leaflet: [] }
  for (let run = 0; run < tools.times(RUNS); run += 1) {
    found.atoll.push(await tools.patiently(() => atoll(tools, points)))
    if (tools.peers) found.leaflet.push(await tools.patiently(() => leaflet(tools, points)))
  }
  return found
}

export async function* bench(tools) {
  for (const count of tools.sizes(SIZES)) {
    const found = await measure(tools, pointsOf(count))
    const row = (read) => ({
      ours: found.atoll.map(read),
      peers: { Leaflet: found.leaflet.map(read) },
    })
    yield { what: `${count} points: open`, ...row((run) => run.open) }
    yield {
      what: `${count} points: signs in the page`,
      ours: found.atoll.map(({ signs }) => signs).join(),
      goal: '≤ 300',
    }
    yield { what: `${count} points: script in a frame, median`, ...row((run) => median(run.work)) }
    yield {
      what: `${count} points: script in a frame, most`,
      ...row((run) => Math.max(...run.work)),
      goal: '≤ 16 ms',
      by: 'worst',
    }
  }
}
