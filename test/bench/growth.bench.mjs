import { median } from './table.mjs'

export const title =
  'Growth: what Atoll computes as the page grows (processor time of the main thread), and its slope'

const RUNS = 3
/** A page is at rest once it computes less than `STILL_MS` in `REST_MS`: what idle time is left for belongs to what caused it. */
const REST_MS = 1000
const STILL_MS = 2
const PATIENCE_MS = 30_000
/** How long a busy page is watched, ms. */
const BUSY_MS = 4000
const COUNTED = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
/** One that is twice as large may cost twice as much, and a bit, as measured. */
const GOAL = 'slope ≤ 1'
const TAG = '<script type="module" src="/atoll/loader.js"></script>'

const repeat = (count, piece) => Array.from({ length: count }, (_, index) => piece(index)).join('')
const quantity = () => '<div class="quantity"><input class="qty" type="number" value="1" min="1"></div>'
const point = (index) =>
  `<option value="LT${index}">Paštomatas ${index} Ozo g. ${index} Vilnius LT-${index}</option>`
const field = (index) =>
  `<p><label>Field ${index} <span class="wpcf7-form-control-wrap" data-name="f${index}"><input class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" aria-required="true" name="f${index}"></span></label></p>`

/** Each with pages that grow; `act` names what is pressed there, and is measured by itself. */
const SERIES = [
  { what: 'hosts on the page', sizes: [1, 10, 100, 1000], html: (size) => repeat(size, quantity) },
  {
    what: 'elements on the page',
    sizes: [1000, 10_000, 100_000],
    html: (size) => quantity() + repeat(size / 2, () => '<p><span>9,00 €</span></p>'),
  },
  {
    what: 'pickup points',
    sizes: [100, 1000, 10_000, 50_000],
    html: (size) =>
      `<form class="checkout"><p><label for="p">Pickup point</label><select id="p" name="wc_shipping_dpd_parcels_terminal" class="pickup-points-classic-select2"><option value="">Choose a Pickup Point</option>${repeat(size, point)}</select></p></form>`,
    act: '.atoll-pickup-selector__field',
  },
  {
    what: 'variations',
    sizes: [50, 500, 5000],
    path: (size) => `/product/linen-cushion-miegas/?panel=off&jquery=off&variations=${size}`,
    act: 'form.cart [role="radio"]:not(.disabled, .no-stock, [aria-checked="true"])',
  },
  {
    what: 'grid items',
    sizes: [20, 200, 2000],
    path: (size) => `/grids/catalogue/?panel=off&jquery=off&items=${size}`,
    act: '.filter a.linen',
  },
  {
    what: 'slides',
    sizes: [10, 100, 1000],
    html: (size) =>
      `<div data-atoll="carousel">${repeat(size, (index) => `<article><h3>Slide ${index}</h3></article>`)}</div>`,
    act: 'article',
  },
  {
    what: 'form fields',
    sizes: [10, 100, 1000],
    html: (size) =>
      `<div class="wpcf7 no-js" id="wpcf7-f1-o1"><form action="/contact/#wpcf7-f1-o1" method="post" class="wpcf7-form init" novalidate data-status="init"><input type="hidden" name="_wpcf7" value="1"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f1-o1">${repeat(size, field)}<input type="submit" class="wpcf7-form-control wpcf7-submit" value="Send"><div class="wpcf7-response-output" aria-hidden="true"></div></form></div>`,
    act: 'input[name=f0]',
  },
  {
    what: 'changes a second',
    sizes: [1, 50, 500],
    html: () => repeat(10, quantity) + '<ul id="busy"></ul>',
    busy: true,
  },
]

