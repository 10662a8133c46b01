// Lets Atoll in once the page is painted, does the state's steps, and says PASS or FAIL: on the page, to a page around it,
// and as `data-verdict` of the document.
import { frame, freeAt, isSeen, play, until, wait } from './steps.js'

const { judge } = window
const { data, found } = judge
const EXPECTATION = /^(?:hear|miss|see) /
/** A window that was not moved for so long is not moved any more, ms. */
const SCROLL_REST_MS = 150
const ACT = /^(?:choose|click|focus|hover|press|scroll|type) /
/** Less is a line box that the browser rounds. */
const VISIBLE_SHIFT = 0.002
/** WCAG 2.5.8, CSS px. */
const SMALLEST_TARGET_PX = 24
/** Rows of this many nodes are enough to see what is wrong. */
const SHOWN = 5
const QUIET_MS = 200
/** A page that never stops drawing is taken as it is. */
const PATIENCE_MS = 2000
/** Addresses of the served shop. */
const AXE = '/host/harness/axe.js'
const TAG = '/atoll/loader.js?ver=6.9.4'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OURS = '[data-atoll-root], [data-atoll-part]'

const has = (verb) =>
  data.steps.filter((step) => step.startsWith(`${verb} `)).map((step) => step.slice(verb.length + 1))
const warned = has('warns')
const isBeside = data.steps.includes('beside')
const isExpected = (text) =>
  warned.some((part) => text.includes(part)) || (isBeside && text.includes('which does the same job'))

/** Until no code, no style and no picture has come for a while. */
async function quiet() {
  let last = performance.now()
  const observer = new PerformanceObserver(() => {
    last = performance.now()
  })
  observer.observe({ type: 'resource' })
  await until('the page comes to rest', () => {
    const open = document.querySelector('[data-atoll-state=loading]')
    return !open && performance.now() - last > QUIET_MS
  })
  observer.disconnect()
}

/** Until the host's own scripts have drawn what they draw. */
async function hostAtRest() {
  let last = performance.now()
  const began = last
  const observer = new MutationObserver(() => {
    last = performance.now()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await until('the host is at rest', () => {
    const now = performance.now()
    return now - last > 2 * QUIET_MS || now - began > PATIENCE_MS
  })
  observer.disconnect()
  await frame()
}

/** Until the runtime has taken up a host; where all of them wait for an act, there is none to wait for. */
async function firstHost() {
  const began = performance.now()
  await until('a host is taken up', () => {
    const taken = window.atoll?.list?.().length ?? 0
    return taken > 0 || performance.now() - began > PATIENCE_MS
  })
}

async function scrollThrough() {
  const { scrollingElement: root } = document
  for (let top = 0; top < root.scrollHeight && top < 30 * innerHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await wait(30)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await quiet()
}

/** What is not as the steps say, first one first: those after it are about a state that never came. */
async function playSteps() {
  for (const step of data.steps) {
    if (data.fault && EXPECTATION.test(step)) continue
    try {
      await play(step, { texts: data.texts, heard: found.heard, widget: data.widget })
    } catch (error) {
      return [`${step}: ${error.message}`]
    }
  }
  return []
}

function judgeHosts() {
  const hosts = [...document.querySelectorAll(data.hosts)].filter((host) => !host.closest('[data-atoll=off]'))
  const islands = (window.atoll?.list?.() ?? []).filter(({ widget }) => widget === data.widget)
  const mounted = islands.filter(({ state }) => state === 'mounted')
  const failed = (window.atoll?.list?.() ?? []).filter(
    ({ state }) => state === 'failed' || state === 'loading',
  )
  const problems = failed.map(({ widget, state }) => `${widget} ${state}`)
  if (data.steps.includes('unmounted')) {
    return mounted.length > 0 ? [...problems, `${mounted.length} hosts are mounted`] : problems
  }
  if (hosts.length === 0 && islands.length === 0) return [...problems, 'There is no host on the page']
  if (isBeside && islands.some(({ state }) => state === 'stood-down')) return problems
  // Those that wait for an act may go on waiting, and those to come into view as long as nothing of them shows.
  const mayWait = (host) =>
    /interact/.test(data.when) || (/visible/.test(data.when) && !host.checkVisibility())
  if (mounted.length === 0 && !hosts.some(mayWait)) return [...problems, 'No host is mounted']
  return problems
}

/** Lays out what waits undrawn outside the window, once, until the signal aborts. */
function drawAll(signal) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[style*="content-visibility: auto"] { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
}

async function judgeAccess() {
  await import(AXE)
  const fading = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    )
  await Promise.allSettled(fading.map(({ finished }) => finished))
  // What originals draw is theirs.
  const scope = data.colours && !isBeside ? document : document.querySelectorAll(OURS)
  if (scope.length === 0) return []
  const axeRun = new AbortController()
  // Each of axe's questions about an undrawn piece is a layout of its own: 2,000 pieces took longer than anybody waits.
  drawAll(axeRun.signal)
  const { violations } = await window.axe.run(scope, {
    runOnly: [...WCAG, 'best-practice'],
    // The system's colours are not told to scripts.
    rules: { 'color-contrast': { enabled: !data.forced } },
    resultTypes: ['violations'],
    elementRef: true,
  })
  axeRun.abort()
  return violations.flatMap(({ id, help, nodes, tags }) =>
    nodes
      // What no criterion asks for is the shop's own business.
      .filter(({ element }) => WCAG.some((tag) => tags.includes(tag)) || element?.closest(OURS))
      .slice(0, SHOWN)
      .map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 120)}`),
  )
}

function judgeRoom() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    })
    .slice(0, SHOWN)
    .map((element) => `${element.localName}.${element.className} sticks out`)
}

/** Controls of Atoll's that are smaller than a fingertip, and not words in a line of text. */
function judgeTargets() {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const isOurs = control.matches('[class*="atoll-"]') || control.closest(OURS)
    if (!isOurs || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const boxes = [control, ...(control.labels ?? [])].map((element) => element.getBoundingClientRect())
    const width = Math.max(...boxes.map((box) => box.width))
    const height = Math.max(...boxes.map((box) => box.height))
    // Seen by screen readers alone: what is drawn in its place is what is pressed.
    if (width <= 1 || height <= 1 || getComputedStyle(control).display === 'inline') return []
    return Math.min(width, height) < SMALLEST_TARGET_PX - 0.5
      ? [`${control.localName}.${control.className} ${width.toFixed()} × ${height.toFixed()}`]
      : []
  })
}

/** Whether the window is of a width that the state is shown in. */
const isWideEnough = () =>
  has('from').every((width) => innerWidth >= Number(width)) &&
  has('below').every((width) => innerWidth < Number(width))

async function reachVerdict() {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', resolve)
  })
  await document.fonts.ready
  await hostAtRest()
  judge.since = performance.now()
  await import(TAG)
  await firstHost()
  await quiet()
  await frame()
  const arrived = performance.now()
  if (!data.steps.includes('stay')) await scrollThrough()
  const expected = await playSteps()
  await windowAtRest()
  await quiet().catch(() => {})
  await frame()
  const problems = {
    hosts: judgeHosts(),
    errors: found.errors.filter((text) => !isExpected(text)),
    console: data.fault ? [] : found.console.filter((text) => !isExpected(text)),
    shift: found.shifts
      .filter(({ at, value }) => at > judge.since && at < arrived && value >= VISIBLE_SHIFT)
      .map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`),
    expected,
    room: judgeRoom(),
    targets: judgeTargets(),
    axe: await judgeAccess(),
  }
  return { verdict: Object.values(problems).every((list) => list.length === 0) ? 'pass' : 'fail', problems }
}

