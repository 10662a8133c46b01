import type { ReactNode } from 'react'
import { NoticeButton } from '../popup/NoticeButton.tsx'
import type { Selector } from '../selector.ts'
import type { MessageKey } from '../texts.ts'
import type { Nearness } from './nearness.ts'
import { useNearness } from './use-nearness.ts'

const MESSAGES: Readonly<Partial<Record<Nearness['state'], MessageKey>>> = {
  loading: 'Loading...',
  failed: 'Distances could not be loaded.',
  unplaced: 'No place of the points here fits your address. Fill in city and postcode, or use your location.',
  locating: 'Looking for your location…',
  refused:
    'Your location was refused. Allow it for this site in the browser’s settings, or search by city or postcode.',
  lost: 'Your location could not be found. Try again, or search by city or postcode.',
}

interface NearControlProps {
  readonly selector: Selector
  readonly toTop: () => void
}

/** Sorts by distance from the address; from the device's position once the shopper asks for it. */
export function NearControl({ selector, toTop }: NearControlProps): ReactNode {
  const { translate } = selector
  const { whole, state, use } = useNearness(selector)
  const message = MESSAGES[state]
  const sort = (on: boolean): void => {
    toTop()
    use({ whole: on, state: on ? 'loading' : 'idle' }, (near) => void near.sortWhole(on, toTop))
  }
  return (
    <div className="atoll-pickup-selector__near">
      <label className="atoll-pickup-selector__filter">
        <input
          type="checkbox"
          className="atoll-pickup-selector__check"
          checked={whole}
          onChange={(event) => sort(event.currentTarget.checked)}
        />
        {translate('Nearest first')}
      </label>
      {'geolocation' in navigator && (
        <button
          type="button"
          className="atoll-button"
          aria-disabled={state === 'locating'}
          onClick={() => {
            if (state === 'locating') return
            toTop()
            use({ whole, state: 'locating' }, (near) => near.locate(toTop))
          }}
        >
          {translate('Use my location')}
        </button>
      )}
      <output className="atoll-pickup-selector__near-said">{message && translate(message)}</output>
      {state === 'failed' && <NoticeButton onClick={() => sort(true)}>{translate('Try again')}</NoticeButton>}
    </div>
  )
}
