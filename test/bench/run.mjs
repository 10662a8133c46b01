// `npm run bench [name …]`: every timing of the budgets beside its peer, medians of interleaved runs, Chromium slowed down 4×.
// `npm run bench -- --shop URL`: a running shop with the originals beside the same shop with Atoll.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { install, requireNode } from '../../demo-pages/install.mjs'
import { findChromium } from '../chromium.mjs'
import { installChromium } from '../install-browsers.mjs'
import { readOptions, USAGE } from './options.mjs'
import { commitOf, compareRows, keepResults, readResults } from './results.mjs'
import { serve } from './serve.mjs'
import { benchShop } from './shop/run.mjs'
import { formatTable } from './table.mjs'

requireNode()
install()

const PEERS = [
  'jquery@3.7.1',
  'select2@4.1.0',
  'tom-select@2.6.2',
  'isotope-layout@3.0.6',
  'swiper@14.4.0',
  'owl.carousel@2.3.4',
  'leaflet@1.9.4',
  'leaflet.markercluster@1.5.3',
]
const PEER_FOLDER = '.cache/peers'
const CPU_SLOWDOWN = 4
/** A page of 50,000 points on a machine that has other things to do. */
const PATIENCE_MS = 120_000
/** Before what failed is tried once more. */
const REST_MS = 5000

/** Peers are installed by the bench alone: they never enter the bundle. */
function installPeers() {
  if (PEERS.every((peer) => existsSync(`${PEER_FOLDER}/node_modules/${peer.replace(/@[^@]+$/, '')}`))) return
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', PEER_FOLDER, '--no-audit', '--no-fund', '--loglevel=error', ...PEERS],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) {
    console.error(
      'The peers could not be installed, so there is nothing to compare with. Is this machine online?',
    )
    process.exit(1)
  }
}

function refuse(error, usage = USAGE) {
  console.error(`${error.message}\n\n${usage}`)
  process.exit(2)
}

function tryTo(read) {
  try {
    return read()
  } catch (error) {
    return refuse(error)
  }
}

const wanted = process.argv.slice(2)
if (wanted.some((argument) => argument.startsWith('--shop'))) process.exit(await benchShop(wanted))
const found = (await readdir('test/bench'))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
const { names, smoke, compare } = tryTo(() => readOptions(wanted, found))
const then = compare === undefined ? undefined : tryTo(() => readResults(commitOf(compare)))
if (compare !== undefined && !then) {
  refuse(
    new Error(
      `Nothing was measured at ${compare} here, so there is nothing to compare with. Check it out, run the bench there, and come back.`,
    ),
  )
}

if (!installChromium()) process.exit(1)
if (!smoke) installPeers()
if (!process.env['ATOLL_BUILT'])
  spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
const server = await serve()
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--js-flags=--expose-gc'],
})

/** A page of its own context. @param slow `false` where loading is not measured: `slowDown` does it later */
async function openPage(path, { init, width = 1280, height = 900, slow = true } = {}) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width, height } })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  if (init) await page.addInitScript(init)
  const cdp = await context.newCDPSession(page)
  const slowDown = (rate = CPU_SLOWDOWN) =>
    cdp.send('Emulation.setCPUThrottlingRate', { rate: smoke ? 1 : rate })
  if (slow) await slowDown()
  await page.goto(path)
  return { page, cdp, slowDown, close: () => context.close() }
}

const tools = {
  openPage,
  server,
  /** Where the peers are; `null` when they are not measured. */
  peers: smoke ? null : `${PEER_FOLDER}/node_modules`,
  /** How often something is done: `full`, or once to see that it runs. */
  times: (full) => (smoke ? 1 : full),
  /** Sizes that are measured: all, or the smallest to see that it runs. */
  sizes: (all) => (smoke ? all.slice(0, 1) : all),
  /** How long a page is watched, ms: `full`, or a moment to see that it runs. */
  span: (full) => (smoke ? full / 10 : full),
  /** Once more after a rest where it fails, as a busy machine makes a page miss its time. */
  async patiently(task) {
    try {
      return await task()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      return task()
    }
  },
}

/** All rows that a bench gives, also where it stops before its end. */
async function play(name) {
  const { title, bench } = await import(`./${name}.bench.mjs`)
  const rows = []
  let failure
  try {
    for await (const row of bench(tools)) rows.push(row)
  } catch (error) {
    failure = error
  }
  return { title, rows, failure }
}

const loads = () => `${cpus().length} processors, load ${loadavg()[0].toFixed(1)}`
let file
try {
  for (const name of names) {
    const { title, rows, failure } = await play(name)
    console.log(`\n${title}`)
    console.log(formatTable(rows))
    const before = then?.benches[name]
    if (before) console.log(`\n  Since ${compare}\n${compareRows(before.rows, rows)}`)
    if (failure) {
      console.error(`  ${name} stopped here: ${String(failure.message).split('\n')[0]}`)
      process.exitCode = 1
    }
    if (!smoke) file = keepResults(name, { title, rows }, loads())
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(`\n${loads()}${file ? `\n${file}` : ''}`)
