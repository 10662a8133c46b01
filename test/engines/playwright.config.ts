import { defineConfig } from '@playwright/test'
import { ENGINES } from './engines.mjs'

const port = Number(process.env['PORT'] ?? 5197)

/** The same scenarios in each engine. Playwright runs them; what drives a browser is the scenarios' own, see `drivers/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results-engines',
  workers: Number(process.env['ATOLL_WORKERS'] ?? 2),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env['ATOLL_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['ATOLL_REPORT'] }]]
    : 'list',
  projects: ENGINES.map((name) => ({ name })),
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    command: 'node test/engines/serve.mjs',
    cwd: '../..',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port) },
    timeout: 60_000,
  },
})
