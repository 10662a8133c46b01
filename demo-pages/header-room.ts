import { readFileSync } from 'node:fs'

/** From the repository's folder, in which server and tests run. */
const SOURCE = 'loader/wordpress/includes/class-header-room.php'

interface MobileHeader {
  readonly firstSwitchPoint: number
  readonly firstSwitchPointHeight: number
  readonly secondSwitchPointHeight: number
}

/** The style element that the WordPress plugin prints for a site of these settings, in its own words. */
export function headerRoom(settings: MobileHeader): string {
  const php = readFileSync(SOURCE, 'utf8')
  const values: Record<string, string> = {
    small: String(settings.secondSwitchPointHeight),
    medium: String(settings.firstSwitchPointHeight),
    until: String(settings.firstSwitchPoint),
    ...Object.fromEntries(
      [...php.matchAll(/\$(\w+)\s*= '(\S.*)';/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }
  const rules = [...php.matchAll(/"((?::root|@media).*)"/g)].map(([, rule = '']) =>
    rule.replaceAll('\\"', '"').replaceAll(/\{?\$(\w+)\}?/g, (all, name: string) => values[name] ?? all),
  )
  return `<style id="atoll-header-room-css">${rules.join('')}</style>`
}
