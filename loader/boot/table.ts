/**
 * What the manifests say and the build's files in one text, because each byte of it is on every page: a line per entry
 * with native selector, name, the one-letter name of each shared script it needs (`+` for a style sheet of its own), condition.
 */
declare const __ATOLL_TABLE__: string
declare const __ATOLL_HASH__: string

interface Row {
  /** Selector of the markup that plugins and themes print for this job; empty where there is none. */
  readonly native: string
  /** When the code loads, unless the host says otherwise; `ready` where nothing is said. */
  readonly when: string | undefined
  /** Files relative to the loader, the entry's own script first. */
  readonly files: readonly string[]
}

export type Table = ReadonlyMap<string, Row>

/** Every entry of the build by name: the widgets and `core`. */
export const table: Table = new Map(
  __ATOLL_TABLE__.split('\n').map((line) => {
    const [native, name, needs, when] = line.split('|') as [string, string, string, string?]
    const files = [name, ...needs.split('')].map((need) =>
      need === '+' ? fileOf(name, 'css') : fileOf(need),
    )
    return [name, { native, when, files }]
  }),
)

function fileOf(name: string, type = 'js'): string {
  return `chunks/${name}-${__ATOLL_HASH__}.${type}`
}
