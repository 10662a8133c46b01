/** Own values of a plugin's or the theme's settings object, shape unchecked. */
export type HostRecord = Readonly<Record<string, unknown>>

const NOTHING: HostRecord = Object.freeze({})

/**
 * The settings object that a plugin printed as `var <name> = {…}`; empty where there is none. Read it when it is
 * needed: plugins declare theirs late and more than once. An element that carries the name as its id is not taken for it.
 */
export function readGlobal(name: string): HostRecord {
  try {
    const value = (globalThis as Record<string, unknown>)[name]
    return Object.prototype.toString.call(value) === '[object Object]' ? (value as HostRecord) : NOTHING
  } catch {
    // A getter that throws.
    return NOTHING
  }
}

/** A text, or a number as text; empty where there is neither. */
export function textOf(record: HostRecord, key: string): string {
  const value = Object.hasOwn(record, key) ? record[key] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
