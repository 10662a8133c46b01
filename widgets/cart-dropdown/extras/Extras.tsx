import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { lend } from '../../../src/undo/lend.ts'
import type { Dropdown } from '../dropdowns.ts'
import type { Config } from '../host.ts'
import { Coupons } from './Coupons.tsx'
import { readCart } from './coupons.ts'
import { CrossSells } from './CrossSells.tsx'
import './extras.css'

interface ExtrasProps {
  readonly dropdown: Dropdown
  readonly config: Config
}

/** What a site owner may ask for beside the lines: coupons, products that go along, buttons that pay, a way on from an empty cart. */
export function Extras({ dropdown, config }: ExtrasProps): ReactNode {
  const { coupons, crossSells, expressPay, shop } = config
  const { lines, total, panel, fill } = useStore(dropdown.store, (state) => state)
  const wanted = coupons || crossSells > 0
  const asks = wanted && lines.length > 0
  useEffect(() => {
    const life = new AbortController()
    // New lines are another cart.
    if (wanted && lines.length > 0) void readCart(dropdown, life.signal)
    return () => life.abort()
  }, [wanted, dropdown, lines])
  const sum = total?.closest('.total')
  const link = shop ? safeUrl(shop, RESOURCE_PROTOCOLS) : null
  return (
    <>
      {sum && asks && (
        <Placed tag="div" className="atoll-cart-dropdown__extras" into={sum} where="before">
          {crossSells > 0 && <CrossSells most={crossSells} dropdown={dropdown} />}
          {coupons && <Coupons sample={total?.textContent ?? ''} place={sum} dropdown={dropdown} />}
        </Placed>
      )}
      {panel && lines.length > 0 && expressPay && <ExpressPay selector={expressPay} panel={panel} />}
      {panel && link && fill === 'empty' && (
        <Placed tag="div" className="atoll-cart-dropdown__empty" into={panel}>
          <a className="atoll-button" href={link.href}>
            {dropdown.text('Continue shopping')}
          </a>
        </Placed>
      )}
    </>
  )
}

/** The page's own buttons stand in the panel while the cart has lines, and go home with it. */
function ExpressPay({ selector, panel }: { selector: string; panel: HTMLElement }): ReactNode {
  const [buttons] = useState(() => document.querySelector<HTMLElement>(selector))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useHostAttributes(buttons, { hidden: null })
  useLayoutEffect(() => {
    const life = new AbortController()
    if (buttons && slot) lend(buttons, slot, life.signal)
    return () => life.abort()
  }, [buttons, slot])
  return (
    buttons && (
      <Placed tag="div" ref={setSlot} className="atoll-cart-dropdown__express" into={panel} holdsPage>
        {null}
      </Placed>
    )
  )
}
