import type { PickupPoint } from '../points/point.ts'

/**
 * Value of `set_checkout_session`'s `cod`. A point that does not say counts as `1`: the server takes cash on
 * delivery away by itself where the point of the session does not offer it (dpd-baltic.md#storing-a-choice).
 */
export function codFlag(point: PickupPoint | null): '0' | '1' {
  return point?.cashOnDelivery === false ? '0' : '1'
}

/**
 * Whether a shipping method's value leads to a pickup point: it contains `parcels` after its beginning
 * (product.md#pickup-points).
 */
export function needsPickupPoint(shippingMethod: string): boolean {
  return shippingMethod.indexOf('parcels') > 0
}
