import { median } from './table.mjs'
import { trace, workPerFrame } from './trace.mjs'

export const title =
  'Pickup list: open to paint, key to painted results, and script in a frame while it is scrolled'

/** The peers run with every so many runs of ours. */
const PEERS_EVERY = 4
const RUNS = 9
const SIZES = [10_000, 50_000]
/** What a shopper types; every key is measured. */
const QUERY = 'savanoriu 12'
/** Turns of the wheel through the list, each about a screen of rows. */
const TURNS = 90
const TURN_PX = 400
const CITIES = ['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys', 'Alytus', 'Marijampolė', 'Utena']
const STREETS = ['Savanorių pr.', 'Gedimino pr.', 'Ozo g.', 'Žalgirio g.', 'Vytauto g.', 'Taikos pr.']

/** The carrier's select, as a theme prints it; the same markup for all three. */
function selectOf(count) {
  const option = (index) => {
    const city = CITIES[index % CITIES.length]
    const street = `${STREETS[index % STREETS.length]} ${1 + (index % 300)}`
    return `<option value="LT${index}" data-cod="${index % 2}">Paštomatas ${index} ${street} ${city} LT-${10_000 + index}</option>`
  }
  return `<form class="checkout"><p><label for="points">Pickup point</label><select id="points" name="wc_shipping_dpd_parcels_terminal" class="pickup-points-classic-select2"><option value="">Choose a Pickup Point</option>${Array.from({ length: count }, (_, index) => option(index)).join('')}</select></p></form>`
}

/** A page with the select, at full speed: only opening and typing are measured. */
async function openWith(tools, count, tail) {
  const opened = await tools.openPage('about:blank', { slow: false })
  await opened.page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>bench</title>${selectOf(count)}${tail}`,
    }),
  )
  await opened.page.goto(`${tools.server.address}bench.html`)
  await opened.page.evaluate(() => {
    /** Time from an act to the frame that shows it, ms. */
    window.toPaint = async (act) => {
      const started = performance.now()
      act()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - started
    }
    /** Types like a keyboard does and waits for the results of each key. */
    window.typeInto = async (selector, text, settled) => {
      const input = document.querySelector(selector)
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const times = []
      for (let end = 1; end <= text.length; end += 1) {
        const started = performance.now()
        input.dispatchEvent(new KeyboardEvent('keydown', { key: text[end - 1], bubbles: true }))
        value.set.call(input, text.slice(0, end))
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        input.dispatchEvent(new KeyboardEvent('keyup', { key: text[end - 1], bubbles: true }))
        await settled?.()
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        times.push(performance.now() - started)
      }
      return times
    }
  })
  return opened
}

async function atoll(tools, count) {
  const { page, cdp, slowDown, close } = await openWith(
    tools,
    count,
    '<script type="module" src="/atoll/loader.js"></script>',
  )
  await page.waitForSelector('[data-atoll-state=mounted]', { state: 'attached', timeout: 60_000 })
  // Points are read and their accents folded in idle moments.
  await page.waitForTimeout(1500)
  const button = page.locator('.atoll-pickup-selector__field')
  // The list's code comes with the first sign of interest.
  await button.hover()
  await page.waitForTimeout(1000)
  await slowDown()
  const open = await button.evaluate((element) => window.toPaint(() => element.click()))
  await page.waitForSelector('[role=combobox]:visible')
  const rows = await page.locator('[role=option]').count()
  const keys = await page.evaluate((text) => window.typeInto('input[role=combobox]', text), QUERY)
  // Every point again.
  await page.locator('input[role=combobox]').fill('')
  await page.waitForTimeout(500)
  const events = await trace(cdp, () => scrollThrough(page))
  await close()
  return { open, keys, rows, work: workPerFrame(events, /\/atoll\//) }
}

/** Turns the wheel over the list, a turn a frame as a fast finger does. */
async function scrollThrough(page) {
  const { x, y, width, height } = await page.locator('[role=listbox]').boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS / 2 ? TURN_PX : -TURN_PX)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

async function select2(tools, count) {
  const { page, slowDown, close } = await openWith(tools, count, '')
  await page.addScriptTag({ path: `${tools.peers}/jquery/dist/jquery.min.js` })
  await page.addScriptTag({ path: `${tools.peers}/select2/dist/js/select2.full.min.js` })
  await page.addStyleTag({ path: `${tools.peers}/select2/dist/css/select2.min.css` })
  await page.evaluate(() => {
    window.jQuery('#points').select2()
  })
  await slowDown()
  const open = await page.evaluate(() => window.toPaint(() => window.jQuery('#points').select2('open')))
  const keys = await page.evaluate(
    (text) => window.typeInto('.select2-search__field', text),
    QUERY.slice(0, 3),
  )
  await close()
  return { open, keys }
}

async function tomSelect(tools, count) {
  const { page, slowDown, close } = await openWith(tools, count, '')
  await page.addScriptTag({ path: `${tools.peers}/tom-select/dist/js/tom-select.complete.min.js` })
  await page.addStyleTag({ path: `${tools.peers}/tom-select/dist/css/tom-select.css` })
  await page.evaluate(() => {
    window.tom = new window.TomSelect('#points')
  })
  await slowDown()
  const open = await page.evaluate(() => window.toPaint(() => window.tom.open()))
  const keys = await page.evaluate(
    (text) =>
      window.typeInto(
        '.ts-control input',
        text,
        () => new Promise((resolve) => window.tom.on('type', () => resolve())),
      ),
    QUERY.slice(0, 3),
  )
  await close()
  return { open, keys }
}

/** Runs of the three in turn; the peers take minutes, so they are measured less often. */
async function measure(tools, count) {
  const found = { atoll: [], select2: [], tomSelect: [] }
  for (let run = 0; run < tools.times(RUNS); run += 1) {
    found.atoll.push(await tools.patiently(() => atoll(tools, count)))
    if (tools.peers && (run === 0 || (count <= SIZES[0] && run % PEERS_EVERY === 0))) {
      found.select2.push(await tools.patiently(() => select2(tools, count)))
      found.tomSelect.push(await tools.patiently(() => tomSelect(tools, count)))
    }
  }
  return found
}

export async function* bench(tools) {
  for (const count of tools.sizes(SIZES)) {
    const found = await measure(tools, count)
    const row = (read) => ({
      ours: found.atoll.map(read),
      peers: { select2: found.select2.map(read), 'tom-select': found.tomSelect.map(read) },
    })
    yield { what: `${count} points: open`, ...row((run) => run.open), goal: '≤ 64 ms' }
    yield {
      what: `${count} points: rows in the DOM`,
      ours: String(Math.max(...found.atoll.map((run) => run.rows))),
      goal: '≤ 40',
    }
    yield { what: `${count} points: key, median`, ...row((run) => median(run.keys)), goal: '≤ 40 ms' }
    yield { what: `${count} points: first key`, ...row((run) => run.keys[0]), goal: '≤ 100 ms' }
    yield {
      what: `${count} points: key, worst`,
      ...row((run) => Math.max(...run.keys)),
      goal: '≤ 100 ms',
      by: 'worst',
    }
    const frames = (read) => found.atoll.map(({ work }) => read(work))
    yield { what: `${count} points: script in a scrolled frame, median`, ours: frames(median) }
    yield {
      what: `${count} points: script in a scrolled frame, 95 %`,
      ours: frames((work) => work[Math.floor((work.length - 1) * 0.95)]),
      goal: '≤ 16 ms',
    }
  }
}
