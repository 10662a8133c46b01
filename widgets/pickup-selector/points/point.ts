/** A place where the carrier hands parcels over (product.md#pickup-points); only what this widget shows or posts. */
export interface PickupPoint {
  readonly id: string
  /** Company or name; the id where the server gave neither. */
  readonly name: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166 alpha-2 in capitals; empty where unknown. */
  readonly country: string
  /** Whether the parcel can be paid for on collection; `null` where the server did not say. */
  readonly cashOnDelivery: boolean | null
  /** What only the carrier's structured rows say; left out where the point came without. */
  readonly details?: PointDetails
}

/** What a carrier's row says of a point beside its address, as far as it does. */
export interface PointDetails {
  /** Opening hours of the seven days, Monday first, each as the carrier writes it; empty where it sends none. */
  readonly hours: readonly string[]
  /** Degrees (WGS 84), north and east; `null` where unknown. */
  readonly position: readonly [latitude: number, longitude: number] | null
  /** `null` where the carrier does not tell. */
  readonly kind: 'locker' | 'shop' | null
  /** Heaviest parcel that it takes, kg; left out where unknown. */
  readonly maxKg?: number
  /** Why it takes no parcel of this cart, in the shop's words; left out where it takes one. */
  readonly refusal?: string
}

/** What is text in a {@link PickupPoint}. */
export const TEXT_FIELDS = ['id', 'name', 'street', 'city', 'postcode', 'country'] as const

/** Whether both are the same place with the same details. */
export function samePoint(a: PickupPoint | null, b: PickupPoint | null): boolean {
  if (a === b) return true
  if (!a || !b) return false
  return (
    a.cashOnDelivery === b.cashOnDelivery &&
    !a.details === !b.details &&
    a.details?.maxKg === b.details?.maxKg &&
    TEXT_FIELDS.every((field) => a[field] === b[field])
  )
}

/** Joins what two readings know of one place: the newer wins, what it leaves out is kept. */
export function mergePoints(older: PickupPoint, newer: PickupPoint): PickupPoint {
  const merged: { -readonly [Field in keyof PickupPoint]: PickupPoint[Field] } = {
    ...older,
    ...newer,
    cashOnDelivery: newer.cashOnDelivery ?? older.cashOnDelivery,
  }
  for (const field of TEXT_FIELDS) merged[field] ||= older[field]
  if (newer.name === newer.id) merged.name = older.name
  return merged
}

/** Whether `point` cannot be used in `country`; a country that is not known rules nothing out. */
export function isAbroad(point: PickupPoint, country: string): boolean {
  return country !== '' && point.country !== '' && point.country !== country
}

/** `Street, City Postcode`, as far as known. */
export function address({ street, city, postcode }: PickupPoint): string {
  return [street, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
