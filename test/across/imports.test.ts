import { readdirSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, it } from 'vitest'

/**
 * The rooms of `src/` from the ground up: a room imports from those below it alone. Rooms of one floor do not import each
 * other. `island/names` is the product's prefix, which all others may use.
 */
const FLOORS: ReadonlyArray<readonly string[]> = [
  ['island/names', 'format', 'i18n', 'jquery', 'read', 'timing', 'undo'],
  ['client', 'html', 'storage'],
  ['cart', 'consent', 'in-view', 'island'],
  ['interaction', 'originals', 'tracking', 'viewport', 'woo'],
  ['focus'],
]

const SOURCE = /\.tsx?$/
/** What a file imports and exports from others: for its types alone, at once, or later. */
const IMPORT = /^(?:import|export)\b[^'"`;]*?from\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm

const files = ['src', 'widgets', 'loader'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    SOURCE.test(path) ? [`${room}/${path}`] : [],
  ),
)
const known = new Set(files)
const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file: string): readonly string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
  const paths = found.map(([, now, later]) => normalize(`${dirname(file)}/${now ?? later ?? ''}`))
  return paths.filter((path) => known.has(path))
}

/** The first circle that starts at `file`, if any; `done` are files that are in none. */
function circleFrom(file: string, path: readonly string[], done: Set<string>): readonly string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return null
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, [...path, file], done)
    if (circle) return circle
  }
  done.add(file)
  return null
}

/** The floor of a file of `src/`; -1 where its room stands on none. */
function floorOf(file: string): number {
  const [, folder = '', name = ''] = file.split('/')
  const module = FLOORS.findIndex((rooms) => rooms.includes(`${folder}/${name.replace(SOURCE, '')}`))
  return module >= 0 ? module : FLOORS.findIndex((rooms) => rooms.includes(folder))
}

const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/')
const arrows = [...imports].flatMap(([file, targets]) => targets.map((target) => [file, target] as const))

it('no file imports itself by way of others, not even a type or code that comes later', () => {
  const done = new Set<string>()
  expect(arrows.length).toBeGreaterThan(1000)
  for (const file of files) expect(circleFrom(file, [], done)).toBeNull()
})

it('the loader may import widgets and src, a widget only src and itself, src only src', () => {
  const up = arrows.filter(([file, target]) => {
    if (target.startsWith('src/') || roomOf(file) === roomOf(target)) return false
    return !file.startsWith('loader/')
  })
  expect(up).toEqual([])
})

it('every room of src/ stands on a floor and imports only what is below', () => {
  const inside = arrows.filter(([file, target]) => file.startsWith('src/') && roomOf(file) !== roomOf(target))
  expect(files.filter((file) => file.startsWith('src/') && floorOf(file) < 0)).toEqual([])
  expect(inside.filter(([file, target]) => floorOf(file) <= floorOf(target))).toEqual([])
})
