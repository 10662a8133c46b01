import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { keepFocus } from '../../../src/focus/keep-focus.ts'
import { writeAmount } from '../../../src/format/amount.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { Dropdown } from '../dropdowns.ts'
import { applyTyped, coupons, removeCoupon } from './coupons.ts'

interface CouponsProps {
  /** An amount in the shop's own way to write money. */
  readonly sample: string
  /** Element of the list that the field stands before; new markup brings another. */
  readonly place: Element
  readonly dropdown: Dropdown
}

/** The coupons that the cart has, and a field for one more. */
export function Coupons({ sample, place, dropdown }: CouponsProps): ReactNode {
  const { cart, typed, sending, problem } = useStore(coupons, (state) => state)
  const { text } = dropdown
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const life = new AbortController()
    // The field is in its new place with the parent's effect.
    queueMicrotask(() => {
      if (field.current && place.isConnected && !life.signal.aborted)
        keepFocus('cart-dropdown coupon', field.current, life.signal)
    })
    return () => life.abort()
  }, [place])
  return (
    <>
      {cart.coupons.length > 0 && (
        <ul className="atoll-cart-dropdown__coupons">
          {cart.coupons.map(({ code, discount }) => (
            <li key={code} className="atoll-cart-dropdown__coupon">
              <span>
                {code} −{writeAmount(discount, sample)}
              </span>
              <button
                type="button"
                className="atoll-button atoll-cart-dropdown__step"
                aria-label={text('Remove coupon {code}', { code })}
                aria-disabled={sending !== '' || undefined}
                onClick={() => {
                  // The button goes with its coupon.
                  field.current?.focus({ preventScroll: true })
                  void removeCoupon(dropdown, code)
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="atoll-cart-dropdown__form"
        noValidate
        aria-busy={sending !== ''}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          field.current?.focus({ preventScroll: true })
          void applyTyped(dropdown)
        }}
      >
        <label htmlFor={id} className="atoll-cart-dropdown__label">
          {text('Coupon code')}
        </label>
        <input
          ref={field}
          id={id}
          className="atoll-cart-dropdown__code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={({ target }) => coupons.dispatch({ type: 'typed', typed: target.value })}
        />
        <button type="submit" className="atoll-button" aria-disabled={sending !== '' || undefined}>
          {text('Apply')}
        </button>
        {problem && (
          <p id={`${id}problem`} className="atoll-cart-dropdown__error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </>
  )
}
