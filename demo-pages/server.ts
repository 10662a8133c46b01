import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { getResponse } from 'msw'
import { WIRE_FAULT_HEADER } from '../fixtures/endpoints.ts'
import { createShop, type Shop } from '../fixtures/shop.ts'
import { createIndexPage } from './index-page.ts'
import { layout } from './layout.ts'
import type { DemoPage } from './demo-page.ts'
import { readPageRequest } from './page-request.ts'
import { applyOptions } from './page-options.ts'
import { controlDemo, resetShop } from './control.ts'
import { allStates } from './all-states.ts'
import { createStatesPages } from './states-page.ts'
import { drawTile } from './tiles.ts'
import { drawUpload } from './uploads.ts'
import { addPolicy } from './policy.ts'
import { networkCookie, travel } from './network.ts'
import { readStatic } from './static-files.ts'

const modules = import.meta.glob<readonly DemoPage[]>('./pages/*.ts', { eager: true, import: 'pages' })

const listed = Object.values(modules).flat()

/** Every state of every widget. */
const states = allStates(listed)

const harness = createStatesPages(states)

/** Every page of the demo shop; the first is the index of the others. */
export const pages: readonly DemoPage[] = [createIndexPage([...listed, ...harness]), ...listed, ...harness]

/** Time that the demo's PHP takes, ms: long enough for two writers of the session to meet. */
const LATENCY_MS = 40
/** Longer than a test pauses: a connection that is closed while it is taken up again fails a request, as Node's 5 s do. */
const KEEP_ALIVE_MS = 5 * 60_000

const VISITOR_COOKIE = 'atoll_demo_visitor'
/** A browser that sends this cookie may keep pages which are left. Others may not: a reload shows what was built last. */
const KEEP_COOKIE = 'atoll_demo_keep'

/** Answers one request of one visitor; reloaded with every request, so that a changed fixture shows at once. */
export async function respond(request: Request, shop: Shop): Promise<Response> {
  const url = new URL(request.url)
  const special =
    (await controlDemo(url, request, shop)) ?? drawTile(url.pathname) ?? drawUpload(url.pathname)
  if (special) return special
  const answered = await getResponse([...shop.handlers], request.clone())
  if (answered) return answered
  for (const page of pages) {
    const params = matchPath(page.path, url.pathname)
    if (!params) continue
    const judge = url.searchParams.get('judge')
    const judged = states.find(({ widget, slug }) => `${widget}/${slug}` === judge) ?? null
    // What a page fetches of itself is of the same visit.
    if (judged && ['document', 'iframe'].includes(request.headers.get('sec-fetch-dest') ?? ''))
      resetShop(shop)
    applyOptions(url, shop)
    const asked = await readPageRequest(request, url, shop, judged)
    const content = await page.render(shop, asked, params)
    if (content instanceof Response) return content
    const kept = request.headers.get('cookie')?.includes(`${KEEP_COOKIE}=`)
    return addPolicy(
      new Response(layout(content, asked, shop, pages), {
        headers: {
          'content-type': 'text/html; charset=UTF-8',
          'cache-control': kept ? 'no-cache' : 'no-store',
        },
      }),
      asked,
    )
  }
  return new Response('Not found', { status: 404 })
}

/** `/product/:slug/` against a path; the named parts, or `null`. */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const expression = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = expression.exec(path)
  return match ? { ...match.groups } : null
}

interface Listening {
  readonly address: string
  readonly pages: readonly DemoPage[]
  readonly close: () => void
}

interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** Folder of the build. */
  readonly out: string
  readonly loadDemo: () => Promise<{ respond: typeof respond; createVisitor: () => Shop }>
  /** Where Atoll is served from its sources. */
  readonly source?: Source
}

interface Source {
  /** Hot reload has its socket there. */
  readonly server: Server
  readonly serve: (incoming: IncomingMessage, outgoing: ServerResponse) => void
}

/** What Vite answers; all other paths are the shop's. */
const SOURCE_PATH =
  /^\/(?:@|atoll\/(?:loader\.js|first-paint\.css)|(?:loader|node_modules|src|widgets|\.cache\/vite)\/)/

export function createVisitor(): Shop {
  return createShop({ latencyMs: LATENCY_MS })
}

/** Starts the server. @throws {NodeJS.ErrnoException} `EADDRINUSE` when the port is taken. */
export async function listen({ port, out, loadDemo, source }: ListenOptions): Promise<Listening> {
  const visitors = new Map<string, Shop>()
  let current = await loadDemo()

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
    const file = await readStatic(url.pathname, out, incoming.headers['accept-encoding'])
    const cookies = incoming.headers.cookie ?? ''
    if (file) {
      await travel(cookies, Number(file.headers.get('content-length')))
      return send(file, outgoing)
    }
    const demo = await loadDemo()
    // Code has changed: a shop made by the old one would go on answering like it.
    if (demo !== current) visitors.clear()
    current = demo
    const known = /(?:^|;\s*)atoll_demo_visitor=([^;]+)/.exec(cookies)?.[1]
    const visitor = known ?? crypto.randomUUID()
    const shop = visitors.get(visitor) ?? demo.createVisitor()
    visitors.set(visitor, shop)
    const response = await demo.respond(toRequest(incoming, url), shop)
    if (!known) response.headers.append('set-cookie', `${VISITOR_COOKIE}=${visitor}; Path=/; SameSite=Lax`)
    const network = networkCookie(url.searchParams)
    if (network) response.headers.append('set-cookie', network)
    await travel(cookies, 0)
    await send(response, outgoing)
  }

  const server = source?.server ?? createServer()
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('request', (incoming, outgoing) => {
    if (source && SOURCE_PATH.test(incoming.url ?? '')) return source.serve(incoming, outgoing)
    handle(incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(error instanceof Error ? error.stack : String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  const bound = server.address()
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : port}/`,
    pages,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function toRequest(incoming: IncomingMessage, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value))
  const { method = 'GET' } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(incoming) as ReadableStream)
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const wireFault = response.headers.get(WIRE_FAULT_HEADER)
  if (wireFault === 'hang') return
  if (wireFault === 'offline') {
    outgoing.destroy()
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== WIRE_FAULT_HEADER))
  if (wireFault === 'truncated' || wireFault === 'lost-reply') {
    // Headers go out, or a browser would send the request once more by itself on a connection that it used before.
    outgoing.writeHead(response.status, { ...headers, 'content-length': body.length * 2 + 1 })
    outgoing.flushHeaders()
    outgoing.write(wireFault === 'truncated' ? body : ' ', () => outgoing.destroy())
    return
  }
  outgoing.writeHead(response.status, { ...headers, 'set-cookie': response.headers.getSetCookie() })
  outgoing.end(body)
}
