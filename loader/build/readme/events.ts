import { readdirSync, readFileSync } from 'node:fs'
import { table } from './table.ts'

/** An event of `interface AtollEvents`: its comment, its name, and the type of its detail up to the next one. */
const EVENT =
  /(?:\/\*\* ((?:(?!\*\/)[\s\S])*?) ?\*\/\s*)?(?:readonly )?'([a-z-]+:[a-z-]+)':\s*((?:(?!\n {4}(?:\/\*\*|readonly '|'))[\s\S])*)/g

/** The table of the events that the widget fires, from its declarations. */
export function eventsOf(name: string): string {
  const sources = sourcesOf(name)
  const declared = sources.flatMap(
    (source) => /interface AtollEvents \{\n([\s\S]*?)\n {2}\}/.exec(source)?.[1] ?? [],
  )
  const rows = declared.flatMap((body) =>
    [...body.matchAll(EVENT)].map(([, comment = '', event = '', detail = '']) => [
      `\`atoll:${event}\``,
      `\`${readable(detail, sources)}\``,
      comment.replaceAll(/\s*\n\s*(?:\* )?/g, ' ') || '–',
    ]),
  )
  return rows.length > 0 ? table(['event', '`detail`', 'when'], rows) : ''
}

function sourcesOf(name: string): readonly string[] {
  return readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(`widgets/${name}/${file}`, 'utf8'))
}

/** The type on one line, the folder's own types by what they are. */
function readable(type: string, sources: readonly string[]): string {
  return type
    .replaceAll(/\b[A-Z]\w+\b(?![<[])/g, (word) => declarationOf(word, sources) ?? word)
    .replaceAll(/\/\*[\s\S]*?\*\/\s*|\breadonly /g, '')
    .replaceAll(/Readonly<(Record<[^>]*>)>/g, '$1')
    .replaceAll(/(?<![{\s])\s*\n\s*(?=[\w'])/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(';', ',')
    .replace('Record<string, never>', '{}')
    .trim()
}

/** What the folder declares under the name: the shape of an interface, the words of a list, or a type of one line. */
function declarationOf(word: string, sources: readonly string[]): string | undefined {
  const declaration = new RegExp(
    `(?:interface ${word} (\\{[\\s\\S]*?\\n\\})|type ${word} = ([^\\n]+)\\n(?! ))`,
  )
  for (const source of sources) {
    const [, shape, alias] = declaration.exec(source) ?? []
    const list = /^\(typeof (\w+)\)\[number\]$/.exec(alias ?? '')?.[1]
    const words = list && new RegExp(`const ${list} = \\[([^\\]]*)\\] as const`).exec(source)?.[1]
    if (words) return words.replaceAll(',', ' |')
    if (shape ?? alias) return shape ?? alias
  }
  return undefined
}
