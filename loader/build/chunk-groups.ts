import { readFileSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import { CORE, entries } from './entries.ts'
import { BASE, RARE_VIEWS, roomNames, roomOf, togetherOf } from './rooms.ts'

/** What so many entries need comes with the runtime. */
const MANY_ENTRIES = Object.keys(entries).length * 0.4

/** React's side of every island: who needs one of its modules needs most. */
const ISLAND = 'island'
const VIEWS = 'views'

/** Packages that are published together. */
const FAMILIES: Readonly<Record<string, string>> = { 'react-dom': 'react' }
/** Used in one place, and half a kB smaller in one file with it. */
const INLINED: readonly string[] = ['embla-carousel-react', 'photoswipe']

const JSX_RUNTIME = /node_modules\/react\/.*jsx-runtime/

/** The bundler's own few lines, by which the JSX runtime is read as a module: always a file of that name. */
const BUNDLER_RUNTIME = 'rolldown-runtime'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}

type Inform = (id: string) => Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'> | null

/** Names of the files that several entries share. The place in this list is the letter that the loader knows a file by. */
export const SHARED: readonly string[] = roomNames(readdirSync('src').toSorted()).map(sharedName)

const JSX = 'jsx'

/** What prerendered views need before React, and React too: no edit of ours renames it. */
export const LASTING: readonly string[] = [JSX, BUNDLER_RUNTIME]

/**
 * The file of a module, by where it lies: each library has one, and each room of `src/` for what several entries share.
 * What one entry alone needs stays in it; of what comes later the bundler makes as few files as it can.
 */
export function groupOf(id: string, inform: Inform): string | null {
  const roots = rootsOf(id, inform)
  const starts = roots.filter((root) => inform(root)?.isEntry)
  const place = placeOf(id)
  if (JSX_RUNTIME.test(id)) return JSX
  if (starts.length === 0) {
    return libraryOf(id, inform) ?? togetherOf(pathOf(id)) ?? (isView(place) ? VIEWS : null)
  }
  if (starts.includes(id)) return null
  if (starts.length >= MANY_ENTRIES || starts.some((root) => pathOf(root) === entries[CORE])) {
    return sharedName(BASE)
  }
  return place && !isOwn(roots, inform) ? sharedName(roomOf(place)) : null
}

/** Whether one entry alone needs what has these roots: with itself, or with what only it fetches later. */
function isOwn(roots: readonly string[], inform: Inform): boolean {
  const entry = roots.find((root) => inform(root)?.isEntry)
  return roots.every((root) => root === entry || (!inform(root)?.isEntry && comesWith(root, entry, inform)))
}

/** Whether only `entry`, or what comes with it, fetches `root`. */
function comesWith(
  root: string,
  entry: string | undefined,
  inform: Inform,
  seen = new Set<string>(),
): boolean {
  if (seen.has(root)) return true
  seen.add(root)
  return (inform(root)?.dynamicImporters ?? [])
    .flatMap((importer) => rootsOf(importer, inform))
    .every((above) => above === entry || (!inform(above)?.isEntry && comesWith(above, entry, inform, seen)))
}

function isView(place: string | undefined): boolean {
  return place !== undefined && place.startsWith(`${ISLAND}/`) && !RARE_VIEWS.includes(place)
}

/** Not a name that a file which comes later could have. */
function sharedName(room: string): string {
  return `shared-${room}`
}

/** Modules that are fetched by themselves and bring `id` along: entries, and what an `import()` names. */
function rootsOf(id: string, inform: Inform, seen = new Set<string>()): readonly string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { isEntry, importers = [], dynamicImporters = [] } = inform(id) ?? {}
  const above = importers.flatMap((importer) => rootsOf(importer, inform, seen))
  return isEntry || dynamicImporters.length > 0 ? [id, ...above] : above
}

/** The dependency that a module of `node_modules` came with: its own package, or the one that imports it. */
function libraryOf(id: string, inform: Inform, seen = new Set<string>()): string | undefined {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (!name || seen.has(id) || INLINED.includes(name)) return undefined
  seen.add(id)
  if (name in dependencies) return (FAMILIES[name] ?? name).replace('@', '').replace('/', '-')
  const importers = inform(id)?.importers.toSorted() ?? []
  return importers.map((importer) => libraryOf(importer, inform, seen)).find(Boolean)
}

/** `undo/restore` of `src/undo/restore.ts`; nothing of what lies elsewhere, nor of a style sheet: it goes with its importer. */
function placeOf(id: string): string | undefined {
  return /^src\/(.+)\.tsx?$/.exec(pathOf(id))?.[1]
}

function pathOf(id: string): string {
  return relative(process.cwd(), id).replaceAll('\\', '/')
}
