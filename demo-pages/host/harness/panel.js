// QA's panel: language, theme, faults and a log. It lives in a shadow root, watches only while it is open, and is
// left out with ?panel=off.
import { addressWith, choice, make, select } from './parts.js'
import { endRecording, isRecording, resume, startRecording } from './record.js'

const data = JSON.parse(document.getElementById('demo-panel-data').textContent)
const OPEN_KEY = 'demo-panel-open'
const LOG_INTERVAL_MS = 1000
const LOG_LENGTH = 120
const HOST_EVENTS =
  'init_checkout update_checkout updated_checkout checkout_error payment_method_selected country_to_state_changed applied_coupon_in_checkout removed_coupon_in_checkout applied_coupon removed_coupon adding_to_cart added_to_cart removed_from_cart wc_fragments_loaded wc_fragments_refreshed updated_wc_div updated_cart_totals updated_shipping_method wc_cart_emptied found_variation reset_data show_variation hide_variation'
const ACTIONS = [
  'search_pudo',
  'load_more_items',
  'set_checkout_session',
  'update_order_review',
  'checkout',
  'apply_coupon',
  'add_to_cart',
  'get_refreshed_fragments',
  'post_woo_ml_email_cookie',
]

const host = document.createElement('demo-panel')
// The inspector stands at the other edge.
host.toggleAttribute('beside', location.search.includes('atoll-inspect'))
const root = host.attachShadow({ mode: 'open' })
const events = []
let requests = []
let timer
let stopWatching

const post = (path, body) =>
  fetch(`/__demo/${path}`, { method: 'POST', body: body && JSON.stringify(body) }).then((answer) =>
    answer.json(),
  )

const status = make('p', { class: 'status', role: 'status' })
const list = make('ol', { class: 'log', tabindex: '0', 'aria-label': 'Requests and events' })

const faultAction = select('Action', [['every action', '*'], ...ACTIONS.map((name) => [name, name])])
const faultKind = select('Fault', [['works', ''], ...data.faults.map((name) => [name, name])])

/** What the shop had when the panel was opened; an answer that is late is no news after a change. */
let asked = Promise.resolve()

async function changeFaults(body) {
  const active = await post('faults', body)
  await asked
  showFaults(active)
}

const setFault = () => changeFaults({ action: faultAction.value, fault: faultKind.value || undefined })

function showFaults(active) {
  status.textContent =
    active.length === 0
      ? 'Everything works.'
      : active.map(({ action, fault }) => `${action === '*' ? 'Every action' : action}: ${fault}`).join('. ')
}

const shop = (label, path, then) =>
  make(
    'button',
    {
      type: 'button',
      click: () => post(path).then(then ?? (() => (status.textContent = `${label}: done.`))),
    },
    label,
  )

const themes = select(
  'Theme',
  data.themes.map((name) => [name, name]),
  { change: ({ target }) => location.assign(addressWith({ theme: target.value })) },
)
themes.value = data.theme

function windowOf(size) {
  const at = new URL(addressWith({}))
  return `/__demo/window?${new URLSearchParams({ size, at: at.pathname + at.search + at.hash })}`
}

const recorded = make('input', {
  type: 'text',
  readonly: true,
  hidden: true,
  'aria-label': 'Link that plays the session',
  focus: ({ target }) => target.select(),
})
const record = make(
  'button',
  { type: 'button', click: toggleRecording },
  isRecording() ? 'End recording' : 'Record',
)

function toggleRecording() {
  if (!isRecording()) {
    recorded.hidden = true
    startRecording()
    record.textContent = 'End recording'
    status.textContent = 'What you do in the shop is recorded, over pages, until you end it.'
    return
  }
  recorded.value = endRecording()
  recorded.hidden = false
  record.textContent = 'Record'
  status.textContent = 'This link starts afresh and does it again.'
}

