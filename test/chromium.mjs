import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, an installed one, or Playwright's; `null` where there is none. */
export function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(findChromium() ? 0 : 1)
