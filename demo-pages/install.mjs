import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const OLDEST_NODE = [20, 19]

/** Ends the process with one sentence when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = OLDEST_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  console.error(
    `This is Node ${process.versions.node}, but Atoll's tools need ${OLDEST_NODE.join('.')} or newer. Install a newer Node (nodejs.org) and try again.`,
  )
  process.exit(1)
}

/** Installs the packages when they are missing or older than the lock file. */
export function install() {
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages (once)…')
  const npm = (command, stdio) =>
    spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], { stdio }).status === 0
  // Some versions of npm write lock files without other platforms' binaries, which their own `ci` then refuses.
  if (npm('ci', 'ignore') || npm('install', 'inherit')) return
  console.error(
    'The packages could not be installed: is this machine online, and is the npm registry reachable? Then try again.',
  )
  process.exit(1)
}
