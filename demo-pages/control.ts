import type { Fault } from '../fixtures/faults.ts'
import type { Shop } from '../fixtures/shop.ts'
import { blockFont } from './block-font.ts'
import { styleSheet } from './policy.ts'
import { windowOf } from './window.ts'

/** Answers `/__demo/…`, by which the panel and the tests look at and disturb the shop; `null` for other addresses. */
export async function controlDemo(url: URL, request: Request, shop: Shop): Promise<Response | null> {
  const sheet = /^\/__demo\/styles\/(\w+)\.css$/.exec(url.pathname)?.[1]
  if (sheet) return new Response(styleSheet(sheet) ?? '', { headers: { 'content-type': 'text/css' } })
  switch (url.pathname) {
    case '/__demo/log':
      if (request.method === 'DELETE') shop.log.length = 0
      return Response.json(shop.log)
    case '/__demo/faults':
      if (request.method === 'POST') setFault((await request.json()) as FaultOrder, shop)
      return Response.json(shop.faults.list())
    case '/__demo/nonces/expire':
      shop.nonces.expire()
      return Response.json({})
    case '/__demo/session':
      return Response.json(Object.fromEntries([...shop.session, ...shop.outside]))
    case '/__demo/session/expire':
      shop.session.clear()
      shop.session.set('cart', [])
      return Response.json({})
    case '/__demo/reset':
      resetShop(shop)
      return Response.json({})
    case '/__demo/blocks.ttf':
      return new Response(new Uint8Array(blockFont()), { headers: { 'content-type': 'font/ttf' } })
    case '/__demo/window':
      return windowOf(url.searchParams)
    case '/__demo/csp-reports':
      return collectReports(request, shop)
    default:
      return null
  }
}

/** As a visitor finds it who was never here. */
export function resetShop(shop: Shop): void {
  shop.session.clear()
  shop.outside.clear()
  shop.orders.clear()
  shop.options.clear()
  shop.faults.clear()
  shop.log.length = 0
}

interface FaultOrder {
  readonly action?: string
  readonly fault?: Fault
  readonly times?: number
  readonly slowMs?: number
}

/**
 * `{action, fault, times?}` breaks an action (`*` all); without a fault it is whole again. `slowMs` sets how slow slow
 * answers are.
 */
function setFault({ action = '*', fault, times, slowMs }: FaultOrder, shop: Shop): void {
  if (slowMs !== undefined) shop.faults.slowMs = slowMs
  if (fault) shop.faults.set(action, fault, times)
  else shop.faults.clear(action === '*' ? undefined : action)
}

const reports = new WeakMap<Shop, unknown[]>()

async function collectReports(request: Request, shop: Shop): Promise<Response> {
  const collected = reports.get(shop) ?? []
  reports.set(shop, collected)
  if (request.method === 'POST') collected.push(await request.json())
  if (request.method === 'DELETE') collected.length = 0
  return Response.json(collected)
}
