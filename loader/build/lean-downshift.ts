import { build, type Plugin, type Rolldown } from 'vite'

/** In the package's folder, so that the build takes it for the package's. */
const LEAN = `${process.cwd()}/node_modules/downshift/dist/combobox.mjs`

/** What the combobox of a build never calls: types that only development checks, and scrolling, which the list does. */
const UNUSED: Readonly<Record<string, string>> = {
  'prop-types': 'const any = /* @__PURE__ */ new Proxy(() => any, { get: () => any }); export default any',
  'compute-scroll-into-view': 'export const compute = () => []',
}
const STUB = '\0unused:'

const ENTRY = '\0entry'

/**
 * Of downshift only `useCombobox` comes into the build: 3 kB gz less. The bundler keeps the rest, because what the package
 * writes to its other hooks and components could matter to somebody; of this package alone it is known that it does not.
 */
export const leanDownshift: Plugin = {
  name: 'atoll-lean-downshift',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'downshift' ? LEAN : undefined),
  load: (id) => (id === LEAN ? bundleCombobox() : undefined),
}

async function bundleCombobox(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'atoll-combobox',
        enforce: 'pre',
        resolveId(id) {
          if (id === ENTRY) return id
          return id in UNUSED ? STUB + id : undefined
        },
        load(id) {
          if (id === ENTRY) return `export { useCombobox } from 'downshift'`
          return id.startsWith(STUB) ? UNUSED[id.slice(STUB.length)] : undefined
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // These the build itself brings, and lists in the bill of materials.
        external: /^(?:react|react-dom|@babel\/runtime)(?:\/|$)/,
        treeshake: {
          propertyReadSideEffects: false,
          propertyWriteSideEffects: false,
          manualPureFunctions: ['PropTypes', 'PropTypes.shape'],
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
