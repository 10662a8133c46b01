import { shippingField } from './checkout.ts'

/** Postcode that the order goes to, as the shopper wrote it; empty where unknown. */
export function shippingPostcode(page: Document): string {
  return shippingField(page, 'postcode').trim()
}
