import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  /** Path with `/` between folders. */
  readonly path: string
  readonly content: Uint8Array
}

/** 1 January 1980, the format's first day: the same files give the same archive whenever they are packed. */
const DATE = 0x21
const DEFLATE = 8
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x800
const LOCAL_HEADER_BYTES = 30
const CENTRAL_HEADER_BYTES = 46
const END_BYTES = 22

/**
 * A ZIP archive. Written here because the format is small, and a package for it would weigh more than these lines.
 * Entries are sorted by path.
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content, { level: 9 })
    const common = describe(content, packed, name)
    const local = Buffer.alloc(LOCAL_HEADER_BYTES - common.length)
    local.writeUInt32LE(0x04034b50)
    parts.push(local, common, name, packed)
    directory.push(centralHeader(common, offset), name)
    offset += LOCAL_HEADER_BYTES + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...parts, list, endRecord(entries.length, list.length, offset)])
}

/** The fields that local and central header share, from the needed version to the length of the extra field. */
function describe(content: Uint8Array, packed: Uint8Array, name: Uint8Array): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(DEFLATE, 4)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function centralHeader(common: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  common.copy(header, 6)
  header.writeUInt32LE(offset, 42)
  return header
}

function endRecord(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
