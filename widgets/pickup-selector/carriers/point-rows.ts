import { isRecord } from '../../../src/read/is-record.ts'
import type { PickupPoint } from '../points/point.ts'

/** Where a row of JSON says what: a key, or several with dots between. */
export type PointFields = Readonly<Record<Exclude<keyof PickupPoint, 'details'>, string>>

const YES = new Set<unknown>([true, 1, '1', 'true', 'yes'])
const NO = new Set<unknown>([false, 0, '0', 'false', 'no'])

/** Reads rows of points; those without an id are dropped, and of several with one id the last counts. */
export function readPointRows(rows: readonly unknown[], fields: PointFields): PickupPoint[] {
  return rows.flatMap((row) => {
    const text = (field: keyof PointFields): string => {
      const value = valueAt(row, fields[field])
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    }
    const id = text('id')
    if (id === '') return []
    const cod = valueAt(row, fields.cashOnDelivery)
    return [
      {
        id,
        name: text('name') || id,
        street: text('street'),
        city: text('city'),
        postcode: text('postcode'),
        country: text('country').toUpperCase(),
        cashOnDelivery: YES.has(cod) ? true : NO.has(cod) ? false : null,
      },
    ]
  })
}

/** What `path` leads to, over own keys alone. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return found
}
