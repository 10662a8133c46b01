import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=UTF-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
/** What a shop's server sends compressed; pictures and films are so by themselves. */
const COMPRESSED = /^text|json|svg/

interface Compressed {
  readonly changed: number
  readonly content: Buffer
}

const compress = promisify(gzip)
const compressed = new Map<string, Compressed>()

/**
 * `/atoll/` is the build, `/host/` the host's own scripts and styles, `/uploads/` the shop's images.
 * @param encodings what the browser accepts, as its header says it
 */
export async function readStatic(path: string, out: string, encodings = ''): Promise<Response | null> {
  const roots: ReadonlyArray<readonly [string, string]> = [
    ['/atoll/', out],
    ['/host/plugins/jquery-1.12.js', 'node_modules/jquery-1/dist/jquery.js'],
    ['/host/plugins/jquery-3.7.js', 'node_modules/jquery/dist/jquery.js'],
    ['/host/plugins/jquery-4.0.js', 'node_modules/jquery-4/dist/jquery.js'],
    ['/host/harness/axe.js', 'node_modules/axe-core/axe.min.js'],
    ['/host/', 'demo-pages/host'],
    ['/uploads/', 'fixtures/uploads'],
  ]
  const root = roots.find(([prefix]) => path.startsWith(prefix))
  if (!root) return null
  const name = normalize(decodeURIComponent(path.slice(root[0].length))).replace(/^(\.\.[/\\])+/, '')
  const file = root[0].endsWith('/') ? join(root[1], name) : root[1]
  try {
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
    const isCompressed = COMPRESSED.test(type) && encodings.includes('gzip')
    const headers = {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': path.startsWith('/atoll/chunks/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const content = await (isCompressed ? readCompressed(file) : readFile(file))
    return new Response(new Uint8Array(content), {
      headers: {
        ...headers,
        'content-length': String(content.length),
        ...(isCompressed && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
      },
    })
  } catch {
    return path.startsWith('/uploads/') ? null : new Response('Not found', { status: 404 })
  }
}

/** Each build of a file is compressed once. */
async function readCompressed(file: string): Promise<Buffer> {
  const { mtimeMs: changed } = await stat(file)
  const kept = compressed.get(file)
  if (kept?.changed === changed) return kept.content
  const content = await compress(await readFile(file))
  compressed.set(file, { changed, content })
  return content
}
