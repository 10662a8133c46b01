import type { Rolldown } from 'vite'

/** A chunk's file, its style sheets, and those of everything it imports statically. */
export function closureOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen: string[] = [],
): readonly string[] {
  if (seen.includes(chunk.fileName)) return seen
  seen.push(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) if (!seen.includes(style)) seen.push(style)
  for (const imported of chunksOf(chunk.imports, bundle)) closureOf(imported, bundle, seen)
  return seen
}

/** What the scripts of a closure import dynamically, and all that those may fetch in turn. */
export function laterOf(closure: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const later = new Set<string>()
  const queue = chunksOf(closure, bundle)
  for (const chunk of queue) {
    for (const imported of chunksOf(chunk.dynamicImports, bundle)) {
      for (const file of closureOf(imported, bundle)) {
        if (closure.includes(file) || later.has(file)) continue
        later.add(file)
        queue.push(...chunksOf([file], bundle))
      }
    }
  }
  return [...later]
}

function chunksOf(files: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return files.flatMap((file) => {
    const output = bundle[file]
    return output?.type === 'chunk' ? [output] : []
  })
}
