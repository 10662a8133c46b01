import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { COMMANDS, type Connection } from './webdriver.ts'

const START_MS = 30_000

/** A port of its own, touch, and a mouse that hovers, which a browser without a window does not have. */
const PREFERENCES = {
  'marionette.port': 0,
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Starts a Firefox and speaks WebDriver with it as its own driver does: by Marionette, without a program between. */
export async function startFirefox(executable: string): Promise<Connection> {
  const profile = mkdtempSync(join(tmpdir(), 'atoll-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const browser = spawn(executable, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const socket = await connectTo(profile, browser)
  const request = readAnswers(socket)
  await request('WebDriver:NewSession', { pageLoadStrategy: 'normal' })
  return {
    send: async (command, parameters = {}) => {
      // In a sandbox of its own, a script would not see what the page's scripts have added.
      const answer = await request(COMMANDS[command].name, {
        ...parameters,
        ...(command === 'execute' && { sandbox: null }),
      })
      return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer
    },
    close: async () => {
      const exited = once(browser, 'exit')
      browser.kill()
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox writes the port that it took into its profile. */
async function connectTo(profile: string, browser: ChildProcess): Promise<Socket> {
  const end = performance.now() + START_MS
  while (performance.now() < end && browser.exitCode === null) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
      const socket = connect(port, '127.0.0.1')
      // oxlint-disable-next-line no-await-in-loop -- until it listens
      await once(socket, 'connect')
      return socket
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- until it listens
      await wait(100)
    }
  }
  browser.kill()
  throw new Error('Firefox did not start.')
}

/** Marionette's messages are JSON with their length before them: `[kind, id, error, answer]`. */
function readAnswers(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (error: Error | null, answer: unknown) => void>()
  let received = Buffer.alloc(0)
  let id = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is a greeting.
      if (!Array.isArray(message)) continue
      const [, answered, error, answer] = message as [number, number, { message: string } | null, unknown]
      waiting.get(answered)?.(error && new Error(error.message), answer)
      waiting.delete(answered)
    }
  })
  return (name, parameters) => {
    id += 1
    const message = JSON.stringify([0, id, name, parameters])
    return new Promise((resolve, reject) => {
      waiting.set(id, (error, answer) => (error ? reject(error) : resolve(answer)))
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  }
}
