import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { billOfMaterials } from './loader/build/sbom.ts'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { writeWordPressPackage } from './loader/build/wordpress-package.ts'
import { defineConfig } from 'vitest/config'
import type * as Manifests from './loader/build/manifests.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const outDir = process.env['ATOLL_OUT'] ?? 'dist'

/** One hash for all files of a build, so that the loader carries it once: it changes with any source or package. */
const buildHash = hashOf([
  'package-lock.json',
  'vite.config.ts',
  // The WordPress plugin's own files change nothing in a page's.
  ...['loader', 'src', 'widgets'].flatMap(filesBelow).filter((file) => !file.startsWith('loader/wordpress/')),
])

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 8)
}

/** What the loader may fetch: the parts that all widgets share, the inspector, and every widget. */
const entries: Readonly<Record<string, string>> = {
  core: 'loader/runtime/index.ts',
  ...Object.fromEntries(
    readdirSync('widgets').flatMap((name) => {
      const file = ['index.ts', 'index.tsx'].find((index) => existsSync(`widgets/${name}/${index}`))
      return file ? [[name, `widgets/${name}/${file}`]] : []
    }),
  ),
}

/** The style sheet that a page may load before the script. */
const FIRST_PAINT = 'first-paint'

/**
 * What several entries need, one file each. The files are named by their place in this list, because the loader carries the
 * names of those that it fetches.
 */
const shared = [
  // What nearly every widget needs comes with the runtime, which every page with a widget loads.
  {
    name: 'base',
    test: /\/src\/(island\/(?!mount-react|use-|[A-Z]|approach|lazy-view|store)|timing\/abort|i18n\/|read\/(globals|theme-settings)|originals\/woocommerce|html\/url|client\/[^/]+$)|\/loader\/(boot\/find|runtime\/(?!inspector|index|rare))|vite\/preload-helper/,
  },
  {
    name: 'host',
    test: /\/src\/(jquery\/|cart\/|focus\/keep-focus|originals\/discount-rules|read\/(record|page-function)|consent\/consent-rule)/,
  },
  {
    name: 'woo',
    test: /\/src\/(woo\/(checkout\.|submit-hold|between-refreshes)|originals\/dpd-baltic)/,
  },
  // Consent is asked for before something is kept: attribution asks, and sends nothing.
  {
    name: 'store',
    test: /\/src\/(storage\/|read\/json|consent\/consent\.)/,
  },
  { name: 'tracking', test: /\/src\/(tracking\/|consent\/consent-mode)/ },
  {
    name: 'scroll',
    test: /\/src\/(viewport\/(insets|bottom-inset|scroll|resize|viewport)|undo\/(restore|lend))\./,
  },
  // What an island has before its React.
  {
    name: 'edits',
    test: /\/src\/(undo\/host-edits|island\/(approach|lazy-view|store)|timing\/idle)\./,
  },
  // What product pages have before the shopper acts.
  { name: 'plain', test: /\/src\/(woo\/gallery|html\/plain-text)\./ },
  { name: 'focus', test: /\/src\/focus\/focus-trap/ },
  { name: 'lists', test: /\/src\/in-view\// },
  { name: 'menus', test: /\/src\/interaction\// },
]

/** `base-w3f` becomes `1-w3f`: see `shared`. */
function chunkFile({ name }: { readonly name: string }): string {
  const place = shared.findIndex((group) => group.name === name)
  return `chunks/${place < 0 ? name : place.toString(36)}-${buildHash}.js`
}

/** A file's bytes and integrity, as `manifest.json` lists it. */
function describe(file: string, source: string | Uint8Array) {
  return {
    file,
    bytes: Buffer.byteLength(source),
    brotli: brotliCompressSync(source).length,
    integrity: `sha384-${createHash('sha384').update(source).digest('base64')}`,
  }
}

/** A chunk's file, its style sheets, and those of everything it imports statically. */
function closure(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen: string[] = []): string[] {
  if (seen.includes(chunk.fileName)) return seen
  seen.push(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) if (!seen.includes(style)) seen.push(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') closure(imported, bundle, seen)
  }
  return seen
}

/**
 * Minifies once more where that helps: the build's own minifier keeps what no page calls of libraries, as downshift's
 * classes and prop types.
 */
const secondPass: Plugin = {
  name: 'atoll-second-pass',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    // After the lists of files that Vite writes before each `import()`.
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = await minify(chunk.code, { module: true, compress: { passes: 2 } })
        if (code && gzipSync(code).length < gzipSync(chunk.code).length) chunk.code = code
      }
    },
  },
}

/**
 * Builds the loader after everything else, in a pass of its own, with the other files' names written into it. So it
 * imports nothing statically, and no chunk can import it back: WordPress asks for `loader.js?ver=…`, and a chunk that
 * imported `loader.js` would run it a second time. Writes `manifest.json` and `loader.classic.js` too.
 */
