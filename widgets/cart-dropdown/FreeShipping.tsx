import type { ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { readAmount, writeAmount } from '../../src/format/amount.ts'
import type { MessageKey } from './texts.ts'

interface FreeShippingProps {
  /** The sum of the goods, as the shop writes it. */
  readonly total: HTMLElement
  readonly threshold: number
  readonly text: Translate<MessageKey>
}

/** How much is left to free delivery. */
export function FreeShipping({ total, threshold, text }: FreeShippingProps): ReactNode {
  const printed = total.textContent ?? ''
  const sum = readAmount(printed)
  if (sum === undefined) return null
  const left = Math.max(0, threshold - sum)
  const words = left
    ? text('{amount} to free delivery', { amount: writeAmount(left, printed) })
    : text('Delivery is free.')
  return (
    <Placed
      tag="div"
      className="atoll-cart-dropdown__delivery"
      into={total.closest('.total') ?? total}
      where="before"
    >
      <span>{words}</span>
      <progress
        className="atoll-cart-dropdown__progress"
        // It shows what the words say.
        aria-hidden
        max={threshold}
        value={Math.min(sum, threshold)}
      />
    </Placed>
  )
}
