// Provides what the browser tests need: Debian's packages for root, else Playwright's own builds.
import { spawnSync } from 'node:child_process'
import { ENGINES, PACKAGES } from './engines/packages.mjs'

/** Another installation may hold the lock, s. */
const LOCK_SECONDS = 120

/** Whether there is a Chromium, if need be after installing one. */
export function installChromium() {
  if (runs('test/chromium.mjs')) return true
  console.log('Installing Chromium (once)…')
  // Older Debians have no headless build; the whole browser serves as well, only slower.
  for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
    if (!runs('test/chromium.mjs')) installPackages(names)
  }
  if (!runs('test/chromium.mjs')) installBuild('chromium')
  if (runs('test/chromium.mjs')) return true
  console.error(
    'This needs a Chromium, and none could be installed (is this machine online?). Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm …',
  )
  return false
}

/** Installs the engines that are missing. The scenarios of those that cannot be installed are skipped. */
export function installEngines() {
  for (const name of ENGINES.filter((engine) => engine !== 'chromium')) {
    if (runs('test/engines/engines.mjs', name)) continue
    console.log(`Installing ${name} (once)…`)
    installPackages(PACKAGES[name])
    if (!runs('test/engines/engines.mjs', name)) installBuild(name)
    if (runs('test/engines/engines.mjs', name)) continue
    console.log(
      `The scenarios in ${name} are skipped: it could not be installed. As root on Debian it comes by itself; elsewhere: npx playwright install --with-deps ${name}`,
    )
  }
}

function installPackages(names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', ...names)
}

function installBuild(name) {
  spawnSync('node_modules/.bin/playwright', ['install', name], { stdio: 'inherit' })
}

function runs(...program) {
  return spawnSync(process.execPath, program).status === 0
}
