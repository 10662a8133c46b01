import { describe, expect, it } from 'vitest'
import { zip } from '../../loader/build/zip.ts'
import { readArchive } from '../support/archive.ts'

const ENTRIES = [
  { path: 'atoll/b.txt', content: Buffer.from('second '.repeat(100)) },
  { path: 'atoll/ą.txt', content: Buffer.from('') },
  { path: 'atoll/a.txt', content: Buffer.from('first') },
]

describe('an archive', () => {
  it('lists the files by name, and gives each back', () => {
    expect(readArchive(zip(ENTRIES))).toEqual(new Map(ENTRIES.map(({ path, content }) => [path, content])))
  })

  it('is the same whatever the order of the files and the time', () => {
    expect(zip(ENTRIES).equals(zip(ENTRIES.toReversed()))).toBe(true)
  })
})
