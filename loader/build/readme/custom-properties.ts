import { readdirSync, readFileSync } from 'node:fs'
import { table } from './table.ts'

/** What a widget itself sets on its host; its sheets have a default for the time before. */
const SET_BY_WIDGETS = /^--atoll-carousel-(?:columns|gap|padding|peek)$/

interface Property {
  /** Defaults; not the same at every place. */
  readonly fallbacks: ReadonlySet<string>
  /** CSS properties, e.g. `outline`. */
  readonly uses: ReadonlySet<string>
}

/** The table of custom properties that a page may set for the widget, from its style sheets. */
export function customPropertiesOf(name: string): string {
  const properties = new Map<string, Property>()
  for (const [use, value] of declarationsOf(name)) {
    for (const [property, fallback] of settable(value)) {
      if (SET_BY_WIDGETS.test(property)) continue
      const known = properties.get(property)
      properties.set(property, {
        fallbacks: new Set([...(known?.fallbacks ?? []), fallback]),
        uses: new Set([...(known?.uses ?? []), use]),
      })
    }
  }
  if (properties.size === 0) return ''
  const rows = [...properties]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([property, { fallbacks, uses }]) => [
      `\`${property}\``,
      inCode(fallbacks),
      inCode([...uses].toSorted()),
    ])
  return table(['property', 'default', 'used for'], rows)
}

function inCode(words: Iterable<string>): string {
  return [...words].map((word) => `\`${word}\``).join(', ')
}

/** Declarations of the widget's style sheets with a custom property of ours; the sheets' private names by what uses them. */
function declarationsOf(name: string): ReadonlyArray<readonly [use: string, value: string]> {
  const sheets = readdirSync(`widgets/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .toSorted()
    .map((file) => readFileSync(`widgets/${name}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const all = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/(?<=[{;}]\s*)([\w-]+):\s*([^;{}]+);/g)].map(
      ([, use = '', value = '']) => [use, value] as const,
    ),
  )
  return all.flatMap(([use, value]) => {
    const own = use.startsWith('--atoll-')
    if (!own && !value.includes('--atoll-')) return []
    if (!own && !use.startsWith('--_')) return [[use, value] as const]
    // The sheet gives it a name, or sets what a page may set over it.
    return all
      .filter(([, other]) => other.includes(`var(${use})`))
      .map(([other]) => [other, own ? `var(${use}, ${value})` : value] as const)
  })
}

/** `var(--atoll-…, default)` within the value. Without a default the widget sets the property itself. */
function settable(value: string): ReadonlyArray<readonly [property: string, fallback: string]> {
  return [...value.matchAll(/var\(\s*(--atoll-[\w-]+),\s*/g)].map(
    ({ 0: opening, 1: property = '', index }) => [property, upToBracket(value.slice(index + opening.length))],
  )
}

/** The text before the bracket that closes what was open before it. */
function upToBracket(text: string): string {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return text.slice(0, index).replaceAll(/\s+/g, ' ').trim()
  }
  return text.trim()
}
