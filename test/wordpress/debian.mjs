// What a real WordPress needs, from Debian: PHP and MariaDB's server are installed, without a service; WordPress is only
// unpacked, so that no web server comes with it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const PROGRAMS = [
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-xml',
  'php-mbstring',
  'php-zip',
  // Has `my_print_defaults` since 10.11.19, without which mariadb-install-db stops.
  'mariadb-client-core',
  'mariadb-server-core',
]
/** WordPress and the packages that it links to. */
const FILES = [
  'wordpress',
  'php-getid3',
  'libjs-underscore',
  'libjs-cropper',
  'libjs-prototype',
  'libjs-scriptaculous',
]
/** Another installation may hold the lock, s. */
const LOCK_SECONDS = 120

/** Why this machine cannot have them; empty where it can. */
export function whyNot() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this is not Debian'
  if (process.getuid?.() !== 0) return 'only root can install its packages'
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt-get'
  return ''
}

/** Folder of WordPress's files, as Debian ships them. @throws {Error} with what to do when something cannot be installed */
export function provideWordPress(cache) {
  const missing = PROGRAMS.filter((name) => !isInstalled(name))
  if (missing.length > 0) {
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', ...missing])
  }
  const root = path.resolve(cache, 'wordpress')
  const core = path.join(root, 'usr/share/wordpress')
  if (existsSync(path.join(core, 'wp-load.php'))) return core
  const downloads = path.resolve(cache, 'wordpress-packages')
  const unpacked = `${root}.part`
  for (const folder of [downloads, unpacked, root]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(downloads, { recursive: true })
  if (missing.length === 0) apt(['update', '-qq'])
  apt(['download', '-qq', ...FILES], downloads)
  for (const name of readdirSync(downloads)) {
    run('dpkg-deb', ['-x', path.join(downloads, name), unpacked], undefined, `unpack ${name}`)
  }
  renameSync(unpacked, root)
  rmSync(downloads, { recursive: true, force: true })
  return core
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' })
  return stdout === 'install ok installed'
}

function apt(args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...args], { cwd, env }, `apt-get ${args[0]}`)
}

function run(command, args, options, what) {
  const { status, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status === 0) return
  throw new Error(
    `The tests with WordPress could not ${what}, so they did not run. Is this machine online, and are Debian's packages reachable? It said:\n${stderr.slice(-2000)}`,
  )
}
