import type { Translate } from '../../../src/i18n/texts.ts'
import type { ListState } from '../model.ts'
import { hasOtherDelivery } from './other-delivery.ts'
import type { TEXTS } from '../texts.ts'

type Say = Translate<typeof TEXTS>

/** What went wrong, and the way to try again. The list stays below. */
export function ListTrouble({
  state: { search, more, list, query, codOnly },
  translate,
  onRetry,
  onAllPoints,
  onOtherDelivery,
}: {
  readonly state: ListState
  readonly translate: Say
  readonly onRetry: () => void
  readonly onAllPoints: () => void
  readonly onOtherDelivery: () => void
}) {
  const failed = search === 'failed' || search === 'offline' || more === 'failed'
  const text = query.trim()
  const empty = list.points.length === 0 && search !== 'waiting'
  return (
    <>
      <div role="alert" className="atoll-pickup-selector__trouble">
        {failed && (
          <>
            <span>
              {translate(
                search === 'offline'
                  ? 'You are probably offline.'
                  : search === 'failed'
                    ? 'The shop could not be searched.'
                    : 'More points could not be loaded.',
              )}{' '}
              {list.points.length > 0 &&
                search !== 'idle' &&
                translate('The points loaded before are shown.')}
            </span>
            <button type="button" className="atoll-pickup-selector__retry" onClick={onRetry}>
              {translate('Try again')}
            </button>
          </>
        )}
      </div>
      {list.similar && (
        <p className="atoll-pickup-selector__empty">
          {translate('No pickup point matches “{query}”. These are similar:', { query: text })}
        </p>
      )}
      {empty && codOnly && !failed && (
        <div className="atoll-pickup-selector__empty">
          <p>
            {text === ''
              ? translate('No pickup point takes cash on delivery.')
              : translate('No pickup point with cash on delivery matches “{query}”.', { query: text })}
          </p>
          <button type="button" className="atoll-pickup-selector__retry" onClick={onAllPoints}>
            {translate('Show all points')}
          </button>
        </div>
      )}
      {empty && !codOnly && text !== '' && !failed && (
        <div className="atoll-pickup-selector__empty">
          <p>{translate('No pickup point matches “{query}”.', { query: text })}</p>
          <p>{translate('Try a city, a street or a postcode.')}</p>
        </div>
      )}
      {empty && !codOnly && text === '' && (
        <div className="atoll-pickup-selector__empty">
          {!failed && <p>{translate('There are no pickup points in this country.')}</p>}
          {hasOtherDelivery() && (
            <button type="button" className="atoll-pickup-selector__retry" onClick={onOtherDelivery}>
              {translate('Choose another way of delivery')}
            </button>
          )}
        </div>
      )}
      {empty || list.points.length > 0 ? null : (
        <p className="atoll-pickup-selector__empty">{translate('Loading...')}</p>
      )}
    </>
  )
}

/** `12 points, 3 cities`; nothing while an answer is still awaited, so that no wrong count is read out. */
export function countText({ search, list }: ListState, translate: Say): string {
  if (search === 'waiting' || list.points.length === 0) return ''
  const cities = list.groups.filter(({ kind, city }) => kind === 'city' && city !== '')
  const offered = list.groups[0]?.kind === 'recent' ? 1 : 0
  const points = translate(list.similar ? '{count} similar points' : '{count} points', {
    count: list.points.length - offered,
  })
  return cities.length > 0 ? `${points}, ${translate('{count} cities', { count: cities.length })}` : points
}
