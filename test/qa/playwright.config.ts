import { defineConfig } from '@playwright/test'
import shared from '../e2e/playwright.config.ts'
import { readSettings } from './settings.ts'

const { folder } = readSettings()
const [webServer] = [shared.webServer ?? []].flat()

/** Every state judges itself; JUnit for those who keep count. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'qa.spec.ts',
  outputDir: `${folder}/playwright`,
  timeout: 120_000,
  // A shop that runs already, for instance by `npm start`, is used.
  ...(webServer && { webServer: { ...webServer, reuseExistingServer: true, timeout: 180_000 } }),
  reporter: [['line'], ['junit', { outputFile: `${folder}/junit.xml` }]],
})
