/**
 * What the manifests say and the build's files in one text, because each byte of it is on every page: a line per entry
 * with native selector, name, a digit of base 36 for each further script it needs (`+` where it has a style sheet), condition.
 */
declare const __ATOLL_TABLE__: string
/** Scripts that several entries need, by name. */
declare const __ATOLL_OTHERS__: string
declare const __ATOLL_HASH__: string

interface Row {
  /** Selector of the markup that plugins and themes print for this job; empty where there is none. */
  readonly native: string
  /** When the code loads, unless the host says otherwise; `ready` where nothing is said. */
  readonly when: string | undefined
  /** Files relative to the loader, the entry's own script first. */
  readonly files: readonly string[]
}

const others = __ATOLL_OTHERS__.split(',')

export type Table = ReadonlyMap<string, Row>

/** Every entry of the build by name: the widgets and `core`. */
export const table: Table = new Map(
  __ATOLL_TABLE__.split('\n').map((line) => {
    const [native, name, needs, when] = line.split('|') as [string, string, string, string?]
    // Old script libraries have an Array.from of their own.
    const files = needs
      .split('')
      .map((need) =>
        need === '+' ? `assets/${name}-${__ATOLL_HASH__}.css` : script(others[parseInt(need, 36)]),
      )
    return [name, { native, when, files: [script(name), ...files] }]
  }),
)

function script(name: string | undefined): string {
  return `chunks/${name}-${__ATOLL_HASH__}.js`
}
