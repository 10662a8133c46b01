import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

const executablePath = findChromium()

/** A real WordPress, fresh for each run. The package is installed first and removed last. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results-wordpress',
  globalSetup: './setup.ts',
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env['ATOLL_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['ATOLL_REPORT'] }]]
    : 'list',
  projects: [
    { name: 'install', testMatch: 'install.spec.ts' },
    {
      name: 'use',
      testMatch: ['package.spec.ts', 'settings.spec.ts', 'client.spec.ts'],
      dependencies: ['install'],
    },
    { name: 'uninstall', testMatch: 'uninstall.spec.ts', dependencies: ['use'] },
  ],
  use: {
    // Workers read this file after the site has started.
    ...(process.env['ATOLL_WP_URL'] && { baseURL: process.env['ATOLL_WP_URL'] }),
    locale: 'en-US',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
  },
})
