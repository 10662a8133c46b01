import { useState, type CSSProperties, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'
import { waitsFor } from '../model.ts'

/** Where the next items will stand, in the shape of the last ones, while the server is asked for them. */
export function Skeletons({ parts }: { readonly parts: GridParts }): ReactNode {
  const waiting = useStore(parts.grid.store, (state) => waitsFor(state) === 'more')
  return waiting && parts.config.source !== 'page' && <Row parts={parts} />
}

function Row({ parts: { config, itemList } }: { readonly parts: GridParts }): ReactNode {
  // Once, when it comes: it lays the page out.
  const [{ style, boxes }] = useState(() =>
    shapeOf(
      config.list,
      itemList.shown.map(({ element }) => element),
    ),
  )
  return (
    <div className="atoll-post-grid__skeletons" style={style} aria-hidden="true">
      {boxes.map(({ heightPx, picturePx }, place) => (
        <div key={place} className="atoll-post-grid__skeleton" style={{ blockSize: heightPx }}>
          <span style={{ blockSize: picturePx }} />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** The items that are looked at for their columns. */
const LOOKED_AT = 12

interface Shape {
  readonly style: CSSProperties
  readonly boxes: ReadonlyArray<{ readonly heightPx: number; readonly picturePx: number }>
}

/** The columns of the items, and the heights of as many of the last ones. */
function shapeOf(list: Element, cells: readonly Element[]): Shape {
  const { left, width } = list.getBoundingClientRect()
  const boxes = cells.slice(-LOOKED_AT).map((cell) => {
    const { left: start, width: widthPx, height: heightPx } = cell.getBoundingClientRect()
    const picturePx = cell.querySelector('img')?.getBoundingClientRect().height ?? 0
    return { startPx: Math.round(start - left), widthPx, heightPx, picturePx }
  })
  const narrow = Math.min(...boxes.map(({ widthPx }) => widthPx))
  const starts = [...new Set(boxes.map(({ startPx }) => startPx))].toSorted((a, b) => a - b)
  const [first = 0, second = first + narrow] = starts
  return {
    style: {
      gridTemplateColumns: `repeat(${starts.length}, minmax(0, 1fr))`,
      columnGap: Math.max(0, second - first - narrow),
      paddingInline: Math.max(0, Math.min(first, width - (starts.at(-1) ?? 0) - narrow)),
    },
    boxes: boxes.slice(-starts.length),
  }
}
