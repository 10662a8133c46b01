// Which engines this machine has, and how each is driven: Debian's browsers by WebDriver, Playwright's builds by Playwright.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firefox, webkit } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

export { ENGINES } from './packages.mjs'

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/** `{ kind, … }` of an engine, `null` where it is not installed. */
export function findEngine(name) {
  if (name === 'chromium') return byPlaywright('chromium', findChromium())
  if (name === 'firefox') {
    const executable = process.env['FIREFOX_PATH'] ?? FIREFOX
    if (existsSync(executable)) return { kind: 'firefox', executable }
    return byPlaywright('firefox', firefox.executablePath())
  }
  const browser = findMiniBrowser()
  if (browser && existsSync(WEBKIT_DRIVER) && existsSync(SCREEN))
    return { kind: 'webkit', driver: WEBKIT_DRIVER, browser }
  return byPlaywright('webkit', webkit.executablePath())
}

function byPlaywright(browser, executable) {
  return executable && existsSync(executable) ? { kind: 'playwright', browser, executable } : null
}

/** `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`, of the newest API that is there. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  const browsers = folders.flatMap((folder) =>
    readdirSync(`${LIBRARIES}/${folder}`)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => `${LIBRARIES}/${folder}/${name}/MiniBrowser`),
  )
  return (
    browsers
      .filter((path) => existsSync(path))
      .toSorted()
      .at(-1) ?? null
  )
}

// `node test/engines/engines.mjs webkit` ends with 0 where the engine starts.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findEngine(process.argv[2])
  const starts = async () => {
    if (found?.kind !== 'playwright') return found !== null
    const { [found.browser]: type } = await import('@playwright/test')
    const browser = await type.launch({ executablePath: found.executable }).catch(() => null)
    await browser?.close()
    return browser !== null
  }
  process.exit((await starts()) ? 0 : 1)
}