function buildLoader(): Plugin {
  return {
    name: 'atoll-loader',
    buildStart() {
      for (const file of filesBelow('loader')) this.addWatchFile(`${process.cwd()}/${file}`)
    },
    async writeBundle(_, bundle) {
      const { manifests } = (await runnerImport<typeof Manifests>('./loader/build/manifests.ts')).module
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const closures = Object.fromEntries(
        chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, closure(chunk, bundle)]),
      )
      const lazy = (module: string): string[] =>
        chunks
          .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          .flatMap((chunk) => closure(chunk, bundle))
      for (const chunk of chunks) {
        // Which of the two runs first would be up to the network, and what it reads of the other may not be there yet.
        const round = closure(chunk, bundle).filter((file) => {
          const other = bundle[file]
          return other?.type === 'chunk' && other.imports.includes(chunk.fileName)
        })
        if (round.length > 0) throw new Error(`${chunk.fileName} and ${round.join()} import each other.`)
      }
      const common = new Set(closures['core'])
      const own = (name: string, file: string) =>
        file === `chunks/${name}-${buildHash}.js` || file === `chunks/${name}-${buildHash}.css`
      const needed = (name: string) =>
        (closures[name] ?? []).filter((file) => !own(name, file) && (name === 'core' || !common.has(file)))
      const others = [...new Set(Object.keys(closures).flatMap(needed))]
      const stray = others.filter((file) => !/^chunks\/.-/.test(file))
      if (stray.length > 0)
        throw new Error(
          `The loader can fetch no shared ${stray.join()}: give it a group, and import styles from index only.`,
        )
      /** A line per entry, sorted so that what is alike stands together: see `loader/boot/table.ts`. */
      const lines = Object.keys(closures).map((name) => {
        const { native = [], when = '' } = manifests.get(name) ?? {}
        const style = closures[name]?.some((file) => own(name, file) && file.endsWith('.css')) ? '+' : ''
        const fields = [
          native
            .join()
            .replaceAll(', ', ',')
            .replaceAll(/="([a-z_][\w-]*)"/gi, '=$1'),
          name,
          needed(name)
            .map((file) => file.charAt('chunks/'.length))
            .join('') + style,
        ]
        return [...fields, ...(when ? [when] : [])].join('|')
      })
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          __ATOLL_VERSION__: JSON.stringify(version),
          __ATOLL_HASH__: JSON.stringify(buildHash),
          __ATOLL_TABLE__: JSON.stringify(lines.toSorted().join('\n')),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: { loader: 'loader/boot/index.ts' },
            output: { entryFileNames: '[name].js' },
          },
        },
        plugins: [
          secondPass,
          {
            name: 'atoll-manifest',
            enforce: 'post',
            generateBundle: {
              order: 'post',
              handler(__, { 'loader.js': loader }) {
                if (loader?.type !== 'chunk') throw new Error('The loader pass made no loader.js.')
                const described = new Map(
                  Object.values(bundle).map((file) => [
                    file.fileName,
                    describe(file.fileName, file.type === 'chunk' ? file.code : file.source),
                  ]),
                )
                const about = (names: readonly string[]) => names.map((name) => described.get(name))
                const manifest = {
                  version,
                  loader: [describe('loader.js', loader.code)],
                  shared: {
                    core: about(closures['core'] ?? []),
                    client: about(lazy('/src/client/requests/create-client.ts')),
                    sanitize: about(lazy('/src/html/sanitize.ts')),
                    analytics: about(lazy('/widgets/shop-analytics/controller.ts')),
                    lightbox: about(lazy('/photoswipe.esm.min.js')),
                    carousel: about(lazy('/widgets/carousel/island.tsx')),
                    react: about(lazy('/react-dom/client.js')),
                  },
                  widgets: Object.fromEntries(
                    Object.entries(closures)
                      .filter(([name]) => name !== 'core')
                      .map(([name, all]) => [name, { files: about(all) }]),
                  ),
                }
                this.emitFile({
                  type: 'asset',
                  fileName: 'sbom.cdx.json',
                  source: JSON.stringify(
                    billOfMaterials(
                      version,
                      chunks.flatMap(({ moduleIds }) => moduleIds),
                    ),
                    null,
                    2,
                  ),
                })
                this.emitFile({
                  type: 'asset',
                  fileName: 'manifest.json',
                  source: JSON.stringify(manifest, null, 2),
                })
                this.emitFile({
                  type: 'asset',
                  fileName: 'loader.classic.js',
                  source: readFileSync('loader/classic.js', 'utf8'),
                })
              },
            },
          },
        ],
      })
      await writeWordPressPackage(outDir, version)
    },
  }
}

/** The bundler's helper around `import()` weighs three times what is needed here, and has no nonce on its links. */
const ownPreload: Plugin = {
  name: 'atoll-preload',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preload as __vitePreload } from '${process.cwd()}/loader/runtime/preload.ts'`
      : undefined,
}

export default defineConfig({
  base: './',
  resolve: {
    // Its own minified file has short names for private properties, which no other minifier may rename: 0.6 kB gz less.
    alias: [
      {
        find: /^photoswipe$/,
        replacement: `${process.cwd()}/node_modules/photoswipe/dist/photoswipe.esm.min.js`,
      },
    ],
  },
  plugins: [react(), ownPreload, secondPass, buildLoader()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...entries, [FIRST_PAINT]: `loader/${FIRST_PAINT}.css` },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: `chunks/[name]-${buildHash}.js`,
        chunkFileNames: chunkFile,
        // Written into a page's head by hand, so its name stays.
        assetFileNames: ({ names }) =>
          names.includes(`${FIRST_PAINT}.css`) ? '[name][extname]' : `chunks/[name]-${buildHash}[extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/island\/(mount-react|use-|[A-Z])/,
            },
            ...shared,
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://shop.test/checkout/' } },
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/happy-dom.ts'],
    // A fifth less time than processes take.
    pool: 'threads',
    restoreMocks: true,
  },
})
