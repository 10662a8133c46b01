import type { Manifest } from '../../src/island/manifest.ts'
import { type Entry, packTable } from '../table-codec.ts'
import type { BuiltFile } from './built-files.ts'
import { catalogues, CORE } from './entries.ts'

/**
 * The table that the loader carries.
 * @throws {Error} when an entry needs a file that the loader has no name for
 */
export function tableOf(files: readonly BuiltFile[], manifests: ReadonlyMap<string, Manifest>): string {
  const entries = files.filter(({ chunk }) => chunk?.isEntry && !(chunk.name in catalogues))
  const byFile = new Map(files.map((built) => [built.file, built]))
  const common = new Set(entries.find(({ chunk }) => chunk?.name === CORE)?.closure)
  const needsOf = (name: string, { file, closure }: BuiltFile): string => {
    const style = closure.some((other) => other.endsWith('.css') && other.startsWith(`chunks/${name}-`))
    const shared = closure.filter(
      (other) =>
        other !== file && !other.startsWith(`chunks/${name}-`) && (name === CORE || !common.has(other)),
    )
    for (const other of shared) {
      if (!/^(?:shared|lasting)$/.test(byFile.get(other)?.group ?? '') || !other.endsWith('.js')) {
        throw new Error(
          `${name} needs ${other}, which the loader cannot fetch. Import styles from index only.`,
        )
      }
    }
    return shared.map((other) => other.charAt('chunks/'.length)).join('') + (style ? '+' : '')
  }
  return packTable(
    new Map(
      entries.map((built): [string, Entry] => {
        const name = built.chunk?.name ?? ''
        const { native = [], when } = manifests.get(name) ?? {}
        return [name, { native: native.join(), needs: needsOf(name, built), when }]
      }),
    ),
  )
}
