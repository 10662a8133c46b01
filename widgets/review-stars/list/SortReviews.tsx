import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MessageKey } from '../texts.ts'
import { ORDERS, type Order } from './reviews.ts'

interface SortReviewsProps {
  readonly order: Order
  readonly sort: (order: Order) => void
  readonly translate: Translate<MessageKey>
}

const LABELS = {
  new: 'Newest first',
  old: 'Oldest first',
  best: 'Best first',
  worst: 'Worst first',
} as const satisfies Record<Order, MessageKey>

/** In which order the reviews stand. */
export function SortReviews({ order, sort, translate }: SortReviewsProps): ReactNode {
  return (
    <label className="atoll-review-stars__sort">
      {translate('Sort by')}{' '}
      <select value={order} onChange={({ target: { value } }) => sort(value as Order)}>
        {ORDERS.map((name) => (
          <option key={name} value={name}>
            {translate(LABELS[name])}
          </option>
        ))}
      </select>
    </label>
  )
}
