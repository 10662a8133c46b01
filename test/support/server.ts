import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createShop, type Shop } from '../../fixtures/shop.ts'
import { createClient } from '../../src/client/requests/create-client.ts'
import type { Client } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { readPageConfig } from '../../src/island/page-config.ts'

/** A fresh shop behind the network for every test of a file; an unknown request fails the test. */
export function serveShop(): { readonly shop: () => Shop; readonly client: () => Client } {
  const server = setupServer()
  let shop = createShop()
  let client = newClient()

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    server.use(...shop.handlers)
  })
  afterEach(() => {
    shop = createShop()
    client = newClient()
    server.resetHandlers(...shop.handlers)
  })
  afterAll(() => {
    server.close()
  })
  return { shop: () => shop, client: () => client }
}

function newClient(): Client {
  return createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
}
