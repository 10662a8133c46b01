import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { withCompressibleTable } from '../../loader/build/compressible-order.ts'
import { manifests } from '../../loader/build/manifests.ts'
import { packTable, unpackTable } from '../../loader/table-codec.ts'

const size = (code: string): number => gzipSync(code, { level: 9 }).length
const table = packTable(
  new Map(
    [...manifests]
      .slice(0, 12)
      .map(([name, { native, when }]) => [name, { native: native.join(), needs: '12', when }]),
  ),
)
const code = `start(read("${table.replaceAll('\n', String.raw`\n`)}"),document.querySelector(".wpcf7"))`

/** What the table says, whatever its order. */
function said(written: string): unknown {
  const [, literal = ''] = /read\(("[^]*?")\),/.exec(written) ?? []
  return [...unpackTable(JSON.parse(literal) as string)]
    .map(([name, { native, ...rest }]) => ({ name, ...rest, native: native.split(',').toSorted() }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

it('says the same in fewer bytes, the same each time', () => {
  const ordered = withCompressibleTable(code, table)
  expect(said(ordered)).toEqual(said(code))
  expect(size(ordered)).toBeLessThan(size(code))
  expect(withCompressibleTable(code, table)).toBe(ordered)
})

it('refuses code that does not hold the table', () => {
  expect(() => withCompressibleTable('start()', table)).toThrow('stands in it changed')
})
