import { test as base, chromium, expect, firefox, webkit } from '@playwright/test'
import { DESKTOP, PHONE, type Driver } from './drivers/driver.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startPlaywright } from './drivers/playwright.ts'
import { webDriver } from './drivers/webdriver.ts'
import { startWebKit } from './drivers/webkit.ts'
import { type EngineName, findEngine } from './engines.mjs'
import { createVisitor, type Visitor } from './visitor.ts'

const TYPES = { chromium, firefox, webkit }

async function startDriver(name: EngineName, blank: string): Promise<Driver | null> {
  const engine = findEngine(name)
  switch (engine?.kind) {
    case 'playwright':
      return startPlaywright(TYPES[engine.browser], engine.executable)
    case 'firefox':
      return webDriver(await startFirefox(engine.executable), blank, true)
    case 'webkit':
      return webDriver(await startWebKit(engine), blank, false)
    default:
      return null
  }
}

interface Fixtures {
  readonly width: number
  /** Someone with a fresh tab. In the end no page that they saw may have noted a problem. */
  readonly visitor: Visitor
}

export const scenario = base.extend<Fixtures, { readonly driver: Driver | null }>({
  width: [DESKTOP, { option: true }],
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses
    async ({}, use, { project }) => {
      const driver = await startDriver(
        project.name as EngineName,
        `${String(project.use.baseURL)}/host/base.css`,
      )
      await use(driver)
      await driver?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ driver, width, baseURL }, use) => {
    if (!driver || !baseURL) return base.skip(true, 'This engine is not installed.')
    const tab = await driver.openTab(width)
    const visitor = createVisitor(tab, baseURL)
    await use(visitor)
    expect(await visitor.leave()).toEqual([])
    await tab.close()
  },
})

/** What needs fingers: engines whose driver has none skip it. */
export const touchScenario = scenario.extend<Fixtures>({
  width: PHONE,
  visitor: async ({ visitor, driver }, use) => {
    base.skip(driver?.touch === false, 'Touch arrives as a mouse there.')
    await use(visitor)
  },
})
