import { EVENTS_PATH, PIXEL_ACTION } from '../../fixtures/analytics/handlers.ts'
import { sampleData } from '../../fixtures/analytics/samples.ts'
import { dataScript } from '../../fixtures/shop/analytics.ts'
import { PRODUCTS } from '../../fixtures/shop/catalog.ts'
import { productLoop } from '../../fixtures/shop/loop.ts'
import type { DemoPage } from '../demo-page.ts'

/** What is seen is told some at a time, by how soon it was seen: rows of the log are cut otherwise each time. */
const VARIES = 'impressions=seen'

/** Products of the list on the page. */
const COUNT = 6

const KINDS: ReadonlyArray<readonly [label: string, query: string]> = [
  ['List', ''],
  ['Impressions as they are seen', VARIES],
  ['Product', 'of=product'],
  ['Checkout', 'of=checkout'],
  ['Order', 'of=order'],
  ['Order in yen', 'of=order&currency=JPY'],
  ['Order in dinars', 'of=order&currency=KWD'],
  ['Wrong items', 'of=wrong'],
  ['Consent is asked', 'consent=ask'],
  ['Meta, Matomo and the shop’s server too', 'of=product&to=all'],
  ['Wish list, promotion, refund', 'of=marked'],
]

const [FIRST] = PRODUCTS

const MARKED = `<p><button type="button" data-atoll-wishlist="${FIRST?.id ?? ''}">Save for later</button></p>
<p data-atoll-promotion="Summer sale" data-atoll-promotion-id="S1" data-atoll-creative="Beach"><a href="#event-log-title">Summer sale</a></p>
<p data-atoll-refund="121" data-atoll-refund-value="12.50" data-atoll-refund-currency="EUR">€12.50 of order 121 were refunded.</p>
`

const analytics: DemoPage = {
  path: '/analytics/',
  title: 'Analytics',
  description: 'Every event of the shop as it leaves, live, checked against GA4’s rules; consent; the pixel.',
  group: 'Harness',
  widgets: ['shop-analytics', 'add-to-cart-pixel'],
  // What is told later moves the log: those are for people to look at.
  states: KINDS.filter(([, query]) => !/to=all|of=marked/.test(query)).map(([label, query]) => ({
    label,
    query,
    widgets: ['shop-analytics'],
    ...(query === VARIES && { steps: ['varies' as const] }),
  })),
  render({ locale }, { url }) {
    const asked = url.searchParams
    const settings = {
      validate: true,
      sinks: ['gtag', 'dataLayer', ...(asked.get('to') === 'all' ? ['fbq', 'matomo'] : [])],
      ...(asked.get('to') === 'all' && { endpoint: EVENTS_PATH }),
      ...(asked.get('consent') === 'ask' && { consent: 'hold' }),
      impressions: asked.get('impressions') === 'seen' ? 'seen' : 'all',
    }
    const links = KINDS.map(([label, query]) => {
      const current = query === url.search.slice(1) ? ' aria-current="page"' : ''
      return `<li><a href="/analytics/${query && `?${query}`}"${current}>${label}</a></li>`
    })
    return {
      title: 'Analytics – Linas & Molis',
      heading: 'Analytics',
      head: `<link rel="stylesheet" href="/host/harness/analytics.css">
<script type="application/json" data-atoll-config>${JSON.stringify({ widgets: { 'shop-analytics': settings } })}</script>
<script>window._paq = [];</script>
<script>window.fbq = function () { (fbq.calls = fbq.calls || []).push([].slice.call(arguments)); document.dispatchEvent(new CustomEvent("demo:pixel", { detail: [].slice.call(arguments) })); };</script>
<script src="/host/harness/analytics-log.js" defer></script>`,
      main: `<ul class="event-log__kinds">${links.join('')}</ul>
<section class="event-log" aria-labelledby="event-log-title">
	<header class="event-log__head">
		<h2 id="event-log-title">Events</h2>
		<p class="event-log__count" role="status">None yet</p>
		<button type="button" data-log="allow" hidden>Allow analytics and marketing</button>
		<button type="button" data-log="deny" hidden>Refuse</button>
		<button type="button" data-log="clear">Clear</button>
	</header>
	<ol class="event-log__list"></ol>
</section>
<div data-atoll="add-to-cart-pixel" data-atoll-action="${PIXEL_ACTION}" data-atoll-quantity-field="quantity"></div>
<h2>Products to click on</h2>
${asked.get('of') === 'marked' ? MARKED : ''}${productLoop(PRODUCTS.slice(0, COUNT), locale)}`,
      foot: dataScript(sampleData(asked.get('of') ?? 'list', asked.get('currency') ?? 'EUR')),
    }
  },
}

export const pages: readonly DemoPage[] = [analytics]
