import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MessageKey } from '../texts.ts'
import type { Stand } from './use-reviews.ts'

interface MoreReviewsProps {
  readonly stand: Stand
  readonly complete: boolean
  readonly showMore: () => void
  /** Tries once more what failed. */
  readonly again: () => void
  readonly translate: Translate<MessageKey>
}

const LABELS = {
  rest: 'More reviews',
  loading: 'Loading reviews…',
  failed: 'Try again',
} as const satisfies Record<Stand, MessageKey>

/** The way to the next page of reviews, and what keeps it away. */
export function MoreReviews({ stand, complete, showMore, again, translate }: MoreReviewsProps): ReactNode {
  return (
    <>
      {stand === 'failed' && (
        <p className="atoll-review-stars__error" role="alert">
          {translate('More reviews could not be loaded.')}
        </p>
      )}
      {!complete && (
        <button
          type="button"
          className="atoll-button"
          aria-disabled={stand === 'loading' || undefined}
          onClick={() => {
            if (stand === 'failed') again()
            else if (stand === 'rest') showMore()
          }}
        >
          {translate(LABELS[stand])}
        </button>
      )}
    </>
  )
}
