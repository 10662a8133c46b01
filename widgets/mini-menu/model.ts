/** First entry, for no page of the menu. */
export const PLACEHOLDER = '———'

/** An entry's text, deeper levels indented. @param level as the theme prints it, from 1 */
export function labelFor(text: string, level: string | undefined): string {
  return '— '.repeat(Math.min(5, Math.max(1, Number(level) || 1)) - 1) + text.trim()
}
