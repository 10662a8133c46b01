import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from '../build/wordpress-package.ts'
import { zip } from '../build/zip.ts'

const PAPERS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md']

/** Where the parts of a release lie. */
export interface Artefacts {
  /** For a site's own server: `<version>/` and `latest/`, each with the whole build, and the papers. */
  readonly archive: string
  readonly wordpress: string
  /** A folder to run `npm pack` or `npm publish` in. */
  readonly npm: string
}

/** Writes the parts of a release of the build in `dist` into the folder `into`. */
export function writeArtefacts(dist: string, into: string, version: string): Artefacts {
  const archive = join(into, `atoll-${version}.zip`)
  const wordpress = join(into, `atoll-for-wordpress-${version}.zip`)
  const npm = join(into, 'npm')
  mkdirSync(npm, { recursive: true })
  const build = filesOf(dist).filter((path) => path !== PACKAGE)
  writeFileSync(
    archive,
    zip([
      ...[version, 'latest'].flatMap((folder) =>
        build.map((path) => ({ path: `atoll/${folder}/${path}`, content: readFileSync(join(dist, path)) })),
      ),
      ...PAPERS.map((path) => ({ path: `atoll/${path}`, content: readFileSync(path) })),
    ]),
  )
  cpSync(join(dist, PACKAGE), wordpress)
  for (const path of build) cpSync(join(dist, path), join(npm, 'dist', path))
  for (const path of PAPERS) cpSync(path, join(npm, path))
  writeFileSync(join(npm, 'package.json'), `${JSON.stringify(npmManifest(version), null, 2)}\n`)
  return { archive, wordpress, npm }
}

/** Packs a folder, e.g. the documentation, into the archive at `path`; in it the folder is called `name`. */
export function packFolder(folder: string, path: string, name: string): void {
  writeFileSync(
    path,
    zip(
      filesOf(folder).map((file) => ({ path: `${name}/${file}`, content: readFileSync(join(folder, file)) })),
    ),
  )
}

/** The published package: the build alone, with nothing to install beside it. */
function npmManifest(version: string): object {
  const { name, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    unknown
  >
  return {
    name,
    version,
    description,
    license,
    engines,
    type: 'module',
    files: ['dist'],
    types: './dist/atoll.d.ts',
    exports: {
      '.': { types: './dist/atoll.d.ts', default: './dist/loader.js' },
      './dist/*': './dist/*',
      './package.json': './package.json',
    },
    // The loader starts as soon as it is imported.
    sideEffects: true,
    publishConfig: { access: 'public', provenance: true },
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
