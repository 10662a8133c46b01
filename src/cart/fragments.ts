import { replaceParts } from '../html/replace-part.ts'

/** Several widgets hear of one answer. */
const shown = new WeakSet()

/**
 * Puts the shop's markup, made safe, in place of what matches each selector.
 * @returns whether it is new on the page
 */
export function showFragments(fragments: Readonly<Record<string, unknown>>): boolean {
  if (shown.has(fragments)) return false
  shown.add(fragments)
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string') replaceParts(selector, html)
  }
  return true
}
