import type { Client } from '../../../src/client/client.ts'
import { ClientError } from '../../../src/client/errors.ts'

const CART = '/wc/store/v1/cart'

/** Every answer of the cart carries one. */
let nonce: Promise<string> | undefined

/** Has what {@link updateItem} needs when the page is left. */
export function prepareNonce(client: Client): Promise<string> {
  nonce ??= readNonce(client)
  nonce.catch(() => (nonce = undefined))
  return nonce
}

/**
 * Sets how many of a cart's item are wanted (woocommerce-cart.md#store-api).
 * @throws {ClientError} with the server's words where it refuses
 */
export async function updateItem(
  client: Client,
  key: string,
  quantity: number,
  keepalive = false,
): Promise<void> {
  const send = async (): Promise<unknown> =>
    client.rest({
      path: `${CART}/update-item`,
      method: 'POST',
      nonce: false,
      headers: { Nonce: await prepareNonce(client) },
      data: { key, quantity },
      keepalive,
    })
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ClientError) || (error.status !== 401 && error.status !== 403)) throw error
    nonce = undefined
    await send()
  }
}

async function readNonce(client: Client): Promise<string> {
  const answer = await client.rest({ path: CART, parse: false, nonce: false, idempotent: true })
  return (answer instanceof Response && answer.headers.get('Nonce')) || ''
}
