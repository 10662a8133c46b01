import type { Kind } from './kinds.ts'

/**
 * Kinds that the theme's script lets go of. Of the others it resizes the pictures with the window, or starts them later
 * and presses links a second time.
 */
const DETACHED: ReadonlySet<Kind> = new Set<Kind>(['columns', 'wrapper', 'widget'])

export function canDetach(kind: Kind): boolean {
  return DETACHED.has(kind)
}
