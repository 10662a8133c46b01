/**
 * A font whose letters are blocks, for pictures that are alike on every machine: no hints, no smoothing that differs, one
 * width for narrow letters and one for all others. Written as TrueType, so that no file has to be kept.
 */
const UNITS_PER_EM = 1000
const ASCENT = 900
const DESCENT = -250
const X_HEIGHT = 520

/** Advance and block of each glyph: the missing one, a wide letter, a narrow letter, a blank. */
const GLYPHS = [
  { advance: 550, from: 50, to: 500 },
  { advance: 550, from: 50, to: 500 },
  { advance: 300, from: 60, to: 240 },
  { advance: 270, from: 0, to: 0 },
] as const
const [WIDE, NARROW, BLANK] = [1, 2, 3] as const

/** Ranges of characters with the glyph of each, in order. */
const CHARACTERS = [
  ...range(0x20, 0x20, BLANK),
  ...narrowed(0x21, 0x7e, "!'(),.:;I[]ijlt|"),
  ...range(0xa0, 0xa0, BLANK),
  ...range(0xa1, 0x2ff, WIDE),
  ...range(0x370, 0x1fff, WIDE),
  ...range(0x2000, 0x200b, BLANK),
  ...range(0x2010, 0xd7ff, WIDE),
  ...range(0xf900, 0xfdff, WIDE),
  ...range(0xfe20, 0xfffd, WIDE),
  ...range(0x1_f000, 0x1_ffff, WIDE),
]

type Range = readonly [first: number, last: number, glyph: number]

function range(first: number, last: number, glyph: number): readonly Range[] {
  return [[first, last, glyph]]
}

function narrowed(first: number, last: number, narrow: string): readonly Range[] {
  return Array.from({ length: last - first + 1 }, (_, index): Range => {
    const code = first + index
    return [code, code, narrow.includes(String.fromCodePoint(code)) ? NARROW : WIDE]
  })
}

/** `2` and `4` bytes; a list of numbers with the width of each. */
function bytes(...fields: ReadonlyArray<readonly [width: 1 | 2 | 4, ...values: readonly number[]]>): Buffer {
  return Buffer.concat(
    fields.flatMap(([width, ...values]) =>
      values.map((value) => {
        const field = Buffer.alloc(width)
        field.writeUIntBE(value < 0 ? value + 256 ** width : value, 0, width)
        return field
      }),
    ),
  )
}

/** A rectangle as a TrueType outline; nothing for a blank. */
function outline({ from, to }: (typeof GLYPHS)[number]): Buffer {
  if (from === to) return Buffer.alloc(0)
  return bytes(
    [2, 1, from, 0, to, X_HEIGHT, 3, 0],
    [1, 1, 1, 1, 1],
    [2, from, 0, to - from, 0],
    [2, 0, X_HEIGHT, 0, -X_HEIGHT],
  )
}

function tables(): ReadonlyMap<string, Buffer> {
  const outlines = GLYPHS.map((glyph) => pad(outline(glyph)))
  const offsets = outlines.reduce((done, one) => [...done, (done.at(-1) ?? 0) + one.length], [0])
  const widest = Math.max(...GLYPHS.map(({ advance }) => advance))
  return new Map([
    [
      'OS/2',
      bytes(
        [2, 4, widest, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0],
        [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [4, 1, 0, 0, 0, 0x41_54_4f_4c],
        [2, 0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT],
        [4, 1, 0],
        [2, X_HEIGHT, 700, 0, 0x20, 1],
      ),
    ],
    [
      'cmap',
      bytes(
        [2, 0, 1, 3, 10],
        [4, 12],
        [2, 13, 0],
        [4, 16 + CHARACTERS.length * 12, 0, CHARACTERS.length, ...CHARACTERS.flat()],
      ),
    ],
    ['glyf', Buffer.concat(outlines)],
    [
      'head',
      bytes(
        [4, 0x1_0000, 0x1_0000, 0, 0x5f_0f_3c_f5],
        [2, 3, UNITS_PER_EM],
        [4, 0, 0, 0, 0],
        [2, 0, 0, widest, X_HEIGHT, 0, 8, 2, 1, 0],
      ),
    ],
    [
      'hhea',
      bytes(
        [4, 0x1_0000],
        [2, ASCENT, DESCENT, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length],
      ),
    ],
    ['hmtx', bytes([2, ...GLYPHS.flatMap(({ advance, from }) => [advance, from])])],
    ['loca', bytes([4, ...offsets])],
    ['maxp', bytes([4, 0x1_0000], [2, GLYPHS.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['name', names('Atoll blocks')],
    ['post', bytes([4, 0x3_0000, 0], [2, -100, 50], [4, 0, 0, 0, 0, 0])],
  ])
}

/** Family, style, full name and PostScript name. */
function names(family: string): Buffer {
  const texts = [family, 'Regular', family, family.replaceAll(' ', '')].map((text) =>
    Buffer.from(text, 'utf16le').swap16(),
  )
  let offset = 0
  const records = texts.map((text, index) => {
    const record = bytes([2, 3, 1, 0x409, [1, 2, 4, 6][index] ?? 0, text.length, offset])
    offset += text.length
    return record
  })
  return Buffer.concat([bytes([2, 0, texts.length, 6 + 12 * texts.length]), ...records, ...texts])
}

function pad(part: Buffer): Buffer {
  return Buffer.concat([part, Buffer.alloc(-part.length & 3)])
}

function sum(part: Buffer): number {
  let total = 0
  for (let at = 0; at < part.length; at += 4) total = (total + part.readUInt32BE(at)) % 2 ** 32
  return total
}

/** The file. */
export function blockFont(): Buffer {
  const parts = [...tables()]
  let offset = 12 + 16 * parts.length
  const directory = parts.map(([tag, part]) => {
    const entry = Buffer.concat([Buffer.from(tag), bytes([4, sum(pad(part)), offset, part.length])])
    offset += pad(part).length
    return entry
  })
  const power = Math.floor(Math.log2(parts.length))
  const search = 16 * 2 ** power
  return Buffer.concat([
    bytes([4, 0x1_0000], [2, parts.length, search, power, 16 * parts.length - search]),
    ...directory,
    ...parts.map(([, part]) => pad(part)),
  ])
}
