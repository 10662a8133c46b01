import { type OriginalScript, standDownFor } from '../island/stand-down.ts'
import type { PageConfig } from '../island/page-config.ts'

const THEME_SCRIPT: OriginalScript = { address: 'dt-the7/js/main', handle: 'dt-main' }

/**
 * A value of the theme's own settings by its path, e.g. `floatingHeader.height`; `undefined` where the page has none.
 * Numbers may come as text: give it to an option as what the markup says.
 */
export function themeSetting(path: string): unknown {
  let value: unknown = (globalThis as { dtLocal?: { themeSettings?: unknown } }).dtLocal?.themeSettings
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}

/** Stands down while the theme's own script, which does all of its behaviours, is on the page. @throws {StandDown} */
export function standDownForTheme({ takeover }: PageConfig): void {
  standDownFor([THEME_SCRIPT], document, takeover)
}
