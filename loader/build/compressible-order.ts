import { gzipSync } from 'node:zlib'

/**
 * The same lines in an order in which they compress well: each is put where it costs least. The loader's table gains
 * twenty bytes by it, which every page would load.
 */
export function inCompressibleOrder(lines: readonly string[]): readonly string[] {
  let ordered: readonly string[] = []
  for (const line of lines) ordered = insertCheaply(ordered, line)
  // What came early found its place among few: each may look for another as long as that helps.
  for (let size = Infinity; sizeOf(ordered) < size;) {
    size = sizeOf(ordered)
    for (const line of lines) {
      ordered = insertCheaply(
        ordered.filter((other) => other !== line),
        line,
      )
    }
  }
  return ordered
}

function insertCheaply(ordered: readonly string[], line: string): readonly string[] {
  const places = [...ordered, line].map((_, at) => ordered.toSpliced(at, 0, line))
  const sizes = places.map(sizeOf)
  return places[sizes.indexOf(Math.min(...sizes))] ?? []
}

function sizeOf(lines: readonly string[]): number {
  return gzipSync(lines.join('\n'), { level: 9 }).length
}
