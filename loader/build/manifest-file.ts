import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltFile } from './built-files.ts'
import { catalogues, CORE } from './entries.ts'

/** Parts that several widgets fetch later, by a module of each. */
const PARTS: Readonly<Record<string, string>> = {
  client: '/src/client/requests/create-client.ts',
  sanitize: '/src/html/sanitize.ts',
  analytics: '/widgets/shop-analytics/controller.ts',
  'lightbox-near': '/widgets/lightbox/controller.ts',
  lightbox: '/widgets/lightbox/view.tsx',
  carousel: '/widgets/carousel/view.tsx',
  'pickup-list': '/widgets/pickup-selector/view.tsx',
  'pickup-map': '/widgets/pickup-selector/map/MapPart.tsx',
  react: '/src/island/mount-react.ts',
}

/** A file's bytes and integrity. */
interface Described {
  readonly file: string
  readonly bytes: number
  readonly brotli: number
  readonly integrity: string
}

/** `manifest.json`: every file of the build; what is needed along with each shared part and widget, and what each may fetch later. */
export function manifestOf(
  version: string,
  loader: readonly { readonly file: string; readonly text: string }[],
  built: readonly BuiltFile[],
): { readonly files: readonly Described[]; readonly [part: string]: unknown } {
  const described = new Map([...loader, ...built].map(({ file, text }) => [file, describe(file, text)]))
  const about = (files: readonly string[]) => files.map((file) => described.get(file))
  const entries = built.filter(({ chunk }) => chunk?.isEntry && !(chunk.name in catalogues))
  const parts = Object.entries(PARTS).map(([name, module]) => {
    const files = built.filter(({ chunk }) => chunk?.moduleIds.some((id) => id.endsWith(module)))
    if (files.length === 0) throw new Error(`No file of the build has ${module}: see PARTS.`)
    return [name, about(files.flatMap(({ closure }) => closure))]
  })
  return {
    version,
    loader: about(['loader.js']),
    shared: {
      core: about(entries.find(({ chunk }) => chunk?.name === CORE)?.closure ?? []),
      ...Object.fromEntries(parts),
    },
    widgets: Object.fromEntries(
      entries
        .filter(({ chunk }) => chunk?.name !== CORE)
        .map(({ chunk, closure, later }) => [chunk?.name, { files: about(closure), later }]),
    ),
    files: [...described.values()].toSorted((a, b) => a.file.localeCompare(b.file)),
  }
}

function describe(file: string, text: string): Described {
  return {
    file,
    bytes: Buffer.byteLength(text),
    brotli: brotliCompressSync(text).length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
}
