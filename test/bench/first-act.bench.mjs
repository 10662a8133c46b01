import { SLOW_4G } from './slow-4g.mjs'

export const title =
  'First act: from the press to the frame that shows its result, React still to start; code in the cache, then on slow 4G without'

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
  {
    what: 'contact form: sent without a word',
    path: '/contact/?panel=off',
    press: '.wpcf7-submit',
    shown: '[data-atoll-root="contact-form"]',
  },
  {
    what: 'cart: a line is taken out',
    // Full again with each round.
    path: '/shop/?panel=off&cart=many',
    press: '.site-header-cart .remove',
    shown: '.atoll-cart-dropdown__undo',
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

/** With processor time to spare, as the network is what is measured. */
async function timesOnSlow4G(tools, { path, press, shown }) {
  const times = []
  for (let round = 0; round < tools.times(ROUNDS); round += 1) {
    const { page, cdp, close } = await tools.openPage('about:blank', { slow: false })
    await tools.patiently(() => page.goto(path, { waitUntil: 'networkidle' }))
    await page.waitForSelector(press, { timeout: 60_000, state: 'attached' })
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    times.push(await page.evaluate(timeAct, { press, shown }))
    await close()
  }
  return times
}

export async function* bench(tools) {
  for (const act of ACTS) {
    const { what, path, press, shown } = act
    const times = []
    const { page, slowDown, close } = await tools.openPage('about:blank', { slow: false })
    // The first round fills the browser's caches, of compiled code too, and does not count.
    for (let round = 0; round <= tools.times(ROUNDS); round += 1) {
      await slowDown(1)
      await tools.patiently(() => page.goto(path, { waitUntil: 'networkidle' }))
      await page.waitForSelector(press, { timeout: 60_000, state: 'attached' })
      if (round > 0) await slowDown()
      const time = await page.evaluate(timeAct, { press, shown })
      if (round > 0) times.push(time)
    }
    await close()
    yield { what, ours: times, goal: '≤ 200 ms' }
    yield { what: `${what}, slow 4G`, ours: await timesOnSlow4G(tools, act), goal: '≤ 1500 ms' }
  }
}
