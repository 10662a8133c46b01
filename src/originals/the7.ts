import type { OriginalScript, Originals } from '../island/manifest.ts'
import type { PageConfig } from '../island/page-config.ts'
import { isOnPage, standDownFor } from '../island/stand-down.ts'

/** Does all of the theme's behaviours. */
const THE7_MAIN: OriginalScript = { handle: 'dt-main', address: 'dt-the7/js/main' }

export const THE7: Originals = { software: { slug: 'dt-the7', version: '12.7.0.1' }, scripts: [THE7_MAIN] }

/**
 * A value of the theme's own settings by its path, e.g. `floatingHeader.height`; `undefined` where the page has none.
 * Numbers may come as text: give it to an option as what the markup says.
 */
export function themeSetting(path: string): unknown {
  let value: unknown = (globalThis as { dtLocal?: { themeSettings?: unknown } }).dtLocal?.themeSettings
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}

/**
 * Stands down while the theme's own script, which does all of its behaviours, is on the page.
 * @param page of a widget that takes that script off its elements with `takeover`; the others leave it out
 * @throws {StandDown}
 */
export function standDownForTheme(page?: Pick<PageConfig, 'takeover'>): void {
  standDownFor([THE7_MAIN], page?.takeover)
}

/** Whether the theme's own script is on the page. */
export function hasThemeScript(): boolean {
  return isOnPage(THE7_MAIN)
}
