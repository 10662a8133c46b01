import { median } from './table.mjs'

export const title = 'Variation swatches: synchronous work of one click, all four attributes chosen'

const RUNS = 9
const CLICKS = 12
const PATH = '/product/linen-cushion-miegas/?panel=off'
/** Long enough for the idle moment in which the index is built, ms. */
const SETTLED_MS = 2500

/** In the page: chooses once in every group, then times one more choice in each by turns. */
function timeChoices([groups, others, act, clicks]) {
  const choose = (group) => {
    const other = [...group.querySelectorAll(others)][0]
    if (!other) return null
    const started = performance.now()
    if (act === 'click') other.click()
    else {
      group.value = other.value
      group.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return performance.now() - started
  }
  const all = [...document.querySelectorAll(groups)]
  for (const group of all) choose(group)
  return Array.from({ length: clicks }, (_, click) => choose(all[click % all.length])).filter(
    (time) => time !== null,
  )
}

/** Atoll's own engine, ms. */
async function ours(tools, count) {
  const { page, close } = await tools.openPage(`${PATH}&jquery=off&variations=${count}`)
  await page.waitForSelector('form.cart[data-atoll-state="mounted"]')
  await page.waitForTimeout(SETTLED_MS)
  const times = await page.evaluate(timeChoices, [
    'form.cart [role="radiogroup"]',
    '[role="radio"]:not([aria-disabled="true"], [aria-checked="true"])',
    'click',
    CLICKS,
  ])
  await close()
  return median(times)
}

/** The demo shop's stand-in for WooCommerce's script, which like it walks every variation for every option, ms. */
async function naive(tools, count) {
  const { page, close } = await tools.openPage(`${PATH}&variations=${count}&swatches=off`, {
    init: () => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('form.cart')?.setAttribute('data-atoll', 'off')
      })
    },
  })
  await page.waitForSelector('.variations option.attached', { state: 'attached' })
  await page.waitForTimeout(SETTLED_MS)
  const times = await page.evaluate(timeChoices, [
    '.variations select',
    'option:not([value=""], :disabled, :checked)',
    'change',
    CLICKS,
  ])
  await close()
  return median(times)
}

export async function bench(tools) {
  const rows = []
  for (const count of [50, 500, 5000]) {
    const mine = []
    const theirs = []
    for (let run = 0; run < RUNS; run += 1) {
      mine.push(await ours(tools, count))
      theirs.push(await naive(tools, count))
    }
    rows.push({
      what: `${count} variations (peer: naive scan)`,
      ours: median(mine),
      peer: median(theirs),
      goal: '≤ 8 ms',
    })
  }
  return rows
}
