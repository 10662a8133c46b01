import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawPicture } from '../../fixtures/pictures/draw.ts'
import { manifests } from '../build/manifests.ts'
import { PACKAGE } from '../build/wordpress-package.ts'
import { packFolder } from '../release/artefacts.ts'
import { copyDemo } from './demo-copies.ts'
import { statesOf } from './demo-states.ts'
import type { DocPage } from './doc-page.ts'
import { layout } from './layout.ts'
import { docPages } from './pages.ts'
import { PICTURES } from './repository-links.ts'
import { searchIndex } from './search-index.ts'

const FRONT = 'loader/docs/front'
/** Libraries that the demo shop serves from where they are installed. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'plugins/jquery-1.12.js': 'node_modules/jquery-1/dist/jquery.js',
  'plugins/jquery-3.7.js': 'node_modules/jquery/dist/jquery.js',
  'plugins/jquery-4.0.js': 'node_modules/jquery-4/dist/jquery.js',
}

/** What was written. */
export interface Written {
  readonly pages: number
  readonly copies: number
}

/** Writes the site into the empty folder `out`, with the build in `dist` beside the demo's copies. */
export async function writeSite(dist: string, out: string): Promise<Written> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const pages = docPages()
  rmSync(out, { recursive: true, force: true })
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
  for (const page of pages) write(page.path, layout(page, pages, version))
  write('assets/search-index.js', `window.atollDocs=${JSON.stringify(searchIndex(pages))}`)
  write('assets/mark.svg', drawPicture('mark.svg') ?? '')
  for (const name of readdirSync(FRONT)) {
    if (name !== 'copy.js') cpSync(join(FRONT, name), join(out, 'assets', name))
  }
  for (const [from, to] of Object.entries(PICTURES)) cpSync(from, join(out, to))
  const copies = await writeDemo(out, write, needsServer(version, pages))
  if (existsSync(join(dist, 'loader.js'))) {
    cpSync(dist, join(out, 'atoll'), { recursive: true, filter: (path) => !path.endsWith(PACKAGE) })
  }
  return { pages: pages.length, copies }
}

/** The site of a release: a folder for a static host, and the same as an archive. */
export async function archiveSite(dist: string, into: string, version: string): Promise<void> {
  const folder = join(into, 'docs')
  await writeSite(dist, folder)
  packFolder(folder, join(into, `atoll-docs-${version}.zip`), `atoll-docs-${version}`)
}

async function writeDemo(
  out: string,
  write: (path: string, content: string | Uint8Array) => void,
  elsewhere: string,
): Promise<number> {
  const states = [...manifests.keys()].flatMap((name) => statesOf(name)).flatMap((one) => one.states)
  const { pages, uploads, hostFiles } = await copyDemo(states)
  for (const [name, markup] of pages) write(`demo/${name}`, markup)
  for (const [path, content] of uploads) write(`demo/${path}`, content)
  for (const path of hostFiles) {
    cpSync(LIBRARIES[path] ?? join('demo-pages/host', path), join(out, 'demo/host', path))
  }
  cpSync(join(FRONT, 'copy.js'), join(out, 'demo/copy.js'))
  const hosts = Object.fromEntries([...manifests].map(([name, { native }]) => [name, native.join()]))
  write('demo/hosts.js', `window.atollHosts=${JSON.stringify(hosts)}`)
  write('demo/needs-server.html', elsewhere)
  return pages.size
}

/** What a copy of the demo leads to where only the shop's server could go on. */
function needsServer(version: string, pages: readonly DocPage[]): string {
  return layout(
    {
      path: 'demo/needs-server.html',
      title: 'This needs the shop’s server',
      lead: 'You have left what a static copy can show: the rest is made by the demo shop’s server.',
      body: '<p><code>npm start</code> in the repository serves the whole shop on <code>http://localhost:5173</code>.</p>',
      outline: [],
      wide: true,
    },
    pages,
    version,
  )
}
