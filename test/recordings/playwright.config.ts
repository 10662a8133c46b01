import { defineConfig } from '@playwright/test'
import shared from '../e2e/playwright.config.ts'
import { ENGINES } from '../engines/engines.mjs'

const port = Number(process.env['PORT'] ?? 5198)
const folder = process.env['ATOLL_RECORDINGS']
if (!folder) {
  throw new Error('Name the folder of recorded pages: npm run test:recordings -- path/to/folder')
}

/** Runs the checks over a folder of recorded host pages with only the tag added. */
export default defineConfig({
  ...shared,
  testDir: '.',
  projects: [
    { name: 'pages', testMatch: 'recordings.spec.ts' },
    ...ENGINES.map((name) => ({ name, testMatch: 'layout.spec.ts' })),
  ],
  use: { ...shared.use, baseURL: `http://localhost:${port}` },
  webServer: {
    command: 'node test/recordings/serve.mjs',
    cwd: '../..',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), ATOLL_RECORDINGS: folder },
  },
})
