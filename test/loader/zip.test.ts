import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zip } from '../../loader/build/zip.ts'

const ENTRIES = [
  { path: 'atoll/b.txt', content: Buffer.from('second '.repeat(100)) },
  { path: 'atoll/ą.txt', content: Buffer.from('') },
  { path: 'atoll/a.txt', content: Buffer.from('first') },
]

describe('an archive', () => {
  it('lists the files by name, and gives each back', () => {
    expect(readArchive(zip(ENTRIES))).toEqual(
      Object.fromEntries(ENTRIES.map(({ path, content }) => [path, content.toString()])),
    )
  })

  it('is the same whatever the order of the files and the time', () => {
    expect(zip(ENTRIES).equals(zip(ENTRIES.toReversed()))).toBe(true)
  })
})

/** Reads what the central directory lists. */
function readArchive(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  let at = archive.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameBytes = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    files[name] = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))).toString()
    at += 46 + nameBytes
  }
  return files
}
