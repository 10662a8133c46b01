import { existsSync, readdirSync } from 'node:fs'

/** The runtime, which every widget needs. */
export const CORE = 'core'
/** The style sheet that a page may load before the script. Its name is written into pages by hand. */
export const FIRST_PAINT = 'first-paint'

/** What the loader may fetch, by name: the runtime and every widget. */
export const entries: Readonly<Record<string, string>> = {
  [CORE]: 'loader/runtime/index.ts',
  ...Object.fromEntries(
    readdirSync('widgets').flatMap((name) => {
      const file = ['index.ts', 'index.tsx'].find((index) => existsSync(`widgets/${name}/${index}`))
      return file ? [[name, `widgets/${name}/${file}`]] : []
    }),
  ),
}

/** Entries that the runtime fetches by their names, so that the table which every page loads has no rows for them. */
export const catalogues: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync('src/i18n/catalogues').map((file) => [
    `i18n-${file.replace('.json', '')}`,
    `src/i18n/catalogues/${file}`,
  ]),
)
