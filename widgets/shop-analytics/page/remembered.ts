import type { CartChoice } from '../../../src/cart/cart-choice.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'

/** Key under which it stands. */
export const REMEMBERED_KEY = 'atoll_added'

/** Key under which the add stands that the next page prints once more. */
export const REPEATED_KEY = 'atoll_add_repeated'

/** What a variation adds to its product, in the form of the page's data. */
export type Chosen = Readonly<Record<string, unknown>>

/** Keeps what the form that is being submitted puts into the cart, for the page that follows. */
export function remember({ productId, variationId }: CartChoice, chosen: Chosen): void {
  sessionStore.setJson(REMEMBERED_KEY, { ids: [productId, variationId], chosen })
}

/** It is for the page that follows alone. */
export function forget(): void {
  sessionStore.remove(REMEMBERED_KEY)
}
