import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { MORE, optionAt } from '../model.ts'
import { address } from '../points/point.ts'
import type { Selector } from '../selector.ts'

interface PointCardProps {
  readonly selector: Selector
  /** Whether a screen reader hears of another point here, and not from the list. */
  readonly speaks: boolean
}

/** The highlighted point, with the button that chooses it. */
export function PointCard({ selector, speaks }: PointCardProps): ReactNode {
  const { store, controller, translate, id, theirs } = selector
  const active = useStore(store, (state) => state.active)
  const point = useStore(store, (state) => {
    const option = optionAt(state, state.active)
    return option === MORE ? undefined : option
  })
  const away = useStore(store, ({ list }) => list.away)
  const refused = useStore(store, () => point && controller.ports.refusal?.(point))
  const far = point && away ? away(point) : ''
  return (
    <div className="atoll-pickup-selector__map-card" data-empty={!point}>
      <span aria-live={speaks ? 'polite' : 'off'} className="atoll-pickup-selector__texts">
        {point && (
          <>
            <span className="atoll-pickup-selector__name" lang={theirs} translate="no">
              {point.name}
            </span>
            <span className="atoll-pickup-selector__address">
              <span lang={theirs} translate="no">
                {address(point)}
              </span>
              {far !== '' && ` · ${far}`}
            </span>
            {refused && (
              <span id={`${id}-map-refused`} className="atoll-pickup-selector__refused">
                {refused}
              </span>
            )}
          </>
        )}
      </span>
      {point && (
        <button
          type="button"
          className="atoll-button atoll-pickup-selector__map-choose"
          aria-disabled={refused ? true : undefined}
          aria-describedby={refused ? `${id}-map-refused` : undefined}
          onClick={() => controller.pick(active)}
        >
          {translate('Choose this point')}
        </button>
      )}
    </div>
  )
}
