import { expect, it } from 'vitest'
import { billOfMaterials } from '../../loader/build/sbom.ts'

it('the bill of materials names each package that is in the build once, with the lock file’s version and hash', () => {
  const bill = billOfMaterials('1.2.3', [
    '/project/src/html/sanitize.ts',
    '/project/node_modules/dompurify/dist/purify.es.mjs',
    '/project/node_modules/@floating-ui/dom/dist/index.mjs',
    '/project/node_modules/@floating-ui/dom/dist/other.mjs',
  ]) as {
    readonly bomFormat: string
    readonly components: ReadonlyArray<{
      readonly purl: string
      readonly licenses: unknown
      readonly hashes: ReadonlyArray<{ readonly content: string }>
    }>
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    expect.stringMatching(/^pkg:npm\/%40floating-ui\/dom@\d/),
    expect.stringMatching(/^pkg:npm\/dompurify@\d/),
  ])
  expect(bill.components[0]?.licenses).toEqual([{ license: { id: 'MIT' } }])
  expect(bill.components[1]?.licenses).toEqual([{ expression: 'MPL-2.0 OR Apache-2.0' }])
  for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/)
})
