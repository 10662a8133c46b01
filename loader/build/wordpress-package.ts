import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minify } from 'terser'
import type * as Catalog from './catalog.ts'
import { php } from './php.ts'
import { potOf } from './pot.ts'
import { runSource } from './run-source.ts'
import { zip, type ZipEntry } from './zip.ts'

const SOURCE = 'loader/wordpress'
/** The plugin's folder in WordPress. */
const FOLDER = 'atoll'
export const PACKAGE = 'atoll-for-wordpress.zip'
/** Written by the build in places that name the version. */
const NO_VERSION = '0.0.0'

/** Writes the WordPress plugin: its own files, the table of the widgets, and the build in `outDir`. */
export async function writeWordPressPackage(outDir: string, version: string): Promise<void> {
  const { catalog } = await runSource<typeof Catalog>('./loader/build/catalog.ts')
  const table = `<?php\n/**\n * The widgets, written by the build.\n *\n * @package Atoll\n */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn ${php(catalog)};\n`
  const entries = [
    ...(await Promise.all(filesOf(SOURCE, '').map((entry) => minified(withVersion(entry, version))))),
    ...filesOf(outDir, 'dist/').filter(({ path }) => !/\.(?:zip|html|d\.ts)$/.test(path)),
    { path: 'data/catalog.php', content: Buffer.from(table) },
    { path: 'languages/atoll.pot', content: Buffer.from(potOf(phpSources())) },
    { path: 'LICENSE', content: readFileSync('LICENSE') },
  ]
  writeFileSync(
    `${outDir}/${PACKAGE}`,
    zip(entries.map(({ path, content }) => ({ path: `${FOLDER}/${path}`, content }))),
  )
}

/** The plugin's own PHP files. */
export function phpSources(): ReadonlyArray<{ readonly path: string; readonly source: string }> {
  return filesOf(SOURCE, '')
    .filter(({ path }) => path.endsWith('.php'))
    .map(({ path, content }) => ({ path, source: Buffer.from(content).toString() }))
}

function filesOf(folder: string, prefix: string): ZipEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = `${parentPath}/${name}`.replaceAll('\\', '/')
      return { path: prefix + file.slice(folder.length + 1), content: readFileSync(file) }
    })
}

/** Scripts that stand in every page. */
async function minified({ path, content }: ZipEntry): Promise<ZipEntry> {
  if (!/^front\/.*\.js$/.test(path)) return { path, content }
  const { code = '' } = await minify(Buffer.from(content).toString())
  return { path, content: Buffer.from(code) }
}

function withVersion({ path, content }: ZipEntry, version: string): ZipEntry {
  if (path !== 'atoll.php' && path !== 'readme.txt') return { path, content }
  return { path, content: Buffer.from(Buffer.from(content).toString().replace(NO_VERSION, version)) }
}
