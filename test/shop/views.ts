import { devices } from '@playwright/test'

const { userAgent, isMobile, hasTouch } = devices['Pixel 7']

/** Devices that a shop is played on. A phone says that it is one: servers print other markup for it. */
export const VIEWS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, userAgent, isMobile, hasTouch },
} as const
