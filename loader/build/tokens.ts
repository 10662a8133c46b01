import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

/** The table of custom properties. */
const TABLE = 'src/island/tokens.css'

/** A custom property of ours. */
export interface Token {
  /** As CSS, e.g. `2px solid var(--atoll-accent)`. */
  readonly fallback: string
  /** A page may set it; the others Atoll sets itself. */
  readonly settable: boolean
}

/** Custom properties by their names, e.g. `--atoll-radius`. */
export const tokens: ReadonlyMap<string, Token> = read(readFileSync(TABLE, 'utf8'))

/** Puts the default of each custom property into the style sheets, which name it without one. */
export const tokenDefaults: NonNullable<Exclude<CSSOptions['postcss'], string>> = {
  plugins: [
    {
      postcssPlugin: 'atoll-token-defaults',
      Once: (sheet) => {
        sheet.walkDecls((declaration) => {
          declaration.value = withDefaults(declaration.value)
        })
      },
    },
  ],
}

/** `var(--atoll-radius)` becomes `var(--atoll-radius, 6px)`, also within defaults. Throws for a name that is not in the table. */
export function withDefaults(value: string): string {
  return value.replaceAll(/var\((--atoll-[\w-]+)\)/g, (_, name: string) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`${name} is not in ${TABLE}: give it a default and a use there.`)
    return `var(${name}, ${withDefaults(token.fallback)})`
  })
}

function read(sheet: string): Map<string, Token> {
  const table = new Map<string, Token>()
  for (const [, selector = '', body = ''] of withoutComments(sheet).matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    for (const [, name = '', fallback = ''] of body.matchAll(/(--atoll-[\w-]+):\s*([^;]+);/g))
      table.set(name, { fallback, settable: selector.trim() === ':root' })
  }
  return table
}

/** A style sheet without its comments. */
export function withoutComments(sheet: string): string {
  return sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
