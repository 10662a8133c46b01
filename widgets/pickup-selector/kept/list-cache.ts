import { type KeptList, packList, unpackList } from './packed-list.ts'

/** What all lists together may take in this browser, bytes. */
export const MAX_KEPT_BYTES = 5_000_000

const CACHE = 'atoll-pickup-lists'
const BYTES = 'x-bytes'
const WRITTEN = 'x-written'

/** Whose list, and of which country. */
export interface ListName {
  /** Empty for the first carrier. */
  readonly carrier: string
  readonly country: string
}

/** The list that is kept under this name; `null` for none, or where the browser keeps nothing. Never rejects. */
export async function readKeptList(name: ListName): Promise<KeptList | null> {
  try {
    const cache = await caches.open(CACHE)
    const kept = await cache.match(addressOf(name))
    if (!kept) return null
    const list = unpackList(await kept.text())
    if (!list) await cache.delete(addressOf(name))
    return list
  } catch {
    return null
  }
}

/** Keeps a list in the place of the older one; the oldest others go where the room is not enough. Never rejects. */
export async function writeKeptList(name: ListName, list: KeptList): Promise<void> {
  const body = new TextEncoder().encode(packList(list))
  if (body.length > MAX_KEPT_BYTES) return
  try {
    const cache = await caches.open(CACHE)
    await cache.delete(addressOf(name))
    await makeRoom(cache, body.length)
    const headers = { [BYTES]: String(body.length), [WRITTEN]: String(list.at) }
    await cache.put(addressOf(name), new Response(body, { headers }))
  } catch {
    // Storage that is denied or full: the next page asks the shop as this one did.
  }
}

async function makeRoom(cache: Cache, bytes: number): Promise<void> {
  const requests = await cache.keys()
  const kept = await Promise.all(
    requests.map(async (request) => {
      const { headers } = (await cache.match(request)) ?? new Response()
      return { request, bytes: Number(headers.get(BYTES)), written: Number(headers.get(WRITTEN)) }
    }),
  )
  let total = bytes + kept.reduce((sum, one) => sum + one.bytes, 0)
  for (const oldest of kept.toSorted((a, b) => a.written - b.written)) {
    if (total <= MAX_KEPT_BYTES) return
    // oxlint-disable-next-line no-await-in-loop -- as few as needed go
    await cache.delete(oldest.request)
    total -= oldest.bytes
  }
}

/** No page has this address: the cache wants one as a key. */
function addressOf({ carrier, country }: ListName): string {
  return `/atoll-pickup-list?carrier=${encodeURIComponent(carrier)}&country=${encodeURIComponent(country)}`
}
