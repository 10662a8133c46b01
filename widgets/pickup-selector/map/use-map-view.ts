import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { boxSeen, fitted, MAX_ZOOM, type Camera, type Size } from '../geometry/camera.ts'
import { listenToGestures } from './gestures.ts'
import { createMapView, type MapView } from './map-view.ts'
import { worldPx, type Box, type MapPlace } from '../geometry/mercator.ts'

/** Drawn beyond each edge, px: the map can be moved so far before anything is drawn again. */
const MARGIN_PX = 160
/** What was drawn stands for another zoom as long as the change is no larger. */
const LOOSE_ZOOM = 0.8
/** Far from its anchor a place is too many pixels away to be exact, px. */
const FAR_PX = 50_000

/** What is drawn, and where its pixels are counted from. */
export interface Drawn {
  readonly camera: Camera
  readonly anchor: MapPlace
  readonly box: Box
}

interface OpenView extends MapView {
  /** Flies to where `box` fills the map. @returns false where the map is as near as that already */
  readonly enter: (box: Box, size: Size) => boolean
}

interface MapViewParts {
  readonly view: OpenView
  readonly surface: RefObject<HTMLDivElement | null>
  /** Moves with every frame; what is in it is drawn again when another part of the map comes into view. */
  readonly layer: RefObject<HTMLDivElement | null>
  readonly drawn: Drawn
  readonly size: Size
}

const WORLD: Camera = { x: 0.5, y: 0.5, zoom: 2 }
const NO_SIZE: Size = { width: 0, height: 0 }

/** A map that is moved by a transform alone, whatever is on it. */
export function useMapView(): MapViewParts {
  const surface = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [life] = useState(() => new AbortController())
  const [view] = useState(() => createMapView(WORLD, life.signal))
  const [size, setSize] = useState(NO_SIZE)
  const [drawn, setDrawn] = useState<Drawn>(() => draw(view.get(), NO_SIZE, null))
  const latest = useRef({ drawn, size })

  useLayoutEffect(() => {
    latest.current = { drawn, size }
    if (layer.current) place(layer.current, view.get(), drawn)
  })

  useEffect(() => {
    const element = surface.current
    if (!element) return undefined
    const open = new AbortController()
    let frame = 0
    const follow = (): void => {
      frame = 0
      const camera = view.get()
      const { drawn: old, size: room } = latest.current
      if (layer.current) place(layer.current, camera, old)
      if (needsDrawing(camera, old, room, view.isMoving())) setDrawn(draw(camera, room, old))
    }
    const stop = view.subscribe(() => {
      frame ||= requestAnimationFrame(follow)
    })
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize({ width, height })
      setDrawn((old) => draw(view.get(), { width, height }, old))
    })
    observer.observe(element)
    listenToGestures(element, view, open.signal)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      observer.disconnect()
      open.abort()
    }
  }, [view])
  return { view: useEntering(view), surface, layer, drawn, size }
}

function useEntering(view: MapView): OpenView {
  const [open] = useState<OpenView>(() => ({
    ...view,
    enter(box, size) {
      const { zoom } = view.get()
      const target = fitted(box, size)
      if (zoom >= MAX_ZOOM - 1 || (box.west === box.east && box.north === box.south)) return false
      view.fly({ ...target, zoom: Math.min(MAX_ZOOM, Math.max(target.zoom, zoom + 1)) }, true)
      return true
    },
  }))
  return open
}

/** Moves and grows what is drawn to where `camera` sees it. */
function place(layer: HTMLElement, { x, y, zoom }: Camera, { camera, anchor }: Drawn): void {
  const world = worldPx(zoom)
  const scale = 2 ** (zoom - camera.zoom)
  const { style } = layer
  style.transform = `translate(${(anchor.x - x) * world}px, ${(anchor.y - y) * world}px) scale(${scale})`
  style.setProperty('--atoll-map-unscale', String(1 / scale))
}

function draw(camera: Camera, size: Size, old: Drawn | null): Drawn {
  const world = worldPx(camera.zoom)
  const stays =
    old?.camera.zoom === camera.zoom &&
    Math.abs(old.anchor.x - camera.x) * world < FAR_PX &&
    Math.abs(old.anchor.y - camera.y) * world < FAR_PX
  return { camera, anchor: stays ? old.anchor : camera, box: boxSeen(camera, size, MARGIN_PX) }
}

function needsDrawing(camera: Camera, { camera: old, box }: Drawn, size: Size, isMoving: boolean): boolean {
  const change = Math.abs(camera.zoom - old.zoom)
  if (change > LOOSE_ZOOM || (change > 0 && !isMoving)) return true
  const seen = boxSeen(camera, size)
  return seen.west < box.west || seen.east > box.east || seen.north < box.north || seen.south > box.south
}
