import { describe, expect, it } from 'vitest'
import { decode, differences, encode } from './grid.ts'

const grid = { columns: 3, cells: [0, 40, 255, 128, 17, 90] }

describe('the grid of a picture', () => {
  it('comes back as it was kept, but for steps too small to see', () => {
    const kept = decode(encode(grid))
    expect(kept.columns).toBe(3)
    expect(kept.cells.map((cell, at) => Math.abs(cell - (grid.cells[at] ?? 0)) <= 4)).toEqual(
      Array(6).fill(true),
    )
  })

  it('differs in the cells that changed, not in those that were smoothed otherwise', () => {
    const seen = { columns: 3, cells: [12, 40, 255, 188, 17, 90] }
    expect(differences(grid, seen)).toEqual([3])
  })

  it('differs everywhere from a picture of another size', () => {
    expect(differences(grid, { columns: 2, cells: [0, 40] })).toEqual([0, 1])
  })
})
