import type { HostEdits } from '../../src/dom/host-edits.ts'
import { type ColumnRule, countColumns } from './columns.ts'
import type { Item } from './items.ts'
import { placeMasonry } from './masonry.ts'
import type { LayoutMode } from './model.ts'

/** From this many items on, those outside the window are not rendered until they come near. */
export const MANY_ITEMS = 60

/** Shadows reach this far out of an item that is not rendered outside the window, px. */
const CLIP_MARGIN_PX = 48

export interface LayoutOptions {
  readonly list: HTMLElement
  readonly mode: LayoutMode
  /** The theme's own style sheet lays the items out. */
  readonly byTheme: boolean
  readonly columns: ColumnRule
  readonly gapPx: number
  readonly rowGapPx: number
  readonly edits: HostEdits
  readonly signal: AbortSignal
}

export interface Layout {
  /** Items show in order wherever they stand in the document. */
  readonly placesFreely: boolean
  /** Lays out what is shown, in order. Reads the heights it does not know together, in one go. */
  readonly place: (shown: readonly Item[]) => void
}

type Own = Pick<LayoutOptions, 'list' | 'columns' | 'gapPx' | 'rowGapPx' | 'edits' | 'signal'>

export function createLayout({ mode, byTheme, ...own }: LayoutOptions): Layout {
  if (byTheme || mode === 'list') return { placesFreely: false, place: () => {} }
  if (own.gapPx > 20) own.edits.toggleClass(own.list, 'mobile-paddings', true)
  if (mode === 'grid') return createRows(own, 'grid')
  return typeof CSS !== 'undefined' && CSS.supports('display', 'grid-lanes')
    ? createRows(own, 'grid-lanes')
    : createMasonry(own)
}

/** Columns by the browser: rows of equal height, or masonry where it can do that. */
function createRows({ list, columns, gapPx, rowGapPx, edits, signal }: Own, display: string): Layout {
  let shown: readonly Item[] = []
  const sizes = watchSizes(list, signal, place)

  function place(): void {
    const count = countColumns(columns, sizes().windowPx, sizes().gridPx)
    edits.style(list, 'display', display)
    edits.style(list, 'margin', '0px')
    edits.style(list, 'gap', `${rowGapPx}px ${gapPx}px`)
    edits.style(list, 'grid-template-columns', `repeat(${count}, minmax(0px, 1fr))`)
    for (const { element, span } of shown) {
      freeCell(element)
      element.style.gridColumn = span > 1 && count > 1 ? 'span 2' : ''
    }
  }

  return {
    placesFreely: false,
    place(items) {
      shown = items
      place()
    },
  }
}

/** Columns by {@link placeMasonry}: every item where its column ends. */
function createMasonry({ list, columns, gapPx, rowGapPx, edits, signal }: Own): Layout {
  const heights = new WeakMap<HTMLElement, number>()
  const watched = new Set<HTMLElement>()
  let shown: readonly Item[] = []
  let count = 0
  let width = 0
  const sizes = watchSizes(list, signal, place)

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
    const unknown = shown.filter(({ element }) => stale || !heights.has(element))
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
    measure()
    if (width === 0) return
    const cells = shown.map(({ element, span }) => ({ heightPx: heights.get(element) ?? 0, span }))
    const { places, heightPx } = placeMasonry(cells, count, rowGapPx)
    const many = shown.length >= MANY_ITEMS
    for (const [index, { element }] of shown.entries()) {
      const { column, topPx } = places[index] ?? { column: 0, topPx: 0 }
      const { style } = element
      style.insetBlockStart = `${topPx}px`
      style.insetInlineStart = `calc((100% + ${gapPx}px) * ${column / count})`
      style.contentVisibility = many ? 'auto' : ''
      style.setProperty('overflow-clip-margin', many ? `${CLIP_MARGIN_PX}px` : '')
      style.containIntrinsicBlockSize = many ? `${cells[index]?.heightPx ?? 0}px` : ''
    }
    edits.style(list, 'block-size', `${heightPx}px`)
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
  }
}

/** Takes from a cell what the theme gives it for its own way of laying out. */
function freeCell({ style }: HTMLElement): void {
  style.boxSizing = 'border-box'
  style.margin = '0'
  style.padding = '0'
  style.inlineSize = 'auto'
  style.float = 'none'
}

interface Sizes {
  readonly gridPx: number
  readonly windowPx: number
}

/**
 * The widths that decide about columns, without reading layout again.
 * @param changed told when one of them changed
 */
function watchSizes(list: HTMLElement, signal: AbortSignal, changed: () => void): () => Sizes {
  const read = (): Sizes => ({ gridPx: list.clientWidth, windowPx: innerWidth })
  let known: Sizes | undefined
  const look = (): void => {
    const now = read()
    if (!known || (now.gridPx === known.gridPx && now.windowPx === known.windowPx)) return
    known = now
    changed()
  }
  addEventListener('resize', look, { passive: true, signal })
  if ('ResizeObserver' in globalThis) {
    const observer = new ResizeObserver(look)
    observer.observe(list)
    signal.addEventListener('abort', () => {
      observer.disconnect()
    })
  }
  return () => (known ??= read())
}
