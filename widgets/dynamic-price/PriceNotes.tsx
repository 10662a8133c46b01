import type { ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useHostWrapper } from '../../src/island/use-host-wrapper.ts'
import { useHostClasses } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { PriceStore, Row } from './state.ts'
import type { MessageKey } from './texts.ts'

export interface PriceNotesProps {
  readonly store: PriceStore
  readonly translate: Translate<MessageKey>
  readonly setQuantity: (quantity: number) => void
}

/** What Atoll adds to price and discount table: a failure, the next tier, tiers to press. */
export function PriceNotes({ store, translate, setQuantity }: PriceNotesProps): ReactNode {
  const { again, hint, rows } = useStore(store, (state) => state)
  return (
    <>
      {again && (
        <div role="alert" className="atoll-dynamic-price__failure">
          {translate('The price could not be updated.')}{' '}
          <button type="button" className="atoll-dynamic-price__more" onClick={again}>
            {translate('Try again')}
          </button>
        </div>
      )}
      {hint && (
        <p className="atoll-dynamic-price__hint">
          <button type="button" className="atoll-dynamic-price__more" onClick={() => setQuantity(hint.from)}>
            {translate('Add {count} more to pay {price} each.', { count: hint.count, price: hint.price })}
          </button>
        </p>
      )}
      {rows.map((row, index) => (
        <TierButton key={`${index} ${row.from}`} {...row} translate={translate} />
      ))}
    </>
  )
}

/** Makes the range of a tier a button for the keyboard; a press anywhere on its row does the same. */
function TierButton({ row, cell, from, translate }: Row & Pick<PriceNotesProps, 'translate'>): ReactNode {
  useHostClasses(row, { 'atoll-dynamic-price__row': true })
  useHostWrapper(cell, 'button', {
    type: 'button',
    class: 'atoll-dynamic-price__range',
    title: translate('Set the quantity to {count}', { count: from }),
  })
  return null
}
