import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Visitor } from './visitor.ts'

/** Adds a style sheet to the page that stays on its way. @returns lets it arrive */
export async function holdStyle(visitor: Visitor): Promise<() => Promise<void>> {
  const held: ServerResponse[] = []
  const server = createServer((_, response) => {
    held.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await visitor.evaluate(
    (port) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = `http://127.0.0.1:${port}/late.css`
      link.addEventListener('load', () => {
        document.documentElement.dataset['styled'] = ''
      })
      document.head.append(link)
    },
    (server.address() as AddressInfo).port,
  )
  return async () => {
    for (const response of held) response.writeHead(200, { 'content-type': 'text/css' }).end()
    await visitor.until(() => 'styled' in document.documentElement.dataset)
    server.close()
    server.closeAllConnections()
  }
}
