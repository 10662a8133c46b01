import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Writes `manifest.json` (files, bytes and integrity by widget) and `loader.classic.js`. */
function release(): Plugin {
  return {
    name: 'atoll-release',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const describe = (name: string) => {
        const file = bundle[name]
        const source = file?.type === 'chunk' ? file.code : (file?.source ?? '')
        const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`
        return {
          file: name,
          bytes: Buffer.byteLength(source),
          brotli: brotliCompressSync(source).length,
          integrity,
        }
      }
      const entries = chunks.flatMap((chunk) => {
        const name = chunk.facadeModuleId?.match(/\/widgets\/([\w-]+)\/index\.tsx?$/)?.[1]
        return name
          ? [[name, { entry: chunk.fileName, files: closure(chunk, bundle).map(describe) }] as const]
          : []
      })
      const loader = chunks.find((chunk) => chunk.isEntry)
      const filesOf = (module: string) =>
        chunks
          .filter((chunk) => chunk.facadeModuleId?.endsWith(module))
          .flatMap((chunk) => closure(chunk, bundle).map(describe))
      const manifest = {
        version,
        loader: loader && closure(loader, bundle).map(describe),
        shared: {
          core: filesOf('/src/island/core.ts'),
          client: filesOf('/src/client/create-client.ts'),
          lightbox: filesOf('photoswipe.esm.js'),
        },
        widgets: Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b))),
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) })
      this.emitFile({
        type: 'asset',
        fileName: 'loader.classic.js',
        source: readFileSync(new URL('loader/classic.js', import.meta.url), 'utf8'),
      })
    },
  }
}

/** A chunk's file, its style sheets, and those of everything it imports statically. */
function closure(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') closure(imported, bundle, seen)
  }
  return [...seen]
}

export default defineConfig({
  base: './',
  plugins: [react(), release()],
  define: { __ATOLL_VERSION__: JSON.stringify(version) },
  build: {
    outDir: process.env['ATOLL_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { loader: 'loader/index.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // WordPress asks for `loader.js?ver=…`: a chunk that imported the entry back would run it a second time.
            { name: 'preload', test: /vite\/preload-helper/ },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://shop.test/checkout/' } },
    include: ['test/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
})
