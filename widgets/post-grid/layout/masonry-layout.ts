import { countColumns } from './column-count.ts'
import type { Item } from '../source/item.ts'
import { freeCell, type GridShape, type Layout } from './layout.ts'
import { placeMasonry } from './place-masonry.ts'
import { watchSizes } from './watch-sizes.ts'

/** From this many items on, those outside the window are not rendered until they come near. */
export const MANY_ITEMS = 60

/** On a list whose items stand where they were measured: paper has another width, so `styles.css` lays it out in rows there. */
const MEASURED = 'atoll-post-grid__measured'

/** Shadows reach this far out of an item that is not rendered outside the window, px. */
const CLIP_MARGIN_PX = 48

/** What was last written into an item's style. */
interface Placed {
  readonly column: number
  readonly topPx: number
  readonly heightPx: number
  readonly many: boolean
}

/** Columns by {@link placeMasonry}: every item where its column ends. */
export function createColumns({ list, columns, gapPx, rowGapPx, edits, signal }: GridShape): Layout {
  let heights = new WeakMap<HTMLElement, number>()
  let placed = new WeakMap<HTMLElement, Placed>()
  const watched = new Set<HTMLElement>()
  let shown: readonly Item[] = []
  let count = 0
  let width = 0
  let listPx = 0
  let shrunkPx = 0
  const sizes = watchSizes(list, signal, place)
  const rtl = getComputedStyle(list).direction === 'rtl'

  const cellSizes =
    'ResizeObserver' in globalThis
      ? new ResizeObserver((entries) => {
          let changed = false
          for (const { target, borderBoxSize } of entries) {
            const element = target as HTMLElement
            const height = borderBoxSize[0]?.blockSize ?? 0
            if (height === 0 || Math.abs((heights.get(element) ?? 0) - height) < 1) continue
            heights.set(element, height)
            changed = true
          }
          if (changed) place()
        })
      : undefined
  signal.addEventListener('abort', () => {
    cellSizes?.disconnect()
  })

  function measure(): void {
    const { gridPx, windowPx } = sizes()
    const columnsNow = countColumns(columns, windowPx, gridPx)
    const stale = gridPx !== width || columnsNow !== count
    width = gridPx
    count = columnsNow
    if (stale) {
      // Of hidden items too: they come back into other columns.
      heights = new WeakMap()
      placed = new WeakMap()
    }
    const unknown = shown.filter(({ element }) => !heights.has(element))
    for (const { element, span } of unknown) {
      freeCell(element)
      element.style.position = 'absolute'
      element.style.inlineSize = columnWidth(Math.min(span, count))
      element.style.contentVisibility = ''
    }
    for (const { element } of unknown) heights.set(element, element.offsetHeight)
  }

  function columnWidth(span: number): string {
    return `calc((100% - ${(count - 1) * gapPx}px) * ${span / count} + ${(span - 1) * gapPx}px)`
  }

  function place(): void {
    edits.style(list, 'position', 'relative')
    edits.style(list, 'margin', '0px')
    edits.toggleClass(list, MEASURED, true)
    // For paper: it does nothing while the items stand where they were measured.
    edits.style(list, 'gap', `${rowGapPx}px ${gapPx}px`)
    measure()
    if (width === 0) return
    const cells = shown.map(({ element, span }) => ({ heightPx: heights.get(element) ?? 0, span }))
    const { places, heightPx } = placeMasonry(cells, count, rowGapPx)
    shrunkPx = Math.max(0, listPx - heightPx)
    listPx = heightPx
    const many = shown.length >= MANY_ITEMS
    for (const [index, { element }] of shown.entries()) {
      const spot = places[index]
      if (spot) write(element, { ...spot, heightPx: heights.get(element) ?? 0, many })
    }
    edits.style(list, 'block-size', `${heightPx}px`)
  }

  /** Only what changes is written: whatever is written has to be styled and laid out again. */
  function write(element: HTMLElement, to: Placed): void {
    const from = placed.get(element)
    placed.set(element, to)
    const { style } = element
    if (from?.topPx !== to.topPx) style.insetBlockStart = `${to.topPx}px`
    if (from?.column !== to.column) {
      style.insetInlineStart = `calc((100% + ${gapPx}px) * ${to.column / count})`
    }
    if (from?.many !== to.many) {
      style.contentVisibility = to.many ? 'auto' : ''
      style.setProperty('overflow-clip-margin', to.many ? `${CLIP_MARGIN_PX}px` : '')
    }
    if (from?.many !== to.many || from.heightPx !== to.heightPx) {
      style.containIntrinsicBlockSize = to.many ? `${to.heightPx}px` : ''
    }
  }

  return {
    placesFreely: true,
    place(items) {
      shown = items
      for (const { element } of shown) {
        if (watched.has(element)) continue
        watched.add(element)
        cellSizes?.observe(element)
      }
      place()
    },
    columns: () => count,
    spots: {
      get shrunkPx() {
        return shrunkPx
      },
      of(element) {
        const spot = rtl ? undefined : placed.get(element)
        if (!spot) return undefined
        const { column, topPx, heightPx } = spot
        return { leftPx: (column * (width + gapPx)) / count, topPx, heightPx }
      },
    },
  }
}
