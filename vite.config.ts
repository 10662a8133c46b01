import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildLoader } from './loader/build/build-loader.ts'
import { bundling } from './loader/build/bundling.ts'
import { fromSource } from './loader/build/from-source.ts'
import { leanDownshift } from './loader/build/lean-downshift.ts'
import { leanEmbla } from './loader/build/lean-embla.ts'
import { ownPreload } from './loader/build/own-preload.ts'
import { shortPreloadLists } from './loader/build/preload-lists.ts'
import { secondPass } from './loader/build/second-pass.ts'
import { tokenDefaults } from './loader/build/tokens.ts'

/** Their clock is the jar's that keeps cookies, which does not work in a context of its own. */
const OUTSIDE_CONTEXTS = ['test/storage/clock.test.ts', 'test/storage/cookie.test.ts']
/** Build with Vite, whose own threads a thread cannot always end: a process can. */
const BUILDS = ['test/loader/names-that-keep.test.ts']

const outDir = process.env['ATOLL_OUT'] ?? 'dist'

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
  plugins: [
    react(),
    leanDownshift,
    leanEmbla,
    ownPreload,
    shortPreloadLists,
    secondPass,
    buildLoader(outDir),
    fromSource,
  ],
  css: { postcss: tokenDefaults },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: bundling,
  },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://shop.test/checkout/' } },
    setupFiles: ['test/support/happy-dom.ts'],
    restoreMocks: true,
    // Nothing is measured by it: a busy machine has been seen to take five for a test of half a second.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'contexts',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE_CONTEXTS, ...BUILDS],
          // A window for each file in a thread that goes on: less than half of the time that a thread for each takes.
          pool: 'vmThreads',
        },
      },
      { extends: true, test: { name: 'threads', include: OUTSIDE_CONTEXTS, pool: 'threads' } },
      { extends: true, test: { name: 'processes', include: BUILDS, pool: 'forks' } },
    ],
  },
})
