import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { knownLocale } from '../../../src/i18n/known-locale.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import { RATINGS } from '../model.ts'
import type { MessageKey } from '../texts.ts'
import { averageOf, type Counts } from './reviews.ts'
import type { Ratings } from './use-reviews.ts'

type SummaryProps = Omit<BarsProps, 'counts' | 'bars'> & Ratings

/** What all shoppers gave; the same room until the shop has told, and where it does not. */
export function Summary({ counts, counting, recount, ...rest }: SummaryProps): ReactNode {
  const { translate } = rest
  const bars = useRef<HTMLUListElement>(null)
  const isRecount = useRef(false)
  useLayoutEffect(() => {
    if (!counts || !isRecount.current) return
    isRecount.current = false
    // The button that asked is gone.
    if (document.activeElement === document.body)
      bars.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [counts])
  if (counts) return <Bars {...{ counts, bars }} {...rest} />
  if (counts === null) {
    return (
      <ul className="atoll-review-stars__summary atoll-review-stars__bars" aria-hidden="true" data-waiting="">
        {RATINGS.map((value) => (
          <li key={value} className="atoll-review-stars__share" />
        ))}
      </ul>
    )
  }
  return (
    <div className="atoll-review-stars__summary" role="alert">
      <p>{translate('The ratings could not be loaded.')}</p>
      <button
        type="button"
        className="atoll-button"
        aria-disabled={counting || undefined}
        onClick={() => {
          isRecount.current = true
          recount()
        }}
      >
        {translate(counting ? 'Loading reviews…' : 'Try again')}
      </button>
    </div>
  )
}

interface BarsProps {
  readonly counts: Counts
  readonly bars: Ref<HTMLUListElement>
  /** Those that are shown alone; 0: all. */
  readonly stars: number
  readonly filter: (stars: number) => void
  /** The page's; numbers are written in it. */
  readonly locale: string
  readonly translate: Translate<MessageKey>
}

/** The average to a tenth of a star, and how many gave how many: a press shows those alone. */
function Bars({ counts, bars, stars, filter, locale, translate }: BarsProps): ReactNode {
  const total = counts.reduce((sum, count) => sum + count, 0)

  /** The button goes with the filter: the focus moves to the bar that set it. */
  function showAll({ currentTarget }: MouseEvent): void {
    currentTarget.parentElement?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    filter(0)
  }

  return (
    <div className="atoll-review-stars__summary">
      <Average {...{ counts, total, locale, translate }} />
      <ul ref={bars} className="atoll-review-stars__bars">
        {RATINGS.toReversed().map((value) => {
          const count = counts[value - 1] ?? 0
          return (
            <li key={value}>
              <button
                type="button"
                className="atoll-review-stars__bar"
                aria-pressed={stars === value}
                disabled={count === 0}
                onClick={() => filter(stars === value ? 0 : value)}
              >
                <span className="atoll-visually-hidden">
                  {translate('Only {stars} of 5 stars: {count} reviews', { stars: value, count })}
                </span>
                <span aria-hidden="true">{value} ★</span>
                <span className="atoll-review-stars__share" aria-hidden="true">
                  <span style={{ inlineSize: `${total ? (100 * count) / total : 0}%` }} />
                </span>
                <span aria-hidden="true">{count}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {stars > 0 && (
        <button type="button" className="atoll-button" onClick={showAll}>
          {translate('Show all reviews')}
        </button>
      )}
    </div>
  )
}

interface AverageProps extends Pick<BarsProps, 'counts' | 'locale' | 'translate'> {
  readonly total: number
}

function Average({ counts, total, locale, translate }: AverageProps): ReactNode {
  const average = averageOf(counts).toLocaleString(knownLocale(locale))
  return (
    <p className="atoll-review-stars__average">
      <svg
        className="atoll-review-stars__meter"
        viewBox="0 0 100 20"
        role="img"
        aria-label={translate('{average} of 5 stars', { average })}
      >
        <Stars filled={false} />
        <svg width={averageOf(counts) * 20} height="20">
          <Stars filled />
        </svg>
      </svg>{' '}
      <strong aria-hidden="true">{average}</strong> {translate('{count} reviews', { count: total })}
    </p>
  )
}

const STAR = '10 1 12.4 7.2 19.2 7.2 13.8 11.5 16 18.6 10 14.4 4 18.6 6.2 11.5 0.8 7.2 7.6 7.2'

/** Five of a colour; the place of the second row ends where the average does. */
function Stars({ filled }: { readonly filled: boolean }): ReactNode {
  return RATINGS.map((value) => (
    <polygon
      key={value}
      className={filled ? 'atoll-review-stars__part' : 'atoll-review-stars__rest'}
      points={STAR}
      transform={`translate(${(value - 1) * 20} 0)`}
    />
  ))
}
