import { hasConsent } from '../../../src/consent/consent.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { localStore } from '../../../src/storage/web-storage.ts'

/** A number that tells this browser from others, drawn where an experiment asks for it. */
export const VISITOR_KEY = `${PREFIX}:welcome-bar:visitor`

/**
 * Which of `variants` this visitor sees in `experiment`: always the same, and of many visitors each as often. Nothing is kept for
 * one who refused preferences, who sees the first.
 */
export function variantFor(experiment: string, variants: readonly string[]): string {
  const [first = ''] = variants
  if (hasConsent('preferences') === false) return first
  const known = localStore.get(VISITOR_KEY)
  const visitor = known ?? [...crypto.getRandomValues(new Uint32Array(2))].join('')
  if (known === undefined) localStore.set(VISITOR_KEY, visitor)
  return variants[hash(`${experiment}:${visitor}`) % variants.length] ?? first
}

/** FNV-1a, 32 bits, with its last bits mixed: neighbours must not fall together. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}
