import type { Plugin } from 'vite'

/** The bundler's helper around `import()` weighs three times what is needed here, and has no nonce on its links. */
export const ownPreload: Plugin = {
  name: 'atoll-preload',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preload as __vitePreload } from '${process.cwd()}/loader/runtime/preload.ts'`
      : undefined,
}
