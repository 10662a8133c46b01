import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { onIntent } from '../../../src/island/intent.ts'
import { isOnPage } from '../../../src/island/stand-down.ts'
import { type HostEvent, onHostEvent, triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { readCookie } from '../../../src/storage/cookie.ts'
import { ADD_TO_CART } from '../../../src/originals/add-to-cart.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { localStore, onStored, sessionStore } from '../../../src/storage/web-storage.ts'
import { forgetAge } from './ask-again.ts'
import { hideEmptyWidgets } from './empty-widget.ts'
import {
  type CacheKeys,
  type CartFragments,
  CREATED_KEY,
  type Fragments,
  HASH_COOKIE,
  isFresh,
  OUTDATED,
  readCartFragments,
  SHOWN_CART_EVENTS,
} from '../model.ts'

interface Ports extends Pick<MountContext, 'client' | 'emit' | 'signal'> {
  readonly keys: CacheKeys | null
  readonly edits: HostEdits
  /** Whether the page shows no line. */
  readonly isEmpty: () => boolean
  /** Runs the newest of several; the shopper hears of one that fails. */
  readonly attempt: (task: (newest: AbortSignal) => Promise<unknown>) => Promise<void>
}

/**
 * Shows the kept cart or asks for it, an empty one once the shopper moves, and again whenever the page or another tab says that it
 * is another one. @returns asks
 */
export function keepFresh({ keys, isEmpty, edits, client, emit, signal, attempt }: Ports): () => void {
  const refresh = (): void => {
    void attempt(async (newest) => {
      const fields = { time: Date.now() }
      const options = { via: 'wc-ajax', idempotent: true, signal: newest } as const
      const raw = await client.ajax('get_refreshed_fragments', fields, options).catch((error: unknown) => {
        if (!isAbort(error)) announce('wc_fragments_ajax_error')
        throw error
      })
      // The first answer makes it new: of a page's carts one tells.
      const isOutdated = sessionStore.get(CREATED_KEY) === OUTDATED
      const answer = await acceptCart(raw, keys, newest)
      if (!answer) return
      announce('wc_fragments_refreshed')
      if (isOutdated) SHOWN_CART_EVENTS.forEach(announce)
      emit('cart-dropdown:refreshed', { hash: answer.hash })
    })
  }

  hideEmptyWidgets(edits, signal)
  for (const type of ['wc_fragment_refresh', 'updated_wc_div'])
    onHostEvent(document.body, type, refresh, signal)
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
  // What could not be fetched without a connection is asked for with it.
  addEventListener('online', refresh, { signal })
  const onFragments = ({ args: [fragments, hash] }: HostEvent): void => {
    const answer = readCartFragments({ fragments, cart_hash: hash })
    if (!answer) return
    // What was asked for before may be older.
    void attempt(async () => {})
    if (keys) keep(keys, answer)
    if (isOnPage(ADD_TO_CART)) return
    void show(answer.fragments).then((isNew) => isNew && announce('wc_fragments_loaded'))
  }
  onHostEvent(document.body, 'added_to_cart', onFragments, signal)
  if (!keys) return refresh
  onStored(
    keys.hash,
    (hash) => {
      if (hash === undefined || hash === keptHash(keys)) return
      // What else of the page shows the cart hears of no other tab. For an empty one the checkout would give up its form.
      if (hash) forgetAge()
      refresh()
    },
    signal,
  )
  const kept = keptFragments(keys)
  if (kept) void attempt((newest) => show(kept, newest).then(() => announce('wc_fragments_loaded')))
  // Nothing to show, and nothing to correct: the cart is empty.
  else if (!readCookie(HASH_COOKIE) && isEmpty()) onIntent([document], signal, refresh)
  else refresh()
  return refresh
}

/** Keeps and shows the cart that the server answers with; `null` where it is not a cart. */
export async function acceptCart(
  raw: unknown,
  keys: CacheKeys | null,
  signal?: AbortSignal,
): Promise<CartFragments | null> {
  const answer = readCartFragments(raw)
  if (!answer) return null
  if (keys) keep(keys, answer)
  await show(answer.fragments, signal)
  return answer
}

/** The hash of the cart that was shown last; empty where none is kept. */
export function keptHash(keys: CacheKeys | null): string {
  return (keys && sessionStore.get(keys.hash)) ?? ''
}

/** What the cache holds if it shows the server's cart; `null` otherwise. */
function keptFragments(keys: CacheKeys): Fragments | null {
  const isOther = keptHash(keys) !== (readCookie(HASH_COOKIE) ?? '')
  if (isOther || !isFresh(Number(sessionStore.get(CREATED_KEY)), Date.now())) return null
  const kept = sessionStore.getJson(keys.fragments)
  return isRecord(kept) ? kept : null
}

/** As WooCommerce keeps it; other tabs hear of the new cart. */
function keep(keys: CacheKeys, { fragments, hash }: CartFragments): void {
  sessionStore.setJson(keys.fragments, fragments)
  sessionStore.set(keys.hash, hash)
  sessionStore.set(CREATED_KEY, String(Date.now()))
  localStore.set(keys.hash, hash)
}

/** Asked for once: of several answers that wait for it the newest is shown last. */
const loadParts = lazy(() => import('../../../src/html/replace-part.ts'))

/** @param signal aborts where a newer cart came while the code for it did @returns whether they are new on the page */
async function show(fragments: Fragments, signal?: AbortSignal): Promise<boolean> {
  const parts = await loadParts()
  signal?.throwIfAborted()
  return parts.replaceAll(fragments)
}

/** Tells the page's scripts. */
export function announce(type: string): void {
  triggerHostEvent(document.body, type)
}
