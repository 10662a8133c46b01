import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepFocus } from '../../../src/focus/keep-focus.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { cart, type Removed } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import { productLink, type Line } from './lines.ts'
import { Quantity } from './Quantity.tsx'
import { keepUndo, undo } from '../removal/removal.ts'

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
  useKept(key, button, element, dropdown.host)
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

/**
 * Keeps the way back while somebody is at it. Hands the focus on where new markup takes the button away; where it goes for
 * good, to the line or the cart's link.
 */
function useKept(
  key: string,
  button: RefObject<HTMLButtonElement | null>,
  line: HTMLElement,
  host: HTMLElement,
): void {
  useLayoutEffect(() => {
    const name = `cart-dropdown ${key}`
    const life = new AbortController()
    const { current } = button
    const note = current?.closest('li')
    if (current && note) {
      keepFocus(name, current, life.signal)
      keepUndo(key, note, life.signal)
    }
    return () => {
      life.abort()
      queueMicrotask(() => {
        const next = line.isConnected && !line.hidden ? productLink(line) : host.querySelector('a')
        const moment = new AbortController()
        if (next) keepFocus(name, next, moment.signal)
        moment.abort()
      })
    }
  }, [key, button, line, host])
}