/** The page with its series' size. @param bare without Atoll */
async function open(tools, { html, path }, size, bare) {
  const opened = await tools.openPage('about:blank', { slow: false })
  const { page, cdp } = opened
  // Unlike time, what the thread computes does not grow with what else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (bare) await page.route('**/atoll/**', (route) => route.abort())
  await page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>bench</title>${html?.(size)}${TAG}`,
    }),
  )
  await page.goto(path?.(size) ?? `${tools.server.address}bench.html`, { waitUntil: 'networkidle' })
  return opened
}

/** What scripts, styles and layout have computed since the page was opened, ms; a large page is parsed without us too. */
async function computed(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics
    .filter(({ name }) => COUNTED.includes(name))
    .reduce((sum, { value }) => sum + value * 1000, 0)
}

/** What the page has computed once it is at rest, ms. */
async function computedAtRest(tools, { page, cdp }) {
  const end = Date.now() + PATIENCE_MS
  let before = await computed(cdp)
  while (Date.now() < end) {
    await page.waitForTimeout(tools.span(REST_MS))
    const now = await computed(cdp)
    if (now - before < STILL_MS) return now
    before = now
  }
  throw new Error(`The page still computes after ${PATIENCE_MS / 1000} s, so its growth cannot be told.`)
}

/** In the page: adds an item to the list and takes it away, `size` times a second. */
function keepBusy(size) {
  const list = document.querySelector('#busy')
  setInterval(
    () => {
      for (let change = 0; change < Math.max(1, size / 50); change += 1) {
        const item = list.appendChild(document.createElement('li'))
        setTimeout(() => item.remove(), 10)
      }
    },
    1000 / Math.min(size, 50),
  )
}

async function run(tools, series, size, bare) {
  const opened = await open(tools, series, size, bare)
  const { page, cdp, close } = opened
  try {
    const mounted = await computedAtRest(tools, opened)
    if (series.busy) {
      await page.evaluate(keepBusy, size)
      const span = tools.span(BUSY_MS)
      await page.waitForTimeout(span)
      return { kept: ((await computed(cdp)) - mounted) / (span / 1000) }
    }
    if (!series.act || bare) return { mounted }
    await page.locator(series.act).first().click()
    return { mounted, acted: (await computedAtRest(tools, opened)) - mounted }
  } finally {
    await close()
  }
}

/** Of the last step: 1 is as much more as the page is larger. */
function slopeOf(sizes, costs) {
  const [above, below] = [costs.at(-1), costs.at(-2)]
  if (!(above > 0) || !(below > 0)) return NaN
  return Math.log(above / below) / Math.log(sizes.at(-1) / sizes.at(-2))
}

function row(what, sizes, costs, unit = 'ms') {
  const slope = slopeOf(sizes, costs)
  const shown = costs.map((cost) => cost.toFixed(cost < 10 ? 1 : 0)).join(' · ')
  return {
    what: `${what}: ${sizes.map((size) => size.toLocaleString('en')).join(' · ')}`,
    ours: `${shown} ${unit}${Number.isNaN(slope) ? '' : `, slope ${slope.toFixed(2)}`}`,
    goal: GOAL,
  }
}

export async function* bench(tools) {
  for (const series of SERIES) {
    const sizes = tools.sizes(series.sizes)
    const found = []
    for (const size of sizes) {
      const runs = { ours: [], bare: [] }
      for (let round = 0; round < tools.times(RUNS); round += 1) {
        runs.bare.push(await tools.patiently(() => run(tools, series, size, true)))
        runs.ours.push(await tools.patiently(() => run(tools, series, size, false)))
      }
      const of = (who, what) => median(runs[who].map((values) => values[what] ?? 0))
      found.push((what) => of('ours', what) - (what === 'acted' ? 0 : of('bare', what)))
    }
    const costs = (what) => found.map((cost) => Math.max(0, cost(what)))
    if (series.busy) yield row(series.what, sizes, costs('kept'), 'ms a second')
    else yield row(series.what, sizes, costs('mounted'))
    if (series.act) yield row(`${series.what}, first act`, sizes, costs('acted'))
  }
}
