import type { BrowserType } from '@playwright/test'
import { HEIGHT, PHONE, type Driver } from './driver.ts'

/** A mouse that hovers, which Chromium without a window does not have. */
const HOVER =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** A browser that Playwright drives. */
export async function startPlaywright(type: BrowserType, executablePath: string): Promise<Driver> {
  const chromium = type.name() === 'chromium'
  const browser = await type.launch({ executablePath, args: chromium ? ['--no-sandbox', HOVER] : [] })
  return {
    touch: true,
    close: () => browser.close(),
    async openTab(width) {
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT },
        hasTouch: width <= PHONE,
        locale: 'en-US',
      })
      const page = await context.newPage()
      return {
        open: async (address) => void (await page.goto(address)),
        evaluate: (script, ...args) => page.evaluate(`(${String(script)})(...${JSON.stringify(args)})`),
        press: (keys) => page.keyboard.press(keys),
        type: (text) => page.keyboard.type(text),
        moveTo: (x, y) => page.mouse.move(x, y),
        clickAt: (x, y) => page.mouse.click(x, y),
        tapAt: (x, y) => page.touchscreen.tap(x, y),
        close: () => context.close(),
      }
    },
  }
}