/** Scripts scroll for a second, as WooCommerce's to its notices: a picture on the way is another one each time. */
async function windowAtRest() {
  for (let before = Number.NaN; before !== scrollY;) {
    before = scrollY
    await wait(SCROLL_REST_MS)
  }
}

/** Where nobody does anything, the widget comes into the window: a picture of what is above says nothing. */
async function bringIntoView() {
  if (data.steps.includes('stay') || data.steps.some((step) => ACT.test(step))) return
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].find(
      (one) => isSeen(one) && one.getBoundingClientRect().height > 1,
    )
  const host = seen(data.hosts)
  const drawn = `[data-atoll-root="${data.widget}"], [data-atoll-part="${data.widget}"]`
  const shown = host?.getBoundingClientRect().height <= innerHeight ? host : (seen(drawn) ?? host)
  if (!shown || freeAt(shown)) return
  const { top, height } = shown.getBoundingClientRect()
  if (top >= 0 && top < innerHeight / 2) return
  shown.scrollIntoView({ block: height > innerHeight ? 'start' : 'center', behavior: 'instant' })
  await quiet().catch(() => {})
  await frame()
}

function show({ verdict, problems }) {
  const host = document.createElement('demo-verdict')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/host/harness/verdict.css'
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = `${verdict.toUpperCase()} ${data.widget}: ${data.name}`
  summary.className = verdict
  details.open = verdict === 'fail'
  const list = document.createElement('ul')
  for (const [check, lines] of Object.entries(problems)) {
    for (const line of lines.length > 0 ? lines : ['ok']) {
      const item = document.createElement('li')
      item.textContent = `${check}: ${line}`
      list.append(item)
    }
  }
  details.append(summary, list)
  root.append(sheet, details)
  document.body.append(host)
}

const started = performance.now()
const reached = isWideEnough()
  ? await reachVerdict().catch((error) => ({ verdict: 'fail', problems: { judge: [String(error)] } }))
  : { verdict: 'skip', problems: {} }
const told = { ...reached, widget: data.widget, name: data.name, ms: Math.round(performance.now() - started) }
if (told.verdict !== 'skip') await bringIntoView()
// For pictures in other letters.
judge.bringIntoView = bringIntoView
window.verdict = told
if (window.parent !== window) window.parent.postMessage({ verdict: told }, location.origin)
else if (!data.still) show(told)
document.documentElement.dataset.verdict = told.verdict
