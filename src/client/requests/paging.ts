import type { RestOptions } from '../client.ts'
import type { HttpResponse } from './send.ts'

/** Items per request when a listing is fetched whole (product.md#client). */
export const PAGE_SIZE = 100

const UNBOUNDED = /([?&]per_page=)-1(?=&|#|$)/

/**
 * Fetches a listing page by page, as the answers' `Link` headers lead.
 * @returns all items, or the first body where it is not a list. @throws when any page fails: never a part of the list.
 */
export async function fetchAll(
  options: RestOptions,
  exchange: (options: RestOptions) => Promise<HttpResponse>,
  read: (answer: HttpResponse) => Promise<unknown>,
): Promise<unknown> {
  const { path, url, ...rest } = options
  const items: unknown[] = []
  const visited = new Set<string>()
  let page: RestOptions =
    path === undefined ? { ...rest, url: bound(url ?? '') } : { ...rest, path: bound(path) }
  for (;;) {
    const answer = await exchange(page)
    const body = await read(answer)
    if (!Array.isArray(body) && visited.size === 0) return body
    items.push(...(Array.isArray(body) ? (body as unknown[]) : [body]))
    const next = nextPage(answer.response)
    if (!next || visited.has(next)) return items
    visited.add(next)
    page = { ...rest, url: next }
  }
}

function bound(address: string): string {
  return address.replace(UNBOUNDED, `$1${PAGE_SIZE}`)
}

/** `Link: <https://…&page=2>; rel="next"`. */
function nextPage({ headers }: Response): string | undefined {
  return headers.get('Link')?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1]
}
