export const title = 'Grid of 500 items (masonry, everything shown)'

/** Pairs of fresh pages, and turns on each pair: the first turn of a pair is a visitor's first. */
const PAIRS = 2
const TURNS = 3
const PAGE = '/grids/catalogue/?panel=off&jquery=off'
const LOADER = '**/atoll/**'

/** In the page: runs `act` and waits until its result is painted, ms. */
function install() {
  window.toPaint = async (act) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    const started = performance.now()
    act()
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    })
    return performance.now() - started
  }
}

/** A page that loads at full speed: only what follows is measured. */
async function openFast({ openPage }, prepare) {
  const opened = await openPage('about:blank', { init: install, slow: false })
  await prepare?.(opened.page)
  await opened.page.goto(PAGE)
  return opened
}

/** Lets what came with the page settle, then slows it down. */
async function slowDown(opened) {
  await opened.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  await opened.slowDown()
  return opened
}

async function openAtoll(tools) {
  const opened = await openFast(tools)
  await opened.page.waitForSelector('.jquery-filter[data-atoll-state="mounted"]')
  await opened.page.evaluate(() => {
    window.choose = (selector) => window.toPaint(() => document.querySelector(`.filter ${selector}`).click())
    window.filter = (slug) => window.choose(`a.${slug}`)
    window.sort = (by) => window.choose(`a.sort-by-${by}`)
  })
  return slowDown(opened)
}

/** The same page without Atoll; isotope lays out the same cells. */
async function openIsotope(tools) {
  const opened = await openFast(tools, (page) => page.route(LOADER, (route) => route.abort()))
  await opened.page.addStyleTag({
    content: '.iso-container { display: block } .wf-cell { width: calc(20% - 20px); margin: 0 10px 20px }',
  })
  await opened.page.addScriptTag({ path: `${tools.peers}/isotope-layout/dist/isotope.pkgd.min.js` })
  await opened.page.evaluate(() => {
    for (const image of document.querySelectorAll('img[data-src]')) {
      image.loading = 'lazy'
      image.src = image.dataset.src
      image.classList.add('is-loaded')
    }
    const grid = new window.Isotope('.iso-container', {
      itemSelector: '.wf-cell',
      getSortData: { name: '[data-name]', date: '[data-date]' },
    })
    const slugs = { ceramics: 4, linen: 2, wood: 3, city: 1 }
    window.filter = (slug) =>
      window.toPaint(() => grid.arrange({ filter: slug in slugs ? `.category-${slugs[slug]}` : '*' }))
    window.sort = (by) => window.toPaint(() => grid.arrange({ sortBy: by, sortAscending: by === 'name' }))
  })
  return slowDown(opened)
}

/** One filter away and back, one sort away and back, ms each. */
async function measure({ page }) {
  await page.bringToFront()
  return page.evaluate(async () => ({
    filter: [await window.filter('linen'), await window.filter('show-all')],
    sort: [await window.sort('name'), await window.sort('date')],
  }))
}

export async function* bench(tools) {
  const openings = tools.peers ? { ours: openAtoll, isotope: openIsotope } : { ours: openAtoll }
  const seen = { ours: { filter: [], sort: [] }, isotope: { filter: [], sort: [] } }
  for (let pair = 0; pair < tools.times(PAIRS); pair += 1) {
    const pages = []
    for (const [who, open] of Object.entries(openings))
      pages.push([who, await tools.patiently(() => open(tools))])
    for (let turn = 0; turn < tools.times(TURNS); turn += 1) {
      for (const [who, opened] of pages) {
        const { filter, sort } = await measure(opened)
        seen[who].filter.push(...filter)
        seen[who].sort.push(...sort)
      }
    }
    for (const [, { close }] of pages) await close()
  }
  for (const what of ['filter', 'sort']) {
    yield {
      what: `${what} to paint`,
      ours: seen.ours[what],
      peers: { isotope: seen.isotope[what] },
      goal: `≤ ${what === 'filter' ? 0.2 : 0.06} of isotope`,
    }
  }
}
