import type { PickupPoint } from '../points/point.ts'

const ID_WITH_COUNTRY = /^([A-Z]{2})\d/

/** A point from its parts as text; `null` without an id. `label` is `Company, street` as the carrier's list prints it. */
export function pointFromLabel(
  id: string,
  label: string,
  { city = '', cod }: { readonly city?: string; readonly cod?: string | null | undefined },
): PickupPoint | null {
  if (id === '') return null
  const comma = label.indexOf(', ')
  return {
    id,
    name: (comma < 0 ? label : label.slice(0, comma)) || id,
    street: comma < 0 ? '' : label.slice(comma + 2),
    city,
    postcode: '',
    country: countryOfId(id),
    cashOnDelivery: readCod(cod),
  }
}

/** The country that the carrier's ids begin with; empty where they do not. */
export function countryOfId(id: string): string {
  return ID_WITH_COUNTRY.exec(id)?.[1] ?? ''
}

/** `1` and `0` as the carrier's rows and lists say it; `null` for anything else. */
export function readCod(value: string | null | undefined): boolean | null {
  return value === '1' ? true : value === '0' ? false : null
}
