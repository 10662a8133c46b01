import { readdirSync, readFileSync } from 'node:fs'
import { tokens, withoutComments } from '../tokens.ts'
import { table } from './table.ts'

/** The table of custom properties that a page may set for the widget, from its style sheets. */
export function customPropertiesOf(name: string): string {
  const uses = new Map<string, Set<string>>()
  for (const [use, value] of declarationsOf(name)) {
    for (const [, property = ''] of value.matchAll(/var\((--atoll-[\w-]+)\)/g)) {
      if (tokens.get(property)?.settable) uses.set(property, (uses.get(property) ?? new Set()).add(use))
    }
  }
  if (uses.size === 0) return ''
  const rows = [...uses]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([property, places]) => [
      `\`${property}\``,
      `\`${tokens.get(property)?.fallback ?? ''}\``,
      [...places]
        .toSorted()
        .map((place) => `\`${place}\``)
        .join(', '),
    ])
  return table(['property', 'default', 'used for'], rows)
}

/** Declarations of the widget's style sheets with a custom property of ours; the sheets' private names by what uses them. */
function declarationsOf(name: string): ReadonlyArray<readonly [use: string, value: string]> {
  const sheets = readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .toSorted()
    .map((file) => withoutComments(readFileSync(`widgets/${name}/${file}`, 'utf8')))
  const all = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/(?<=[{;}]\s*)([\w-]+):\s*([^;{}]+);/g)].map(
      ([, use = '', value = '']) => [use, value] as const,
    ),
  )
  return all.flatMap(([use, value]) => {
    if (!value.includes('--atoll-')) return []
    if (!use.startsWith('--_')) return [[use, value] as const]
    // The sheet gives it a short name of its own.
    return all.filter(([, other]) => other.includes(`var(${use})`)).map(([other]) => [other, value] as const)
  })
}
