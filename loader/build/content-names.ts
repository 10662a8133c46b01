import { createHash } from 'node:crypto'

/** Stands in a file's name for the hash until all contents are known. */
export const UNNAMED = 'unhashed'
/** 36 bits: no two versions of a file have the same one. */
const HASH_LENGTH = 6
const DRAFT_NAME = new RegExp(`[\\w.-]+-${UNNAMED}\\d*\\.(?:js|css)`, 'g')

/** Which hash a file carries: those that the loader knows share one per group, everything else has its own. */
export type Group = LoaderGroup | 'own'

/** `lasting` files change with a library alone, and libraries lead to them. */
export type LoaderGroup = 'lasting' | 'shared' | 'entries'

/** A built file whose text names others by the names of their drafts. */
export interface Draft {
  /** The name without hash and type. */
  readonly stem: string
  readonly type: 'js' | 'css'
  readonly group: Group
  readonly text: string
}

/**
 * The final names of drafts, by draft name. A file's name changes with its own text, or with that of a file it leads to, and with
 * nothing else: so a release leaves in a browser's cache whatever it did not touch.
 */
export function nameByContent(drafts: ReadonlyMap<string, Draft>): {
  readonly names: ReadonlyMap<string, string>
  readonly hashes: Readonly<Record<LoaderGroup, string>>
} {
  const inGroup = (group: Group) => [...drafts.keys()].filter((name) => drafts.get(name)?.group === group)
  const lasting = hashOf(reach(inGroup('lasting'), drafts), drafts)
  const shared = hashOf(reach([...inGroup('shared'), ...inGroup('lasting')], drafts), drafts)
  const entries = hashOf(
    reach([...inGroup('entries'), ...inGroup('shared'), ...inGroup('lasting')], drafts),
    drafts,
  )
  const names = new Map<string, string>()
  for (const [name, { stem, type, group }] of drafts) {
    const reached = reach([name], drafts)
    const groups = new Set([...reached].map((other) => drafts.get(other)?.group))
    const hashes = {
      lasting,
      shared,
      entries,
      // Its text names those of the groups that it leads to.
      own: hashOf(
        reached,
        drafts,
        groups.has('lasting') ? lasting : '',
        groups.has('shared') ? shared : '',
        groups.has('entries') ? entries : '',
      ),
    }
    names.set(name, `${stem}-${hashes[group]}.${type}`)
  }
  return { names, hashes: { lasting, shared, entries } }
}

/** `text` with every draft name replaced by what `name` says of it. */
export function rename(text: string, name: (draft: string) => string): string {
  return text.replaceAll(DRAFT_NAME, name)
}

/** Files that `starts` lead to, they included. */
function reach(starts: readonly string[], drafts: ReadonlyMap<string, Draft>): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (name: string): void => {
    const draft = drafts.get(name)
    if (!draft) throw new Error(`A built file names ${name}, which was not built.`)
    if (reached.has(name)) return
    reached.add(name)
    for (const [other] of draft.text.matchAll(DRAFT_NAME)) visit(other)
  }
  starts.forEach(visit)
  return reached
}

/** Of what the files say; where they name others, of the others' names without hashes. */
function hashOf(
  files: ReadonlySet<string>,
  drafts: ReadonlyMap<string, Draft>,
  ...groups: readonly string[]
): string {
  const stemOf = (name: string): string => {
    const { stem = name, type = '' } = drafts.get(name) ?? {}
    return `${stem}.${type}`
  }
  const parts = [...files].map((name) =>
    [stemOf(name), rename(drafts.get(name)?.text ?? '', stemOf)].join('\n'),
  )
  const hash = createHash('sha256')
  for (const part of [...parts.toSorted(), ...groups]) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, HASH_LENGTH)
}
