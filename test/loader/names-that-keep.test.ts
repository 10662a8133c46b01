import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { bundling } from '../../loader/build/bundling.ts'
import { type Built, writeBuiltFiles } from '../../loader/build/built-files.ts'
import { ownPreload } from '../../loader/build/own-preload.ts'

const BUILD_TIMEOUT_MS = 120_000
const LIBRARIES = [
  'react',
  'downshift',
  'dompurify',
  'contactable-swv',
  'floating-ui-dom',
  'floating-ui-react',
]

/** The base, the views' React side, and parts that come later. */
const SHARED_BY_WIDGETS = [
  '0',
  'island-views',
  'client-create-client',
  'html-safe-markup',
  'html-sanitize',
  'woo-checkout-refresh',
]

const folder = mkdtempSync(`${tmpdir()}/atoll-`)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** `html-sanitize` of `html-sanitize-Tx3_-9.js`. */
function stemOf(file: string): string {
  return file.replace(/-.{6}\.(?:js|css)$/, '')
}

/** Names of the built files; with `edited`, after a line was added to that source. */
async function buildWith(edited?: string): Promise<readonly string[]> {
  let built: Built | undefined
  const edit: Plugin = {
    name: 'edit',
    transform: (code, id) =>
      edited !== undefined && id.endsWith(edited) ? `${code}\nglobalThis.edited = true` : undefined,
  }
  const names: Plugin = {
    name: 'names',
    writeBundle(_, bundle) {
      built = writeBuiltFiles(folder, bundle)
    },
  }
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react(), ownPreload, edit, names],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: bundling,
    },
  })
  expect(readdirSync(`${folder}/chunks`).toSorted()).toEqual(
    built?.files.map(({ file }) => file.slice('chunks/'.length)).toSorted(),
  )
  return readdirSync(`${folder}/chunks`)
}

describe('after a release', () => {
  it(
    'shoppers fetch what was touched, and no library',
    async () => {
      const before = await buildWith()
      for (const library of LIBRARIES) {
        expect(before.filter((file) => stemOf(file) === library)).toHaveLength(1)
      }
      const again = new Set(await buildWith())
      expect(before.filter((file) => !again.has(file))).toEqual([])

      const afterView = new Set(await buildWith('/widgets/welcome-bar/view.tsx'))
      const renamed = before.filter((file) => !afterView.has(file)).map(stemOf)
      expect(renamed).toContain('welcome-bar-view')
      // Entries carry one hash, because the loader has no room for more.
      expect(renamed).toContain('quantity')
      const kept = before.map(stemOf).filter((stem) => !renamed.includes(stem))
      expect(kept).toEqual(expect.arrayContaining([...LIBRARIES, ...SHARED_BY_WIDGETS]))

      const afterBase = new Set(await buildWith('/loader/runtime/hosts.ts'))
      const changed = before.filter((file) => !afterBase.has(file)).map(stemOf)
      expect(changed).toContain('0')
      expect(changed.filter((stem) => LIBRARIES.includes(stem))).toEqual([])
    },
    BUILD_TIMEOUT_MS,
  )
})
