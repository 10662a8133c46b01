/** Of numbers. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/**
 * Rows `{ what, ours, peer, goal }` as aligned text. `ours` and `peer` are ms or finished texts.
 */
export function formatTable(rows) {
  const cells = [
    ['what', 'Atoll', 'peer', 'goal'],
    ...rows.map(({ what, ours, peer = '–', goal = '' }) => [what, show(ours), show(peer), goal]),
  ]
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`)
    .join('\n')
}

function show(value) {
  return typeof value === 'number' ? `${value.toFixed(value < 10 ? 2 : 0)} ms` : value
}
