/** Heights of the rows that are drawn, as the browser lays them out: nothing is asked for, so nothing is laid out for it. */
export interface RowSizes {
  /** @param place tells the row from others. @returns stops */
  readonly watch: (row: Element, place: number) => () => void
  /** Each row's place and height in px, as far as known. */
  readonly seen: () => Iterable<readonly [place: number, height: number]>
  readonly stop: () => void
}

/** @param changed called when a row turned out to be of another height */
export function createRowSizes(changed: () => void): RowSizes {
  const places = new Map<Element, number>()
  const heights = new WeakMap<Element, number>()
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const [size] = borderBoxSize
      if (size) heights.set(target, size.blockSize)
    }
    changed()
  })
  return {
    watch(row, place) {
      places.set(row, place)
      observer.observe(row)
      return () => {
        places.delete(row)
        observer.unobserve(row)
      }
    },
    *seen() {
      for (const [row, place] of places) {
        const height = heights.get(row)
        if (height !== undefined && height > 0) yield [place, height]
      }
    },
    stop: () => observer.disconnect(),
  }
}
