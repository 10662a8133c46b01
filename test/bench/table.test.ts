import { describe, expect, it } from 'vitest'
import { compareRows } from './results.mjs'
import { formatTable, ratioOf } from './table.mjs'

describe('a table of timings', () => {
  it('shows medians with their spread, and ratios with theirs', () => {
    const rows = [{ what: 'open', ours: [12, 10, 30], peers: { select2: [100, 200] }, goal: '≤ 64 ms' }]
    expect(formatTable(rows).split('\n')).toEqual([
      '  what  Atoll          peer: ratio (runs)                goal',
      '  open  12 ms (10–30)  select2 200 ms: 0.06 (0.05–0.12)  ≤ 64 ms',
    ])
  })

  it('takes the worst of the runs where a row asks for it', () => {
    expect(formatTable([{ what: 'key', ours: [12, 10, 30], by: 'worst' }])).toContain('30 ms (10–30)')
  })

  it('has no ratio where a peer was not measured or a row is a text', () => {
    expect(ratioOf([1], [], 'median')).toBeNull()
    expect(ratioOf('24 rows', [1])).toBeNull()
  })

  it('that is compared marks what changed by more than a tenth', () => {
    const then = [
      { what: 'open', ours: [10] },
      { what: 'key', ours: [10] },
      { what: 'rows', ours: '31' },
    ]
    const now = [
      { what: 'open', ours: [12] },
      { what: 'key', ours: [10.5] },
      { what: 'rows', ours: '30' },
      { what: 'new', ours: [5] },
    ]
    const [, ...lines] = compareRows(then, now).split('\n')
    expect(lines.map((line) => line.trim().replaceAll(/ {2,}/g, '|'))).toEqual([
      'open|10 ms|12 ms|1.20, slower',
      'key|10 ms|11 ms|1.05',
      'rows|31|30|–',
      'new|–|5.00 ms|–',
    ])
  })
})
