import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { after } from '../../../src/timing/abort.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { DetailsBarProps } from '../details/DetailsBar.tsx'
import { usePart } from './use-part.ts'

/** How long a point is highlighted before its details are wanted, ms. */
const DWELL_MS = 300

const loadDetails = lazy(() => import('../details/DetailsBar.tsx'))

/** Where the details of the highlighted point stand. Their code comes with the first that the shopper stays at, or opens. */
export function DetailsSlot({ selector, ...rest }: DetailsBarProps): ReactNode {
  const { store, translate } = selector
  const active = useStore(store, ({ open, active: index }) => (open ? index : -1))
  const opened = useStore(store, ({ detailed }) => detailed !== null)
  const [dwelt, setDwelt] = useState(false)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (active < 0) return undefined
    const life = new AbortController()
    after(DWELL_MS, life.signal, () => setDwelt(true))
    return () => life.abort()
  }, [active])
  const part = usePart(loadDetails, dwelt || opened ? attempt : 0)
  if (typeof part === 'object') return <part.DetailsBar selector={selector} {...rest} />
  if (!opened) return null
  return (
    <div role="alert" className="atoll-pickup-selector__trouble">
      {translate(part ? 'The details could not be loaded.' : 'Loading...')}
      {part && (
        <button type="button" className="atoll-button" onClick={() => setAttempt(attempt + 1)}>
          {translate('Try again')}
        </button>
      )}
    </div>
  )
}
