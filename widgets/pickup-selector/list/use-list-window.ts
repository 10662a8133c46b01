import { type RefObject, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { PointList } from '../points/point-list.ts'
import type { Selector } from '../selector.ts'
import {
  layOut,
  scrolledAfter,
  type Growth,
  type ListLayout,
  type RowHeights,
  type Shown,
} from './list-window.ts'
import { createRowSizes, type RowSizes } from './row-sizes.ts'

/** Smallest height of anything that is touched, px. */
const MIN_TARGET_PX = 44
/** Less is a line box that the browser rounds, px. */
const MIN_GROWTH_PX = 0.5
const NO_GROWTH: Growth = new Map()

/** The part of the list that is in view, and what is known of its rows' heights. */
export interface ListWindow {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly heights: RowHeights
  readonly layout: ListLayout
  /** How far the list is scrolled, px; kept up to date row by row. */
  readonly scrolled: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls as far as needed to show an option, whether it is drawn or not. */
  readonly reveal: (index: number) => void
  /** Shows the highlighted option where the list has less room now, unless the shopper has scrolled on or points at it. */
  readonly retain: () => void
  readonly toTop: () => void
  readonly watchRow: RowSizes['watch']
}

/** @param fontSize px; rows grow with it */
export function useListWindow({ store }: Selector, fontSize: number): ListWindow {
  const list = useStore(store, (state) => state.list)
  const scroller = useRef<HTMLDivElement>(null)
  /** px; asking the list itself would lay the page out with every key. */
  const scrollTop = useRef(0)
  const [scrolled, setScrolled] = useState(0)
  /** The option to keep in view until the shopper scrolls, -1 for none: its place is a guess until its rows are measured. */
  const revealed = useRef(-1)
  /** Whether the shopper has scrolled since an option was shown. */
  const scrolledOn = useRef(false)
  const heights = useMemo(() => heightsFor(fontSize), [fontSize])
  const [measured, setMeasured] = useState<{ readonly list: PointList; readonly growth: Growth }>()
  const growth = measured?.list === list ? measured.growth : NO_GROWTH
  const layout = useMemo(() => layOut(list, heights, growth), [list, heights, growth])
  const collect = useRef(() => {})
  const [sizes] = useState(() => createRowSizes(() => collect.current()))

  function scrollTo(target: number): void {
    if (!scroller.current || target === scrollTop.current) return
    scrollTop.current = target
    scroller.current.scrollTop = target
    setScrolled(target)
  }

  function reveal(index: number): void {
    revealed.current = index
    const view = scroller.current
    if (!view || index < 0) return
    scrolledOn.current = false
    const top = layout.topOf(index)
    const bottom = index < list.points.length ? layout.topOf(index + 1) : top + heights.more
    const { clientHeight } = view
    // The heading sticks above the rows.
    const from = Math.max(0, top - heights.heading)
    if (from < scrollTop.current) scrollTo(from)
    else if (bottom > scrollTop.current + clientHeight) scrollTo(bottom - clientHeight)
  }

  const shown = useRef<Shown>({ list, layout })
  // Points that come later push the others on: what the shopper looks at stays where it is.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { list, layout }
    if (before.list === list) return
    const { active } = store.get()
    if (revealed.current >= 0) revealed.current = active
    const highlighted = scrolledOn.current ? undefined : list.points[active]
    scrollTo(scrolledAfter(before, shown.current, scrollTop.current, highlighted))
  }, [list, layout, store])
  useLayoutEffect(() => {
    collect.current = () => {
      const next = new Map(growth)
      let above = 0
      let changed = false
      for (const [place, size] of sizes.seen()) {
        const grown = size - (place < 0 ? heights.heading : heights.point)
        const change = grown - (growth.get(place) ?? 0)
        if (Math.abs(change) < MIN_GROWTH_PX) continue
        next.set(place, grown)
        changed = true
        if (place >= 0 && layout.topOf(place + 1) <= scrollTop.current) above += change
      }
      if (!changed) return
      setMeasured({ list, growth: next })
      // What grew above the view pushed down what the shopper looks at.
      if (above !== 0) scrollTo(scrollTop.current + above)
    }
    collect.current()
  })
  // oxlint-disable-next-line react/exhaustive-deps -- a row that turned out higher may have pushed the option out of view
  useLayoutEffect(() => reveal(revealed.current), [layout])
  useLayoutEffect(() => sizes.stop, [sizes])

  return {
    scroller,
    heights,
    layout,
    scrolled,
    reveal,
    retain() {
      const { active, pointed } = store.get()
      if (!scrolledOn.current && pointed !== active) reveal(active)
    },
    watchRow: sizes.watch,
    toTop() {
      revealed.current = -1
      scrollTo(0)
    },
    onScroll(event) {
      const top = event.currentTarget.scrollTop
      if (Math.abs(top - scrollTop.current) > 1) {
        revealed.current = -1
        scrolledOn.current = true
      }
      scrollTop.current = top
      // Rows beyond the edges are drawn already: a redraw with every other row is enough.
      if (Math.abs(top - scrolled) >= heights.point || top === 0) setScrolled(top)
    },
  }
}

function heightsFor(fontSize: number): RowHeights {
  const point = Math.max(MIN_TARGET_PX, Math.round(fontSize * 3.5))
  return { heading: Math.round(fontSize * 2.125), point, more: point }
}
