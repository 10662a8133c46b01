import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Folders of `test/` that mirror no room, each with what it is for. */
const OWN = {
  across: 'what holds for several rooms at once',
  bench: 'measurements',
  e2e: 'what needs a real browser',
  engines: 'the same scenarios in every engine',
  qa: 'states that judge themselves, and their pictures',
  recordings: 'recorded pages',
  schedules: 'the checker of random schedules',
  shop: 'acceptance on a running shop',
  support: 'helpers of tests',
  wordpress: 'the package in a real WordPress',
}

const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

it('every folder of test/ mirrors one of src/ or widgets/, or has a reason of its own', () => {
  const rooms = new Set([
    ...foldersOf('src'),
    ...foldersOf('widgets'),
    'loader',
    'fixtures',
    ...Object.keys(OWN),
  ])
  expect(foldersOf('test').filter((folder) => !rooms.has(folder))).toEqual([])
})

it('no two folders of src/ and widgets/ share a name, so that a test has one room', () => {
  const names = [...foldersOf('src'), ...foldersOf('widgets')]
  expect(new Set(names).size).toBe(names.length)
})
