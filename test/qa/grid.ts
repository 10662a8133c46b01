import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Side of a cell, CSS px. */
export const CELL_PX = 10
/** Brightness is kept in steps of this, of 255. */
const STEP = 8
/** A cell is another one from here on, of 255: two steps and what a smoothed edge may round to. */
const SAME = 20
/** So many cells may differ: marks that the system draws (arrows of selects, ticks) are small. */
export const ALLOWED_CELLS = 2

/** Mean brightness of a picture's cells, row by row. */
export interface Grid {
  readonly columns: number
  readonly cells: readonly number[]
}

/** As it is kept: `39:…`. */
export function encode({ columns, cells }: Grid): string {
  const steps = Uint8Array.from(cells, (cell) => Math.round(cell / STEP))
  return `${columns}:${deflateRawSync(steps, { level: 9 }).toString('base64')}`
}

export function decode(text: string): Grid {
  const [columns = '', packed = ''] = text.split(':')
  const steps = inflateRawSync(Buffer.from(packed, 'base64'))
  return { columns: Number(columns), cells: [...steps].map((step) => step * STEP) }
}

/** Places of the cells that are not alike; all of them where the pictures are of different sizes. */
export function differences(approved: Grid, seen: Grid): readonly number[] {
  const sameSize = approved.columns === seen.columns && approved.cells.length === seen.cells.length
  return seen.cells.flatMap((cell, at) =>
    sameSize && Math.abs(cell - (approved.cells[at] ?? 0)) <= SAME ? [] : [at],
  )
}
