import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { type BuiltFile, writeBuiltFiles } from './built-files.ts'
import { withCompressibleTable } from './compressible-order.ts'
import { FIRST_PAINT } from './entries.ts'
import { tableOf } from './loader-table.ts'
import { manifestOf } from './manifest-file.ts'
import type * as Manifests from './manifests.ts'
import type * as PageTypes from './page-types.ts'
import { runSource } from './run-source.ts'
import { billOfMaterials } from './sbom.ts'
import { bootPass } from './second-pass.ts'
import { tagFile } from './tag-file.ts'
import { writeWordPressPackage } from './wordpress-package.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/**
 * Builds the loader after everything else, in a pass of its own, with the other files' names written into it. So it
 * imports nothing statically, and no chunk can import it back: WordPress asks for `loader.js?ver=…`, and a chunk that
 * imported `loader.js` would run it a second time.
 */
export function buildLoader(outDir: string): Plugin {
  return {
    name: 'atoll-loader',
    apply: 'build',
    buildStart() {
      for (const file of readdirSync('loader', { recursive: true, encoding: 'utf8' })) {
        this.addWatchFile(`${process.cwd()}/loader/${file}`)
      }
    },
    async writeBundle(_, bundle) {
      const { manifests } = (await runnerImport<typeof Manifests>('./loader/build/manifests.ts')).module
      const { files, hashes } = writeBuiltFiles(outDir, bundle)
      refuseCircles(files)
      await buildBoot(outDir, {
        __ATOLL_VERSION__: version,
        __ATOLL_ENTRIES__: hashes.entries,
        __ATOLL_SHARED__: hashes.shared,
        __ATOLL_LASTING__: hashes.lasting,
        __ATOLL_TABLE__: tableOf(files, manifests),
      })
      writeFileSync(`${outDir}/loader.classic.js`, readFileSync('loader/classic.js'))
      const fixed = ['loader.js', 'loader.classic.js', `${FIRST_PAINT}.css`].map((file) => ({
        file,
        text: readFileSync(`${outDir}/${file}`, 'utf8'),
      }))
      const manifest = manifestOf(version, fixed, files)
      writeFileSync(`${outDir}/manifest.json`, JSON.stringify(manifest, null, 2))
      writeFileSync(`${outDir}/tag.html`, tagFile(manifest.files))
      const modules = files.flatMap(({ chunk }) => chunk?.moduleIds ?? [])
      writeFileSync(`${outDir}/sbom.cdx.json`, JSON.stringify(billOfMaterials(version, modules), null, 2))
      const { pageTypes } = await runSource<typeof PageTypes>('./loader/build/page-types.ts')
      writeFileSync(`${outDir}/atoll.d.ts`, pageTypes(version))
      await writeWordPressPackage(outDir, version)
    },
  }
}

async function buildBoot(outDir: string, constants: Readonly<Record<string, string>>): Promise<void> {
  const values = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(values) as Record<string, string>,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { loader: 'loader/boot/index.ts' }, output: { entryFileNames: '[name].js' } },
    },
    plugins: [bootPass, orderTable(constants['__ATOLL_TABLE__'] ?? '')],
  })
}

/** Once all else of the loader is as it will be. */
function orderTable(table: string): Plugin {
  return {
    name: 'atoll-table-order',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withCompressibleTable(file.code, table)
        }
      },
    },
  }
}

/** Which of two files that import each other runs first would be up to the network. */
function refuseCircles(files: readonly BuiltFile[]): void {
  const chunks = files.flatMap(({ chunk }) => chunk ?? [])
  const imports = new Map(
    chunks.map(({ fileName, imports: names }: Rolldown.OutputChunk) => [fileName, names]),
  )
  for (const start of imports.keys()) {
    const seen = new Set<string>()
    const visit = (name: string): void => {
      for (const next of imports.get(name) ?? []) {
        if (next === start) throw new Error(`${start} and ${name} import each other.`)
        if (seen.has(next)) continue
        seen.add(next)
        visit(next)
      }
    }
    visit(start)
  }
}
