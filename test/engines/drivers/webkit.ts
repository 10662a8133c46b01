import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { COMMANDS, type Connection } from './webdriver.ts'

const START_TRIES = 100

export interface WebKitPrograms {
  /** `WebKitWebDriver`. */
  readonly driver: string
  /** The browser that it starts. */
  readonly browser: string
}

/** Starts WebKitGTK's small browser on a screen of its own, and speaks WebDriver with it. */
export async function startWebKit({ driver, browser }: WebKitPrograms): Promise<Connection> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its processes are not allowed to shut themselves in where root runs them.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  async function request(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: toAscii(JSON.stringify(body)) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error((value as { readonly message: string }).message)
    return value
  }
  await untilListening(() => request('GET', '/status'))
  const { sessionId } = (await request('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  })) as { readonly sessionId: string }
  return {
    send: (command, parameters = {}) => {
      const { path, method = 'POST' } = { method: undefined, ...COMMANDS[command] }
      return request(method, `/session/${sessionId}/${path}`, method === 'POST' ? parameters : undefined)
    },
    close: async () => {
      try {
        await request('DELETE', `/session/${sessionId}`)
      } finally {
        server.kill()
        screen.kill()
      }
    },
  }
}

/** The driver takes bytes for letters. */
function toAscii(json: string): string {
  return json.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

async function untilListening(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- until it listens
      await ask()
      return
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- until it listens
      await wait(100)
    }
  }
  throw new Error('WebKitWebDriver did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
