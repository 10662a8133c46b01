import { HEIGHT, PHONE, type Driver, type Tab } from './driver.ts'

/** Commands of W3C WebDriver that the scenarios need: their address below the session, and their name in Firefox. */
export const COMMANDS = {
  navigate: { path: 'url', name: 'WebDriver:Navigate' },
  execute: { path: 'execute/sync', name: 'WebDriver:ExecuteScript' },
  act: { path: 'actions', name: 'WebDriver:PerformActions' },
  openWindow: { path: 'window/new', name: 'WebDriver:NewWindow' },
  switchTo: { path: 'window', name: 'WebDriver:SwitchToWindow' },
  resize: { path: 'window/rect', name: 'WebDriver:SetWindowRect' },
  windows: { path: 'window/handles', name: 'WebDriver:GetWindowHandles', method: 'GET' },
  closeWindow: { path: 'window', name: 'WebDriver:CloseWindow', method: 'DELETE' },
  clearCookies: { path: 'cookie', name: 'WebDriver:DeleteAllCookies', method: 'DELETE' },
} as const

export type Command = keyof typeof COMMANDS

/** A session's way to its browser. @throws {Error} with what the browser said when it refuses */
export interface Connection {
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Keys that have no character, by the code points that WebDriver gives them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** A browser that speaks WebDriver. `blank` is a page of the site, on which what a tab keeps is cleared. */
export function webDriver({ send, close }: Connection, blank: string, touch: boolean): Driver {
  const act = (type: string, id: string, actions: readonly unknown[], parameters = {}): Promise<unknown> =>
    send('act', { actions: [{ type, id, actions, parameters }] })
  const point = (pointerType: string, x: number, y: number, press: boolean): Promise<unknown> =>
    act(
      'pointer',
      pointerType,
      [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        ...(press
          ? [
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ]
          : []),
      ],
      { pointerType },
    )
  const strike = (keys: readonly string[]): Promise<unknown> =>
    act('key', 'keyboard', [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  const evaluate: Tab['evaluate'] = async (script, ...args) =>
    (await send('execute', { script: `return (${String(script)})(...arguments)`, args })) as never
  const open = async (url: string): Promise<void> => {
    await send('navigate', { url })
  }

  /** Windows have a least width; one that a page opens may be as narrow as a phone. */
  async function openPopup(width: number): Promise<void> {
    const before = (await send('windows')) as readonly string[]
    await evaluate((size) => {
      document.documentElement.addEventListener('click', () => window.open('about:blank', '', size), {
        once: true,
      })
    }, `popup,width=${width},height=${HEIGHT}`)
    await point('mouse', 100, 100, true)
    const opened = ((await send('windows')) as readonly string[]).find((handle) => !before.includes(handle))
    if (!opened) throw new Error(`No window of ${width} px opened.`)
    await send('closeWindow')
    await send('switchTo', { handle: opened })
  }

  // A popup has no tabs.
  let inPopup = false

  return {
    touch,
    close,
    async openTab(width) {
      const { handle } = (await send('openWindow', { type: inPopup ? 'window' : 'tab' })) as {
        readonly handle: string
      }
      for (const other of (await send('windows')) as readonly string[]) {
        if (other === handle) continue
        // oxlint-disable no-await-in-loop -- one command after another
        await send('switchTo', { handle: other })
        await send('closeWindow')
        // oxlint-enable no-await-in-loop
      }
      await send('switchTo', { handle })
      await open(blank)
      await send('clearCookies')
      await evaluate(() => {
        localStorage.clear()
      })
      inPopup = width <= PHONE
      if (inPopup) await openPopup(width)
      else await send('resize', { width, height: HEIGHT })
      return {
        open,
        evaluate,
        press: async (keys) => void (await strike(keys.split('+').map((key) => KEYS[key] ?? key))),
        type: async (text) => {
          // oxlint-disable-next-line no-await-in-loop -- one key after another
          for (const letter of text) await strike([letter])
        },
        moveTo: async (x, y) => void (await point('mouse', x, y, false)),
        clickAt: async (x, y) => void (await point('mouse', x, y, true)),
        tapAt: async (x, y) => void (await point('touch', x, y, true)),
        close: async () => {},
      }
    },
  }
}
