import type { Rolldown } from 'vite'
import { draftName } from './built-files.ts'
import { groupOf } from './chunk-groups.ts'
import { UNNAMED } from './content-names.ts'
import { catalogues, entries, FIRST_PAINT } from './entries.ts'

/** Which files the build makes, and what they are called until their contents are known. */
export const bundling: Rolldown.RolldownOptions = {
  input: { ...entries, ...catalogues, [FIRST_PAINT]: `loader/${FIRST_PAINT}.css` },
  preserveEntrySignatures: 'allow-extension',
  output: {
    entryFileNames: draftName,
    chunkFileNames: draftName,
    assetFileNames: ({ names }) =>
      names.includes(`${FIRST_PAINT}.css`) ? '[name][extname]' : `chunks/[name]-${UNNAMED}[extname]`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { debugName: 'rooms', name: (id, context) => groupOf(id, (other) => context.getModuleInfo(other)) },
      ],
    },
  },
}
