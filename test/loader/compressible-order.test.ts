import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inCompressibleOrder } from '../../loader/build/compressible-order.ts'
import { manifests } from '../../loader/build/manifests.ts'

const size = (lines: readonly string[]): number => gzipSync(lines.join('\n'), { level: 9 }).length

it('keeps every line, costs less than the alphabet, and is the same each time', () => {
  const lines = [...manifests]
    .map(([name, { native, when }]) => `${native.join()}|${name}|${when}`)
    .toSorted()
  const ordered = inCompressibleOrder(lines)
  expect(ordered.toSorted()).toEqual(lines)
  expect(size(ordered)).toBeLessThan(size(lines))
  expect(inCompressibleOrder(lines)).toEqual(ordered)
  expect(inCompressibleOrder([])).toEqual([])
})
