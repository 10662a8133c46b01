import type { Client, Fields } from '../../src/client/client.ts'
import { ClientError } from '../../src/client/errors.ts'
import { readCookie } from '../../src/storage/cookie.ts'

/** Cookie of the server's cart; without one the cart is empty. */
const HASH_COOKIE = 'woocommerce_cart_hash'

/** What the shop answers to a product that was added. */
export interface Added {
  /** Markup by selector. */
  readonly fragments: object
  readonly hash: string
}

/** One wish, however often it is tried. */
export interface Adding {
  /**
   * Adds the product, in the session's queue. A try without an answer is looked up in the cart first.
   * @throws {ClientError} when it is not in the cart
   */
  readonly attempt: () => Promise<Added>
  /** Whether a press that sends `fields` is one more try: the same may be in the cart already. */
  readonly isOpenFor: (fields: unknown) => boolean
}

export function createAdding(client: Client, fields: Fields): Adding {
  const sent = JSON.stringify(fields)
  /** The cart before a try that got no answer. */
  let before: string | undefined

  async function lookUp(): Promise<Added | undefined> {
    const added = readAdded(
      await client.ajax(
        'get_refreshed_fragments',
        { time: Date.now() },
        { via: 'wc-ajax', idempotent: true },
      ),
    )
    const isIn = added && added.hash !== before && lists(added, String(fields['product_id']))
    before = undefined
    return isIn ? added : undefined
  }

  async function add(): Promise<Added> {
    const earlier = before === undefined ? undefined : await lookUp()
    if (earlier) return earlier
    before = readCookie(HASH_COOKIE) ?? ''
    try {
      const answer = await client.ajax('add_to_cart', fields, { via: 'wc-ajax', keepalive: true })
      const added = readAdded(answer)
      if (!added) throw new ClientError('invalid_json', 200, '')
      before = undefined
      return added
    } catch (error) {
      // The product may be in the cart although the answer was lost or broken.
      const unsure = !(error instanceof ClientError && error.data)
      if (!unsure) before = undefined
      const late = unsure && navigator.onLine ? await lookUp().catch(() => undefined) : undefined
      if (late) return late
      throw error
    }
  }

  return {
    attempt: () => client.session.run(add),
    isOpenFor: (others) => before !== undefined && JSON.stringify(others) === sent,
  }
}

/** Whether the cart's markup, as far as it names products, names this one. */
function lists({ fragments }: Added, productId: string): boolean {
  const markup = Object.values(fragments).join('')
  return !markup.includes('data-product_id=') || markup.includes(`data-product_id="${productId}"`)
}

function readAdded(answer: unknown): Added | undefined {
  const { fragments, cart_hash: hash } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (typeof fragments !== 'object' || fragments === null) return undefined
  return { fragments, hash: typeof hash === 'string' ? hash : '' }
}
