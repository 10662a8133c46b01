import { useMemo, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { NoticeButton } from '../popup/NoticeButton.tsx'
import type { Selector } from '../selector.ts'
import type { Asking } from './places.ts'
import type { PointCloud } from '../geometry/point-cloud.ts'
import type { Tiles } from './use-tiles.ts'

interface MapNotesProps {
  readonly selector: Selector
  readonly cloud: PointCloud
  /** Whether the shop is being asked where its points are. */
  readonly asking: Asking
  readonly tiles: Tiles
  readonly retry: () => void
}

/** What the map waits for, lacks, or has to be allowed. */
export function MapNotes({ selector, cloud, asking, tiles, retry }: MapNotesProps): ReactNode {
  const { store, translate } = selector
  const points = useStore(store, ({ list }) => list.points)
  const count = useMemo(() => new Set(points.map(({ id }) => id)).size, [points])
  const missing = count - cloud.size
  const { offered, consent, allow, state } = tiles
  const host = offered?.host ?? ''
  const noPictures = consent === 'yes' && offered !== null && (state === 'failed' || state === 'late')
  return (
    <div className="atoll-pickup-selector__map-notes">
      <output className="atoll-pickup-selector__map-note">
        {asking === 'asking'
          ? translate('Looking for the places of the points…')
          : missing > 0 && asking === 'idle' && lackText(missing, cloud.size, translate)}
      </output>
      <div role="alert">
        {asking === 'failed' && (
          <Note
            text={translate('The places of the points could not be loaded.')}
            button={translate('Try again')}
            act={retry}
          />
        )}
        {noPictures && (
          <Note
            text={
              navigator.onLine
                ? translate('Pictures of the map could not be loaded. The points are shown without.')
                : translate('You are probably offline.')
            }
            button={translate('Try again')}
            act={tiles.retry}
          />
        )}
      </div>
      {offered && consent === 'ask' && (
        <Note
          text={translate('Pictures of streets come from {host}, which learns your IP address.', { host })}
          button={translate('Show streets')}
          act={allow}
        />
      )}
    </div>
  )
}

function lackText(missing: number, placed: number, translate: Selector['translate']): string {
  return placed === 0
    ? translate('The carrier does not tell where these points are.')
    : translate('{count} points are in the list alone: their place is not known.', { count: missing })
}

interface NoteProps {
  readonly text: string
  readonly button: string
  readonly act: () => void
}

function Note({ text, button, act }: NoteProps): ReactNode {
  return (
    <div className="atoll-pickup-selector__map-note">
      <span>{text}</span>
      <NoticeButton onClick={act}>{button}</NoticeButton>
    </div>
  )
}
