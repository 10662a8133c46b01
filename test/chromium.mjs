import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** Chromium without the browser around its pages: tests take a third less time in it. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, an installed one, or Playwright's; `null` where there is none. */
export function findChromium() {
  return findFirst(process.env['CHROMIUM_PATH'], HEADLESS) ?? findWholeChromium()
}

/** Path of a Chromium that keeps pages which were left, which {@link HEADLESS} cannot; `null` where there is none. */
export function findWholeChromium() {
  return findFirst(...WHOLE, chromium.executablePath(), process.env['CHROMIUM_PATH'])
}

function findFirst(...paths) {
  return paths.find((path) => path && existsSync(path)) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(findWholeChromium() ? 0 : 1)
