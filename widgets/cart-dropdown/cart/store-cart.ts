import type { Client } from '../../../src/client/client.ts'
import { ClientError } from '../../../src/client/errors.ts'
import { plainText } from '../../../src/html/plain-text.ts'
import { dataOf, numberOf } from '../../../src/read/record.ts'

const CART = '/wc/store/v1/cart'
/** Statuses with which it says no in words for people. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409])

/** Every answer of the cart carries one. */
let nonce: Promise<string> | undefined

/** Has what {@link changeCart} needs when the page is left. */
export function prepareNonce(client: Client): Promise<string> {
  nonce ??= readNonce(client)
  nonce.catch(() => (nonce = undefined))
  return nonce
}

/**
 * Changes the cart by one of the Store API's ways (woocommerce-cart.md#store-api), also while the page is left.
 * @returns the cart as it is then
 * @throws {ClientError} with the server's words where it refuses
 */
export async function changeCart(
  client: Client,
  way: 'update-item' | 'apply-coupon' | 'remove-coupon',
  data: Readonly<Record<string, string | number>>,
): Promise<unknown> {
  const send = async (): Promise<unknown> =>
    readAnswer(
      await client.rest({
        path: `${CART}/${way}`,
        method: 'POST',
        nonce: false,
        headers: { Nonce: await prepareNonce(client) },
        data,
        keepalive: true,
      }),
    )
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ClientError) || (error.status !== 401 && error.status !== 403)) throw error
    nonce = undefined
    return send()
  }
}

/** @throws {ClientError} for a refusal that came with a good status: a notice that PHP prints first takes it away */
function readAnswer(answer: unknown): unknown {
  const { code, message, data } = dataOf(answer)
  if (typeof code !== 'string' || typeof message !== 'string') return answer
  throw new ClientError(code, numberOf(dataOf(data)['status']), message, answer)
}

/** The cart as the Store API tells it; shape unchecked. @throws {ClientError} */
export function fetchCart(client: Client, signal: AbortSignal): Promise<unknown> {
  return client.rest({ path: CART, nonce: false, idempotent: true, signal })
}

/** The server's words where it refuses, as "at most 3 of it"; `undefined` where it could not be asked. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ClientError && REFUSALS.has(error.status) ? plainText(error.message) : undefined
}

async function readNonce(client: Client): Promise<string> {
  const answer = await client.rest({ path: CART, parse: false, nonce: false, idempotent: true })
  return (answer instanceof Response && answer.headers.get('Nonce')) || ''
}
