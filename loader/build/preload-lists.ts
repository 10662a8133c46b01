import type { Plugin, Rolldown } from 'vite'
import { closureOf } from './closure.ts'

/** Vite's list of files that the imports of a chunk need. */
const LIST = /(const __vite__mapDeps=.*?m\.f=)(\[[^\]]*\])/
/** An import with its places in that list. */
const USE = /(import\((["'`])\.\/([^"'`]+)\2\)(?:(?!import\()[\s\S])*?__vite__mapDeps\()(\[[\d,]*\])/g

/** What Vite makes of an import whose names are picked at once, for the bundler to see which: it has seen them by now. */
const PICKED =
  /async\s*\(\)\s*=>\s*\{\s*(?:let|const)\s*\{[^}]*\}\s*=\s*await\s+(import\((["'`])[^"'`]+\2\));?\s*return\s*\{[^}]*\};?\s*\}/g

/** Of an import that brings nothing along: what `preload` takes for granted. */
const NOTHING = /,\s*\[\],\s*import\.meta\.url\)/g

/**
 * Takes out of the lists of files that Vite writes before each `import()` what needs no asking for: the imported file itself, and
 * what the importing one has. Every name costs the bytes of its hash. What stands around an `import()` whose names are picked
 * goes too.
 */
export const shortPreloadLists: Plugin = {
  name: 'atoll-preload-lists',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replaceAll(PICKED, '()=>$1')
        if (LIST.test(chunk.code)) chunk.code = shorten(chunk, bundle)
        chunk.code = chunk.code.replaceAll(NOTHING, ')')
      }
    },
  },
}

function shorten(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  const listed = JSON.parse(LIST.exec(chunk.code)?.[2] ?? '[]') as readonly string[]
  const here = new Set(closureOf(chunk, bundle).map(inFolder))
  const kept: string[] = []
  const placeOf = (file: string): number => {
    if (!kept.includes(file)) kept.push(file)
    return kept.indexOf(file)
  }
  const code = chunk.code.replaceAll(USE, (_, before: string, __, imported: string, places: string) => {
    const files = (JSON.parse(places) as readonly number[]).flatMap((place) => listed[place] ?? [])
    const needed = files.filter((file) => file !== `./${imported}` && !here.has(file))
    return before + JSON.stringify(needed.map(placeOf))
  })
  return code.replace(LIST, (_, before: string) => before + JSON.stringify(kept))
}

function inFolder(file: string): string {
  return `./${file.slice(file.lastIndexOf('/') + 1)}`
}
