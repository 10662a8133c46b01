import { alignColumns, median } from '../table.mjs'

/** What is measured, in the order of the table. `goal` is the largest ratio to the originals that is aimed at. */
export const METRICS = [
  { name: 'js', title: 'JS, kB gz', digits: 1, goal: 0.4 },
  { name: 'requests', title: 'requests', digits: 0 },
  { name: 'lcp', title: 'LCP, ms', digits: 0 },
  { name: 'tbt', title: 'TBT, ms', digits: 0, goal: 0.5 },
  { name: 'cpu', title: 'main thread, ms of processor time', digits: 0 },
  { name: 'cls', title: 'CLS', digits: 3, goal: 1 },
  { name: 'inp', title: 'INP of the acts, ms', digits: 0 },
  { name: 'heap', title: 'heap, MB', digits: 1 },
]

/**
 * Medians of both variants and the ratio of the medians, with the spread of the ratios run by run: what ran beside
 * each other is compared with each other. `null` where the originals have nothing to compare with.
 */
export function figuresOf(original, atoll) {
  return METRICS.map(({ name, title, digits, goal }) => {
    const values = { original: read(original, name), atoll: read(atoll, name) }
    const medians = { original: medianOf(values.original), atoll: medianOf(values.atoll) }
    const pairs = values.original.flatMap((before, run) =>
      before > 0 && values.atoll[run] !== undefined ? [values.atoll[run] / before] : [],
    )
    const ratio = medians.original > 0 && medians.atoll !== null ? medians.atoll / medians.original : null
    const spread = ratio === null || pairs.length === 0 ? null : [Math.min(...pairs), Math.max(...pairs)]
    return { name, title, digits, goal, ...medians, ratio, spread }
  })
}

/** A figure's row of the table. */
export function rowOf({ title, digits, goal, original, atoll, ratio, spread }) {
  const show = (value) => (value === null ? '–' : value.toFixed(digits))
  const of = (value) => value.toFixed(2)
  const range = spread ? ` (${of(spread[0])}–${of(spread[1])})` : ''
  const isMet = goal === undefined || (ratio === null ? (atoll ?? 0) <= (original ?? 0) : ratio <= goal)
  return [
    title,
    show(original),
    show(atoll),
    ratio === null ? '–' : of(ratio) + range,
    goal === undefined ? '' : `≤ ${of(goal)}${isMet ? '' : ', missed'}`,
  ]
}

export const HEADINGS = ['', 'originals', 'Atoll', 'ratio (runs)', 'goal']

/** Rows of texts under {@link HEADINGS}, aligned. */
export function alignRows(rows) {
  return alignColumns([HEADINGS, ...rows])
}

function read(runs, name) {
  return runs.map((run) => run[name]).filter((value) => typeof value === 'number')
}

function medianOf(values) {
  return values.length === 0 ? null : median(values)
}
