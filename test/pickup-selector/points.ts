import type { PickupPoint } from '../../widgets/pickup-selector/points/point.ts'

/** A pickup point in Vilnius, or whatever `details` make of it. */
export function point(id: string, details: Partial<PickupPoint> = {}): PickupPoint {
  return {
    id,
    name: `Paštomatas ${id}`,
    street: 'Gedimino pr. 9',
    city: 'Vilnius',
    postcode: '01103',
    country: 'LT',
    cashOnDelivery: true,
    ...details,
  }
}
