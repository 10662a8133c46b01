import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { ListWindow } from '../list/use-list-window.ts'
import type { Selector } from '../selector.ts'
import { MapNotes } from './MapNotes.tsx'
import { MapSurface } from './MapSurface.tsx'
import { placesOf } from './places.ts'
import { createPointCloud } from '../geometry/point-cloud.ts'
import { PointCard } from './PointCard.tsx'
import { useBack } from '../popup/use-back.ts'
import { useCloseByKey } from './use-close-by-key.ts'
import { useRoom } from './use-room.ts'
import { useTiles } from './use-tiles.ts'
import { useTakesOver } from './use-takes-over.ts'
import './map.css'

export interface MapPartProps {
  readonly selector: Selector
  readonly view: Pick<ListWindow, 'reveal'>
  /** Where the focus goes when the map closes with it. */
  readonly input: RefObject<HTMLInputElement | null>
  /** 0 closes the map; another number opens it. */
  readonly onToggle: (opened: number) => void
}

/** The points on a map, beside the list or, where there is no room, in its place. */
export function MapPart({ selector, view, input, onToggle }: MapPartProps): ReactNode {
  const { store, controller, translate } = selector
  const part = useRef<HTMLElement>(null)
  const takesOver = useTakesOver()
  const [close] = useState(() => () => onToggle(0))
  const points = useStore(store, ({ list }) => list.points)
  const [places] = useState(() => placesOf(controller))
  const asking = useStore(places, (state) => state)
  const cloud = useMemo(() => createPointCloud(points), [points])
  const tiles = useTiles(selector)
  /** Whether the shopper has last pointed at the map: then it says what the list would. */
  const [speaks, setSpeaks] = useState(false)

  useRoom(part)
  useBack(takesOver, close)
  useCloseByKey(selector, part, input, close)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list may lack places
  useEffect(() => void places.complete(), [places, points])
  useRevealAfter(selector, view)

  return (
    <section ref={part} className="atoll-pickup-selector__map" aria-label={translate('Map')}>
      <MapNotes {...{ selector, cloud, asking, tiles }} retry={() => void places.retry()} />
      <MapSurface {...{ selector, cloud, tiles }} onPoint={setSpeaks} />
      <PointCard selector={selector} speaks={speaks || takesOver} />
    </section>
  )
}

/** The list kept its place below the map, but not what was highlighted meanwhile. */
function useRevealAfter({ controller }: Selector, view: MapPartProps['view']): void {
  const last = useRef(view)
  useEffect(() => {
    last.current = view
  })
  useEffect(
    () => () => {
      const { reveal } = last.current
      reveal(controller.get().active)
    },
    [controller],
  )
}
