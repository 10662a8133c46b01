// Byte budgets of the build's parts, gzip -9; fails when one grows past what it may hold. What whole pages ask for is counted
// in a browser (test/e2e/bytes.spec.ts).
import { readFileSync } from 'node:fs'
import file from '@size-limit/file'
import sizeLimit from 'size-limit'

const out = process.env['ATOLL_OUT'] ?? 'dist'
const manifest = JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8'))
const { loader, shared, widgets } = manifest

/** Theme behaviours that come with a page, without those that wait to be seen or touched. */
const THEME = [
  'site-header',
  'anchors',
  'sticky-sidebar',
  'scroll-to-top',
  'smooth-scroll',
  'scroll-animations',
]

/**
 * `needs` are what the part brings beyond `has`; `budget` in kB. A part over its budget says so and has `held`: what it
 * weighs now, which it may not exceed.
 */
const parts = [
  { name: 'loader', has: [], needs: [loader], budget: 3 },
  {
    name: 'page with theme behaviours only',
    has: [],
    needs: [loader, shared.core, ...THEME.map(filesOf)],
    budget: 14,
    held: 18,
    without: /react/,
  },
  {
    name: 'analytics and pixel, before they send',
    has: [],
    needs: [loader, shared.core, filesOf('shop-analytics'), filesOf('add-to-cart-pixel')],
    budget: 14,
    without: /react/,
  },
  {
    name: 'analytics once they send, and attribution',
    has: [],
    needs: [loader, shared.core, filesOf('shop-analytics'), shared.analytics, filesOf('order-attribution')],
    budget: 14,
    // 0.7 more for consent by region, every add once, cookies of other scripts that hide ours; 0.05 for pages that have
    // nothing to tell, which load 5.7 less.
    held: 24.3,
    without: /react/,
  },
  {
    name: 'lightbox, with the visitor’s approach',
    has: [loader, shared.core, filesOf('lightbox')],
    needs: [shared['lightbox-near']],
    budget: 5,
    without: /react/,
  },
  {
    name: 'lightbox above React after the first click',
    has: [loader, shared.core, filesOf('lightbox'), shared['lightbox-near'], shared.react],
    needs: [shared.lightbox],
    budget: 22,
  },
  {
    name: 'carousel above React',
    has: [loader, shared.core, shared.react],
    needs: [filesOf('carousel'), shared.carousel],
    budget: 10,
    held: 14.7,
  },
  {
    // Leaflet and its clusters weigh 52 kB.
    name: 'map of pickup points, once it is opened, above the list',
    has: [filesOf('pickup-selector'), shared['pickup-list']],
    needs: [shared['pickup-map']],
    budget: 11,
  },
]

function filesOf(widget) {
  const found = widgets[widget]
  if (!found) throw new Error(`The build has no widget "${widget}". Correct the list in test/size.mjs.`)
  return found.files
}

const scripts = (lists) => lists.flat().flatMap((entry) => (entry?.file.endsWith('.js') ? [entry.file] : []))
const rows = parts.map((part) => {
  const there = new Set(scripts(part.has))
  const files = [...new Set(scripts(part.needs))].filter((name) => !there.has(name))
  return { ...part, files, forbidden: files.filter((name) => part.without?.test(name)) }
})
const sizes = await sizeLimit([file], {
  checks: rows.map(({ files }) => ({ files: files.map((name) => `${out}/${name}`), gzip: true })),
})

let failed = false
for (const [index, { name, budget, held, forbidden }] of rows.entries()) {
  const size = sizes[index].size / 1000
  const bad = size > (held ?? budget) || forbidden.length > 0
  failed ||= bad
  const verdict = bad ? 'FAIL' : size > budget ? 'over' : 'ok'
  const limit = held && size > budget ? `${budget} (held at ${held})` : `${budget}`
  const note = forbidden.length > 0 ? `; must not load ${forbidden.join(', ')}` : ''
  console.log(`   ${verdict.padEnd(5)}${size.toFixed(2).padStart(6)} of ${limit} kB gz  ${name}${note}`)
}
process.exit(failed ? 1 : 0)
