import { rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { LASTING, SHARED } from './chunk-groups.ts'
import { closureOf, laterOf } from './closure.ts'
import { type Draft, type Group, type LoaderGroup, nameByContent, rename, UNNAMED } from './content-names.ts'

/** `y` and `z`. */
const LAST_LETTERS = 34
/** The folder of everything but the loader. */
const FOLDER = 'chunks/'

export interface BuiltFile {
  /** Relative to the loader. */
  readonly file: string
  readonly text: string
  /** Of a script. */
  readonly chunk: Rolldown.OutputChunk | undefined
  readonly group: Group
  /** Scripts and style sheets that are needed along with it, itself first. */
  readonly closure: readonly string[]
  /** What it may fetch afterwards. */
  readonly later: readonly string[]
}

export interface Built {
  readonly files: readonly BuiltFile[]
  /** The hashes of those that the loader fetches. */
  readonly hashes: Readonly<Record<LoaderGroup, string>>
}

/** Gives the files of a build their final names, and writes them in place of the drafts. */
export function writeBuiltFiles(outDir: string, bundle: Rolldown.OutputBundle): Built {
  const drafts = draftsOf(bundle)
  const { names, hashes } = nameByContent(drafts)
  const final = (draft: string): string => names.get(draft) ?? draft
  const path = (file: string): string => FOLDER + final(basename(file))
  const files = [...drafts].map(([name, { text, group }]): BuiltFile => {
    const output = bundle[FOLDER + name]
    const chunk = output?.type === 'chunk' ? output : undefined
    const closure = chunk ? closureOf(chunk, bundle) : [FOLDER + name]
    const later = chunk ? laterOf(closure, bundle) : []
    return {
      file: path(name),
      text: rename(text, final),
      chunk,
      group,
      closure: closure.map(path),
      later: later.map(path),
    }
  })
  for (const name of drafts.keys()) rmSync(`${outDir}/${FOLDER}${name}`)
  for (const { file, text } of files) writeFileSync(`${outDir}/${file}`, text)
  return { files, hashes }
}

/** By draft name, without the folder. */
function draftsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, Draft> {
  const drafts = new Map<string, Draft>()
  const stems = new Map<string, number>()
  const unique = (stem: string): string => {
    const count = (stems.get(stem) ?? 0) + 1
    stems.set(stem, count)
    return count > 1 ? `${stem}-${count}` : stem
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const group = groupOf(chunk)
    const stem = unique(stemOf(chunk, group))
    drafts.set(basename(chunk.fileName), { stem, group, type: 'js', text: chunk.code })
    for (const style of chunk.viteMetadata?.importedCss ?? []) {
      const asset = bundle[style]
      if (asset?.type !== 'asset')
        throw new Error(`${chunk.name} has a style sheet that was not built: ${style}.`)
      drafts.set(basename(style), { stem, group, type: 'css', text: String(asset.source) })
    }
  }
  return drafts
}

function groupOf({ isEntry, name }: Rolldown.OutputChunk): Group {
  if (isEntry) return 'entries'
  if (LASTING.includes(name)) return 'lasting'
  return SHARED.includes(name) ? 'shared' : 'own'
}

/** Many widgets have a `view`: what comes later is named after its folder too. */
function stemOf({ name, facadeModuleId, moduleIds }: Rolldown.OutputChunk, group: Group): string {
  if (group === 'shared') return SHARED.indexOf(name).toString(36)
  // The last letters, by which the loader knows the other hash.
  if (group === 'lasting') return (LAST_LETTERS + LASTING.indexOf(name)).toString(36)
  const folder = /\/(?:widgets|src)\/([^/]+)\//.exec(facadeModuleId ?? moduleIds.at(-1) ?? '')?.[1]
  return group === 'entries' || !folder || folder === name ? name : `${folder}-${name}`
}

/** What the bundler calls a file until its content is known. */
export function draftName({ name }: { readonly name: string }): string {
  return `${FOLDER}${name}-${UNNAMED}.js`
}
