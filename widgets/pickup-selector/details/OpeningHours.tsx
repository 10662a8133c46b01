import type { ReactNode } from 'react'
import type { Selector } from '../selector.ts'
import type { Opening } from './opening.ts'
import { dayRanges } from './time-words.ts'
import { DAY_MIN } from './week.ts'

interface OpeningHoursProps {
  readonly selector: Selector
  readonly opening: Opening
}

/** The week's hours, days that are alike on one line. */
export function OpeningHours({
  selector: { translate },
  opening: { week, today, words, zone },
}: OpeningHoursProps): ReactNode {
  const { day, span } = words
  return (
    <>
      <dl className="atoll-pickup-selector__hours" aria-label={translate('Opening hours')}>
        {dayRanges(week).map(({ from, to, spans }) => (
          <div key={from} data-today={from <= today && today <= to}>
            <dt>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</dt>
            <dd>
              {spans.length === 0
                ? translate('Closed')
                : spans.map((one) => (
                    <span key={one[0]}>
                      {one[1] - one[0] === DAY_MIN ? translate('Open day and night') : span(one)}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      {zone !== '' && <p>{translate('Local time of {zone}', { zone: zone.replace('_', ' ') })}</p>}
    </>
  )
}
