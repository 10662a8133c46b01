import { useLayoutEffect, type ReactNode } from 'react'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import { CartLine } from './lines/CartLine.tsx'
import type { Dropdown } from './dropdowns.ts'
import { FreeShipping } from './FreeShipping.tsx'

export interface CartPartsProps {
  readonly dropdown: Dropdown
  /** Whether the quantity of a line can be changed. */
  readonly quantities: boolean
  /** From this sum on the shop sends for nothing; 0: not said. */
  readonly freeShipping: number
  /** Asks for the list again. */
  readonly refresh: () => void
}

const STALE = {
  failed: 'The cart could not be refreshed.',
  offline: 'You are offline. This cart may not be the newest.',
} as const

/** What Atoll adds to the server's list: ways back, quantities, messages, how much is left to free delivery. */
export function CartParts(props: CartPartsProps): ReactNode {
  const { dropdown, quantities, freeShipping } = props
  const { lines, link, total } = useStore(dropdown.store, (state) => state)
  useLayoutEffect(() => {
    const life = new AbortController()
    if (link) keepFocus('cart-dropdown', link, life.signal)
    return () => life.abort()
  }, [link])
  return (
    <>
      <Refresh {...props} />
      {freeShipping > 0 && total && (
        <FreeShipping total={total} threshold={freeShipping} text={dropdown.text} />
      )}
      {lines.map((line, index) => (
        <CartLine key={`${index} ${line.key}`} line={line} dropdown={dropdown} quantities={quantities} />
      ))}
    </>
  )
}

/** Whether the list is the server's newest, and what to do where it is not. */
function Refresh({ dropdown: { store, text }, refresh }: CartPartsProps): ReactNode {
  const { panel, refresh: stand } = useStore(store, (state) => state)
  const running = stand === 'running'
  useHostAttributes(panel, running ? { 'aria-busy': 'true' } : {})
  useHostClasses(panel, { 'atoll-cart-dropdown__busy': running })
  if (!panel || running || stand === 'done') return null
  return (
    <Placed
      tag="div"
      className="atoll-cart-dropdown__row"
      into={panel}
      where="first"
      attributes={{ role: 'alert' }}
    >
      <span>{text(STALE[stand])}</span>
      <button type="button" className="atoll-button" onClick={refresh}>
        {text('Try again')}
      </button>
    </Placed>
  )
}
