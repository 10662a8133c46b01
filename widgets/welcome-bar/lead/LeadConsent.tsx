import type { ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useStore } from '../../../src/island/use-store.ts'
import type { BarStore } from '../state.ts'

interface LeadConsentProps {
  /** The fields' box. */
  readonly box: HTMLElement
  readonly text: string
  readonly store: BarStore
}

/** The box by which a visitor agrees before a lead is sent; nobody ticks it for them. */
export function LeadConsent({ box, text, store }: LeadConsentProps): ReactNode {
  const agreed = useStore(store, (state) => state.agreed)
  return (
    <Placed tag="div" className="atoll-welcome-bar__agree" into={box} theirs>
      <label>
        <input
          type="checkbox"
          required
          checked={agreed}
          onChange={({ currentTarget }) => store.dispatch({ type: 'agreed', agreed: currentTarget.checked })}
        />
        {` ${text}`}
      </label>
    </Placed>
  )
}
