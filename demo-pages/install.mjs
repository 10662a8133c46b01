import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const OLDEST_NODE = [20, 19]
/** Remembers for which dependencies the packages were installed. */
const MARKER = 'node_modules/.installed-for'

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

/** Installs the packages when they are missing or were installed for other dependencies. */
export function install() {
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted()) return
  console.log('Installing packages (once)…')
  const npm = (command, stdio) =>
    spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], { stdio }).status === 0
  // Some versions of npm write lock files without other platforms' binaries, which their own `ci` then refuses.
  if (npm('ci', 'ignore') || npm('install', 'inherit')) {
    writeFileSync(MARKER, wanted())
    return
  }
  console.error(
    'The packages could not be installed: is this machine online, and is the npm registry reachable? Then try again.',
  )
  process.exit(1)
}

function wanted() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return createHash('sha256').update(JSON.stringify({ dependencies, devDependencies })).digest('hex')
}
