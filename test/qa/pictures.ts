import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CELL_PX, type Grid } from './grid.ts'

/** A page beside the one that is looked at: it has a canvas to read pictures with. */
export type Bench = Page

/** What the window shows, as PNG. */
export async function shoot(page: Page): Promise<string> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after another
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
  return (await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })).toString('base64')
}

export function readGrid(bench: Bench, png: string): Promise<Grid> {
  return bench.evaluate(
    async ([picture, side]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('No canvas.')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const columns = Math.ceil(width / side)
      const sums = new Float64Array(columns * Math.ceil(height / side))
      const counts = new Uint32Array(sums.length)
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = 4 * (y * width + x)
          const cell = Math.floor(y / side) * columns + Math.floor(x / side)
          // Weights that keep a red, a green and a blue of the same brightness apart.
          sums[cell] =
            (sums[cell] ?? 0) +
            0.45 * (data[at] ?? 0) +
            0.35 * (data[at + 1] ?? 0) +
            0.2 * (data[at + 2] ?? 0)
          counts[cell] = (counts[cell] ?? 0) + 1
        }
      }
      return { columns, cells: [...sums].map((sum, cell) => sum / (counts[cell] ?? 1)) }
    },
    [png, CELL_PX] as const,
  )
}

/** Keeps a picture small; `marked` cells are framed. */
export async function keepPicture(
  bench: Bench,
  png: string,
  file: string,
  marked: readonly number[] = [],
): Promise<void> {
  const webp = await bench.evaluate(
    async ([picture, side, cells]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas.')
      context.drawImage(bitmap, 0, 0)
      context.fillStyle = 'rgb(255 0 60 / 45%)'
      const columns = Math.ceil(bitmap.width / side)
      for (const cell of cells)
        context.fillRect((cell % columns) * side, Math.floor(cell / columns) * side, side, side)
      return canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? ''
    },
    [png, CELL_PX, marked] as const,
  )
  await writeFile(file, Buffer.from(webp, 'base64'))
}

/** What was approved, as far as its cells tell. */
export async function keepMosaic(bench: Bench, grid: Grid, file: string): Promise<void> {
  const webp = await bench.evaluate(
    ([{ columns, cells }, side]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: columns * side, height: (cells.length / columns) * side })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas.')
      for (const [at, cell] of cells.entries()) {
        context.fillStyle = `rgb(${cell} ${cell} ${cell})`
        context.fillRect((at % columns) * side, Math.floor(at / columns) * side, side, side)
      }
      return canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? ''
    },
    [grid, CELL_PX] as const,
  )
  await writeFile(file, Buffer.from(webp, 'base64'))
}
