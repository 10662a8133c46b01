import { type HostRecord, textOf } from './globals.ts'

/** An object's values, or nothing of anything else. */
export function dataOf(value: unknown): HostRecord {
  return typeof value === 'object' && value !== null ? (value as HostRecord) : {}
}

/** A list, also where PHP printed it as an object. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(dataOf(value))
}

/** A number, or a text that is one; `NaN` for anything else. Other than `Number()` it never throws. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

/** The `id` of a product, order or attribute as text; empty where it has none. */
export function idTextOf(value: unknown): string {
  return textOf(dataOf(value), 'id')
}
