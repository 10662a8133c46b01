import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { packTable } from '../table-codec.ts'
import { catalogues, CORE, entries, FIRST_PAINT } from './entries.ts'
import type * as Manifests from './manifests.ts'
import { runSource } from './run-source.ts'

/** Stands where a build has the hash of its files. */
const VERSION = 'source'
/** An entry as the boot script asks for it, from its own folder. */
const ENTRY = new RegExp(`^/loader/boot/chunks/([\\w-]+)-${VERSION}\\.js`)
const VIRTUAL = '\0atoll-entry:'

/** Serves Atoll as it lies in the repository, with hot reload: what the build writes into the loader is known here too. */
export const fromSource: Plugin = {
  name: 'atoll-from-source',
  apply: (_, { mode }) => mode === 'source',
  config: () => ({
    cacheDir: '.cache/vite',
    // Libraries that were found later would reload the page.
    optimizeDeps: { noDiscovery: false, entries: Object.values(entries) },
  }),
  configureServer(server) {
    server.middlewares.use('/atoll/loader.js', (_, response, next) => {
      loader().then((text) => response.setHeader('content-type', 'text/javascript').end(text), next)
    })
    server.middlewares.use(`/atoll/${FIRST_PAINT}.css`, (_, response, next) => {
      readFile(`loader/${FIRST_PAINT}.css`).then(
        (text) => response.setHeader('content-type', 'text/css').end(text),
        next,
      )
    })
  },
  resolveId(id) {
    const [, name] = ENTRY.exec(id) ?? []
    return name && VIRTUAL + name
  },
  load(id) {
    if (!id.startsWith(VIRTUAL)) return undefined
    const name = id.slice(VIRTUAL.length)
    const catalogue = catalogues[name]
    return catalogue ? `export { default } from '/${catalogue}'` : `export * from '/${entries[name]}'`
  },
}

/** React's refresh has to be there before any component; what the boot script reads, before it. */
async function loader(): Promise<string> {
  const constants = {
    __ATOLL_VERSION__: VERSION,
    __ATOLL_ENTRIES__: VERSION,
    __ATOLL_SHARED__: VERSION,
    __ATOLL_LASTING__: VERSION,
    __ATOLL_TABLE__: await table(),
  }
  return `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$() {}, $RefreshSig$: () => (type) => type }, ${JSON.stringify(constants)})
await import('/loader/boot/index.ts')
`
}

/** Read again for each page, so that a changed manifest shows. Styles come with the scripts that import them. */
async function table(): Promise<string> {
  const { manifests } = await runSource<typeof Manifests>('./loader/build/manifests.ts')
  return packTable(
    new Map(
      [CORE, ...manifests.keys()].map((name) => {
        const { native = [], when } = manifests.get(name) ?? {}
        return [name, { native: native.join(), needs: '', when }]
      }),
    ),
  )
}
