import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

function headersOf(file: string): Readonly<Record<string, string>> {
  return { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'access-control-allow-origin': '*' }
}

/** Files of a folder, below a path of their own, as any static host serves them. */
export async function serveFolder(
  folder: string,
  below = '/some/place/',
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
    const file = path.startsWith(below) ? join(folder, normalize(path.slice(below.length))) : ''
    readFile(file).then(
      (content) => response.writeHead(200, headersOf(file)).end(content),
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${below}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
