/** What boot knows of an entry: a widget, or `core`, which is the runtime. */
export interface Entry {
  /** Selector of the markup that plugins and themes print for this job; empty where there is none. */
  readonly native: string
  /** Files besides its script: a letter for each script that others need too, `+` for a style sheet of its own. */
  readonly needs: string
  /** When the code loads, unless the host says otherwise; `ready` where nothing is said. */
  readonly when?: string | undefined
}

/** Every entry of the build by name. */
export type Table = Map<string, Entry>

/**
 * The table as one text, because each byte of it is on every page: a line per entry with selector, name, needs and
 * condition. Sorted, so that what is alike stands together and compresses.
 * @throws {TypeError} when a field holds what separates fields
 */
export function packTable(table: Table): string {
  const lines = [...table].map(([name, { native, needs, when }]) => {
    const selector = native.replaceAll(', ', ',').replaceAll(/="([a-z_][\w-]*)"/gi, '=$1')
    const fields = [selector, name, needs, ...(when ? [when] : [])]
    if (fields.some((field) => /[|\n]/.test(field))) {
      throw new TypeError(`The table cannot hold "|" or a line break: ${fields.join(' ')}.`)
    }
    return fields.join('|')
  })
  return lines.toSorted().join('\n')
}

/** What {@link packTable} wrote. */
export function unpackTable(packed: string): Table {
  return new Map(
    packed.split('\n').map((line) => {
      const [native, name, needs, when] = line.split('|') as [string, string, string, string?]
      return [name, { native, needs, when }]
    }),
  )
}
