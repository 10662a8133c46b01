import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** The headless build first: without the browser's own windows the tests take a third less time. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, an installed one, or Playwright's; `null` where there is none. */
export function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(findChromium() ? 0 : 1)
