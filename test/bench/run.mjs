// `npm run bench [name …]`: every timing of the budgets beside its peer, medians of interleaved runs, Chromium slowed down 4×.
// `npm run bench -- --shop URL`: a running shop with the originals beside the same shop with Atoll.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { install, requireNode } from '../../demo-pages/install.mjs'
import { findChromium } from '../chromium.mjs'
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
]
const PEER_FOLDER = '.cache/peers'
const CPU_SLOWDOWN = 4

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

const wanted = process.argv.slice(2)
if (wanted.some((argument) => argument.startsWith('--shop'))) process.exit(await benchShop(wanted))
const found = (await readdir('test/bench')).filter((file) => file.endsWith('.bench.mjs'))
const names = found
  .map((file) => file.replace('.bench.mjs', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
if (names.length === 0) {
  console.error(
    `There is no bench "${wanted.join(', ')}". Choose of ${found.map((file) => file.replace('.bench.mjs', '')).join(', ')}.`,
  )
  process.exit(2)
}

installPeers()
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
  const page = await context.newPage()
  if (init) await page.addInitScript(init)
  const cdp = await context.newCDPSession(page)
  const slowDown = () => cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (slow) await slowDown()
  await page.goto(path)
  return { page, cdp, slowDown, close: () => context.close() }
}

try {
  for (const name of names) {
    const { title, bench } = await import(`./${name}.bench.mjs`)
    console.log(`\n${title}`)
    console.log(formatTable(await bench({ openPage, server, peers: `${PEER_FOLDER}/node_modules` })))
  }
} finally {
  await browser.close()
  await server.close()
}
