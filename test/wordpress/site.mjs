// A WordPress for one run of the tests: its own database server without a network, and PHP's own web server.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SOURCE = path.resolve('test/wordpress/site')
/** More than two pages of the REST API. */
export const POSTS = 204
/** Longest wait for a server to answer, ms. */
const START_TIMEOUT_MS = 30_000

/** Starts the site. @param core folder of WordPress's files */
export async function startSite(core) {
  // Sockets have short paths.
  const folder = mkdtempSync(path.join(tmpdir(), 'atoll-wp-'))
  const content = path.join(folder, 'content')
  const socket = path.join(folder, 'db.sock')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ATOLL_WP_SOCKET: socket,
    ATOLL_WP_CONTENT: content,
    ATOLL_WP_URL: url,
    PHP_CLI_SERVER_WORKERS: '4',
  }
  const children = []
  async function stop() {
    for (const child of children.toReversed()) await terminate(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const part of ['themes', 'plugins', 'mu-plugins']) {
      cpSync(path.join(SOURCE, part), path.join(content, part), { recursive: true })
    }
    mkdirSync(path.join(content, 'uploads'))
    copyFileSync(path.join(SOURCE, 'wp-config.php'), path.join(core, 'wp-config.php'))

    const data = path.join(folder, 'db')
    once('mariadb-install-db', [
      '--no-defaults',
      `--datadir=${data}`,
      '--user=root',
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ])
    children.push(
      spawn(
        'mariadbd',
        [
          '--no-defaults',
          '--user=root',
          `--datadir=${data}`,
          `--socket=${socket}`,
          `--pid-file=${path.join(folder, 'db.pid')}`,
          '--skip-networking',
          '--innodb-flush-log-at-trx-commit=0',
          '--innodb-buffer-pool-size=64M',
          '--performance-schema=OFF',
        ],
        { stdio: 'ignore' },
      ),
    )
    await until('the database', () => existsSync(socket))
    once('php', [path.join(SOURCE, 'install.php'), core, String(POSTS)], env)

    // A group of its own: the server's workers end with it.
    children.push(
      spawn(
        'php',
        [
          '-d',
          'upload_max_filesize=16M',
          '-d',
          'opcache.enable_cli=1',
          '-S',
          `127.0.0.1:${port}`,
          '-t',
          core,
          path.join(SOURCE, 'router.php'),
        ],
        { env, stdio: 'ignore', detached: true },
      ),
    )
    await until('the web server', () => fetch(url, { redirect: 'manual' }).then(({ ok }) => ok))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, socket, content, core, stop }
}

function once(command, args, env = process.env) {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
  if (status !== 0) {
    throw new Error(
      `The test's WordPress could not start: ${command} failed.\n${`${stdout}${stderr}`.slice(-2000)}`,
    )
  }
}

async function until(what, ready) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (await Promise.resolve(ready()).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `The test's WordPress could not start: ${what} did not answer within ${START_TIMEOUT_MS / 1000} s.`,
  )
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function terminate(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    try {
      // A detached child leads a group.
      process.kill(child.spawnargs[0] === 'php' ? -child.pid : child.pid, 'SIGTERM')
    } catch {
      resolve()
    }
  })
}
