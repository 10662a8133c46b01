const HEADINGS = ['what', 'Atoll', 'peer: ratio (runs)', 'goal']

/** Of numbers. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** One figure of a row's runs, ms; `null` for a text. */
export function figureOf(values, by = 'median') {
  if (typeof values === 'string' || values.length === 0) return null
  return by === 'worst' ? Math.max(...values) : median(values)
}

/**
 * What ours takes of what a peer takes, with the spread of the ratios run by run: runs by turns are compared with each
 * other. `null` where one of them has no figure.
 */
export function ratioOf(ours, theirs, by) {
  const [above, below] = [figureOf(ours, by), figureOf(theirs, by)]
  if (above === null || !below) return null
  const pairs = theirs.flatMap((value, run) => (value > 0 && run < ours.length ? [ours[run] / value] : []))
  return { ratio: above / below, least: Math.min(...pairs), most: Math.max(...pairs) }
}

/** Rows as aligned text under {@link HEADINGS}. */
export function formatTable(rows) {
  return alignColumns([
    HEADINGS,
    ...rows.map((row) => [row.what, showRuns(row.ours, row.by), showPeers(row), row.goal ?? '']),
  ])
}

/** Lines of cells, each column as wide as its widest cell. */
export function alignColumns(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)))
  return lines
    .map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd())
    .join('\n')
}

export function showTime(ms) {
  return ms === null ? '–' : `${digitsOf(ms)} ms`
}

function showRuns(values, by) {
  if (typeof values === 'string') return values
  const spread =
    values.length > 1 ? ` (${digitsOf(Math.min(...values))}–${digitsOf(Math.max(...values))})` : ''
  return showTime(figureOf(values, by)) + spread
}

function digitsOf(ms) {
  return ms.toFixed(ms < 10 ? 2 : 0)
}

function showPeers({ ours, peers = {}, by }) {
  const shown = Object.entries(peers).flatMap(([name, values]) => {
    const found = ratioOf(ours, values, by)
    if (!found) return []
    const [ratio, least, most] = [found.ratio, found.least, found.most].map((value) => value.toFixed(2))
    return [`${name} ${showTime(figureOf(values, by))}: ${ratio} (${least}–${most})`]
  })
  return shown.join(', ') || '–'
}