const panel = make(
  'div',
  { class: 'panel', id: 'panel', role: 'region', 'aria-label': 'Demo panel', hidden: true },
  make(
    'div',
    { class: 'row' },
    make('span', { class: 'label' }, 'Page'),
    select(
      'Page',
      data.pages.map(([path, title]) => [title, path]),
      {
        change: (event) => location.assign(event.target.value),
      },
    ),
  ),
  make('div', { class: 'row' }, make('span', { class: 'label' }, 'Theme'), themes),
  choice('Language', document.documentElement.lang, [
    ['English', 'en-US', { locale: 'en-US' }],
    ['Lietuvių', 'lt-LT', { locale: 'lt-LT' }],
    ['Deutsch', 'de-DE', { locale: 'de-DE' }],
    ['العربية', 'ar', { locale: 'ar' }],
  ]),
  make(
    'div',
    { class: 'row' },
    make('span', { class: 'label' }, 'Window'),
    ...['phone', 'tablet', 'desktop'].map((size) => make('a', { class: 'pill', href: windowOf(size) }, size)),
  ),
  choice('Colours', data.device.scheme, [
    ['The theme’s', '', { scheme: 'light' }],
    ['Dark', 'dark', { scheme: 'dark' }],
  ]),
  choice('Contrast', data.device.contrast, [
    ['Normal', '', { contrast: 'normal' }],
    ['More', 'more', { contrast: 'more' }],
    ['Forced colours', 'forced', { contrast: 'forced' }],
  ]),
  choice('Motion', data.device.motion, [
    ['Full', '', { motion: 'full' }],
    ['Reduced', 'reduce', { motion: 'reduce' }],
  ]),
  choice('CPU', data.device.cpu, [
    ['1 ×', '', { cpu: '1' }],
    ['4 × slower', '4', { cpu: '4' }],
    ['6 × slower', '6', { cpu: '6' }],
  ]),
  choice('Network', data.network, [
    ['Full', 'full', { network: 'full' }],
    ['Fast 3G', 'fast-3g', { network: 'fast-3g' }],
    ['Slow 3G', 'slow-3g', { network: 'slow-3g' }],
  ]),
  choice('jQuery', data.jquery, [
    ['3.7', '3.7', { jquery: '3.7' }],
    ['4.0', '4.0', { jquery: '4.0' }],
    ['1.12', '1.12', { jquery: '1.12' }],
    ['Off', 'off', { jquery: 'off' }],
  ]),
  choice('Policy', data.strict, [
    ['None', false, { csp: null }],
    ['Strict', true, { csp: 'strict' }],
  ]),
  make('div', { class: 'row' }, make('span', { class: 'label' }, 'Faults'), faultAction, faultKind),
  make(
    'div',
    { class: 'row' },
    make('span', { class: 'label' }),
    make('button', { type: 'button', click: setFault }, 'Apply'),
    shop('Works again', 'faults', () => changeFaults({})),
  ),
  make(
    'div',
    { class: 'row' },
    make('span', { class: 'label' }, 'Shop'),
    shop('Expire nonces', 'nonces/expire'),
    shop('Empty session', 'session/expire'),
    shop('Start again', 'reset', () => location.reload()),
  ),
  status,
  make(
    'div',
    { class: 'row' },
    make('span', { class: 'label' }, 'Atoll'),
    make('a', { class: 'pill', href: addressWith({ 'atoll-inspect': '' }) }, 'Inspect'),
    make('a', { class: 'pill', href: '/states/' }, 'States'),
    make('a', { class: 'pill', href: addressWith({ panel: 'off' }) }, 'Hide this panel'),
  ),
  make('div', { class: 'row' }, make('span', { class: 'label' }, 'Session'), record, recorded),
  list,
)
const pageSelect = panel.querySelector('select')
pageSelect.value = data.pages.some(([path]) => path === location.pathname) ? location.pathname : ''
faultKind.addEventListener('change', setFault)

const tab = make(
  'button',
  {
    type: 'button',
    class: 'tab',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
    click: () => show(panel.hidden),
  },
  'Demo',
)

function show(open) {
  panel.hidden = !open
  tab.setAttribute('aria-expanded', String(open))
  try {
    sessionStorage.setItem(OPEN_KEY, open ? '1' : '')
  } catch {
    // Private mode: it opens closed the next time.
  }
  clearInterval(timer)
  stopWatching?.()
  stopWatching = undefined
  if (!open) return
  stopWatching = watch()
  timer = setInterval(readLog, LOG_INTERVAL_MS)
  void readLog()
  asked = fetch('/__demo/faults')
    .then((answer) => answer.json())
    .then(showFaults, () => {})
}

/** Records events from here on. Custom events have no wildcard, so the one way they are sent is watched. */
function watch() {
  const { value: dispatch } = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'dispatchEvent')
  const watched = function (event) {
    if (event.type.startsWith('atoll:')) note(event.type, event.detail)
    return dispatch.call(this, event)
  }
  EventTarget.prototype.dispatchEvent = watched
  const $ = window.jQuery
  if ($) $(document.body).on(HOST_EVENTS, hear)
  return () => {
    if (EventTarget.prototype.dispatchEvent === watched) EventTarget.prototype.dispatchEvent = dispatch
    if ($) $(document.body).off(HOST_EVENTS, hear)
  }
}

function hear(event) {
  note(event.type)
}

function note(name, detail) {
  events.push({
    at: Date.now(),
    name,
    kind: name.startsWith('atoll:') ? 'atoll' : 'host',
    text: describe(detail),
  })
  draw()
}

function describe(detail) {
  try {
    return detail === undefined || detail === null
      ? ''
      : JSON.stringify(detail, (_, value) => (value instanceof Node ? value.nodeName : value)).slice(0, 400)
  } catch {
    return ''
  }
}

async function readLog() {
  const entries = await fetch('/__demo/log').then((answer) => answer.json())
  if (entries.length === requests.length && entries.at(-1)?.answered === requests.at(-1)?.answered) return
  requests = entries
  draw()
}

function draw() {
  const lines = [
    ...requests.map(({ at, name, method, fields, answered }) => ({
      at,
      name: `${method} ${name}`,
      kind: answered ? 'request' : 'broken',
      text: Object.entries(fields)
        .map(([field, value]) => `${field}=${value}`)
        .join('  '),
    })),
    ...events,
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, LOG_LENGTH)
  list.replaceChildren(
    ...lines.map(({ at, name, kind, text }) =>
      make(
        'li',
        { class: kind },
        make('time', {}, new Date(at).toTimeString().slice(0, 8)),
        text
          ? make('details', {}, make('summary', {}, name), make('code', {}, text))
          : make('span', {}, name),
      ),
    ),
  )
}

root.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || panel.hidden) return
  show(false)
  tab.focus()
})
root.append(make('link', { rel: 'stylesheet', href: '/host/harness/panel.css' }), tab, panel)
document.body.append(host)
let wasOpen = false
try {
  wasOpen = sessionStorage.getItem(OPEN_KEY) === '1'
} catch {
  // Private mode.
}
if (wasOpen) show(true)
void resume((text) => (status.textContent = text))
