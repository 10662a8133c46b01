import { inflateRawSync } from 'node:zlib'

/** Files of a ZIP archive by their paths, as the central directory lists them. */
export function readArchive(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameBytes = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    files.set(name, inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))))
    at += 46 + nameBytes
  }
  return files
}
