import { isRecord } from '../../../src/read/is-record.ts'
import type { PickupPoint, PointDetails } from '../points/point.ts'
import { readPosition } from './position.ts'

/** Where a row of JSON says what: a key, or several with dots between; empty for nowhere. */
export type PointFields = Readonly<
  Record<
    | Exclude<keyof PickupPoint, 'details'>
    | 'latitude'
    | 'longitude'
    | 'hours'
    | 'kind'
    | 'maxWeight'
    | 'refusal',
    string
  >
>

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const YES = new Set<unknown>([true, 1, '1', 'true', 'yes'])
/** Words and numbers (venipak.md#list) for kinds of points. */
const KINDS = new Map<unknown, PointDetails['kind']>([
  ['locker', 'locker'],
  ['shop', 'shop'],
  [3, 'locker'],
  [1, 'shop'],
])
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
        ...readRowDetails(row, fields, text),
      },
    ]
  })
}

function readRowDetails(
  row: unknown,
  fields: PointFields,
  text: (field: keyof PointFields) => string,
): Pick<PickupPoint, 'details'> {
  const position = readPosition(valueAt(row, fields.latitude), valueAt(row, fields.longitude))
  const hours = readHours(valueAt(row, fields.hours))
  const kind = KINDS.get(valueAt(row, fields.kind)) ?? null
  const maxKg = Number(text('maxWeight'))
  const refusal = text('refusal')
  const limits = { ...(maxKg > 0 && { maxKg }), ...(refusal !== '' && { refusal }) }
  return position || hours.length > 0 || kind || maxKg > 0 || refusal !== ''
    ? { details: { hours, position, kind, ...limits } }
    : {}
}

/** A text for each day, Monday first, or one for all. */
function readHours(value: unknown): readonly string[] {
  if (typeof value === 'string' && value.trim() !== '') return DAYS.map(() => value.trim())
  const days = Array.isArray(value) ? value.map((day: unknown) => (typeof day === 'string' ? day : '')) : []
  return days.length === DAYS.length && days.some(Boolean) ? days : []
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
