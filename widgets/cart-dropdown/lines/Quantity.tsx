import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { keepFocus } from '../../../src/focus/keep-focus.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { cart } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import type { Line } from './lines.ts'
import { prepareLeaving } from '../prepare-leaving.ts'
import { changeQuantity } from './quantity.ts'

interface QuantityProps {
  readonly line: Line
  /** Says how many at what price. */
  readonly amount: HTMLElement
  readonly dropdown: Dropdown
}

/** One less and one more of a line; the server's own words say how many. */
export function Quantity({ line, amount, dropdown }: QuantityProps): ReactNode {
  const { key, name } = line
  const wanted = useStore(cart, ({ quantities }) => quantities[key])
  useHostAttributes(line.element, wanted === undefined ? {} : { 'aria-busy': 'true' })
  useNumber(amount, wanted)
  const step = (by: 1 | -1): ReactNode => (
    <Step
      name={`cart-dropdown ${key} ${by}`}
      place={amount}
      label={dropdown.text(by > 0 ? 'One more of {name}' : 'One less of {name}', { name })}
      sign={by > 0 ? '+' : '−'}
      approach={() => prepareLeaving(dropdown)}
      press={() => {
        // A screen reader's press brings neither pointer nor focus.
        prepareLeaving(dropdown)
        changeQuantity(line, by, dropdown)
      }}
    />
  )
  return (
    <Placed tag="span" className="atoll-cart-dropdown__quantity" into={amount} where="last">
      {step(-1)}
      {step(1)}
    </Placed>
  )
}

interface StepProps {
  /** By which it has the focus again in new markup. */
  readonly name: string
  readonly place: HTMLElement
  readonly label: string
  readonly sign: string
  readonly approach: () => void
  readonly press: () => void
}

function Step({ name, place, label, sign, approach, press }: StepProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const life = new AbortController()
    // The row of buttons is in its new place with the parent's effect.
    queueMicrotask(() => {
      if (button.current && place.isConnected && !life.signal.aborted)
        keepFocus(name, button.current, life.signal)
    })
    return () => life.abort()
  }, [name, place])
  return (
    <button
      ref={button}
      type="button"
      className="atoll-button atoll-cart-dropdown__step"
      aria-label={label}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={press}
    >
      {sign}
    </button>
  )
}

/** Puts another number into the server's words, such as `2 × €12.50`. */
function useNumber(element: HTMLElement, number: number | undefined): void {
  useLayoutEffect(() => {
    const words = [...element.childNodes].find((node) => node instanceof Text && /\d/.test(node.data))
    if (number === undefined || !(words instanceof Text)) return undefined
    const printed = words.data
    words.data = printed.replace(/\d+/, String(number))
    return () => {
      words.data = printed
    }
  }, [element, number])
}
