/** The browser's `caches` in memory: happy-dom has none. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').href

  function open(name: string): Cache {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (request) => kept.get(keyOf(request))?.clone(),
      put: async (request, response) => void kept.set(keyOf(request), response.clone()),
      delete: async (request) => kept.delete(keyOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    }
    return cache as Cache
  }
  return { open: async (name: string) => open(name) } as CacheStorage
}
