/**
 * What the manifests say and the build's files in one text, because each byte of it is on every page: a line per entry with
 * name, native selector, condition, `+` where it has a style sheet, and indices into the further scripts it needs.
 */
declare const __ATOLL_TABLE__: string
/** Scripts that several entries need, by name. */
declare const __ATOLL_OTHERS__: string
declare const __ATOLL_HASH__: string

interface Row {
  /** Selector of the markup that plugins and themes print for this job; empty where there is none. */
  readonly native: string
  /** When the code loads, unless the host says otherwise; empty means `ready`. */
  readonly when: string
  /** Files relative to the loader, the entry's own script first. */
  readonly files: readonly string[]
}

const others = __ATOLL_OTHERS__.split(',')

export type Table = ReadonlyMap<string, Row>

/** Every entry of the build by name: the widgets and `core`. */
export const table: Table = new Map(
  __ATOLL_TABLE__.split('\n').map((line) => {
    const [name, native, when, needs] = line.split('|') as [string, string, string, string]
    const files = [script(name), ...(needs.match(/\d+/g) ?? []).map((index) => script(others[+index]))]
    if (needs[0] === '+') files.push(`assets/${name}-${__ATOLL_HASH__}.css`)
    return [name, { native, when, files }]
  }),
)

function script(name: string | undefined): string {
  return `chunks/${name}-${__ATOLL_HASH__}.js`
}
