// Byte budgets (JS of all requests a page makes for Atoll, gzip -9); fails when one is exceeded.
import { readFileSync } from 'node:fs'
import file from '@size-limit/file'
import sizeLimit from 'size-limit'

const out = process.env['ATOLL_OUT'] ?? 'dist'
const manifest = JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8'))

const BEHAVIOURS = [
  'site-header',
  'site-menu',
  'anchors',
  'scroll-to-top',
  'search-popup',
  'mini-menu',
  'accordion',
  'language-selector',
  'breadcrumbs',
  'sticky-sidebar',
  'quantity',
  'password-toggle',
]

/** What a page needs, its limit in kB gz, and what must not be among it. */
const budgets = [
  { name: 'loader', widgets: [], shared: [], limit: 3 },
  { name: 'page with behaviours only', widgets: BEHAVIOURS, shared: ['core'], limit: 14, without: /react/ },
  {
    name: 'analytics and pixel',
    widgets: ['shop-analytics', 'add-to-cart-pixel'],
    shared: ['core'],
    limit: 14,
    without: /react/,
  },
  ...['welcome-bar', 'post-grid', 'lightbox', 'contact-form'].map((widget) => ({
    name: `first island: ${widget}`,
    widgets: [widget],
    shared: ['core', 'client'],
    limit: 78,
  })),
  {
    name: 'product page',
    widgets: ['variation-swatches', 'dynamic-price', 'quantity', 'product-tabs', 'review-stars', 'lightbox'],
    shared: ['core', 'client'],
    limit: 92,
  },
  {
    name: 'checkout',
    widgets: [
      'pickup-selector',
      'delivery-shift',
      'newsletter-opt-in',
      'order-attribution',
      'store-notice',
      'checkout-notices',
    ],
    shared: ['core', 'client'],
    limit: 92,
  },
  {
    name: 'lightbox after the first click',
    widgets: [],
    shared: ['lightbox'],
    limit: 22,
    alone: true,
    had: ['lightbox'],
  },
  {
    name: 'carousel above React',
    widgets: ['carousel'],
    shared: [],
    limit: 10,
    alone: true,
    leaveOut: /react-[\w-]+\.js/,
  },
]

const missing = budgets.flatMap(({ widgets }) => widgets).filter((widget) => !manifest.widgets[widget])
if (missing.length > 0) console.error(`The build has no ${[...new Set(missing)].join(', ')}.`)

const rows = budgets.map(({ name, widgets, shared, limit, without, alone, leaveOut, had = [] }) => {
  // What the page has already.
  const known = new Set(
    had.flatMap((widget) => manifest.widgets[widget]?.files ?? []).map((entry) => entry.file),
  )
  const files = [
    ...(alone ? [] : manifest.loader),
    ...shared.flatMap((key) => manifest.shared[key] ?? []),
    ...widgets.flatMap((widget) => manifest.widgets[widget]?.files ?? []),
  ].map((entry) => entry.file)
  const scripts = [...new Set(files)].filter(
    (path) => path.endsWith('.js') && !leaveOut?.test(path) && !known.has(path),
  )
  const forbidden = without ? scripts.filter((path) => without.test(path)) : []
  return { name, limit, forbidden, check: { files: scripts.map((path) => `${out}/${path}`), gzip: true } }
})
const sizes = await sizeLimit([file], { checks: rows.map(({ check }) => check) })

let failed = missing.length > 0
for (const [index, { name, limit, forbidden }] of rows.entries()) {
  const size = sizes[index].size / 1000
  const bad = size > limit || forbidden.length > 0
  failed ||= bad
  const note = forbidden.length > 0 ? ` must not load ${forbidden.join(', ')}` : ''
  console.log(
    `   ${bad ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(6)} of ${String(limit).padStart(2)} kB gz  ${name}${note}`,
  )
}
process.exit(failed ? 1 : 0)
