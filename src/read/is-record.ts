import type { HostRecord } from './globals.ts'

/** Whether `value` is an object with values by name: no list, nothing of PHP's empty `[]`. */
export function isRecord(value: unknown): value is HostRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
