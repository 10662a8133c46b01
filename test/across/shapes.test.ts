import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const names = readdirSync('widgets')

const source = (path: string): string => readFileSync(path, 'utf8')

/** The file and what it imports at once, types aside. */
function closureOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return []
  seen.add(path)
  for (const [, type, specifier = ''] of source(path).matchAll(
    /^(?:im|ex)port (type )?[^;]*?from '(\.[^']+\.tsx?)'/gm,
  ))
    if (!type) closureOf(join(dirname(path), specifier), seen)
  return [...seen]
}

/** Rules of the shapes in CONTRIBUTING.md, "Two shapes". */
describe.each(names)('the folder of %s', (name) => {
  const files = readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })

  it('has a manifest, an entry and a README, and keeps what it reads and decides in files of that name', () => {
    expect(files).toEqual(expect.arrayContaining(['manifest.ts', 'index.ts', 'README.md']))
    // A second reader or a second set of rules would lie beside the first.
    const called = (end: string): readonly string[] =>
      files.filter((file) => new RegExp(`(^|/)${end}$`).test(file))
    expect(called('host\\.ts').length).toBeLessThanOrEqual(1)
    expect(called('index\\.ts')).toEqual(['index.ts'])
  })

  it('has rooms once it has more files than one can overlook', () => {
    const flat = readdirSync(`widgets/${name}`, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
    )
    expect(flat.length).toBeLessThanOrEqual(25)
  })

  it('has its tests in a folder of the same name', () => {
    expect(existsSync(`test/${name}`)).toBe(true)
  })
})

const isIsland = (name: string): boolean => source(`widgets/${name}/manifest.ts`).includes("kind: 'island'")

it.each(names.filter(isIsland))(
  '%s is an island: React comes with view.tsx, which the entry asks for later',
  (name) => {
    const atOnce = closureOf(`widgets/${name}/index.ts`)
    expect(existsSync(`widgets/${name}/view.tsx`)).toBe(true)
    expect(atOnce).not.toContain(`widgets/${name}/view.tsx`)
    expect(
      atOnce.filter((file) => /^import (?!type )[^;]*?from 'react(-dom)?[/']/m.test(source(file))),
    ).toEqual([])
  },
)

it.each(names.filter((name) => !isIsland(name)))('%s is a behaviour: no components, no React', (name) => {
  const files = readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([])
  const code = files.filter((file) => file.endsWith('.ts'))
  expect(code.filter((file) => source(`widgets/${name}/${file}`).includes("from 'react"))).toEqual([])
})
