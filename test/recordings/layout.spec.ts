import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { HEIGHT } from '../engines/drivers/driver.ts'
import { watchMoves } from '../engines/moves.ts'
import { scenario } from '../engines/scenario.ts'

/** Pages as a server prints them: what the originals had done by then is in some, and pieces without their page are others. */
const files = readdirSync(process.env['ATOLL_RECORDINGS'] ?? '').filter(
  (file) => file.endsWith('.html') && !/\.(?:after|composed)\.html$/.test(file),
)
const WIDTHS = [320, 390, 768, 1024, 1280, 1920]

for (const file of files) {
  const path = `/page/${file}?hold`
  scenario(
    `nothing moves when Atoll comes, nor when a font does after it (${file})`,
    async ({ visitor, request }) => {
      await expect(await request.get(path)).toBeOK()
      await visitor.open('/frames')
      await visitor.evaluate(watchMoves, path, WIDTHS, HEIGHT)
      const look = (): Promise<readonly string[] | null> =>
        visitor.evaluate(() => (window as unknown as { moves: readonly string[] | null }).moves)
      await expect.poll(look, { timeout: 25_000 }).not.toBeNull()
      expect(await look()).toEqual([])
    },
  )
}
