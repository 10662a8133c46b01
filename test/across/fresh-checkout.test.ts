import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Programs that install the packages, so that they run before any is there. */
const FIRST = ['test/run.mjs', 'demo-pages/start.mjs', 'test/shop/run.mjs']

/** Packages that the file asks for at once, by way of others too. */
function packagesOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const asked = [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm),
  ]
  return asked.flatMap(([, from, bare]) => {
    const name = from ?? bare ?? ''
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesOf(join(dirname(path), name), seen) : [`${path}: ${name}`]
  })
}

it.each(FIRST)('%s starts in a fresh checkout, which has no packages yet', (program) => {
  expect(packagesOf(program)).toEqual([])
})
