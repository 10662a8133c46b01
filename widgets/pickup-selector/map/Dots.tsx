import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cellsIn } from '../geometry/clusters.ts'
import { worldPx } from '../geometry/mercator.ts'
import type { PointCloud } from '../geometry/point-cloud.ts'
import type { Drawn } from './use-map-view.ts'

/** Dots in one cell of the grid: enough to show a town's shape, few enough for any number of points. */
const MOST = 16
const RADIUS_PX = 1.75
/** A sharper screen gets no more pixels than this, for each one of CSS. */
const MAX_DENSITY = 2

interface DotsProps {
  readonly cloud: PointCloud
  readonly drawn: Drawn
}

/** Where the points are, as the ground of a map without pictures: together they draw towns and the country. */
export function Dots({ cloud, drawn }: DotsProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { anchor, box, camera } = drawn
  const world = worldPx(camera.zoom)
  const inlineSize = (box.east - box.west) * world
  const blockSize = (box.south - box.north) * world
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, cloud, drawn)
  }, [cloud, drawn])
  return (
    <canvas
      ref={canvas}
      className="atoll-pickup-selector__map-dots"
      aria-hidden="true"
      style={{
        translate: `${(box.west - anchor.x) * world}px ${(box.north - anchor.y) * world}px`,
        inlineSize,
        blockSize,
      }}
    />
  )
}

function paint(canvas: HTMLCanvasElement, cloud: PointCloud, { box, camera }: Drawn): void {
  const world = worldPx(camera.zoom)
  const density = Math.min(MAX_DENSITY, window.devicePixelRatio)
  canvas.width = (box.east - box.west) * world * density
  canvas.height = (box.south - box.north) * world * density
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(density, density)
  pen.fillStyle = getComputedStyle(canvas).color
  pen.beginPath()
  for (const { from, to } of cellsIn(cloud, box, camera.zoom)) {
    const step = Math.ceil((to - from) / MOST)
    for (let at = from; at < to; at += step) {
      const place = cloud.placeAt(at)
      if (!place) continue
      const [right, down] = [(place.x - box.west) * world, (place.y - box.north) * world]
      pen.moveTo(right, down)
      pen.arc(right, down, RADIUS_PX, 0, 2 * Math.PI)
    }
  }
  pen.fill()
}
