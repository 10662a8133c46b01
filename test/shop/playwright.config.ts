import { defineConfig } from '@playwright/test'
import shared from '../e2e/playwright.config.ts'
import { readSettings } from './settings.ts'
import { VIEWS } from './views.ts'

const settings = readSettings()
const { webServer: _, ...rest } = shared

/** Plays a running shop; its report takes the place of Playwright's own. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: 'shop.spec.ts',
  outputDir: `${settings.folder}/results`,
  globalSetup: './discover.ts',
  // One shopper at a time: small shops answer slowly, and stock is shared.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  reporter: './reporter.ts',
  use: {
    ...rest.use,
    baseURL: settings.origin,
    ignoreHTTPSErrors: true,
    actionTimeout: 10_000,
    navigationTimeout: 45_000,
  },
  projects: Object.entries(VIEWS)
    .filter(([name]) => settings.view === null || settings.view === name)
    .map(([name, use]) => ({ name, use })),
})
