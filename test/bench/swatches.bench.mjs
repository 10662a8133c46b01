import { median } from './table.mjs'

export const title =
  'Variation swatches: script of a click until the browser can paint, React included (four attributes chosen in turn, then each changed)'

const COUNTS = [50, 500, 5000]
/** Fresh pages of each engine per count, and runs on each of them. */
const PAGES = 3
const RUNS_PER_PAGE = 3
/** Of a run: twice round the four attributes. */
const CLICKS = 8
const PATH = '/product/linen-cushion-miegas/?panel=off'

/** In the page: clears the choice, then picks in the groups by turns. @returns time of each pick, ms */
async function timeChoices({ groups, others, clicks }) {
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve)
      })
    })
  document.querySelector('.reset_variations').click()
  await drawn()
  const all = [...document.querySelectorAll(groups)]
  const times = []
  for (let click = 0; click < clicks; click += 1) {
    const group = all[click % all.length]
    const other = group.querySelector(others)
    const started = performance.now()
    if (group.localName === 'select') {
      group.value = other.value
      group.dispatchEvent(new Event('change', { bubbles: true }))
    } else other.click()
    // React draws in a microtask.
    await new Promise((resolve) => {
      queueMicrotask(() => queueMicrotask(resolve))
    })
    times.push(performance.now() - started)
    // What a click leaves for later is done before the next one.
    await drawn()
  }
  return times
}

/** Opens at full speed, makes a first round of choices, and only then slows the page down. */
async function open(tools, { query, ready, groups, others, init }) {
  const { page, slowDown, close } = await tools.openPage('about:blank', { init, slow: false })
  const run = () => page.evaluate(timeChoices, { groups, others, clicks: CLICKS })
  await page.goto(`${PATH}&${query}`)
  await page.waitForSelector(ready, { state: 'attached', timeout: 60_000 })
  // The index is built in the first idle moment.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await run()
  await slowDown()
  return { run, close }
}

/** Atoll’s own engine. */
function ours(count) {
  return {
    query: `jquery=off&variations=${count}`,
    ready: 'form.cart[data-atoll-state="mounted"]',
    groups: 'form.cart [role="radiogroup"]',
    others: '[role="radio"]:not(.disabled, .no-stock, [aria-checked="true"])',
  }
}

/** The demo shop’s stand-in for WooCommerce’s script, which like it walks every variation for every option. */
function naive(count) {
  return {
    query: `variations=${count}&swatches=off`,
    ready: '.variations option.attached',
    groups: '.variations select',
    others: 'option:not([value=""], :disabled, :checked)',
    init() {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('form.cart')?.setAttribute('data-atoll', 'off')
      })
    },
  }
}

/** Every click's median of all runs: the worst of them is the slowest click. */
function byClick(runs) {
  return Array.from({ length: CLICKS }, (_, click) => median(runs.map((times) => times[click])))
}

export async function* bench(tools) {
  for (const count of tools.sizes(COUNTS)) {
    const found = { ours: [], naive: [] }
    for (let round = 0; round < tools.times(PAGES); round += 1) {
      const pages = {
        ours: await tools.patiently(() => open(tools, ours(count))),
        naive: await tools.patiently(() => open(tools, naive(count))),
      }
      for (let run = 0; run < tools.times(RUNS_PER_PAGE); run += 1) {
        for (const name of ['ours', 'naive']) found[name].push(await pages[name].run())
      }
      await Promise.all(Object.values(pages).map(({ close }) => close()))
    }
    yield {
      what: `${count} variations: click, median`,
      ours: found.ours.map(median),
      peers: { 'naive scan': found.naive.map(median) },
      goal: '≤ 16 ms',
    }
    yield {
      what: `${count} variations: slowest of ${CLICKS} clicks`,
      ours: byClick(found.ours),
      peers: { 'naive scan': byClick(found.naive) },
      goal: '≤ 16 ms',
      by: 'worst',
    }
  }
}
