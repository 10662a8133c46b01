import type { Parts } from './parts.ts'
import { COUPON } from './selectors.ts'

const ID = 'coupon-error-notice'
const MARKS = ['aria-invalid', 'aria-describedby'] as const

/** Says below the field why a coupon was refused, as WooCommerce's script does. */
export function showCouponError(text: string, parts: Parts): void {
  clearCouponError(parts)
  const edits = parts.edits()
  const field = document.querySelector<HTMLElement>(COUPON)
  const box = field?.closest('.coupon')
  if (!field || !box) return
  edits.toggleClass(field, 'has-error', true)
  edits.attribute(field, 'aria-invalid', 'true')
  edits.attribute(field, 'aria-describedby', ID)
  const { activeElement, body } = document
  // A screen reader reads the field first, and what is wrong with it then. Who has gone on meanwhile hears the alert.
  if (!activeElement || activeElement === body || activeElement.closest('.coupon, .atoll-cart-page'))
    field.focus()
  const error = document.createElement('p')
  error.className = ID
  error.id = ID
  error.role = 'alert'
  error.textContent = text
  parts.append(box, error)
}

export function clearCouponError(parts: Parts): void {
  const edits = parts.edits()
  const error = document.querySelector(`.${ID}`)
  if (!error) return
  error.remove()
  const field = document.querySelector(COUPON)
  if (!field) return
  edits.toggleClass(field, 'has-error', false)
  for (const name of MARKS) edits.attribute(field, name, null)
}
