import type { HostRecord } from './globals.ts'

/** An object's values, or nothing of anything else. */
export function dataOf(value: unknown): HostRecord {
  return typeof value === 'object' && value !== null ? (value as HostRecord) : {}
}

/** A list, also where PHP printed it as an object. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(dataOf(value))
}
