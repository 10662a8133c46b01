export const title =
  'First act: from the press to the frame that shows its result, code in the cache, React still to start'

const ROUNDS = 5

/** What is pressed, and what tells that it was answered. */
const ACTS = [
  {
    what: 'welcome bar: a coupon without an address',
    path: '/welcome-bar/?panel=off&bar=email',
    press: '.mysticky-welcomebar-btn a, .mysticky-welcomebar-btn button',
    shown: '.atoll-welcome-bar__problem',
  },
  {
    what: 'grid: Load more',
    path: '/grids/portfolio/?panel=off',
    press: '.button-load-more',
    shown: '[data-atoll-root="post-grid"]',
  },
  {
    what: 'gallery: a photo',
    path: '/portfolio/?panel=off',
    press: '.justified-gallery a',
    shown: '.pswp--open .atoll-lightbox__share',
  },
  {
    what: 'product: a swatch',
    path: '/product/linen-cushion-miegas/?panel=off&jquery=off',
    press: '[role="radio"]',
    shown: '.atoll-variation-swatches__chosen',
  },
  {
    what: 'checkout: the pickup list',
    path: '/checkout/?panel=off&method=dpd_parcels:2',
    press: '.atoll-pickup-selector__field',
    shown: '.atoll-pickup-selector__point',
  },
]

/** In the page: presses as a finger does. @returns time until the first frame after `shown` is there, ms */
async function timeAct({ press, shown }) {
  const element = document.querySelector(press)
  const started = performance.now()
  for (const type of ['pointermove', 'pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  element.focus()
  element.click()
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  while (!document.querySelector(shown) && performance.now() - started < 10_000) await frame()
  return performance.now() - started
}

export async function* bench(tools) {
  for (const { what, path, press, shown } of ACTS) {
    const times = []
    const { page, slowDown, close } = await tools.openPage('about:blank', { slow: false })
    // The first round fills the browser's caches, of compiled code too, and does not count.
    for (let round = 0; round <= tools.times(ROUNDS); round += 1) {
      await slowDown(1)
      await tools.patiently(() => page.goto(path, { waitUntil: 'networkidle' }))
      await page.waitForSelector(press, { timeout: 60_000 })
      if (round > 0) await slowDown()
      const time = await page.evaluate(timeAct, { press, shown })
      if (round > 0) times.push(time)
    }
    await close()
    yield { what, ours: times, goal: '≤ 200 ms' }
  }
}
