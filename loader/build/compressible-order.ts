import { gzipSync } from 'node:zlib'

/** Each start leads to an order of its own. */
const STARTS = 4

/**
 * The loader's code with the lines of its table, and the selectors of a line, in an order in which the whole compresses
 * well: each is put where it costs least. Every page loads the loader, and this gains some thirty bytes.
 * @throws {Error} when the code does not hold the table
 */
export function withCompressibleTable(code: string, table: string): string {
  const written = JSON.stringify(table).slice(1, -1)
  const [before, after, ...more] = code.split(written)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      'The loader’s table stands in it changed or more than once, so its order cannot be chosen.',
    )
  const write = (lines: readonly string[]): string => before + lines.join(String.raw`\n`) + after
  const sizeOf = (lines: readonly string[]): number => gzipSync(write(lines), { level: 9 }).length
  const lines = table.split('\n').toSorted()
  const found = [...Array(STARTS).keys()].map((start) => {
    const at = Math.floor((start * lines.length) / STARTS)
    return arrange([...lines.slice(at), ...lines.slice(0, at)], sizeOf)
  })
  return write(smallest(found, sizeOf))
}

type SizeOf = (parts: readonly string[]) => number

function arrange(lines: readonly string[], sizeOf: SizeOf): readonly string[] {
  let ordered: readonly string[] = []
  for (const line of lines) ordered = insert(ordered, line, sizeOf)
  // What came early found its place among few: each may look for another as long as that helps.
  for (let size = Infinity; sizeOf(ordered) < size;) {
    size = sizeOf(ordered)
    ordered = rearrange(ordered, sizeOf)
    for (const [at, line] of ordered.entries()) {
      const [native = '', ...fields] = line.split('|')
      const lineOf = (selectors: readonly string[]): string => [selectors.join(), ...fields].join('|')
      const selectors = rearrange(native.split(','), (parts) => sizeOf(ordered.with(at, lineOf(parts))))
      ordered = ordered.with(at, lineOf(selectors))
    }
  }
  return ordered
}

/** Each part once where it costs least among the others. */
function rearrange(parts: readonly string[], sizeOf: SizeOf): readonly string[] {
  let ordered = parts
  for (const part of parts) {
    const at = ordered.indexOf(part)
    ordered = insert(ordered.toSpliced(at, 1), part, sizeOf)
  }
  return ordered
}

function insert(ordered: readonly string[], part: string, sizeOf: SizeOf): readonly string[] {
  return smallest(
    [...ordered, part].map((_, at) => ordered.toSpliced(at, 0, part)),
    sizeOf,
  )
}

function smallest(orders: readonly (readonly string[])[], sizeOf: SizeOf): readonly string[] {
  const sizes = orders.map(sizeOf)
  return orders[sizes.indexOf(Math.min(...sizes))] ?? []
}
