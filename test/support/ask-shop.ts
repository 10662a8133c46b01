import { getResponse } from 'msw'
import type { Shop } from '../../fixtures/shop.ts'

const ORIGIN = 'http://shop.test'

/** What a request to the shop came to. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The body as JSON, unchecked. @throws {SyntaxError} when it is not JSON */
  readonly json: () => unknown
}

/** Posts fields to an admin-ajax action, without any client between. */
export function askAjax(
  shop: Shop,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(shop, '/wp-admin/admin-ajax.php', { action, ...fields })
}

/** Posts fields to a wc-ajax endpoint. */
export function askWc(
  shop: Shop,
  endpoint: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(shop, `/?wc-ajax=${endpoint}`, fields)
}

/** Asks a REST route. */
export function askRest(shop: Shop, route: string, init: RequestInit = {}): Promise<Answer> {
  return send(shop, new Request(`${ORIGIN}/wp-json${route}`, init))
}

function ask(shop: Shop, path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  return send(shop, new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) }))
}

async function send(shop: Shop, request: Request): Promise<Answer> {
  const response = await getResponse([...shop.handlers], request)
  if (!response) throw new Error(`nothing answers ${request.url}`)
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) as unknown }
}
