import { isRecord } from '../../src/read/is-record.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'

/** An object that WooCommerce prints as JSON within its settings; empty where there is none. */
export function readPrinted(global: string, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textOf(readGlobal(global), key).replaceAll('&quot;', '"'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
