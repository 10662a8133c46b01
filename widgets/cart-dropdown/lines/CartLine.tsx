import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { cart, type Removed } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import type { Line } from './lines.ts'
import { Quantity } from './Quantity.tsx'
import { keepUndo, undo } from '../removal/removal.ts'
import { useKept } from '../use-kept.ts'

interface CartLineProps {
  readonly line: Line
  readonly dropdown: Dropdown
  readonly quantities: boolean
}

interface RemovedLineProps extends Pick<CartLineProps, 'line' | 'dropdown'> {
  readonly removed: Removed
}

/** What stands in, or in place of, a line of the server's. */
export function CartLine({ line, dropdown, quantities }: CartLineProps): ReactNode {
  const { key, element, amount, quantity } = line
  const removed = useStore(cart, (state) => state.removed[key])
  const problem = useStore(cart, (state) => state.problems[key])
  if (removed) return <RemovedLine line={line} dropdown={dropdown} removed={removed} />
  return (
    <>
      {quantities && amount && quantity > 0 && <Quantity line={line} amount={amount} dropdown={dropdown} />}
      {problem && (
        <Placed tag="div" className="atoll-cart-dropdown__error" into={element}>
          {problem}
        </Placed>
      )}
    </>
  )
}

/** Says that a line is removed, with the way back. */
function RemovedLine({ line, dropdown, removed }: RemovedLineProps): ReactNode {
  const { key, element, name } = line
  const { sending, from } = removed
  const button = useRef<HTMLButtonElement>(null)
  // Themes give list items a display of their own, which beats the attribute.
  useHostAttributes(element, { hidden: '' })
  useHostClasses(element, { 'atoll-cart-dropdown__gone': true })
  useKept(`cart-dropdown ${key}`, button, element, dropdown.host)
  useLayoutEffect(() => {
    const life = new AbortController()
    const note = button.current?.closest('li')
    if (note) keepUndo(key, note, life.signal)
    return () => life.abort()
  }, [key])
  useLayoutEffect(() => {
    if (from === element) button.current?.focus({ preventScroll: true })
  }, [from, element])
  return (
    <Placed tag="li" className="atoll-cart-dropdown__removed" into={element} where="before">
      <div className="atoll-cart-dropdown__row">
        <span>{dropdown.text('{name} removed.', { name })}</span>
        <button
          ref={button}
          type="button"
          className="atoll-button atoll-cart-dropdown__undo"
          aria-disabled={sending || undefined}
          onClick={() => undo(key)}
        >
          {dropdown.text('Undo')}
        </button>
      </div>
    </Placed>
  )
}
