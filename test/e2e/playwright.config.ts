import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

const executablePath = findChromium()
const port = Number(process.env['PORT'] ?? 5199)

/** Browser tests run against the production build, served by the demo shop. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  outputDir: `../../.cache/test-results-${port}`,
  fullyParallel: true,
  workers: Number(process.env['ATOLL_WORKERS'] ?? 2),
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: process.env['ATOLL_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['ATOLL_REPORT'] }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A whole Chromium lets a frame without an origin reach no local address, and the servers of these tests have such (0: any port).
        '--ip-address-space-overrides=127.0.0.1:0=public,[::1]:0=public',
      ],
    },
    // Recording what passes costs a third of the run; `--trace on` records a test at hand.
    trace: 'off',
  },
  webServer: {
    command: `node demo-pages/start.mjs ${process.env['ATOLL_BUILT'] ? '--built' : '--once'}`,
    cwd: '../..',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port) },
    timeout: 60_000,
  },
})
