import type { CartChoice } from '../../src/cart/cart-choice.ts'
import { dataOf, idTextOf } from '../../src/read/record.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'

const KEY = 'atoll_added'

/** What a variation adds to its product, in the form of the page's data. */
export type Chosen = Readonly<Record<string, unknown>>

/** Keeps what the form that is being submitted puts into the cart, for the page that follows. */
export function remember({ productId, variationId }: CartChoice, chosen: Chosen): void {
  sessionStore.setJson(KEY, { ids: [productId, variationId], chosen })
}

/** The shopper's own choice for a product that the server says was added; forgotten with that. */
export function takeRemembered(product: unknown): Chosen {
  const { ids, chosen } = dataOf(sessionStore.getJson(KEY))
  sessionStore.remove(KEY)
  return Array.isArray(ids) && ids.includes(idTextOf(product)) ? dataOf(chosen) : {}
}
