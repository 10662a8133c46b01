import { isRecord } from '../../../src/read/is-record.ts'
import type { PickupPoint } from '../points/point.ts'
import { readPoint } from '../points/recent.ts'
import { readPosition } from '../carriers/position.ts'

/** A list as it was when it was last whole. */
export interface KeptList {
  /** When that was, ms since 1970. */
  readonly at: number
  readonly points: readonly PickupPoint[]
}

/** Of another form nothing is read. */
const VERSION = 1
const KINDS = ['locker', 'shop'] as const

/** A list as JSON: a row of values for each point, and each week of opening hours once, since thousands of points share a few. */
export function packList({ at, points }: KeptList): string {
  const weeks = new Map<string, number>()
  const weekOf = (hours: readonly string[]): number => {
    const key = JSON.stringify(hours)
    const known = weeks.get(key) ?? weeks.size
    weeks.set(key, known)
    return known
  }
  const rows = points.map(({ id, name, street, city, postcode, country, cashOnDelivery, details }) => [
    id,
    name,
    street,
    city,
    postcode,
    country,
    cashOnDelivery === null ? null : Number(cashOnDelivery),
    ...(details
      ? [
          weekOf(details.hours),
          ...(details.position ?? [0, 0]),
          details.kind ? KINDS.indexOf(details.kind) : -1,
          // What the shop says of this cart is another's on the next visit.
          ...(details.maxKg === undefined ? [] : [details.maxKg]),
        ]
      : []),
  ])
  return JSON.stringify({
    version: VERSION,
    at,
    weeks: [...weeks.keys()].map((key) => JSON.parse(key) as unknown),
    rows,
  })
}

/** @returns `null` for a text that {@link packList} has not written: whatever else the browser gives back */
export function unpackList(text: string): KeptList | null {
  let packed: unknown
  try {
    packed = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(packed) || packed['version'] !== VERSION) return null
  const { at, weeks, rows } = packed
  if (typeof at !== 'number' || !Array.isArray(weeks) || !Array.isArray(rows)) return null
  const hours = weeks.map(readHours)
  const points = rows.flatMap((row: unknown) => readRow(row, hours) ?? [])
  return points.length > 0 ? { at, points } : null
}

function readRow(row: unknown, weeks: ReadonlyArray<readonly string[]>): PickupPoint | null {
  if (!Array.isArray(row)) return null
  const [id, name, street, city, postcode, country, cod, week, north, east, kind, maxKg] =
    row as readonly unknown[]
  const cashOnDelivery = cod === 1 ? true : cod === 0 ? false : null
  const point = readPoint({ id, name, street, city, postcode, country, cashOnDelivery })
  if (!point || typeof week !== 'number') return point
  const details = {
    hours: weeks[week] ?? [],
    position: readPosition(north, east),
    kind: KINDS[Number(kind)] ?? null,
    ...(typeof maxKg === 'number' && { maxKg }),
  }
  return { ...point, details }
}

function readHours(week: unknown): readonly string[] {
  const days: readonly unknown[] = Array.isArray(week) ? week : []
  return days.every((day) => typeof day === 'string') ? days : []
}
