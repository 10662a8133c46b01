import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { pathOf, type State } from '../../demo-pages/widget-state.ts'
import { AXES, isChosen } from './arguments.mjs'
import { ALLOWED_CELLS, decode, differences, encode } from './grid.ts'
import { type Bench, keepMosaic, keepPicture, readGrid, shoot } from './pictures.ts'
import { readSettings } from './settings.ts'
import { allStates } from './states.ts'
import { readVerdict } from './verdict.ts'

/** A value for each axis. */
type Variant = Readonly<Record<string, string>>
type Approved = Readonly<Record<string, Readonly<Record<string, string>>>>

const { folder, axes, ...chosen } = readSettings()
const states = (await allStates()).filter((state) => isChosen(chosen, state))
mkdirSync(`${folder}/pictures`, { recursive: true })

const test = base.extend<object, { bench: Bench }>({
  bench: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

const variants = Object.entries(axes).reduce<readonly Variant[]>(
  (done, [name, values]) => done.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value }))),
  [{}],
)

/** Pictures are approved of a state as it is without options. */
function isUsual(variant: Variant): boolean {
  return Object.entries(AXES).every(([name, usual]) => name === 'width' || variant[name] === usual[0])
}

function contextOf({ width, scheme, motion, contrast }: Variant): BrowserContextOptions {
  return {
    viewport:
      Number(width) < 600 ? { width: Number(width), height: 844 } : { width: Number(width), height: 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: motion === 'reduce' ? 'reduce' : 'no-preference',
    forcedColors: contrast === 'forced' ? 'active' : 'none',
  }
}

function addressOf(state: State, variant: Variant): string {
  const asked = Object.entries(variant).filter(
    ([name, value]) => name !== 'width' && name !== 'motion' && AXES[name]?.[0] !== value,
  )
  return `${pathOf(state)}?${new URLSearchParams([...asked, ['still', '']]).toString()}`
}

function approvedOf({ widget, slug }: State, width: string): string | undefined {
  const file = new URL(`baseline/${widget}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Approved)[slug]?.[width] : undefined
}

for (const state of states) {
  for (const variant of variants) {
    const { width = '', ...others } = variant
    const shown = [
      width,
      ...Object.entries(others).flatMap(([name, value]) => (AXES[name]?.[0] === value ? [] : value)),
    ].join(' ')
    test(`${state.widget}: ${state.name} (${shown})`, async ({ browser, bench, baseURL }) => {
      const id = `${state.widget}--${state.slug}--${shown.replaceAll(' ', '-')}`
      const context = await browser.newContext({ ...contextOf(variant), ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto(addressOf(state, variant))
      const { verdict, problems } = await readVerdict(page)
      const result = { ...state, width, variant: shown, verdict, problems }
      const save = (more: object = {}): Promise<void> =>
        writeFile(`${folder}/results/${id}.json`, JSON.stringify({ ...result, ...more }))
      if (verdict === 'skip') {
        await save()
        await context.close()
        test.skip(true, 'It is not shown in that width.')
      }
      const still = await shoot(page)
      const grid = await readGrid(bench, still)
      const isKept = isUsual(variant) && !state.steps.includes('varies')
      const approved = isKept ? approvedOf(state, width) : undefined
      const differs = approved ? differences(decode(approved), grid) : []
      const pictures: Record<string, string> = { seen: `${id}.webp` }
      if (approved && differs.length > ALLOWED_CELLS) {
        pictures['approved'] = `${id}--approved.webp`
        pictures['differs'] = `${id}--differs.webp`
        await keepMosaic(bench, decode(approved), `${folder}/pictures/${pictures['approved']}`)
        await keepPicture(bench, still, `${folder}/pictures/${pictures['differs']}`, differs)
      }
      // With letters, for those who look at it.
      await page.evaluate(() => {
        document.querySelector('link[href$="still.css"]')?.remove()
        return (window as unknown as { judge: { bringIntoView: () => Promise<void> } }).judge.bringIntoView()
      })
      await keepPicture(bench, await shoot(page), `${folder}/pictures/${pictures['seen'] ?? ''}`)
      await save({
        ...(isKept && { grid: encode(grid) }),
        pictures,
        differs: differs.length > ALLOWED_CELLS ? differs.length : 0,
      })
      await context.close()
      expect.soft(Object.entries(problems).filter(([, lines]) => lines.length > 0)).toEqual([])
      expect(differs.length, 'cells of the picture that differ').toBeLessThanOrEqual(ALLOWED_CELLS)
    })
  }
}
