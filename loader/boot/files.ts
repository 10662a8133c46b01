import { type Entry, type Table, unpackTable } from '../table-codec.ts'

declare const __ATOLL_TABLE__: string
/** One hash for all entries and one for what they share, because each byte of them is on every page. */
declare const __ATOLL_ENTRIES__: string
declare const __ATOLL_SHARED__: string
/** Of what changes with a library alone; its names are the last letters. */
declare const __ATOLL_LASTING__: string

export const table: Table = unpackTable(__ATOLL_TABLE__)

/**
 * Files of an entry relative to the loader, its own script first.
 * @throws {TypeError} when there is no such entry
 */
export function filesOf(name: string): readonly string[] {
  const own = `chunks/${name}-${__ATOLL_ENTRIES__}.`
  const { needs } = table.get(name) as Entry
  return [
    own + 'js',
    ...needs
      .split('')
      .map((need) =>
        need === '+' ? own + 'css' : `chunks/${need}-${need < 'y' ? __ATOLL_SHARED__ : __ATOLL_LASTING__}.js`,
      ),
  ]
}
