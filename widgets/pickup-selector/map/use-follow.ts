import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { after } from '../../../src/timing/abort.ts'
import type { State } from '../model.ts'
import type { Position } from '../near/distance.ts'
import { fold } from '../points/fold.ts'
import type { Selector } from '../selector.ts'
import { boxSeen, fitted, type Size } from '../geometry/camera.ts'
import type { MapView } from './map-view.ts'
import { boxAround, isInside, isSameBox, project, type Box, type MapPlace } from '../geometry/mercator.ts'
import type { PointCloud } from '../geometry/point-cloud.ts'

/** A highlight that stays so long is followed, ms: one that passes moves no map. */
const DWELL_MS = 200
/** Nearest that the map stays when it follows, and as far as it goes there from afar. */
const FOLLOW_ZOOM = 13
/** So many of the nearest points are shown with the device's place. */
const NEAREST = 8
/** What is nearer to the edge than this is out of view, px. */
const EDGE_PX = -40

interface Followed {
  readonly selector: Selector
  readonly cloud: PointCloud
  readonly view: MapView
  readonly size: Size
  readonly onPoint: (atMap: boolean) => void
}

/** What the map shows by itself: the place that it begins with, what is near the device, or all. */
type Aim = 'start' | 'near' | 'all'

/**
 * Has the map show what the list is about: another text or filter all of its points, another highlight its point. What comes later
 * to the same list leaves the map there, with the points that are new there, and moves no map that the shopper has moved.
 * @returns shows all points
 */
export function useFollow({ selector, cloud, view, size, onPoint }: Followed): () => void {
  const { store, controller } = selector
  const wish = useStore(store, wishOf)
  const active = useStore(store, highlightedId)
  const isReady = size.width > 0 && cloud.box !== null
  const shown = useRef<string>(undefined)
  const device = useStore(store, ({ list }) => list.device)
  const located = useRef(device !== undefined)
  const aim = useRef<Aim>('start')
  const fittedTo = useRef<Box>(undefined)
  const [start] = useState(() => highlightedId(controller.get()) || (controller.get().chosen?.id ?? ''))

  useLayoutEffect(() => {
    if (!isReady) return
    const isFirst = shown.current === undefined
    const isLocated = device !== undefined && !located.current
    const isAnother = !isFirst && shown.current !== wish
    if (!isFirst && !isLocated && !isAnother && view.isOwn()) return
    if (isLocated) aim.current = 'near'
    else if (isAnother) aim.current = 'all'
    shown.current = wish
    located.current ||= isLocated
    const target =
      (aim.current === 'near' && device && boxNear(device, selector, cloud)) ||
      (aim.current === 'start' && firstBox(start, selector, cloud)) ||
      cloud.box
    if (!target || (!isAnother && !isLocated && isSameBox(target, fittedTo.current))) return
    fittedTo.current = target
    const camera = fitted(target, size)
    if (isFirst) view.show(camera)
    else view.fly(camera, false)
    // oxlint-disable-next-line react/exhaustive-deps -- a window that grows or shrinks moves no map
  }, [isReady, cloud, wish, view, device])

  useEffect(() => {
    const place = active === '' ? undefined : cloud.placeOf(active)
    if (!isReady || !place) return undefined
    const life = new AbortController()
    after(DWELL_MS, life.signal, () => {
      const camera = view.get()
      if (isInside(place, boxSeen(camera, size, EDGE_PX))) return
      view.fly({ ...place, zoom: Math.max(camera.zoom, FOLLOW_ZOOM) }, false)
    })
    return () => life.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- a list that grows around the highlight moves no map
  }, [active, isReady])

  useEffect(() => {
    const life = new AbortController()
    document
      .getElementById(selector.id)
      ?.addEventListener('keydown', () => onPoint(false), { capture: true, signal: life.signal })
    return () => life.abort()
  }, [selector.id, onPoint])

  return () => {
    if (cloud.box) view.fly(fitted(cloud.box, size), false)
    controller.highlight(-1)
  }
}

/** What the list shows by the shopper's own word. */
function wishOf({ query, codOnly }: State): string {
  return `${codOnly} ${query.trim()}`
}

function highlightedId({ list, active }: State): string {
  return list.points[active]?.id ?? ''
}

/**
 * What the map begins with: the point that was highlighted or chosen when it opened, else the shopper's town; all where a text is
 * searched for.
 */
function firstBox(start: string, { controller }: Selector, { placeOf }: PointCloud): Box | null {
  const { list, query } = controller.get()
  if (query.trim() !== '') return null
  const town = fold(controller.ports.city().trim())
  const place = placeOf(start)
  if (place) return boxAround([place])
  if (town === '') return null
  const places: MapPlace[] = []
  for (const { id, city } of list.points) {
    const there = fold(city) === town ? placeOf(id) : undefined
    if (there) places.push(there)
  }
  return boxAround(places)
}

/** The device, and the points that the list has first, which are the nearest to it. */
function boxNear(device: Position, { controller }: Selector, { placeOf }: PointCloud): Box | null {
  const there = project(device)
  const points = controller.get().list.points.slice(0, NEAREST)
  return boxAround([...(there ? [there] : []), ...points.flatMap(({ id }) => placeOf(id) ?? [])])
}
