import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import { CartLine } from './lines/CartLine.tsx'
import { usePart } from '../../src/island/use-part.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { Dropdown } from './dropdowns.ts'
import type { Config } from './host.ts'
import { FreeShipping } from './FreeShipping.tsx'
import { useKept } from './use-kept.ts'

export interface CartPartsProps {
  readonly dropdown: Dropdown
  readonly config: Config
  /** Asks for the list again. */
  readonly refresh: () => void
}

const loadExtras = lazy(() => import('./extras/Extras.tsx'))

const STALE = {
  failed: 'The cart could not be refreshed.',
  offline: 'You are offline. This cart may not be the newest.',
} as const

/** What Atoll adds to the server's list: ways back, quantities, messages, how much is left to free delivery. */
export function CartParts(props: CartPartsProps): ReactNode {
  const { dropdown, config } = props
  const { quantities, coupons, crossSells, expressPay, shop } = config
  const { lines, link, total, freeFrom, panel, fill } = useStore(dropdown.store, (state) => state)
  useLayoutEffect(() => {
    const life = new AbortController()
    if (link) keepFocus('cart-dropdown', link, life.signal)
    return () => life.abort()
  }, [link])
  const freeShipping = config.freeShipping || freeFrom
  const extras = usePart(loadExtras, coupons || crossSells > 0 || Boolean(expressPay || shop))
  return (
    <>
      <Refresh {...props} />
      {freeShipping > 0 && total && (
        <FreeShipping total={total} threshold={freeShipping} text={dropdown.text} />
      )}
      {extras && panel && <extras.Extras dropdown={dropdown} config={config} />}
      {panel && fill === 'blank' && <Loading panel={panel} dropdown={dropdown} />}
      {lines.map((line, index) => (
        <CartLine key={`${index} ${line.key}`} line={line} dropdown={dropdown} quantities={quantities} />
      ))}
    </>
  )
}

/** Lines to come, in a panel that the page printed with nothing in it. */
function Loading({ panel, dropdown }: Pick<CartPartsProps, 'dropdown'> & { panel: HTMLElement }): ReactNode {
  const running = useStore(dropdown.store, (state) => state.running)
  return (
    running && (
      <Placed tag="div" className="atoll-cart-dropdown__loading" into={panel}>
        <span className="atoll-visually-hidden">{dropdown.text('Loading the cart…')}</span>
        <i className="atoll-cart-dropdown__bone" />
        <i className="atoll-cart-dropdown__bone" />
      </Placed>
    )
  )
}

/** Whether the list is the server's newest, and what to do where it is not; that stays while the list is waited for. */
function Refresh({ dropdown, refresh }: Omit<CartPartsProps, 'config'>): ReactNode {
  const { host, store, text } = dropdown
  const { panel, refresh: last, running } = useStore(store, (state) => state)
  const button = useRef<HTMLButtonElement>(null)
  useHostAttributes(panel, running ? { 'aria-busy': 'true' } : {})
  useHostClasses(panel, { 'atoll-cart-dropdown__busy': running })
  useKept(`cart-dropdown ${last}`, button, panel, host)
  if (!panel || last === 'done') return null
  return (
    <Placed
      tag="div"
      className="atoll-cart-dropdown__row"
      into={panel}
      where="first"
      attributes={{ role: 'alert' }}
    >
      <span>{text(running ? 'Loading the cart…' : STALE[last])}</span>
      <button
        ref={button}
        type="button"
        className="atoll-button"
        aria-disabled={running || undefined}
        onClick={running ? undefined : refresh}
      >
        {text('Try again')}
      </button>
    </Placed>
  )
}
