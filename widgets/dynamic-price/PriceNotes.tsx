import { useLayoutEffect, useRef, type ReactNode } from 'react'
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
  readonly form: HTMLElement
}

/** What Atoll adds to price and discount table: a failure, the next tier, tiers to press. */
export function PriceNotes({ store, translate, setQuantity, form }: PriceNotesProps): ReactNode {
  const { again, asking, hint, rows } = useStore(store, (state) => state)
  return (
    <>
      {again && (
        <div role="alert" className="atoll-dynamic-price__failure">
          {asking ? '' : translate('The price could not be updated.')}{' '}
          <More form={form} isBusy={asking} press={again}>
            {translate('Try again')}
          </More>
        </div>
      )}
      {hint && (
        <p className="atoll-dynamic-price__hint">
          <More form={form} press={() => setQuantity(hint.from)}>
            {translate('Add {count} more to pay {price} each.', { count: hint.count, price: hint.price })}
          </More>
        </p>
      )}
      {rows.map((row, index) => (
        <TierButton key={`${index} ${row.from}`} {...row} translate={translate} />
      ))}
    </>
  )
}

interface MoreProps {
  readonly form: HTMLElement
  readonly isBusy?: boolean
  readonly press: () => void
  readonly children: string
}

/** A button that goes once it is of no more use: the keyboard's focus is at the quantity then. */
function More({ form, isBusy = false, press, children }: MoreProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current?.matches(':focus-visible'))
        form.querySelector<HTMLElement>('[name="quantity"]')?.focus({ preventScroll: true })
    }
  }, [form])
  return (
    <button
      ref={button}
      type="button"
      className="atoll-dynamic-price__more"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : press}
    >
      {children}
    </button>
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
